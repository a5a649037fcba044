import { Paging } from "../../../catalogue/lists/ui/paging.tsx";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { FeedAnchor } from "../../../ui/feed-anchor.tsx";
import { formatNewsQuery } from "../../news/news-query.ts";
import { AllNewsLink, NewsCards } from "../../news/ui/news-cards.tsx";
import type { ModuleProps } from "../loaded-module.ts";
import type { NewsData } from "./news.ts";

/** Articles as cards or rows; on the news page also links to categories, paging and the Atom feed. */
export default function NewsModule({
  data: { articles, listPath, list },
  presentation,
}: ModuleProps<"news">) {
  const t = useTranslations("news");
  const hasTitle = presentation.title !== "" && presentation.titleSize !== "hidden";
  return (
    <>
      {list && list.categories.length > 1 && <Categories list={list} />}
      {articles.length === 0 && <p className="text-slate">{t("none")}</p>}
      <NewsCards
        articles={articles}
        view={presentation.view === "list" ? "list" : "cards"}
        itemsPerRow={presentation.itemsPerRow}
        heading={hasTitle ? "h3" : "h2"}
      />
      {list && (
        <Paging
          page={list.page}
          pageCount={list.pageCount}
          total={list.total}
          pathOf={(page) => list.path + formatNewsQuery({ category: list.category, page })}
        />
      )}
      {list && (
        <FeedAnchor href={list.feedPath} className="mt-8">
          {t("feed")}
        </FeedAnchor>
      )}
      {listPath && <AllNewsLink path={listPath} />}
    </>
  );
}

/** Links to all news, and to the news of each category. */
function Categories({ list: { categories, category, path } }: { list: NonNullable<NewsData["list"]> }) {
  const t = useTranslations("news");
  const links = [{ id: undefined, name: t("everything"), path }, ...categories];
  return (
    <nav aria-label={t("categories")} className="mb-8">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ id, name, path: href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={id === category ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-control bg-surface px-4 text-sm transition-colors hover:border-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
