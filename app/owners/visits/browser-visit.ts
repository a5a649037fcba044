import { whenInterested } from "../../catalogue/home-interest.ts";
import { isPreviewPath } from "../../consent/preview-path.ts";
import { readVia } from "../../property/via.ts";
import { isStaffBrowser } from "./browser-staff.ts";
import { type Note, noteText, VISITS_PATH, type VisitNote } from "./visit-note.ts";
import { visitSource } from "./visit-source.ts";

/** For how long without a break a page has to be in sight until it was seen. */
const SEEN_AFTER_MS = 1_000;

/** Says to the server that the page of a home was seen, once that is so. Gives what ends the watch. */
export function reportWhenSeen(listingId: number): () => void {
  if (!isCounted()) return () => {};
  const note = { listingId, source: sourceNow() };
  let isTold = false;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const look = () => {
    clearTimeout(waiting);
    if (isTold || !isInSight()) return;
    waiting = setTimeout(() => {
      isTold = true;
      // The address of this very page may have marked the browser.
      if (isCounted()) tell(note);
    }, SEEN_AFTER_MS);
  };
  const lookAgain = ({ persisted }: PageTransitionEvent) => {
    // Taken out of the back/forward cache: shown anew, perhaps on another day.
    if (persisted) isTold = false;
    look();
  };

  look();
  document.addEventListener("visibilitychange", look);
  document.addEventListener("prerenderingchange", look);
  window.addEventListener("pageshow", lookAgain);
  return () => {
    clearTimeout(waiting);
    document.removeEventListener("visibilitychange", look);
    document.removeEventListener("prerenderingchange", look);
    window.removeEventListener("pageshow", lookAgain);
  };
}

/** Says to the server what visitors do with homes, as often as they do it. Gives what ends it. */
export function sendInterest(): () => void {
  return whenInterested((note) => {
    if (isCounted()) tell(note);
  });
}

/** The server leaves out more of them: networks of the agency, and programs. */
function isCounted(): boolean {
  return !asksNotToBeCounted(navigator) && !isPreviewPath(location.pathname) && !isStaffBrowser();
}

type Wishes = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** An objection that the browser makes for its user (docs/specification-notes.md#n213). */
function asksNotToBeCounted({ globalPrivacyControl, doNotTrack }: Wishes): boolean {
  return globalPrivacyControl === true || doNotTrack === "1";
}

/** A page that is made ready in the background is hidden or prerendered. */
function isInSight(): boolean {
  const { prerendering = false } = document as { prerendering?: boolean };
  return document.visibilityState === "visible" && !prerendering;
}

function sourceNow(): VisitNote["source"] {
  const [opened] = performance.getEntriesByType("navigation");
  const openedAt = opened ? URL.parse(opened.name) : null;
  return visitSource({
    via: readVia(location.search),
    referrer: document.referrer,
    ownOrigin: location.origin,
    isFromPageBefore: openedAt !== null && openedAt.pathname !== location.pathname,
  });
}

/** Goes even when the page is left at once; whether it arrives concerns nobody here. */
function tell(note: Note): void {
  navigator.sendBeacon(VISITS_PATH, noteText(note));
}
