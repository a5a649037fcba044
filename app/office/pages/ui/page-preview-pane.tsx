import { useTranslations } from "../../../i18n/use-translations.ts";
import { Field } from "../../../ui/field.tsx";
import { SegmentChoice } from "../../ui/segment-choice.tsx";
import type { DraftPreview, PreviewPaneData } from "../preview-pane-data.ts";

const DEVICES = ["phone", "tablet", "desk"] as const;

/**
 * Preview of the draft of a page, in one language and at the width of one device, with the texts that are missing in
 * that language. Radio buttons and office.css switch language and width without scripts.
 */
export function PagePreviewPane({ previews, hasPreview, lastDayOfLinks }: PreviewPaneData) {
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
          choices={previews.map(({ language, languageName }) => ({ value: language, label: languageName }))}
          initial={previews.find(({ isInitial }) => isInitial)?.language}
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
          lastDayOfLinks={lastDayOfLinks}
        />
      ))}
    </section>
  );
}

function LanguagePreview({
  preview: { language, languageName, previewPath, shareUrl, missingTexts },
  hasPreview,
  lastDayOfLinks,
}: {
  preview: DraftPreview;
} & Pick<PreviewPaneData, "hasPreview" | "lastDayOfLinks">) {
  const t = useTranslations("office-pages");
  return (
    <div data-preview-language={language}>
      <div data-missing="">
        {missingTexts.length > 0 && (
          <div className="mt-3 border-l-4 border-notice bg-surface px-4 py-2 text-sm">
            <p className="font-medium">{t("preview.missing", { language: languageName })}</p>
            <ul className="flex flex-wrap gap-x-4">
              {missingTexts.map(({ label, formPath }) => (
                <li key={`${formPath} ${label}`}>
                  <a href={formPath} className="text-link inline-flex min-h-8 items-center">
                    {label}
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
              src={previewPath}
              title={`${t("preview.frame")} (${languageName})`}
              loading="lazy"
              sandbox="allow-same-origin"
              data-preview=""
            />
          </div>
          <p className="mt-2 text-sm">
            <a
              href={previewPath}
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
            <p className="measure mb-2 text-sm text-slate">
              {t("preview.linkText", { day: lastDayOfLinks })}
            </p>
            <Field label={`${t("preview.linkAddress")} (${languageName})`} value={shareUrl} readOnly />
          </details>
        </>
      )}
    </div>
  );
}
