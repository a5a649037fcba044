import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useScreenPaths } from "../../i18n/use-screen-paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import type { SearchBlock as Block } from "../search-block.ts";
import { SearchInput } from "./search-input.tsx";

/** The search of the home page: words of the agency, the field with its panel, and the two lists. */
export function SearchBlock({ block }: { block: Block }) {
  const { logo, title, descriptions, field, totals } = block;
  const { t } = useTranslation("search");
  const { home, forSale, forRent } = useScreenPaths();
  return (
    <search className="block">
      {(logo || title) && (
        <div className="mb-2.5 flex items-center gap-3">
          {logo && (
            <Link to={home} className="shrink-0 rounded-control">
              <img src={logo} alt={t("home")} className="h-8 w-auto" />
            </Link>
          )}
          {title && <h2 className="text-lg">{title}</h2>}
        </div>
      )}
      <div
        className={classNames("grid gap-3", field && "lg:grid-cols-[minmax(20rem,1fr)_auto] lg:items-end")}
      >
        {field && <SearchInput field={field} isLabelHidden={title !== ""} />}
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={forSale} tone="action" className="figures flex-1 whitespace-nowrap sm:flex-none">
            {totals ? t("forSaleCount", { count: totals.sale }) : t("forSale")}
          </ButtonLink>
          <ButtonLink to={forRent} tone="plain" className="figures flex-1 whitespace-nowrap sm:flex-none">
            {totals ? t("forRentCount", { count: totals.rent }) : t("forRent")}
          </ButtonLink>
        </div>
      </div>
      {descriptions.length > 0 && (
        <div className="measure figures mt-3 space-y-1 text-sm text-slate">
          {descriptions.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </search>
  );
}
