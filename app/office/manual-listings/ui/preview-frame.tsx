import type { ReactNode } from "react";
import { useTranslations } from "../../../i18n/use-translations.ts";

type PreviewFrameProps = { name: string; editPath: string; children: ReactNode };

/**
 * Frame around the preview of a manual listing, with a note above it. `children` is empty while there is no preview.
 */
export function PreviewFrame({ name, editPath, children }: PreviewFrameProps) {
  const t = useTranslations("homes");
  return (
    <>
      <div className="border-b border-hairline bg-surface">
        <div className="page-column flex flex-wrap items-center justify-between gap-x-6 py-2">
          <p>
            <strong className="font-semibold">{t("preview.title", { name })}</strong>{" "}
            <span className="text-slate">{t("preview.text")}</span>
          </p>
          <a href={editPath} className="text-link inline-flex min-h-11 items-center">
            {t("preview.edit")}
          </a>
        </div>
      </div>
      {children ?? (
        <div className="page-column py-10">
          <h1 className="text-2xl">{name}</h1>
          <p className="mt-4">{t("preview.blocked")}</p>
        </div>
      )}
    </>
  );
}
