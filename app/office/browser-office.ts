import "./office.css";
import { startMenus } from "../ui/browser-menus.ts";
import { submitOnce } from "../ui/browser-submit-once.ts";
import { startCalendar } from "./appointments/browser-calendar.ts";
import { startCropping } from "./browser-crop.ts";
import { startFilters } from "./browser-filters.ts";
import { startFocusPointForms } from "./browser-focus-point.ts";
import { startManualListingForm } from "./browser-manual-listing-form.ts";
import { startManualListingPictures } from "./browser-manual-listing-pictures.ts";
import { keepMovedFocus } from "./browser-moved-focus.ts";
import { startPageEditor } from "./browser-page-editor.ts";
import { parsePage } from "./browser-page-parts.ts";
import { startPicturePicker } from "./browser-picture-picker.ts";
import { startReplyDraft } from "./browser-reply-draft.ts";
import { startRichText } from "./browser-rich-text.ts";
import { startMenuOrder } from "./browser-sortable.ts";
import { startThemePreview } from "./browser-theme.ts";
import { leaveBySubmitting, startLeaveConfirmation } from "./browser-unsaved-changes.ts";
import { urlWithoutOutcome } from "./url-without-outcome.ts";

/*
 * Entry point of the scripts of the back office, whose screens all work without them. This file itself moves the cursor to the
 * search field when somebody presses "/", scrolls to the current tab, refreshes the progress of a newsletter that is being
 * sent, and removes the outcome of a form from the URL, so that it is not shown again when the page is reloaded.
 */

startMenus();

submitOnce((form) => {
  removeFragment();
  leaveBySubmitting(form);
});

/**
 * Removes the fragment from the URL, such as `#reply` after the link to the reply form. The page after a submitted form
 * would inherit it: the browser would scroll there instead of focusing the outcome at the top.
 */
function removeFragment(): void {
  if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
}

document.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (key !== "/" || ctrlKey || metaKey || altKey) return;
  if (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]")) return;
  const search = document.querySelector<HTMLInputElement>('search input[type="search"]');
  if (!search) return;
  event.preventDefault();
  search.select();
  search.focus();
});

/** Time between two requests for the progress of a newsletter. */
const REFRESH_EVERY_MS = 4_000;

function refreshNewsletterProgress(): void {
  if (!document.querySelector("[data-refresh]")) return;
  setTimeout(async () => {
    if (document.visibilityState === "visible") {
      const response = await fetch(location.pathname).catch(() => undefined);
      const page = response?.ok ? parsePage(await response.text()) : undefined;
      const newProgress = page?.querySelector("[data-progress]");
      if (newProgress) document.querySelector("[data-progress]")?.replaceWith(newProgress);
    }
    refreshNewsletterProgress();
  }, REFRESH_EVERY_MS);
}

/** Scrolls bars that are wider than the screen, such as the steps of a property, to the current tab. */
function showCurrentTabs(): void {
  for (const tab of document.querySelectorAll("nav [aria-current]")) {
    const bar = tab.closest("nav");
    if (!bar || bar.scrollWidth <= bar.clientWidth) continue;
    const [{ left, right }, frame] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()];
    if (left < frame.left || right > frame.right)
      bar.scrollLeft += (left + right - frame.left - frame.right) / 2;
  }
}

if (new URLSearchParams(location.search).has("done"))
  history.replaceState(history.state, "", urlWithoutOutcome(location.href));
startFilters();
startLeaveConfirmation();
refreshNewsletterProgress();
showCurrentTabs();
for (const box of document.querySelectorAll<HTMLElement>("[data-crops]")) startCropping(box);
startCalendar();
startManualListingForm();
startManualListingPictures();
startReplyDraft();
startPicturePicker();
startPageEditor();
startThemePreview();
startMenuOrder();
keepMovedFocus();
startFocusPointForms();
void startRichText();
