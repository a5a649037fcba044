/** Enough for a visitor who compares properties, and few enough for one request to the server. */
export const MAX_SAVED = 100;

/** Hidden properties are never requested: they may be more. */
export const MAX_HIDDEN = 500;

/** Properties that can be compared side by side. */
export const MAX_COMPARED = 4;

/** Reads the numbers of properties in the browser's storage or in an address; other values are ignored. */
export function parseIds(text: string, max = MAX_SAVED): number[] {
  const ids = isIdList(text) ? [...new Set(text.split(",").map(Number))] : [];
  return ids.length > max ? [] : ids;
}

/** Formats numbers for storage and for an address: "412,98". */
export function formatIds(ids: readonly number[]): string {
  return ids.join(",");
}

const NUMBERS = /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/;

/** True when a text is one that `formatIds` returns for at least one property. */
function isIdList(text: string): boolean {
  return NUMBERS.test(text);
}

/** Adds a property as the newest; undefined when the maximum is reached. */
export function withId(ids: readonly number[], id: number, max = MAX_SAVED): number[] | undefined {
  const others = withoutId(ids, id);
  return others.length < max ? [id, ...others] : undefined;
}

export function withoutId(ids: readonly number[], id: number): number[] {
  return ids.filter((one) => one !== id);
}
