const NO_BREAK_SPACE = "\u00a0";
/** From this number on, JavaScript writes numbers with an exponent. */
const MIN_WITH_EXPONENT = 1e21;

/**
 * Formats an amount in euro in the Belgian notation, the same in every language: "€ 250.000", "€ 1.234,50",
 * "€ -1.500". The space does not break. Cents are shown only when there are any.
 *
 * An amount that is not a number becomes "NaN" (specification §8), and so does one of 1e21 or more: a text such as
 * "250000" is a number, while "" and the ambiguous "1.234,5" are not. Screens show "price on request" instead; see
 * `app/property/price.ts`. Reason for not using `Intl`: docs/specification-notes.md#n50.
 */
export function formatEuro(amount: unknown): string {
  const euro = Math.round(readAmount(amount) * 100) / 100;
  if (!(Math.abs(euro) < MIN_WITH_EXPONENT)) return "NaN";
  const [whole = "", cents] = Math.abs(euro).toFixed(2).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return `€${NO_BREAK_SPACE}${euro < 0 ? "-" : ""}${grouped}${cents === "00" ? "" : `,${cents}`}`;
}

function readAmount(amount: unknown): number {
  if (typeof amount === "number") return amount;
  const isNumeric = typeof amount === "string" && /^\s*-?\d+(\.\d+)?\s*$/.test(amount);
  return isNumeric ? Number(amount) : Number.NaN;
}
