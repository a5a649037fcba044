const OPEN_SUBMENU = "details[data-submenu][open]";

/**
 * Closes a submenu of the header on Escape, on a press elsewhere, and when the focus leaves it; without scripts
 * its own name closes it. Gives what ends the watching.
 */
export function closeMenus(): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    const open = document.querySelector(OPEN_SUBMENU);
    if (key !== "Escape" || !open) return;
    if (open.contains(document.activeElement)) open.querySelector("summary")?.focus();
    closeSubmenus();
  };
  const onElsewhere = ({ target }: Event) => closeSubmenus(target as Node);
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onElsewhere);
  document.addEventListener("focusin", onElsewhere);
  return () => {
    document.removeEventListener("keydown", onKey);
    document.removeEventListener("pointerdown", onElsewhere);
    document.removeEventListener("focusin", onElsewhere);
  };
}

/** All of them, but for the one that holds this. */
export function closeSubmenus(holding: Node | null = null): void {
  for (const open of document.querySelectorAll<HTMLDetailsElement>(OPEN_SUBMENU)) {
    if (!open.contains(holding)) open.open = false;
  }
}
