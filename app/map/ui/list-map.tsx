import { useTranslations } from "../../i18n/use-translations.ts";
import type { Goal } from "../../property/listing.ts";
import { Button } from "../../ui/button.tsx";

/**
 * Map of the properties in a list: beside the list where there is space, otherwise behind a button. The map itself
 * loads after the page, once it is in view (browser-list-map.ts).
 */
export function ListMap({ goal }: { goal: Goal }) {
  const t = useTranslations("map");
  return (
    <section aria-label={t("title")} data-list-map={goal} data-in-place="keep" className="list-map">
      <Button className="with-script group w-full min-[75rem]:hidden!" aria-expanded={false}>
        <span className="group-aria-expanded:hidden">{t("show")}</span>
        <span className="not-group-aria-expanded:hidden">{t("hide")}</span>
      </Button>
      <div className="list-map-panel" />
    </section>
  );
}
