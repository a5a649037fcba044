import { useScreenPaths } from "../../../i18n/paths/use-screen-paths.ts";
import { useTranslations } from "../../../i18n/use-translations.ts";
import { ClosingSection } from "../../../ui/closing-section.tsx";

/** The properties that the visitor looked at last, at the foot of a page; hidden until their browser names some. */
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
