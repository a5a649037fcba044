import { useTranslations } from "../../i18n/use-translations.ts";
import { classNames } from "../../ui/class-names.ts";
import type { FormattedHours } from "../format-opening-hours.ts";

/** Opening hours of an office: its state now, the regular week, and upcoming days with other hours. */
export function OfficeHours({ hours, className }: { hours: FormattedHours; className?: string }) {
  const t = useTranslations("content");
  return (
    <div className={className}>
      <p className={classNames("font-medium", hours.isOpen && "text-(--colour-success)")}>{hours.state}</p>
      <Rows rows={hours.week} />
      {hours.others.length > 0 && (
        <>
          <p className="mt-3 text-sm font-medium">{t("hours.others")}</p>
          <Rows rows={hours.others} />
        </>
      )}
    </div>
  );
}

function Rows({ rows }: { rows: FormattedHours["week"] }) {
  return (
    <dl className="figures mt-1 grid gap-0.5 text-sm text-slate">
      {rows.map(({ days, hours }) => (
        <div key={days} className="flex flex-wrap gap-x-3">
          <dt className="min-w-16">{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
