import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { Segment } from "../../../ui/field.tsx";
import type { ThemePreview } from "../theme-preview.server.ts";

const SCHEMES = ["light", "dark"] as const;
const DEVICES = ["phone", "desk"] as const;
const FRAME = "theme-preview";

/**
 * Pages of visitors with the looks that the form has, which is sent to this frame by its button; with scripts, as soon
 * as something changes (`browser-theme.ts`).
 */
export function ThemePreviewPane({ preview, form }: { preview: ThemePreview; form: string }) {
  const t = useTranslations("website");
  return (
    <section
      aria-labelledby="preview"
      className="page-preview min-w-0"
      data-page-preview=""
      data-theme-preview=""
    >
      <h2 id="preview" className="text-lg font-medium">
        {t("preview.title")}
      </h2>
      <p className="mt-1 text-sm text-slate">{t("preview.text")}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t("preview.page")}</legend>
          {preview.pages.map(({ key, path }, at) => (
            <Segment
              key={key}
              type="radio"
              form={form}
              name="preview-page"
              value={path}
              label={t(`preview.pages.${key}`)}
              defaultChecked={at === 0}
            />
          ))}
        </fieldset>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t("preview.scheme")}</legend>
          {SCHEMES.map((scheme) => (
            <Segment
              key={scheme}
              type="radio"
              form={form}
              name="preview-scheme"
              value={scheme}
              label={t(`preview.schemes.${scheme}`)}
              defaultChecked={scheme === "light"}
            />
          ))}
        </fieldset>
        <fieldset className="flex flex-wrap gap-1">
          <legend className="sr-only">{t("preview.width")}</legend>
          {DEVICES.map((device) => (
            <Segment
              key={device}
              type="radio"
              name="preview-width"
              value={device}
              label={t(`preview.devices.${device}`)}
              defaultChecked={device === "desk"}
            />
          ))}
        </fieldset>
        <Button
          type="submit"
          form={form}
          formAction={preview.path}
          formMethod="get"
          formTarget={FRAME}
          data-preview-button=""
        >
          {t("preview.show")}
        </Button>
      </div>
      <div className="page-preview-frame mt-3 border border-hairline bg-surface">
        <iframe
          name={FRAME}
          src={preview.source}
          title={t("preview.frame")}
          loading="lazy"
          sandbox="allow-same-origin"
        />
      </div>
    </section>
  );
}
