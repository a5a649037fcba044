import { type MapSettings, STREET_VIEW_ORIGIN } from "../../config/map-settings.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { type Locatable, publicPoint } from "../../property/places/public-point.ts";

/** Location of a property or a project, limited to what is public, in the language of the page. */
export type PropertyPlace = {
  title: string;
  /** A note that explains the circle shown for a hidden address, or what else the map shows. */
  note: string;
  /** Path of the data for the map (server/pages/map-pages.ts). */
  mapDataPath: string;
  /** Street View of the address; only when the address is published. */
  streetView?: {
    href: string;
    text: string;
    /** URL that is embedded after a click; only when the agency has an API key. */
    embed?: string;
  };
};

/** Location of a property or a project; undefined when its feed gives no point. */
export function propertyPlace(
  placed: Locatable,
  mapDataPath: string,
  { streetViewKey }: MapSettings,
  { t }: LanguageTexts,
): PropertyPlace | undefined {
  const point = publicPoint(placed);
  if (point === undefined) return undefined;
  const title = t("map:place");
  if (point.radiusM > 0) return { title, note: t("map:hidden"), mapDataPath };
  const viewpoint = `${point.latitude},${point.longitude}`;
  const streetView = {
    href: streetViewUrl("/maps/@", { api: "1", map_action: "pano", viewpoint }),
    text: t("map:openStreetView"),
    embed:
      streetViewKey &&
      streetViewUrl("/maps/embed/v1/streetview", { key: streetViewKey, location: viewpoint }),
  };
  return { title, note: t("map:published"), mapDataPath, streetView };
}

function streetViewUrl(path: string, parameters: Record<string, string>): string {
  const url = new URL(path, STREET_VIEW_ORIGIN);
  url.search = new URLSearchParams(parameters).toString();
  return url.href;
}
