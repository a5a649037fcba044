import { Link } from "react-router";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Chip } from "../../../ui/chip.tsx";
import { changeFilters } from "../change-filters.ts";
import { filterChips } from "../filter-chips.ts";
import type { ListPage } from "../list-page.ts";
import { clearFilters, useListChange } from "./use-list-change.ts";

/** Row of the active filters: each is a link to the list without it. */
export function ChipRow({ page }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  const { linkTo } = useListChange(page);
  const chips = filterChips(page, t);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("chips.label")} className="flex flex-wrap items-center gap-2 max-md:mt-4">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Chip
            {...linkTo((newest) => changeFilters(newest, { before: page.filters, after: without }))}
            name={t("chips.remove", { filter: text })}
          >
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <Link
          {...linkTo(clearFilters)}
          replace
          preventScrollReset
          className="text-link inline-flex min-h-9 items-center px-2 text-sm"
        >
          {t("filters.clear")}
        </Link>
      </li>
    </ul>
  );
}
