/** Reads a positive number of an address or a form; undefined for anything else. */
export function readId(text: string | null | undefined): number | undefined {
  return text != null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
