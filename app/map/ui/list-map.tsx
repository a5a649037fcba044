import { useTranslations } from "../../i18n/use-translations.ts";
import type { Goal } from "../../property/listing.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MapPin } from "../../ui/icons.ts";

const PANEL_ID = "list-map";

/**
 * Map of the properties in a list: next to the list if there is space, otherwise opened by a button. The map itself
 * loads after the page, once it is in view (browser-list-map.ts).
 */
export function ListMap({ goal }: { goal: Goal }) {
  const t = useTranslations("map");
  return (
    <section aria-label={t("title")} data-list-map={goal} data-in-place="keep" className="list-map">
      <div id={PANEL_ID} className="list-map-panel" />
    </section>
  );
}

/** Button that opens and closes the map when there is no space for it next to the list. Hidden without scripts. */
export function ListMapButton() {
  const t = useTranslations("map");
  return (
    <Button
      aria-expanded={false}
      aria-controls={PANEL_ID}
      data-in-place="keep"
      className="list-tool max-md:px-2.5! with-script aria-expanded:border-ink aria-expanded:bg-ink aria-expanded:text-paper min-[75rem]:hidden! print:hidden"
    >
      <Icon of={MapPin} />
      {t("open")}
    </Button>
  );
}
