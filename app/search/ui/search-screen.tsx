import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { listQuery } from "../../catalogue/list-filters.ts";
import { TypeIcon } from "../../catalogue/ui/type-icon.tsx";
import { numberText } from "../../i18n/number-text.ts";
import { useScreenPaths } from "../../i18n/use-screen-paths.ts";
import type { SearchField } from "../search-block.ts";
import type { SearchPage } from "../search-page.ts";
import { PropertyWords } from "./property-words.tsx";
import { SearchInput } from "./search-input.tsx";

type SearchScreenProps = { page: SearchPage; field: SearchField; breadcrumbs: ReactNode };

/** The results of a search as a page: where the field leads without scripts, and for all that is found. */
export function SearchScreen({ page, field, breadcrumbs }: SearchScreenProps) {
  const { t } = useTranslation(["search", "errors"]);
  const { query, types, cities, properties, count, shownCount } = page;
  return (
    <div className="page-column pt-5 pb-16 md:pt-7">
      {breadcrumbs}
      <h1 className="mt-2 mb-5 text-3xl md:mb-7">{query ? t("titleFor", { query }) : t("title")}</h1>
      <search className="relative z-10 block max-w-3xl">
        {/* Another search begins with its own words in the field. */}
        <SearchInput key={query} field={{ ...field, hasButton: true }} initialQuery={query} />
      </search>
      {query && (
        <p className="figures mt-6 text-slate">
          {count === 0 ? t("errors:noResults") : t("status.results", { count })}
        </p>
      )}
      {count === 0 && <p className="mt-2">{t("hint")}</p>}
      <ResultGroup title={t("groups.types")} count={types.length}>
        {types.map(({ id, name, icon, ...counts }) => (
          <OfferItem key={id} name={name} counts={counts} filter={listQuery({ types: [id] })} field={field}>
            <TypeIcon name={icon} className="size-6 shrink-0 text-action" />
          </OfferItem>
        ))}
      </ResultGroup>
      <ResultGroup title={t("groups.cities")} count={cities.length}>
        {cities.map(({ place, label, name, zip, ...counts }) => (
          <OfferItem
            key={place}
            name={label}
            counts={counts}
            filter={listQuery({ cities: [{ name, zip }] })}
            field={field}
          />
        ))}
      </ResultGroup>
      <ResultGroup title={t("groups.properties")} count={properties.length}>
        {properties.map((property) => (
          <li key={property.id} className="border-b border-hairline">
            <Link
              to={field.propertyPath.replace("{id}", String(property.id))}
              className="group flex gap-4 rounded-control py-3"
            >
              <PropertyWords property={property} />
            </Link>
          </li>
        ))}
      </ResultGroup>
      {shownCount < count && <p className="mt-8 text-slate">{t("first", { count: shownCount })}</p>}
    </div>
  );
}

function ResultGroup({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <section className="mt-9 max-w-3xl">
      <h2 className="mb-2 text-xl">{title}</h2>
      <ul className="border-t border-hairline">{children}</ul>
    </section>
  );
}

type OfferItemProps = {
  name: string;
  counts: { sale: number; rent: number };
  /** Of the lists: `?type=1`. */
  filter: string;
  field: SearchField;
  children?: ReactNode;
};

function OfferItem({ name, counts, filter, field, children }: OfferItemProps) {
  const { t } = useTranslation("search");
  const { forSale, forRent } = useScreenPaths();
  const { hasCounts } = field;
  const { sale, rent } = counts;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1">
      {children}
      <span className="min-w-40 flex-1 py-2">{name}</span>
      <span className="flex gap-x-2">
        <OfferLink
          to={sale > 0 ? forSale + filter : undefined}
          accessibleName={
            hasCounts ? t("row.forSaleCountOf", { name, count: sale }) : t("row.forSaleOf", { name })
          }
        >
          {t("row.forSale")} {hasCounts && numberText(sale)}
        </OfferLink>
        <OfferLink
          to={rent > 0 ? forRent + filter : undefined}
          accessibleName={
            hasCounts ? t("row.forRentCountOf", { name, count: rent }) : t("row.forRentOf", { name })
          }
        >
          {t("row.forRent")} {hasCounts && numberText(rent)}
        </OfferLink>
      </span>
    </li>
  );
}

const PLACE = "figures inline-flex min-h-11 min-w-24 items-center text-sm";

/** Plain text where there is nothing to go to. */
function OfferLink({
  to,
  accessibleName,
  children,
}: {
  to?: string;
  accessibleName: string;
  children: ReactNode;
}) {
  return to === undefined ? (
    <span aria-disabled="true" className={`${PLACE} text-slate`}>
      {children}
    </span>
  ) : (
    <Link to={to} aria-label={accessibleName} className={`${PLACE} text-link`}>
      {children}
    </Link>
  );
}
