import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { OmitOnError } from "../../../ui/omit-on-error.tsx";
import { ListingCards } from "../../ui/listing-cards.tsx";
import type { ListPage } from "../list-page.ts";
import { ChipRow } from "./chip-row.tsx";
import { EmptyList } from "./empty-list.tsx";
import { FeedLink } from "./feed-link.tsx";
import { FilterForm } from "./filter-form.tsx";
import { ListTools } from "./list-tools.tsx";
import { Paging } from "./paging.tsx";
import { SaveSearchLink } from "./save-search-link.tsx";
import { useListPath } from "./use-list-path.ts";

type ListScreenProps = {
  page: ListPage;
  /** Replaces the default title. */
  title?: string;
  breadcrumbs: ReactNode;
  /** Rendered above the number of properties. */
  note?: ReactNode;
  /** Rendered beside the list, or above it in a narrow window. */
  map: ReactNode;
  /** Button that opens the map where there is no space for it beside the list. */
  mapButton: ReactNode;
  /** Form that saves this search. Without it, the list links to the page with that form. */
  saveSearch?: ReactNode;
};

/**
 * Screen of a list of properties for sale or for rent: filters, active filters, cards, map and paging. The filters
 * change the list in place (browser-live-list.ts).
 */
export function ListScreen({ page, title, breadcrumbs, note, map, mapButton, saveSearch }: ListScreenProps) {
  const t = useTranslations("catalogue");
  const { total } = page;
  return (
    <div className="page-column pt-5 md:pt-7">
      {breadcrumbs}
      <h1 className="mt-2 mb-5 text-3xl md:mb-7">{title ?? page.title}</h1>
      <div className="list-layout">
        <div className="list-bar">
          <FilterForm page={page} />
          <ListTools page={page} mapButton={mapButton} />
        </div>
        <div className="list-note">
          <OmitOnError>{note}</OmitOnError>
        </div>
        <p data-list-total="" className="list-total figures text-slate">
          <CountText page={page} />
          <SortText page={page} />
        </p>
        <div data-list-chips="" className="list-chips">
          <OmitOnError>
            <ChipRow page={page} />
          </OmitOnError>
        </div>
        {/* Announces the number of properties to screen-reader users after the list has changed. */}
        <p
          role="status"
          data-list-status={total === 0 ? t("empty.title") : t("status.updated", { count: total })}
          className="sr-only"
        />
        <div className="list-beside-map">
          <OmitOnError>{map}</OmitOnError>
          <div
            data-list-cards=""
            data-in-place="replace"
            className="transition-opacity aria-busy:opacity-50 aria-busy:delay-200"
          >
            <Cards page={page} saveSearch={saveSearch} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** "7 properties", or "25–48 of 129 properties" where there are several pages. */
function CountText({ page: { cards, filters, pageCount, total } }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  if (pageCount === 1) return t("counts.properties", { count: total });
  const isLast = filters.page === pageCount;
  const from = isLast ? total - cards.length + 1 : (filters.page - 1) * cards.length + 1;
  return t("counts.range", { from, to: from + cards.length - 1, count: total });
}

/** The chosen sort order. Shown on phones, where the sort button has no space for it. */
function SortText({ page: { filters, distancePlace, total } }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  if (filters.sort === "newest" || total < 2) return null;
  return <span className="md:hidden"> · {t(`sort.${filters.sort}`, { place: distancePlace ?? "" })}</span>;
}

function Cards({ page, saveSearch }: Pick<ListScreenProps, "page" | "saveSearch">) {
  const listPath = useListPath();
  const { cards, filters, goal, pageCount, total } = page;
  if (total === 0) {
    return (
      <OmitOnError>
        <EmptyList page={page} />
        {saveSearch}
      </OmitOnError>
    );
  }
  return (
    <>
      <ListingCards
        listings={cards}
        view={filters.view}
        level="h2"
        showsPricePerM2={filters.sort === "price-per-m2"}
        eagerCount={1}
      />
      <OmitOnError>
        <Paging
          page={filters.page}
          pageCount={pageCount}
          total={total}
          pathOf={(number) => listPath(goal, { ...filters, page: number })}
        />
        {saveSearch ?? (
          <p className="mt-10 print:hidden">
            <SaveSearchLink page={page} />
          </p>
        )}
        <FeedLink page={page} />
      </OmitOnError>
    </>
  );
}
