import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button, buttonClasses } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ArrowUpDown, LayoutGrid, Rows3 as Rows } from "../../../ui/icons.ts";
import { OmitOnError } from "../../../ui/omit-on-error.tsx";
import { listQuery, SORTS, VIEWS, type View } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { useListPath } from "./use-list-path.ts";

const VIEW_ICONS = { grid: LayoutGrid, list: Rows } satisfies Record<View, unknown>;

/**
 * Sort order and view of a list with several properties, and the button that opens its map. With scripts, a change of
 * order (`data-list-sort`) or view (`data-list-change`) updates the list without loading a page (browser-live-list.ts).
 */
export function ListTools({ page, mapButton }: { page: ListPage; mapButton: ReactNode }) {
  return (
    <div className="list-tools">
      <OmitOnError>
        {page.total > 1 && (
          <>
            <SortForm page={page} />
            <ViewSwitch page={page} />
          </>
        )}
      </OmitOnError>
      <OmitOnError>{mapButton}</OmitOnError>
    </div>
  );
}

function SortForm({ page }: { page: ListPage }) {
  const { goal, filters, distancePlace } = page;
  const t = useTranslations("catalogue");
  const listPath = useListPath();
  // Hidden fields that keep the other filters when the form is submitted without scripts. The defaults of sort order
  // and page add no field: the order is the visible field, and a new order starts on the first page.
  const otherFilters = [...new URLSearchParams(listQuery({ ...filters, sort: "newest", page: 1 }))];
  return (
    <form method="get" action={listPath(goal)} data-list-sort="" className="flex gap-2">
      {otherFilters.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className="sort-field">
        <SelectField label={t("sort.label")} isLabelHidden name="sort" defaultValue={filters.sort}>
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
          {distancePlace && <option value="distance">{t("sort.distance", { place: distancePlace })}</option>}
        </SelectField>
        {/* Visible face of the field on a narrow screen with scripts, where the field itself is transparent. */}
        <span aria-hidden="true" className={buttonClasses("plain", "list-tool max-md:px-2.5!")}>
          <Icon of={ArrowUpDown} />
          {t("sort.apply")}
        </span>
      </div>
      <Button type="submit" className="submit-without-script">
        {t("sort.apply")}
      </Button>
    </form>
  );
}

function ViewSwitch({ page }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  const listPath = useListPath();
  const { filters, goal } = page;
  return (
    <nav aria-label={t("views.label")} className="hidden sm:block">
      <ul className="flex rounded-control border border-control bg-surface">
        {VIEWS.map((view) => (
          <li key={view}>
            <a
              href={listPath(goal, { ...filters, view })}
              data-list-change=""
              aria-current={filters.view === view ? "true" : undefined}
              className={classNames(
                "flex min-h-10.5 items-center gap-2 px-3 transition-colors forced-colors:aria-[current]:underline",
                filters.view === view ? "bg-ink text-paper" : "text-slate hover:text-ink",
              )}
            >
              <Icon of={VIEW_ICONS[view]} />
              <span className="max-lg:sr-only">{t(`views.${view}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
