import type { ReactNode } from "react";
import { useTranslations } from "../../i18n/use-translations.ts";
import { InlineStyle } from "../../ui/inline-style.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { ContentPage } from "../pages/content-page.ts";
import { PageModules } from "./page-modules.tsx";
import { RichText } from "./rich-text.tsx";

type ContentScreenProps = { page: ContentPage; breadcrumbs: ReactNode };

/** Page of the agency: title, text and modules. */
export function ContentScreen({ page, breadcrumbs }: ContentScreenProps) {
  return (
    <>
      {page.css && <InlineStyle css={page.css} />}
      <div className="page-column pt-5 md:pt-7">
        {breadcrumbs}
        {page.type === "legal" ? <LegalText page={page} /> : <PageHeader page={page} />}
      </div>
      <PageModules modules={page.modules} />
    </>
  );
}

/** Title and description, with the picture of the page beside them. */
function PageHeader({ page: { title, description, html, picture } }: { page: ContentPage }) {
  const titleAndDescription = (
    <div>
      <h1 className="max-w-[13em] text-4xl">{title}</h1>
      {description && <p className="measure mt-4 text-lg text-slate">{description}</p>}
    </div>
  );
  return (
    <>
      <header className="pt-4 pb-6 md:pt-6 md:pb-8">
        {picture ? (
          <div className="grid items-center gap-x-12 gap-y-8 md:grid-cols-[2fr_3fr]">
            {titleAndDescription}
            <Picture
              picture={picture}
              sizes="(min-width: 80rem) 44rem, (min-width: 48rem) 58vw, 92vw"
              isEager
            />
          </div>
        ) : (
          titleAndDescription
        )}
      </header>
      {html && <RichText html={html} className="pb-6" />}
    </>
  );
}

/** Legal page: narrow, with the date of the last change. */
function LegalText({ page: { title, description, html, changedAt } }: { page: ContentPage }) {
  const t = useTranslations("content");
  return (
    <article className="measure pt-2 pb-10">
      <h1 className="text-3xl">{title}</h1>
      {changedAt && (
        <p className="figures mt-3 text-sm text-slate">
          {t("changedAt")} <time dateTime={changedAt.iso}>{changedAt.text}</time>
        </p>
      )}
      {description && <p className="mt-5 text-lg text-slate">{description}</p>}
      {html && <RichText html={html} className="mt-8" />}
    </article>
  );
}
