import { encode } from "uqr";

/** The QR code of a text, as rows of 0 and 1 (dark), without the light edge that it needs around it. */
export function qrRows(text: string): string[] {
  const { data } = encode(text, { ecc: "M", border: 0 });
  return data.map((row) => row.map((isDark) => (isDark ? "1" : "0")).join(""));
}
