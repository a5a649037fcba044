/**
 * Returns true when the focus moved from an element to another part of the page.
 *
 * A press on text focuses the nearest focusable ancestor, such as a sheet with `tabindex="-1"`. That press is
 * inside the element, so the focus has not left it.
 */
export function hasFocusLeft(element: Element, target: EventTarget | null): boolean {
  return target instanceof Node && !element.contains(target) && !target.contains(element);
}
