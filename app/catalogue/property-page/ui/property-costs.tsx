import { useTranslations } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { PropertyCosts as Costs } from "../property-costs.ts";
import { PropertySection } from "./property-section.tsx";

/** Estimated costs of buying this property, with a link to the full calculation. */
export function PropertyCosts({ costs }: { costs: Costs }) {
  const t = useTranslations("costs");
  return (
    <PropertySection title={t("estimate")}>
      <table className="w-full text-left max-[23rem]:text-sm">
        <thead>
          <tr className="border-b border-control align-bottom text-sm text-slate">
            <th scope="col" className="py-2 font-normal max-[20rem]:wrap-anywhere">
              {t("table.cost")}
            </th>
            {costs.columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="py-2 pl-2 sm:pl-4 text-right font-normal hyphens-auto wrap-anywhere"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {costs.rows.map(({ name, amounts, isTotal }) => (
            <tr
              key={name}
              className={classNames("border-b border-hairline align-baseline", isTotal && "font-semibold")}
            >
              <th
                scope="row"
                className={classNames(
                  "py-2.5 hyphens-auto wrap-anywhere print:py-0.5",
                  isTotal ? "" : "font-normal text-slate",
                )}
              >
                {name}
              </th>
              {amounts.map((amount, index) => (
                <td
                  key={costs.columns[index]}
                  className="figures py-2.5 pl-2 sm:pl-4 text-right whitespace-nowrap print:py-0.5"
                >
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {costs.notes.map((note) => (
        <p key={note} className="measure mt-3 text-sm text-slate print:mt-1">
          {note}
        </p>
      ))}
      <p className="mt-4 print:hidden">
        <a href={costs.path} className="text-link inline-flex min-h-6 items-center">
          {t("notes.allCosts")}
        </a>
      </p>
    </PropertySection>
  );
}
