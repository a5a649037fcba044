import type { ReactNode } from "react";
import { listQuery } from "../../catalogue/lists/list-filters.ts";
import type { ListingResults } from "../../catalogue/lists/listing-results.ts";
import { SaveSearchLink } from "../../catalogue/lists/ui/save-search-link.tsx";
import { ListingCards } from "../../catalogue/ui/listing-cards.tsx";
import { TypeIcon } from "../../catalogue/ui/type-icon.tsx";
import { useScreenPaths } from "../../i18n/paths/use-screen-paths.ts";
import { useFormats, useTranslations } from "../../i18n/use-translations.ts";
import type { Goal } from "../../property/listing.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { filterSummary } from "../interpret/filter-summary.ts";
import type { SearchField } from "../search-block.ts";
import { typeEntry } from "../search-index.ts";
import {
  hasNotes,
  type NearbyProperties,
  type SearchInterpretation,
  type SearchPage,
} from "../search-page.ts";
import { searchUrl } from "../search-url.ts";
import { SearchInput } from "./search-input.tsx";
import { SearchNotes } from "./search-notes.tsx";

type SearchScreenProps = { page: SearchPage; field: SearchField; breadcrumbs: ReactNode };

/** Number of cities above the properties; the others are in a disclosure element. */
const FIRST_CITIES = 5;

/** Results page of a search: the properties that were found, and the types and cities as links to lists. */
export function SearchScreen({ page, field, breadcrumbs }: SearchScreenProps) {
  const t = useTranslations("search");
  const { query, goal, types, cities, properties, propertyCount, list } = page;
  const hasNoneOfGoal = goal !== undefined && propertyCount > 0 && properties[0]?.goal !== goal;
  return (
    <div className="page-column pt-5 pb-16 md:pt-7">
      {breadcrumbs}
      <h1 className="mt-2 mb-5 text-3xl md:mb-7">{query ? t("titleFor", { query }) : t("title")}</h1>
      <search className="relative z-10 block max-w-3xl">
        <SearchInput field={{ ...field, hasButton: true }} initialQuery={query} />
      </search>
      {query && propertyCount > 0 && (
        <p className="figures mt-6 text-slate">
          {t("catalogue:counts.properties", { count: propertyCount })}
        </p>
      )}
      {hasNoneOfGoal && <p className="mt-2">{t(goal === "sale" ? "noneForSale" : "noneForRent")}</p>}
      {page.interpretation && hasNotes(page.interpretation.notes) && (
        <div className="mt-6">
          <SearchNotes notes={page.interpretation.notes} typed={query} searchPath={field.searchPath} />
        </div>
      )}
      {query && propertyCount === 0 && <NothingFound page={page} field={field} />}
      {page.interpretation && (
        <InterpretationResult interpretation={page.interpretation} page={page} field={field} />
      )}
      <ResultGroup title={t("groups.types")} count={types.length}>
        {types.map(({ id, name, icon, ...counts }) => (
          <OfferItem key={id} name={name} counts={counts} filter={listQuery({ types: [id] })} field={field}>
            <TypeIcon iconName={icon} className="size-6 shrink-0 text-action" />
          </OfferItem>
        ))}
      </ResultGroup>
      <ResultGroup title={t("groups.cities")} count={cities.length}>
        <CityItems cities={cities.slice(0, FIRST_CITIES)} field={field} />
      </ResultGroup>
      {cities.length > FIRST_CITIES && (
        <details className="max-w-3xl">
          <summary className="text-link inline-flex min-h-11 items-center">
            {t("moreCities", { count: cities.length - FIRST_CITIES })}
          </summary>
          <ul className="border-t border-hairline">
            <CityItems cities={cities.slice(FIRST_CITIES)} field={field} />
          </ul>
        </details>
      )}
      <ResultGroup title={t("groups.zones")} count={page.zones.length}>
        {page.zones.map(({ zone, ...counts }) => (
          <OfferItem
            key={zone}
            name={t(`catalogue:zones.${zone}`)}
            counts={counts}
            filter={listQuery({ zones: [zone] })}
            field={field}
          />
        ))}
      </ResultGroup>
      <ResultGroup title={t("groups.streets")} count={page.streets.length}>
        {page.streets.map(({ name, city, label, words: _, ownWordCount: __, ...counts }) => (
          <OfferItem
            key={label}
            name={label}
            counts={counts}
            filter={listQuery({ street: name, cities: [city] })}
            field={field}
          />
        ))}
      </ResultGroup>
      {properties.map((found, index) => (
        <Properties key={found.goal} found={found} list={list} eagerCount={index === 0 ? 1 : 0} />
      ))}
      {page.nearby.length > 0 && <Nearby nearby={page.nearby} />}
    </div>
  );
}

/**
 * Message for a search without results, with the nearest spelling, and links to all properties and to the form for a
 * saved search, which has the filters of the text.
 */
function NothingFound({ page, field }: { page: SearchPage; field: SearchField }) {
  const t = useTranslations("search");
  const { forSale, forRent } = useScreenPaths();
  const { suggestion, goal, interpretation } = page;
  return (
    <div className="mt-8">
      <h2 className="text-xl">{t("errors:noResults")}</h2>
      {suggestion !== undefined && (
        <p className="mt-2">
          {t("didYouMean")}{" "}
          <a href={searchUrl(field.searchPath, suggestion)} className="text-link">
            {suggestion}
          </a>
        </p>
      )}
      <p className="mt-2 text-slate">{t("hint")}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={forSale} tone="action">
          {t("home:recent.allForSale")}
        </ButtonLink>
        <ButtonLink href={forRent}>{t("home:recent.allForRent")}</ButtonLink>
        <SaveSearchLink page={{ goal, filters: interpretation?.filters ?? {} }} />
      </p>
    </div>
  );
}

type InterpretationProps = { interpretation: SearchInterpretation; page: SearchPage; field: SearchField };

/** Interpretation of the text, with a link to each list that has such properties. */
function InterpretationResult({ interpretation, page, field }: InterpretationProps) {
  const t = useTranslations("search");
  const catalogue = useTranslations("catalogue");
  const words = filterSummary(interpretation.filters, field.types.map(typeEntry), catalogue);
  const countOf = (goal: Goal) => page.properties.find((found) => found.goal === goal)?.total ?? 0;
  if (words === "" || page.propertyCount === 0) return null;
  return (
    <ResultGroup title={t("understood")} count={1}>
      <OfferItem
        name={words}
        counts={{ sale: countOf("sale"), rent: countOf("rent") }}
        filter={listQuery(interpretation.filters)}
        field={field}
      />
    </ResultGroup>
  );
}

/** Properties in the province that was searched for, or the newest ones, when nothing was found. */
function Nearby({ nearby }: { nearby: NearbyProperties[] }) {
  const t = useTranslations("search");
  const { forSale, forRent } = useScreenPaths();
  const zone = nearby[0]?.zone;
  return (
    <section className="mt-12">
      <h2 className="text-xl">
        {zone ? t("nearby.zone", { zone: t(`catalogue:zones.${zone}`) }) : t("nearby.newest")}
      </h2>
      {nearby.map(({ filters, properties: { goal, total, cards } }) => (
        <div key={goal} className="mb-10">
          <p className="mt-1 mb-5">
            <a href={(goal === "sale" ? forSale : forRent) + listQuery(filters)} className="text-link">
              {t(goal === "sale" ? "allForSale" : "allForRent", { count: total })}
            </a>
          </p>
          <ListingCards listings={cards} level="h3" eagerCount={0} />
        </div>
      ))}
    </section>
  );
}

type PropertiesProps = { found: ListingResults; list: SearchPage["list"]; eagerCount: number };

/** Cards of properties for sale or for rent, and a link to all of them when a single list shows them. */
function Properties({ found: { goal, total, cards }, list, eagerCount }: PropertiesProps) {
  const t = useTranslations("search");
  const { forSale, forRent } = useScreenPaths();
  const isSale = goal === "sale";
  return (
    <section className="mt-10">
      <h2 className="figures mb-5 text-xl">
        {t(isSale ? "forSaleCount" : "forRentCount", { count: total })}
      </h2>
      <ListingCards listings={cards} level="h3" eagerCount={eagerCount} />
      {total > cards.length && (
        <p className="mt-8">
          {list ? (
            <a href={(isSale ? forSale : forRent) + listQuery(list)} className="text-link">
              {t(isSale ? "allForSale" : "allForRent", { count: total })}
            </a>
          ) : (
            <span className="text-slate">{t("first", { count: cards.length })}</span>
          )}
        </p>
      )}
    </section>
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

function CityItems({ cities, field }: Pick<SearchPage, "cities"> & { field: SearchField }) {
  return cities.map(({ index, label, name, zip, ...counts }) => (
    <OfferItem
      key={index}
      name={label}
      counts={counts}
      filter={listQuery({ cities: [{ name, zip }] })}
      field={field}
    />
  ));
}

type OfferItemProps = {
  name: string;
  counts: { sale: number; rent: number };
  /** Query string of a list: `?type=1`. */
  filter: string;
  field: SearchField;
  children?: ReactNode;
};

function OfferItem({ name, counts, filter, field, children }: OfferItemProps) {
  const t = useTranslations("search");
  const { number } = useFormats();
  const { forSale, forRent } = useScreenPaths();
  const { hasCounts } = field;
  const { sale, rent } = counts;
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-b border-hairline py-1">
      {children}
      <span className="min-w-40 flex-1 py-2">{name}</span>
      <span className="flex flex-wrap gap-x-2">
        <OfferLink
          to={sale > 0 ? forSale + filter : undefined}
          accessibleName={
            hasCounts ? t("row.forSaleCountOf", { name, count: sale }) : t("row.forSaleOf", { name })
          }
        >
          {t("row.forSale")} {hasCounts && number(sale)}
        </OfferLink>
        <OfferLink
          to={rent > 0 ? forRent + filter : undefined}
          accessibleName={
            hasCounts ? t("row.forRentCountOf", { name, count: rent }) : t("row.forRentOf", { name })
          }
        >
          {t("row.forRent")} {hasCounts && number(rent)}
        </OfferLink>
      </span>
    </li>
  );
}

const OFFER_LINK_CLASSES = "figures inline-flex min-h-11 min-w-24 items-center text-sm";

/** Plain text when there is nothing to link to. */
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
    <span aria-disabled="true" className={`${OFFER_LINK_CLASSES} text-slate`}>
      {children}
    </span>
  ) : (
    <a href={to} aria-label={accessibleName} className={`${OFFER_LINK_CLASSES} text-link`}>
      {children}
    </a>
  );
}
