import { encode } from "uqr";

/**
 * A code says itself which of eight masks it has. Trying all for the most even one takes a tenth of the time of
 * a property page, and readers decode each of them.
 */
const MASK = 0;

/** Encodes a text as a QR code: rows of 0 and 1 (dark), without the light margin that readers need. */
export function qrRows(text: string): string[] {
  const { data } = encode(text, { ecc: "M", border: 0, maskPattern: MASK });
  return data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""));
}
