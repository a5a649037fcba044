import { M2_PER_UNIT } from "./area-units.ts";
import { type DecimalSeparator, readNumber } from "./read-number.ts";

/** Units of surface as people write them, in m². */
const UNITS: Record<string, number> = {
  m: M2_PER_UNIT["m²"],
  m2: M2_PER_UNIT["m²"],
  "m²": M2_PER_UNIT["m²"],
  ca: M2_PER_UNIT["m²"],
  centiare: M2_PER_UNIT["m²"],
  centiares: M2_PER_UNIT["m²"],
  a: M2_PER_UNIT.a,
  are: M2_PER_UNIT.a,
  ares: M2_PER_UNIT.a,
  ha: M2_PER_UNIT.ha,
  hectare: M2_PER_UNIT.ha,
  hectares: M2_PER_UNIT.ha,
  ft2: M2_PER_UNIT["ft²"],
  "ft²": M2_PER_UNIT["ft²"],
  sqft: M2_PER_UNIT["ft²"],
  "sq ft": M2_PER_UNIT["ft²"],
  acre: M2_PER_UNIT.acre,
  acres: M2_PER_UNIT.acre,
};

/** Longer texts are not areas. */
const MAX_CHARACTERS = 60;

/** A number and its unit: "12a 50ca" has two. */
const AMOUNT = /(?<number>\d[\d.,'’\s]*)(?<unit>(?:m|ft)[²2]|(?:sq\s)?[a-z]+)/giu;

/** Size of a unit of surface in m², such as "ha", "a", "ft²" or "acre"; undefined for another text. */
export function squareMetresPerUnit(text: string): number | undefined {
  const unit = text.trim().toLowerCase().replace(/\s+/g, " ");
  return Object.hasOwn(UNITS, unit) ? UNITS[unit] : undefined;
}

/**
 * Reads an area in m², rounded to the hundredth: "850", "0,125 ha", "12a 50ca", "1 ha 20 a", "2 acres". A number without
 * a unit is in units of `unitM2` m². Undefined and "ambiguous" as in `readNumber`.
 */
export function readArea(
  raw: string,
  { decimal, unitM2 = 1 }: { decimal?: DecimalSeparator; unitM2?: number } = {},
): number | "ambiguous" | undefined {
  const text = raw.trim();
  const number = readNumber(text, decimal);
  if (number === "ambiguous" || text.length > MAX_CHARACTERS) return number;
  // Only a number without a unit of its own has the unit of the column.
  if (number !== undefined) return roundedM2(number * (/\p{L}/u.test(text) ? 1 : unitM2));
  let total = 0;
  const rest = text.replace(AMOUNT, (_, amount: string, unit: string) => {
    const count = readNumber(amount, decimal);
    const size = squareMetresPerUnit(unit);
    total += count === undefined || count === "ambiguous" || size === undefined ? Number.NaN : count * size;
    return "";
  });
  if (Number.isNaN(total)) return isAmbiguous(text, decimal) ? "ambiguous" : undefined;
  return rest.trim() === "" && text !== "" ? roundedM2(total) : undefined;
}

function isAmbiguous(text: string, decimal: DecimalSeparator | undefined): boolean {
  return [...text.matchAll(AMOUNT)].some(
    ({ groups: { number = "", unit = "" } = {} }) =>
      squareMetresPerUnit(unit) !== undefined && readNumber(number, decimal) === "ambiguous",
  );
}

/** Rounds an area to the hundredth of a square metre. */
export function roundedM2(m2: number): number {
  return Math.round(m2 * 100) / 100;
}
