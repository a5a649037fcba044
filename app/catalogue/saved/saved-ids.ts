import { ID_PATTERN } from "../../format/id.ts";

/** Maximum number of saved properties: enough to compare, and few enough for one request. */
export const MAX_SAVED = 100;

/**
 * Maximum number of hidden properties. It can be higher, because hidden properties are never requested from the
 * server.
 */
export const MAX_HIDDEN = 500;

/** Maximum number of properties that can be compared side by side. */
export const MAX_COMPARED = 4;

/**
 * Parses the ids of properties in the browser's storage or in a URL, without duplicates. Empty for any other text, and for
 * more ids than the maximum.
 */
export function parseIds(text: string, max = MAX_SAVED): number[] {
  const ids = isIdList(text) ? [...new Set(text.split(",").map(Number))] : [];
  return ids.length > max ? [] : ids;
}

/** Formats ids for storage and for a URL: "412,98". */
export function formatIds(ids: readonly number[]): string {
  return ids.join(",");
}

const ID_LIST = new RegExp(`^${ID_PATTERN}(,${ID_PATTERN})*$`);

/** True for a text as `formatIds` returns it for at least one property. */
function isIdList(text: string): boolean {
  return ID_LIST.test(text);
}

/** Adds a property as the newest, or at an index; undefined when the maximum is reached. */
export function withId(
  ids: readonly number[],
  id: number,
  { max = MAX_SAVED, index = 0 }: { max?: number; index?: number } = {},
): number[] | undefined {
  const others = withoutId(ids, id);
  return others.length < max ? others.toSpliced(index, 0, id) : undefined;
}

export function withoutId(ids: readonly number[], id: number): number[] {
  return ids.filter((one) => one !== id);
}
