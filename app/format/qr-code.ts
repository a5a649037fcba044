import { encode } from "uqr";

/**
 * Number of the mask pattern. Readers decode any of the eight, because a QR code contains its number. Comparing all of
 * them for the best one would take a tenth of the time of rendering a property page.
 */
const MASK = 0;

/** Encodes a text as a QR code: rows of 0 and 1 (dark), without the light margin that readers need. */
export function qrRows(text: string): string[] {
  const { data } = encode(text, { ecc: "M", border: 0, maskPattern: MASK });
  return data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""));
}
