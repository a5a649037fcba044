import { useTranslations } from "../../../i18n/use-translations.ts";
import { Chip } from "../../../ui/chip.tsx";
import { filterChips } from "../filter-chips.ts";
import { clearedFilters } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { useListPath } from "./use-list-path.ts";

/**
 * Row of the active filters, each a link to the list without it, and a link that removes all. Nothing without active
 * filters. With scripts, these links (`data-list-change`) update the list without loading a page (browser-live-list.ts).
 */
export function ChipRow({ page }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  const listPath = useListPath();
  const { goal, filters } = page;
  const chips = filterChips(page, t);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("chips.label")} className="flex flex-wrap items-center gap-2">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Chip
            // When another filter is removed, the updated list keeps this element and its focus.
            id={`filter-${encodeURIComponent(text)}`}
            href={listPath(goal, without)}
            data-list-change=""
            aria-label={t("chips.remove", { filter: text })}
          >
            {text}
          </Chip>
        </li>
      ))}
      <li className="not-printed">
        <a
          href={listPath(goal, clearedFilters(filters))}
          data-list-change="clear"
          className="text-link inline-flex min-h-9 items-center px-2 text-sm"
        >
          {t("filters.clear")}
        </a>
      </li>
    </ul>
  );
}
