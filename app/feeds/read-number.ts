export type DecimalSign = "." | ",";

/** Units and currencies that people write beside a number, at either end. */
const UNIT = /^(?:€|eur|euro)\s*|\s*(?:€|eur|euro|m|m²|m2|%|kwh(?:\/m[²2])?|kg|ans?|jaar)$/giu;

/**
 * A number as people write it: "250000", "€ 250.000,50", "1 234", "12'500", "23 m". Nothing when it is no
 * number; "ambiguous" for a text such as "250.000", which is a quarter of a million or two hundred and
 * fifty, unless `decimal` says which sign parts the decimals.
 */
export function readNumber(raw: string, decimal?: DecimalSign): number | "ambiguous" | undefined {
  const text = raw.replace(UNIT, "").trim();
  // The plain form first: most numbers of most feeds.
  if (/^[+-]?\d+$/.test(text)) return finite(Number(text));
  const body = text.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, "");
  if (!/^[+-]?\d[\d.,]*$|^[+-]?[.,]\d+$/.test(body)) return undefined;
  const sign = decimal ?? decimalSign(body);
  if (sign === "ambiguous") return sign;
  const group = sign === "." ? "," : ".";
  const [whole = "", decimals, ...more] = body.split(sign);
  if (more.length > 0 || decimals?.includes(group)) return undefined;
  if (whole.includes(group) && !isGrouped(whole, group)) return undefined;
  const digits = whole.replaceAll(group, "");
  return finite(Number(decimals === undefined ? digits : `${digits}.${decimals}`));
}

/** Hundreds of digits are a number for JavaScript, but for nobody else. */
function finite(number: number): number | undefined {
  return Number.isFinite(number) ? number : undefined;
}

/** The sign that parts the decimals, as far as the text itself tells. */
function decimalSign(body: string): DecimalSign | "ambiguous" {
  const point = body.lastIndexOf(".");
  const comma = body.lastIndexOf(",");
  if (point >= 0 && comma >= 0) return point > comma ? "." : ",";
  const sign = point >= 0 ? "." : ",";
  const other = sign === "." ? "," : ".";
  if (body.indexOf(sign) !== body.lastIndexOf(sign)) return other;
  // "0.856" and "1250.500" can only be decimals: thousands come in threes, after one to three digits.
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(body) ? "ambiguous" : sign;
}

function isGrouped(whole: string, group: DecimalSign): boolean {
  const [first = "", ...groups] = whole.replace(/^[+-]/, "").split(group);
  return first.length >= 1 && first.length <= 3 && groups.every((digits) => digits.length === 3);
}
