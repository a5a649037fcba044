import { useTranslations } from "../../../i18n/use-translations.ts";
import { Button } from "../../../ui/button.tsx";
import { SegmentChoice } from "../../ui/segment-choice.tsx";
import type { ThemePreview } from "../theme-preview.server.ts";

const SCHEMES = ["light", "dark"] as const;
const DEVICES = ["phone", "desk"] as const;
const FRAME = "theme-preview";

/**
 * Preview of public pages with the theme of the form. The button submits the form to this frame; `browser-theme.ts`
 * does so after every change.
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
        <SegmentChoice
          legend={t("preview.page")}
          form={form}
          name="preview-page"
          choices={preview.pages.map(({ key, path }) => ({ value: path, label: t(`preview.pages.${key}`) }))}
          initial={preview.pages[0]?.path}
        />
        <SegmentChoice
          legend={t("preview.scheme")}
          form={form}
          name="preview-scheme"
          choices={SCHEMES.map((value) => ({ value, label: t(`preview.schemes.${value}`) }))}
          initial="light"
        />
        <SegmentChoice
          legend={t("preview.width")}
          name="preview-width"
          choices={DEVICES.map((value) => ({ value, label: t(`preview.devices.${value}`) }))}
          initial="desk"
        />
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
