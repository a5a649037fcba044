import { useTranslations } from "../../../i18n/use-translations.ts";
import type { NewsletterPage } from "../newsletter-page.server.ts";

/** Previews of the mail in each language: at the width of a phone and of a desktop, and as plain text. */
export function NewsletterPreviews({ previews }: Pick<NewsletterPage, "previews">) {
  const t = useTranslations("office-newsletters");
  return (
    <section aria-labelledby="preview" className="mt-12 border-t border-hairline pt-6">
      <h2 id="preview" className="text-xl">
        {t("preview.title")}
      </h2>
      <p className="measure mt-1 text-slate">{t("preview.text")}</p>
      {previews.map(({ language, subject, text, path }, index) => (
        <details key={language} open={index === 0} className="mt-4">
          <summary className="text-link inline-flex min-h-11 items-center">
            {t("common:label", { label: t(`languages.${language}`) })}{" "}
            <span lang={language} className="ml-1 font-semibold">
              {subject}
            </span>
          </summary>
          <div className="mt-2 grid gap-6 xl:grid-cols-[23.5rem_1fr]">
            {(["phone", "desk"] as const).map((width) => (
              <figure key={width} className="min-w-0">
                <figcaption className="mb-1 text-sm text-slate">{t(`preview.${width}`)}</figcaption>
                <iframe
                  src={path}
                  title={t("common:labelled", { label: t(`preview.${width}`), value: subject })}
                  loading="lazy"
                  sandbox=""
                  width={width === "phone" ? 375 : 680}
                  height={640}
                  className="max-w-full border border-hairline bg-white"
                />
              </figure>
            ))}
          </div>
          <details className="mt-4">
            <summary className="text-link inline-flex min-h-11 items-center">{t("preview.plain")}</summary>
            <pre
              lang={language}
              className="mt-2 max-w-2xl overflow-x-auto bg-surface p-4 text-sm whitespace-pre-wrap"
            >
              {text}
            </pre>
          </details>
        </details>
      ))}
    </section>
  );
}
