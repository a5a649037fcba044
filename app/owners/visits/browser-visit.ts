import { isPreviewPath } from "../../consent/preview-path.ts";
import { readLinkOrigin } from "../../property/link-origin.ts";
import { isStaffBrowser } from "./browser-staff.ts";
import { type Beacon, beaconText, VISITS_PATH, type VisitBeacon } from "./visit-beacon.ts";
import { visitSource } from "./visit-source.ts";

/** Uninterrupted time in view after which a page counts as seen. */
export const SEEN_AFTER_MS = 1_000;

/** Reports to the server when the page of a property has been seen. */
export function reportWhenSeen(listingId: number): void {
  if (!mayReportVisits()) return;
  const beacon = { listingId, source: currentSource() };
  let isReported = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = () => {
    clearTimeout(timer);
    if (isReported || !isPageVisible()) return;
    timer = setTimeout(() => {
      isReported = true;
      report(beacon);
    }, SEEN_AFTER_MS);
  };
  const checkAgain = ({ persisted }: PageTransitionEvent) => {
    // Restored from the back/forward cache: the page is shown again, perhaps on another day.
    if (persisted) isReported = false;
    check();
  };

  check();
  document.addEventListener("visibilitychange", check);
  document.addEventListener("prerenderingchange", check);
  window.addEventListener("pageshow", checkAgain);
}

/** True when this browser may report visits. The server also excludes networks of the agency, and bots. */
export function mayReportVisits(): boolean {
  return !optsOut(navigator) && !isPreviewPath(location.pathname) && !isStaffBrowser();
}

type PrivacySignals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** True when the browser signals that its user does not want to be tracked (docs/specification-notes.md#n213). */
function optsOut({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === "1";
}

/** False for a page that loads in the background, hidden or prerendered. */
export function isPageVisible(): boolean {
  const { prerendering = false } = document as { prerendering?: boolean };
  return document.visibilityState === "visible" && !prerendering;
}

function currentSource(): VisitBeacon["source"] {
  return visitSource({
    via: readLinkOrigin(location.search),
    referrer: document.referrer,
    ownOrigin: location.origin,
  });
}

/**
 * Reports a visit, a save or a share to the server, even when the visitor leaves the page at once. Failures are
 * ignored.
 */
export function report(beacon: Beacon): void {
  // The URL of this page may have marked the browser as staff since it was opened.
  if (mayReportVisits()) navigator.sendBeacon(VISITS_PATH, beaconText(beacon));
}
