import { encode } from "uqr";

/** Encodes a text as a QR code: rows of 0 and 1 (dark), without the light margin that readers need. */
export function qrRows(text: string): string[] {
  const { data } = encode(text, { ecc: "M", border: 0 });
  return data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""));
}
