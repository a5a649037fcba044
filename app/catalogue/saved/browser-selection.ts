import { hasSameStyles } from "../../ui/browser-page-styles.ts";
import { formatIds } from "./saved-ids.ts";

/** Timeout of the request. */
const MAX_WAIT_MS = 10_000;

/**
 * Fetches the cards of properties, by id, from the page of a selection.
 *
 * @throws when the server does not respond, when it runs another build, or when the signal aborts the request.
 */
export async function fetchSelection(
  path: string,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, HTMLElement>> {
  const timeout = AbortSignal.timeout(MAX_WAIT_MS);
  const combinedSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const response = await fetch(selectionUrl(path, ids), { signal: combinedSignal });
  if (!response.ok) throw new Error(`The selection could not be loaded: status ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!hasSameStyles(page)) throw new Error("The selection was rendered by another build");
  const items = page.querySelectorAll<HTMLElement>("[data-selection] > [data-item]");
  return new Map([...items].map((item) => [Number(item.dataset.item), document.adoptNode(item)]));
}

/** URL of the page of a selection, without the origin. */
export function selectionUrl(path: string, ids: readonly number[]): string {
  return `${path}?ids=${formatIds(ids)}`;
}
