/**
 * Tells whether the focus went from an element to another part of the page.
 *
 * Pressing words gives the focus to the nearest ancestor that can have it, such as a sheet with `tabindex="-1"`.
 * That is a press within the element, and nothing has left it.
 */
export function hasFocusLeft(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && !element.contains(target) && !target.contains(element);
}
