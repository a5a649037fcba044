import { lazy, type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { PagePart } from "../../../ui/page-part.tsx";
import { ListingCards } from "../../ui/listing-cards.tsx";
import type { ListPage } from "../list-page.ts";
import { FilterForm } from "./filter-form.tsx";
import { useShownList } from "./use-list-change.ts";
import { useListPath } from "./use-list-path.ts";

/**
 * Rendered on the server, and hydrated after what is seen first.
 * `EmptyList` is lazy because few lists are empty.
 */
const ChipRow = lazy(() => import("./chip-row.tsx").then(({ ChipRow }) => ({ default: ChipRow })));
const EmptyList = lazy(() => import("./empty-list.tsx").then(({ EmptyList }) => ({ default: EmptyList })));
const ListTools = lazy(() => import("./list-tools.tsx"));
const ListEnd = lazy(() => import("./list-end.tsx"));

type ListScreenProps = {
  page: ListPage;
  /** Replaces the default title. */
  title?: string;
  breadcrumbs: ReactNode;
  /** Beside the list, or above it. */
  map: ReactNode;
};

/** Properties for sale or for rent: filters, active filters, the cards and their map, and paging. */
export function ListScreen({ page, title, breadcrumbs, map }: ListScreenProps) {
  const t = useTranslations("catalogue");
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
      {/* On a desktop the space for the chips is reserved, so that the first chip causes no layout shift. */}
      <div className="md:mt-3 md:min-h-9">
        <PagePart resetKey={page}>
          <ChipRow page={page} />
        </PagePart>
      </div>
      <div
        className={classNames(
          "mt-3 mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3",
          // Reserves the space for the tools before they are rendered.
          total > 1 && "min-h-11",
        )}
      >
        <p className="figures text-slate">{t("counts.properties", { count: total })}</p>
        <PagePart resetKey={page}>{total > 1 && <ListTools page={page} />}</PagePart>
      </div>
      <Announcement page={page} />
      <div className="list-beside-map">
        <PagePart resetKey={page}>{map}</PagePart>
        {/* A new key remounts the list: otherwise a listing in both lists would appear to move. */}
        <div
          key={listPath(goal, filters)}
          aria-busy={isUpdating || undefined}
          className={classNames("transition-opacity", isUpdating && "opacity-50 delay-200")}
        >
          {total === 0 ? (
            <PagePart resetKey={page}>
              <EmptyList page={page} />
            </PagePart>
          ) : (
            <ListingCards listings={cards} view={filters.view} level="h2" firstCount={1} />
          )}
          <PagePart resetKey={page}>
            <ListEnd page={page} pathOf={(number) => listPath(goal, { ...filters, page: number })} />
          </PagePart>
        </div>
      </div>
    </div>
  );
}

/** Announces the number of properties to screen-reader users whenever the list has changed. */
function Announcement({ page }: { page: ListPage }) {
  const t = useTranslations("catalogue");
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
