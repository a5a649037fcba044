import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/**
 * Makes a popover (`<div popover>`) behave as a modal sheet: while it is open, everything behind it is inert,
 * so that neither Tab nor a screen reader leaves it. It needs `tabIndex={-1}`, because it takes the focus.
 * Without scripts the popover still opens, closes and returns the focus; only the inertness is missing.
 */
export function useSheet<Sheet extends HTMLElement>(): {
  sheet: RefObject<Sheet | null>;
  isOpen: boolean;
  close: () => void;
} {
  const sheet = useRef<Sheet>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    let inert: HTMLElement[] = [];
    const release = () => {
      for (const other of inert) other.inert = false;
      inert = [];
    };
    // Before it closes, so that the button that opened it can get the focus back.
    const beforeToggle = (event: ToggleEvent) => {
      if (event.newState === "closed") release();
    };
    const afterToggle = (event: ToggleEvent) => {
      release();
      const opened = event.newState === "open";
      if (opened) {
        element.focus();
        inert = elementsOutside(element);
        for (const other of inert) other.inert = true;
      }
      setOpen(opened);
    };
    element.addEventListener("beforetoggle", beforeToggle);
    element.addEventListener("toggle", afterToggle);
    return () => {
      release();
      element.removeEventListener("beforetoggle", beforeToggle);
      element.removeEventListener("toggle", afterToggle);
    };
  }, []);

  const close = useCallback(() => sheet.current?.hidePopover?.(), []);
  return { sheet, isOpen, close };
}

/** All elements of the page that neither contain the element nor are inside it. */
function elementsOutside(element: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  for (let at: HTMLElement = element; at !== document.body; ) {
    const parent = at.parentElement;
    if (!parent) break;
    for (const sibling of parent.children) {
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert) outside.push(sibling);
    }
    at = parent;
  }
  return outside;
}
