import { useTranslations } from "../../../i18n/use-translations.ts";
import { buttonClasses } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ChevronLeft, ChevronRight } from "../../../ui/icons.ts";
import { pageNumbers } from "../page-numbers.ts";

type PagingProps = {
  page: number;
  pageCount: number;
  /** Number of entries on all pages together. */
  total: number;
  pathOf: (page: number) => string;
};

/** Links to the pages of a list: previous, next, and page numbers. */
export function Paging({ page, pageCount, total, pathOf }: PagingProps) {
  const t = useTranslations("common");
  if (pageCount < 2) return null;
  return (
    <nav aria-label={t("paging.label")} className="mt-14 grid justify-items-center gap-4">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {page > 1 && (
          <li>
            <a href={pathOf(page - 1)} rel="prev" className={buttonClasses("plain", "px-3!")}>
              <Icon of={ChevronLeft} />
              <span className="max-sm:sr-only">{t("paging.previous")}</span>
            </a>
          </li>
        )}
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={number === "gap" ? `gap-${index}` : number} className="max-sm:hidden">
            {number === "gap" ? (
              <span aria-hidden="true" className="px-2 text-slate">
                …
              </span>
            ) : (
              <a
                href={pathOf(number)}
                aria-current={number === page ? "page" : undefined}
                aria-label={t(number === page ? "paging.current" : "paging.goTo", { page: number })}
                className={buttonClasses(
                  "quiet",
                  "figures min-w-11 px-2! aria-[current=page]:border-ink aria-[current=page]:font-semibold",
                )}
              >
                {number}
              </a>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <a href={pathOf(page + 1)} rel="next" className={buttonClasses("plain", "px-3!")}>
              <span>{t("paging.next")}</span>
              <Icon of={ChevronRight} />
            </a>
          </li>
        )}
      </ul>
      <p className="figures text-sm text-slate">
        {t("paging.pageOfTotal", { page, pages: pageCount, count: total })}
      </p>
    </nav>
  );
}
