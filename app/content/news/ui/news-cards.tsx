import { useTranslations } from "../../../i18n/use-translations.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Picture } from "../../../ui/picture.tsx";
import { itemGrid } from "../../ui/item-grid.ts";
import type { ArticleSummary } from "../article-summary.ts";

type NewsCardsProps = {
  articles: ArticleSummary[];
  view?: "cards" | "list";
  /** Maximum number of cards per row. */
  itemsPerRow?: number;
  heading: "h2" | "h3";
};

/** Articles as cards in a grid, or as rows. */
export function NewsCards({ articles, view = "cards", itemsPerRow = 3, heading }: NewsCardsProps) {
  const isList = view === "list";
  return (
    <div className="@container">
      <ul className={isList ? "grid row-space" : itemGrid(itemsPerRow)}>
        {articles.map((article) => (
          <li key={article.id}>
            <NewsCard article={article} isRow={isList} heading={heading} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type NewsCardProps = { article: ArticleSummary; isRow: boolean; heading: "h2" | "h3" };

function NewsCard({ article, isRow, heading: Heading }: NewsCardProps) {
  const { title, path, introduction, picture } = article;
  return (
    <article
      className={classNames(
        "group relative grid gap-4",
        !isRow && "card-frame h-full content-start",
        isRow && picture && "@2xl:grid-cols-[16rem_minmax(0,1fr)] @2xl:gap-x-8",
      )}
    >
      {picture && (
        // Decorative: the title names and links the article.
        <Picture
          picture={{ ...picture, alt: "" }}
          sizes={isRow ? "(min-width: 48rem) 16rem, 92vw" : "(min-width: 64rem) 24rem, 92vw"}
        />
      )}
      <div>
        <ArticleByline article={article} />
        <Heading className="mt-1 text-xl">
          <a href={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
            {title}
          </a>
        </Heading>
        <p className="measure mt-2 text-slate">{introduction}</p>
      </div>
    </article>
  );
}

type ArticleBylineProps = {
  article: Pick<ArticleSummary, "date" | "categories" | "author">;
  /** Adds the author, and links to the categories. */
  isDetailed?: boolean;
};

/** Date and categories of an article, and its author when `isDetailed`. */
export function ArticleByline({
  article: { date, categories, author },
  isDetailed = false,
}: ArticleBylineProps) {
  const t = useTranslations("news");
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-slate">
      <time dateTime={date.iso} className="figures">
        {date.text}
      </time>
      {categories.map(({ id, name, path }) =>
        isDetailed ? (
          <a key={id} href={path} className="inline-flex min-h-6 items-center underline underline-offset-4">
            {name}
          </a>
        ) : (
          <span key={id}>{name}</span>
        ),
      )}
      {isDetailed && author && <span>{t("by", { name: author })}</span>}
    </p>
  );
}

/** Link to the news page. */
export function AllNewsLink({ path }: { path: string }) {
  const t = useTranslations("news");
  return (
    <p className="mt-8">
      <a href={path} className="text-link inline-flex min-h-8 items-center">
        {t("all")}
      </a>
    </p>
  );
}
