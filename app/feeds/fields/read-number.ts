export type DecimalSeparator = "." | ",";

/** Longer texts are not numbers, and removing their spaces would take quadratic time. */
const MAX_CHARACTERS = 200;

/** End of an amount without cents: "250.000,-". */
const NO_CENTS = /(?<separator>[.,])[-–—=]{1,2}(?=\s*(?:€|eur|euro)?$)/iu;
/** End of a rent: "950/maand". */
const PER_MONTH = /\s*(?:\/|\bper\b|\bpar\b|\bpro\b)\s*(?:maand|mois|month|monat)$/iu;

/** Units and currencies on either side of a number. */
const UNIT = /^(?:€|eur|euro)\s*|\s*(?:€|eur|euro|m|m²|m2|%|kwh(?:\/m[²2])?|kg|ans?|jaar)$/giu;

/**
 * Reads a number as people write it: "250000", "€ 250.000,50", "€ 250.000,-", "1 234", "12'500", "23 m",
 * "€ 950/maand". Undefined when it is not a number; "ambiguous" for a text such as "250.000", which may be a quarter of a
 * million or two hundred and fifty, unless `decimal` names the decimal separator.
 */
export function readNumber(raw: string, decimal?: DecimalSeparator): number | "ambiguous" | undefined {
  // Fast path for the most frequent form.
  if (/^[+-]?\d+$/.test(raw)) return finite(Number(raw));
  if (raw.length > MAX_CHARACTERS) return undefined;
  const amount = raw.trim().replace(PER_MONTH, "").replace(NO_CENTS, "$<separator>00");
  const text = amount.replace(UNIT, "").trim();
  const body = text.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, "");
  if (!/^[+-]?\d[\d.,]*$|^[+-]?[.,]\d+$/.test(body)) return undefined;
  const separator = decimal ?? decimalSeparator(body);
  if (separator === "ambiguous") return separator;
  const group = separator === "." ? "," : ".";
  const [whole = "", decimals, ...more] = body.split(separator);
  if (more.length > 0 || decimals?.includes(group)) return undefined;
  if (whole.includes(group) && !isGrouped(whole, group)) return undefined;
  const digits = whole.replaceAll(group, "");
  return finite(Number(decimals === undefined ? digits : `${digits}.${decimals}`));
}

/**
 * Reads a number that somebody in Belgium has typed; undefined when it is not a number. Where the text leaves it open,
 * the separator is for thousands: "325.000" and "325,000" are 325 thousand, and "1250.50" has decimals.
 */
export function readTypedNumber(typed: string): number | undefined {
  const number = readNumber(typed);
  const value = number === "ambiguous" ? readNumber(typed, typed.includes(",") ? "." : ",") : number;
  return typeof value === "number" ? value : undefined;
}

/** Rejects infinity: JavaScript reads hundreds of digits as a number. */
function finite(number: number): number | undefined {
  return Number.isFinite(number) ? number : undefined;
}

/** Decimal separator that the text itself shows; "ambiguous" when its only separator could also be for thousands. */
function decimalSeparator(body: string): DecimalSeparator | "ambiguous" {
  const point = body.lastIndexOf(".");
  const comma = body.lastIndexOf(",");
  if (point >= 0 && comma >= 0) return point > comma ? "." : ",";
  const separator = point >= 0 ? "." : ",";
  const other = separator === "." ? "," : ".";
  // A separator that occurs twice separates thousands.
  if (body.indexOf(separator) !== body.lastIndexOf(separator)) return other;
  // "0.856" and "1250.500" can only be decimals: a thousands separator follows one to three digits.
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? "ambiguous" : separator;
}

function isGrouped(whole: string, group: DecimalSeparator): boolean {
  const [first = "", ...groups] = whole.replace(/^[+-]/, "").split(group);
  return first.length >= 1 && first.length <= 3 && groups.every((digits) => digits.length === 3);
}
