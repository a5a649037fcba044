import "./office.css";
import { startHomeForm } from "./browser-home-form.ts";
import { startHomePictures } from "./browser-home-pictures.ts";

/*
 * The script of the office. Its screens are complete without it: it submits filters when a choice changes, and puts
 * the cursor into the search field on "/".
 */

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

startHomeForm();
startHomePictures();
