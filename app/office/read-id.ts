/** Reads the id of a row (a positive integer) from a URL or a form field; undefined for anything else. */
export function readId(text: string | null | undefined): number | undefined {
  return text != null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
