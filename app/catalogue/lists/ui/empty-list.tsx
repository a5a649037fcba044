import { useFormats, useTranslations } from "../../../i18n/use-translations.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { emptySearchText } from "../empty-search.ts";
import { isNarrowed } from "../list-filters.ts";
import type { ListPage } from "../list-page.ts";
import { SaveSearchLink } from "./save-search-link.tsx";
import { useListPath } from "./use-list-path.ts";

/** A list without results: the message, and links to continue. */
export function EmptyList({ page }: { page: ListPage }) {
  const t = useTranslations("catalogue");
  const { number } = useFormats();
  const listPath = useListPath();
  const { alternatives, filters, goal } = page;
  const list = listPath(goal);
  if (!isNarrowed(filters)) {
    return (
      <div className="py-16">
        <p className="measure mb-6 font-title text-xl">{t("empty.nothingYet")}</p>
        <SaveSearchLink page={page} />
      </div>
    );
  }
  return (
    <div
      data-empty-search={emptySearchText(goal, filters)}
      className="grid gap-x-16 gap-y-10 border-t border-hairline py-12 md:grid-cols-2 md:py-16"
    >
      <div>
        <h2 className="text-2xl">{t("empty.title")}</h2>
        <p className="mt-3 text-slate">
          {t(alternatives.length > 0 ? "empty.text" : "empty.textWithoutAlternatives")}
        </p>
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={list} data-list-change="clear" tone="action">
            {t("empty.clear")}
          </ButtonLink>
          <SaveSearchLink page={page} />
        </p>
      </div>
      {alternatives.length > 0 && (
        <div>
          <h3 className="text-lg">{t("empty.alternatives")}</h3>
          <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
            {alternatives.map(({ without, query, count }) => (
              <li key={without}>
                <a
                  href={list + query}
                  data-list-change=""
                  className="group flex min-h-12 items-center justify-between gap-4 rounded-control py-2"
                >
                  <span className="underline-offset-4 group-hover:underline">
                    {t(`empty.without.${without}`)}
                  </span>
                  <span className="figures text-slate">
                    <span aria-hidden="true">{number(count)}</span>
                    <span className="sr-only">{t("counts.properties", { count })}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
