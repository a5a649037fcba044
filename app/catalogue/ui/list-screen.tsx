import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "react-router";
import { classNames } from "../../ui/class-names.ts";
import { PagePart } from "../../ui/page-part.tsx";
import type { ListPage } from "../list-page.ts";
import { FilterForm } from "./filter-form.tsx";
import { ListingCards } from "./listing-cards.tsx";
import { useShownList } from "./use-list-change.ts";
import { useListPath } from "./use-list-path.ts";

/** The server makes these, and they are used later than what is seen first; few lists are empty. */
const ChipRow = lazy(() => import("./chip-row.tsx").then(({ ChipRow }) => ({ default: ChipRow })));
const EmptyList = lazy(() => import("./empty-list.tsx").then(({ EmptyList }) => ({ default: EmptyList })));
const ListTools = lazy(() => import("./list-tools.tsx"));
const ListEnd = lazy(() => import("./list-end.tsx"));

type ListScreenProps = {
  page: ListPage;
  /** In place of the usual one. */
  title?: string;
  breadcrumbs: ReactNode;
  /** Beside the list, or above it. */
  map: ReactNode;
};

/** Homes for sale or for rent: filters, what is on, the homes and their map, and the other pages. */
export function ListScreen({ page, title, breadcrumbs, map }: ListScreenProps) {
  const { t } = useTranslation("catalogue");
  const listPath = useListPath();
  useShownList();
  const { cards, filters, goal, total } = page;
  const isUpdating = useNavigation().location?.pathname === listPath(goal);
  return (
    <div className="page-column pt-5 md:pt-7">
      {breadcrumbs}
      <h1 className="mt-2 mb-5 text-3xl md:mb-7">
        {title ?? t(goal === "sale" ? "titles.forSale" : "titles.forRent")}
      </h1>
      <FilterForm page={page} />
      {/* On a desktop the chips have their room before there are any, so that the first one moves nothing. */}
      <div className="md:mt-3 md:min-h-9">
        <PagePart of={page}>
          <ChipRow page={page} />
        </PagePart>
      </div>
      <div
        className={classNames(
          "mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3",
          // The tools have their room before they are there.
          total > 1 && "min-h-11",
        )}
      >
        <p className="figures text-slate">{t("counts.properties", { count: total })}</p>
        <PagePart of={page}>{total > 1 && <ListTools page={page} />}</PagePart>
      </div>
      <Announcement page={page} />
      <div className="list-beside-map">
        <PagePart of={page}>{map}</PagePart>
        {/* Another list is made anew: a home that is on both would seem to move. */}
        <div
          key={listPath(goal, filters)}
          aria-busy={isUpdating || undefined}
          className={classNames("transition-opacity", isUpdating && "opacity-50 delay-200")}
        >
          {total === 0 ? (
            <PagePart of={page}>
              <EmptyList page={page} />
            </PagePart>
          ) : (
            <ListingCards listings={cards} view={filters.view} level="h2" firstCount={1} />
          )}
          <PagePart of={page}>
            <ListEnd page={page} pathOf={(number) => listPath(goal, { ...filters, page: number })} />
          </PagePart>
        </div>
      </div>
    </div>
  );
}

/** Tells those who listen how many homes there are now, whenever the list has changed. */
function Announcement({ page }: { page: ListPage }) {
  const { t } = useTranslation("catalogue");
  const [words, setWords] = useState("");
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const { total } = page;
    setWords(total === 0 ? t("empty.title") : t("status.updated", { count: total }));
  }, [page, t]);
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}
