import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SlidersHorizontal, X } from "../../../ui/icons.ts";
import { type CityFilter, clearedFilters, filterCount, isNarrowed, listQuery } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { FilterCount } from "./filter-count.tsx";
import { FilterMenus } from "./filter-menus.tsx";
import { useListPath } from "./use-list-path.ts";

const SHEET_ID = "filters";

/**
 * Media query of the windows in which the filters are a bar (the breakpoint `md`). In narrower windows they are a
 * sheet over the page, which is a dialog.
 */
const DESKTOP = "(width >= 48rem)";

/** Filters of a list: a bar on a desktop, a sheet over the page on a phone. Both are the same form. */
export function FilterForm({ page }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  const listPath = useListPath();
  const { filters, goal, total } = page;
  const count = filterCount(filters);
  // For the script, which reads the filters from the query: that of a landing page lacks those that its path stands for.
  const filtersOfPath = page.isLanding ? listQuery(filters) : "";

  // The behaviour `list-page` reads the `data-list-…` attributes, and `browser-in-place.ts` reads `data-in-place`.
  return (
    <search aria-label={t("filters.title")} className="block max-md:flex-1">
      <form
        method="get"
        action={listPath(goal)}
        data-list-filters={filtersOfPath}
        data-behaviour="list-page"
        data-load="with-page"
        data-in-place="merge"
      >
        {filters.sort !== "newest" && <input type="hidden" name="sort" value={filters.sort} />}
        {filters.view !== "grid" && <input type="hidden" name="view" value={filters.view} />}
        {unlistedCities(page).map(({ name, zip }) => (
          <input key={`${name}|${zip}`} type="hidden" name="city" value={`${name}|${zip}`} />
        ))}
        {unlistedTypes(page).map((id) => (
          <input key={id} type="hidden" name="type" value={id} />
        ))}
        {filters.neighbourhood && <input type="hidden" name="neighbourhood" value={filters.neighbourhood} />}
        {filters.street && <input type="hidden" name="street" value={filters.street} />}
        {filters.area && <input type="hidden" name="area" value={filters.area} />}
        <button
          type="button"
          popoverTarget={SHEET_ID}
          aria-label={count > 0 ? t("filters.openWithCount", { count }) : undefined}
          className={buttonClasses("plain", "list-tool max-md:px-2.5! w-full md:hidden")}
        >
          <Icon of={SlidersHorizontal} />
          {t("filters.open")}
          {count > 0 && <FilterCount>{count}</FilterCount>}
        </button>
        {/* biome-ignore lint/a11y/useSemanticElements: it is a dialog while it is a sheet. */}
        <div
          id={SHEET_ID}
          popover="auto"
          data-sheet={DESKTOP}
          data-open-role="dialog"
          tabIndex={-1}
          role="group"
          aria-label={t("filters.title")}
          className="filter-sheet"
        >
          <div className="flex min-h-16 shrink-0 items-center justify-between border-b border-hairline px-4 md:hidden">
            <p className="font-title text-lg font-medium">{t("filters.title")}</p>
            <button
              type="button"
              popoverTarget={SHEET_ID}
              popoverTargetAction="hide"
              className={buttonClasses("quiet", "px-2!")}
            >
              <Icon of={X} className="size-6" />
              <span className="sr-only">{t("filters.close")}</span>
            </button>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-4 md:relative md:flex md:flex-wrap md:gap-2 md:overflow-visible md:px-0">
            <FilterMenus page={page} />
            <Button type="submit" className="submit-without-script max-md:hidden">
              {t("filters.apply")}
            </Button>
          </div>
          <div className="flex shrink-0 items-center gap-3 border-t border-hairline p-4 md:hidden">
            {isNarrowed(filters) && (
              <a
                href={listPath(goal, clearedFilters(filters))}
                data-list-change="clear"
                className={buttonClasses("quiet", "px-2!")}
              >
                {t("filters.clear")}
              </a>
            )}
            <Button type="submit" tone="action" className="flex-1">
              <span className="with-script">{t("filters.showCount", { count: total })}</span>
              <span className="without-script">{t("filters.apply")}</span>
            </Button>
          </div>
        </div>
      </form>
    </search>
  );
}

/** Returns the filtered cities that are not among the options of the form, such as a postal code alone. */
function unlistedCities({ filters, cities }: ListPage): CityFilter[] {
  return filters.cities.filter(
    (chosen) => !cities.some(({ name, zip }) => name === chosen.name && zip === chosen.zip),
  );
}

/** Returns the filtered types for which the agency has no category. They have a chip, but no option. */
function unlistedTypes({ filters, types }: ListPage): number[] {
  return filters.types.filter((chosen) => !types.some(({ id }) => id === chosen));
}
