import { hasFocusLeft } from "../ui/focus-left.ts";

const OPEN_SUBMENU = "details[data-submenu][open]";

/**
 * Closes a submenu of the header on Escape, on a press outside it, and when the focus leaves it. Without
 * scripts only its own button closes it. Returns a function that removes the listeners.
 */
export function closeMenus(): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    const open = document.querySelector(OPEN_SUBMENU);
    if (key !== "Escape" || !open) return;
    if (open.contains(document.activeElement)) open.querySelector("summary")?.focus();
    closeSubmenus();
  };
  const onElsewhere = ({ target }: Event) => closeSubmenus(target as Node);
  const onFocus = ({ target }: Event) => {
    for (const open of openSubmenus()) if (hasFocusLeft(open, target)) open.open = false;
  };
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onElsewhere);
  document.addEventListener("focusin", onFocus);
  return () => {
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("pointerdown", onElsewhere);
    document.removeEventListener("focusin", onFocus);
  };
}

/** Closes all open submenus except the one that contains `holding`. */
export function closeSubmenus(holding: Node | null = null): void {
  for (const open of openSubmenus()) if (!open.contains(holding)) open.open = false;
}

function openSubmenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll<HTMLDetailsElement>(OPEN_SUBMENU);
}
