import { useTranslations } from "../../../i18n/use-translations.ts";
import type { PropertyViewing } from "../property-viewings.ts";
import { PropertySection } from "./property-section.tsx";

/** Public viewing times of the property, each week or on a day; at least one. */
export function ViewingsSection({ viewings }: { viewings: PropertyViewing[] }) {
  const t = useTranslations("property");
  return (
    <PropertySection title={t("sections.viewings")}>
      <ul className="figures divide-y divide-hairline border-y border-hairline print:columns-2 print:gap-8 print:border-y-0">
        {viewings.map(({ day, dayIso, from, until }) => (
          <li
            key={`${day} ${from} ${until}`}
            className="flex flex-wrap justify-between gap-x-6 break-inside-avoid py-2.5 print:py-0.5"
          >
            {dayIso ? (
              <time dateTime={dayIso} className="font-medium">
                {day}
              </time>
            ) : (
              <span className="font-medium">{day}</span>
            )}
            <span>
              <time dateTime={from}>{from}</time> – <time dateTime={until}>{until}</time>
            </span>
          </li>
        ))}
      </ul>
    </PropertySection>
  );
}
