/** Regular expression of the id of a row, as a string: a positive integer that JavaScript represents exactly. */
export const ID_PATTERN = "[1-9]\\d{0,14}";

const WHOLE_ID = new RegExp(`^${ID_PATTERN}$`);

export function isId(text: string): boolean {
  return WHOLE_ID.test(text);
}

/** Reads the id of a row from a URL or a form field; undefined for anything else. */
export function readId(text: string | null | undefined): number | undefined {
  return text != null && isId(text) ? Number(text) : undefined;
}
