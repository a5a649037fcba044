import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { Picture } from "../../../ui/picture.tsx";
import { Actions } from "../../ui/actions.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import type { ArticlePage } from "../article-page.server.ts";
import { AllNewsLink, ArticleByline, NewsCards } from "./news-cards.tsx";

type ArticleScreenProps = { page: ArticlePage; breadcrumbs: ReactNode };

/** Page of an article: picture, text, and other articles below. */
export function ArticleScreen({ page, breadcrumbs }: ArticleScreenProps) {
  const t = useTranslations("news");
  const { title, introduction, hasIntroduction, picture, html, actions, otherArticles, listPath } = page;
  return (
    <div className="page-column pt-5 pb-6 md:pt-7">
      {breadcrumbs}
      <article className="pt-4 md:pt-6">
        <header>
          <ArticleByline article={page} isDetailed />
          <h1 className="mt-3 max-w-[14.2em] text-4xl">{title}</h1>
          {hasIntroduction && <p className="measure mt-4 text-lg text-slate">{introduction}</p>}
        </header>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 64rem) 56rem, 92vw"
            isEager
            className="mt-8 max-w-4xl"
          />
        )}
        <RichText html={html} className="mt-8" />
        <Actions actions={actions} className="mt-8" />
      </article>
      {otherArticles.length > 0 && (
        <section aria-labelledby="more-news" className="mt-14 border-t border-hairline pt-10">
          <h2 id="more-news" className="mb-6 text-2xl">
            {t("more")}
          </h2>
          <NewsCards articles={otherArticles} heading="h3" />
          {listPath && <AllNewsLink path={listPath} />}
        </section>
      )}
    </div>
  );
}
