import "./office.css";
import { startMenus } from "../ui/browser-menus.ts";
import { startCalendar } from "./appointments/browser-calendar.ts";
import { startCropping } from "./browser-crop.ts";
import { startFocusForms } from "./browser-focus.ts";
import { startPageEditor } from "./browser-page-editor.ts";
import { startPicturePicker } from "./browser-picture-picker.ts";
import { startPropertyForm } from "./browser-property-form.ts";
import { startPropertyPictures } from "./browser-property-pictures.ts";
import { parsedPage } from "./browser-renewed-parts.ts";
import { startReplyDraft } from "./browser-reply-draft.ts";
import { startRichText } from "./browser-rich-text.ts";
import { startMenuOrder } from "./browser-sortable.ts";
import { startThemePreview } from "./browser-theme.ts";

/*
 * The script of the office. Its screens are complete without it: it submits filters when a choice changes, and puts
 * the cursor into the search field on "/".
 */

startMenus();

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLSelectElement && target.form?.hasAttribute("data-filters"))
    target.form.requestSubmit();
});

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

/** Time between two looks at the progress of a newsletter. */
const REFRESH_MS = 4_000;

function followProgress(): void {
  const shown = document.querySelector("[data-refresh]");
  if (!shown) return;
  setTimeout(async () => {
    if (document.visibilityState === "visible") {
      const answer = await fetch(location.pathname).catch(() => undefined);
      const page = answer?.ok ? parsedPage(await answer.text()) : undefined;
      const newest = page?.querySelector("[data-progress]");
      if (newest) document.querySelector("[data-progress]")?.replaceWith(newest);
    }
    followProgress();
  }, REFRESH_MS);
}

followProgress();
for (const box of document.querySelectorAll<HTMLElement>("[data-crops]")) startCropping(box);
startCalendar();
startPropertyForm();
startPropertyPictures();
startReplyDraft();
startPicturePicker();
startPageEditor();
startThemePreview();
startMenuOrder();
startFocusForms();
void startRichText();
