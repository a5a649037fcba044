import type { i18n } from "i18next";
import { type MapSettings, STREET_VIEW_ORIGIN } from "../config/map-settings.ts";
import { type Placed, publicPoint } from "../property/public-point.ts";

/** Where a home or a project is, as far as its page may tell, in the language of the page. */
export type PropertyPlace = {
  title: string;
  /** That there is a circle in place of a point, or what else the map shows. */
  note: string;
  /** What the map is made from (server/map-pages.ts). */
  homes: string;
  /** Street View at its door; only where the address is published. */
  streetView?: {
    href: string;
    text: string;
    /** To be shown in the page after a click, when the agency has a key. */
    embed?: string;
  };
};

/** The place of a home or a project; nothing when its feed gives no point. */
export function propertyPlace(
  placed: Placed,
  homes: string,
  { streetViewKey }: MapSettings,
  { t }: i18n,
): PropertyPlace | undefined {
  const point = publicPoint(placed);
  if (point === undefined) return undefined;
  const title = t("map:place");
  if (point.radiusM > 0) return { title, note: t("map:hidden"), homes };
  const viewpoint = `${point.latitude},${point.longitude}`;
  const streetView = {
    href: street("/maps/@", { api: "1", map_action: "pano", viewpoint }),
    text: t("map:openStreetView"),
    embed: streetViewKey && street("/maps/embed/v1/streetview", { key: streetViewKey, location: viewpoint }),
  };
  return { title, note: t("map:published"), homes, streetView };
}

function street(path: string, parameters: Record<string, string>): string {
  const address = new URL(path, STREET_VIEW_ORIGIN);
  address.search = new URLSearchParams(parameters).toString();
  return address.href;
}
