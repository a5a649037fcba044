import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { ClosingSection } from "../../../ui/closing-section.tsx";

/** The most recently seen properties, at the bottom of a page. Hidden until the browser has loaded any. */
export function SeenProperties() {
  const t = useTranslations("saved");
  const { selection } = useScreenPaths();
  return (
    <div
      hidden
      data-behaviour="seen-properties"
      data-load="at-once"
      data-selection-path={selection}
      data-unfolded=""
    >
      <ClosingSection title={t("sections.seen")}>
        <ul className="card-grid" />
      </ClosingSection>
    </div>
  );
}
