import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Chip } from "../../ui/chip.tsx";
import { filterChips } from "../filter-chips.ts";
import type { ListPage } from "../list-page.ts";
import { useListPath } from "./use-list-path.ts";

/** The filters that are on: each a link to the list without it. */
export function ChipRow({ page }: { page: ListPage }) {
  const { t } = useTranslation(["catalogue"]);
  const listPath = useListPath();
  const { filters, goal } = page;
  const chips = filterChips(page, t);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t("chips.label")} className="flex flex-wrap items-center gap-2 max-md:mt-4">
      {chips.map(({ text, without }) => (
        <li key={text}>
          <Chip to={listPath(goal, without)} name={t("chips.remove", { filter: text })}>
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <Link
          to={listPath(goal, { sort: filters.sort, view: filters.view })}
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
