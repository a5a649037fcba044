import { __iconData as LayoutGrid } from "lucide-react/icons/layout-grid";
import { __iconData as Rows } from "lucide-react/icons/rows-3";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { SelectField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SORTS, VIEWS, type View } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { useListChange } from "./use-list-change.ts";
import { useListPath } from "./use-list-path.ts";

const DRAWINGS = { grid: LayoutGrid, list: Rows } satisfies Record<View, unknown>;

/** Sort order and view of a list. */
export default function ListTools({ page }: { page: ListPage }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SortForm page={page} />
      <ViewSwitch page={page} />
    </div>
  );
}

function SortForm({ page }: { page: ListPage }) {
  const { goal, filters } = page;
  const t = useTranslations("catalogue");
  const listPath = useListPath();
  const { changeList } = useListChange(page);
  const form = useRef<HTMLFormElement>(null);
  const path = listPath(goal);
  // The other active filters, as hidden fields for when the form is sent without scripts.
  const others = [
    ...new URLSearchParams(listPath(goal, { ...filters, sort: "newest", page: 1 }).slice(path.length)),
  ];
  const chosenSort = () => {
    const chosen = form.current && new FormData(form.current).get("sort");
    return SORTS.find((known) => known === chosen);
  };
  const applySort = () => {
    const sort = chosenSort();
    if (sort !== undefined) changeList((newest) => ({ ...newest, sort, page: 1 }));
  };
  const isFirst = useRef(true);
  useEffect(() => {
    // Applies what was chosen before hydration; otherwise the list would return to its first page.
    if (isFirst.current && chosenSort() !== filters.sort) applySort();
    isFirst.current = false;
  });
  return (
    <form ref={form} method="get" action={path} className="flex gap-2">
      {others.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        key={filters.sort}
        label={t("sort.label")}
        isLabelHidden
        name="sort"
        className="[&_select]:max-w-60 [&_select]:[field-sizing:content] max-sm:[&_select]:max-w-48"
        defaultValue={filters.sort}
        onChange={applySort}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="submit-without-script">
        {t("sort.apply")}
      </Button>
    </form>
  );
}

function ViewSwitch({ page }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  const { linkTo } = useListChange(page);
  const { filters } = page;
  return (
    <nav aria-label={t("views.label")} className="hidden sm:block">
      <ul className="flex rounded-control border border-control bg-surface">
        {VIEWS.map((view) => (
          <li key={view}>
            <Link
              {...linkTo((newest) => ({ ...newest, view }))}
              replace
              preventScrollReset
              aria-current={filters.view === view ? "true" : undefined}
              className={classNames(
                "flex min-h-10.5 items-center gap-2 px-3 transition-colors forced-colors:aria-[current]:underline",
                filters.view === view ? "bg-ink text-paper" : "text-slate hover:text-ink",
              )}
            >
              <Icon of={DRAWINGS[view]} />
              <span className="max-lg:sr-only">{t(`views.${view}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
