import { startGallery } from "../catalogue/property-page/browser-gallery.ts";
import { showListNavigation } from "../catalogue/property-page/browser-list-navigation.ts";
import { startPageActions } from "../catalogue/property-page/browser-page-actions.ts";
import { startPictureStrip } from "../catalogue/property-page/browser-picture-strip.ts";
import { storeSeen } from "../catalogue/saved/browser-seen.ts";
import { startPlaceMap } from "../map/ui/browser-place-map.ts";
import { report, reportWhenSeen } from "../owners/visits/browser-visit.ts";

/**
 * Behaviour of the page of a property, whose id is in `data-property`, or of a project, which has no such attribute.
 */
export default function startPropertyPage(page: HTMLElement): void {
  const listingId = Number(page.dataset.property) || undefined;
  if (listingId !== undefined) {
    reportWhenSeen(listingId);
    storeSeen(listingId);
  }
  const actions = page.querySelector<HTMLElement>("[data-page-actions]");
  if (actions)
    startPageActions(actions, (interest) => {
      if (listingId !== undefined) report({ listingId, interest });
    });
  const strip = page.querySelector<HTMLElement>("[data-picture-strip]");
  if (strip) startPictureStrip(strip);
  const map = page.querySelector<HTMLElement>("[data-place-map]");
  if (map) startPlaceMap(map);
  startGallery();
  showListNavigation();
}
