/**
 * Formats a number in the Belgian notation: `18.262`, `1.234,5`. The same in every language, and the same on
 * the server and in browsers, whose own formats differ (docs/specification-notes.md#n49).
 *
 * At most two decimals. A value that is not a number is returned as text.
 */
export function numberText(value: unknown): string {
  if (typeof value !== "number" || !Number.isFinite(value) || Math.abs(value) >= MIN_WITH_EXPONENT)
    return String(value);
  // Fast path for most counts, which are formatted on every keystroke.
  if (Number.isInteger(value) && value >= 0 && value < 1_000) return String(value);
  const [whole = "0", decimals = ""] = Math.abs(value).toFixed(2).split(".");
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ".");
  const fraction = decimals.replace(/0+$/, "");
  const text = fraction === "" ? grouped : `${grouped},${fraction}`;
  return value < 0 && text !== "0" ? `-${text}` : text;
}

/** From this number on, JavaScript writes numbers with an exponent. */
const MIN_WITH_EXPONENT = 1e21;
