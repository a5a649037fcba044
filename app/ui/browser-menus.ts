import { hasFocusLeft } from "./focus-left.ts";

const OPEN_MENU = "details[data-menu][open]";

/**
 * Closes open drop-down menus (`<details data-menu>`, whose last child is the panel) on Escape, on a press outside, when the
 * focus leaves them, and when the visitor leaves the page, because Back may restore it with open menus. Panels in the flow
 * of the page, as on a phone, stay open. Without scripts only the button of a menu closes it.
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
