import { hasFocusLeft } from "./focus-left.ts";

const OPEN_MENU = "details[data-menu][open]";

/**
 * Closes a drop-down menu (`<details data-menu>`, whose last child is its panel) on Escape, on a press outside it,
 * when the focus leaves it, and when the visitor leaves the page, which Back may restore as it was. A panel in the
 * flow of the page, as on a phone, stays open. Without scripts only its own button closes it.
 */
export function startMenus(): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const menu of openMenus()) {
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
      menu.open = false;
    }
  });
  document.addEventListener("pointerdown", ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener("focusin", ({ target }) => {
    for (const menu of openMenus()) if (hasFocusLeft(menu, target)) menu.open = false;
  });
  window.addEventListener("pagehide", () => {
    for (const menu of openMenus()) menu.open = false;
  });
}

/** Open menus whose panel is over the page. */
function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(OPEN_MENU)].filter(
    ({ lastElementChild: panel }) => panel && getComputedStyle(panel).position === "absolute",
  );
}
