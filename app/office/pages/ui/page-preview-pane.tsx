import { useTranslations } from "../../../i18n/use-translations.ts";
import { Field } from "../../../ui/field.tsx";
import { SegmentChoice } from "../../ui/segment-choice.tsx";
import type { DraftPreviews, PagePreview } from "../draft-previews.ts";

const DEVICES = ["phone", "tablet", "desk"] as const;

/**
 * Preview of the draft of a page, in one language and at the width of one device, with the texts that are missing in
 * that language. Radio buttons and office.css switch language and width without scripts.
 */
export function PagePreviewPane({ previews, hasPreview, linksUntil }: DraftPreviews) {
  const t = useTranslations("office-pages");
  return (
    <section aria-labelledby="preview" className="page-preview min-w-0" data-page-preview="">
      <h2 id="preview" className="text-lg font-medium">
        {t("preview.title")}
      </h2>
      <p className="mt-1 text-sm text-slate">{t(hasPreview ? "preview.text" : "preview.none")}</p>
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <SegmentChoice
          legend={t("preview.language")}
          name="preview-language"
          choices={previews.map(({ language, name }) => ({ value: language, label: name }))}
          initial={previews.find(({ isFirst }) => isFirst)?.language}
        />
        {hasPreview && (
          <SegmentChoice
            legend={t("preview.width")}
            name="preview-width"
            choices={DEVICES.map((value) => ({ value, label: t(`preview.${value}`) }))}
            initial="desk"
          />
        )}
      </div>
      {previews.map((preview) => (
        <LanguagePreview
          key={preview.language}
          preview={preview}
          hasPreview={hasPreview}
          linksUntil={linksUntil}
        />
      ))}
    </section>
  );
}

function LanguagePreview({
  preview: { language, name, path, link, missing },
  hasPreview,
  linksUntil,
}: {
  preview: PagePreview;
} & Pick<DraftPreviews, "hasPreview" | "linksUntil">) {
  const t = useTranslations("office-pages");
  return (
    <div data-preview-language={language}>
      <div data-missing="">
        {missing.length > 0 && (
          <div className="mt-3 border-l-4 border-notice bg-surface px-4 py-2 text-sm">
            <p className="font-medium">{t("preview.missing", { language: name })}</p>
            <ul className="flex flex-wrap gap-x-4">
              {missing.map(({ text, path: form }) => (
                <li key={`${form} ${text}`}>
                  <a href={form} className="text-link inline-flex min-h-8 items-center">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {hasPreview && (
        <>
          <div className="page-preview-frame mt-3 border border-hairline bg-surface">
            <iframe
              src={path}
              title={`${t("preview.frame")} (${name})`}
              loading="lazy"
              sandbox="allow-same-origin"
              data-preview=""
            />
          </div>
          <p className="mt-2 text-sm">
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className="text-link inline-flex min-h-11 items-center"
            >
              {t("preview.open")}
            </a>
          </p>
          <details>
            <summary className="text-link inline-flex min-h-11 items-center text-sm">
              {t("preview.link")}
            </summary>
            <p className="measure mb-2 text-sm text-slate">{t("preview.linkText", { day: linksUntil })}</p>
            <Field label={`${t("preview.linkAddress")} (${name})`} value={link} readOnly />
          </details>
        </>
      )}
    </div>
  );
}
