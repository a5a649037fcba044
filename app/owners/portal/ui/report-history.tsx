import { useTranslations } from "../../../i18n/use-translations.ts";
import type { OwnerPropertyView } from "../owner-property-view.ts";
import { ExportLink, ReportSection } from "./report-section.tsx";

/** Events of the property by month, latest first. */
export function HistorySection({ history, exports }: Pick<OwnerPropertyView, "history" | "exports">) {
  const t = useTranslations("owners");
  if (history.months.length === 0)
    return (
      <ReportSection title={t("history.title")} id="history">
        <p className="text-slate">{t("history.none")}</p>
      </ReportSection>
    );
  return (
    <ReportSection title={t("history.title")} text={t("history.text")} id="history">
      {history.months.map(({ name, entries }) => (
        <div key={name} className="mt-6 print:mt-2">
          <h3 className="text-lg first-letter:uppercase">{name}</h3>
          <ol className="mt-1 border-t border-hairline">
            {entries.map(({ key, day, text, note, state }) => (
              <li
                key={key}
                className="figures grid grid-cols-[1fr_auto] gap-x-6 border-b border-hairline py-2.5 sm:grid-cols-[9.5rem_1fr_auto] print:grid-cols-[9.5rem_1fr_auto] print:py-0.5"
              >
                <time dateTime={day.iso} className="text-slate max-sm:text-sm">
                  {day.text}
                </time>
                <span className="min-w-0 max-sm:order-last max-sm:col-span-2 print:order-none print:col-span-1">
                  {text}
                  {note && <span className="block text-slate">{note}</span>}
                </span>
                <span className="text-slate max-sm:text-sm">{state}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
      {history.more && (
        <p className="not-printed mt-4">
          <a href={history.more.path} className="text-link inline-flex min-h-9 items-center">
            {history.more.text}
          </a>
        </p>
      )}
      <ExportLink path={exports.history} label={t("exports.history")} />
    </ReportSection>
  );
}
