import { readArea } from "../fields/read-area.ts";
import { readNumber } from "../fields/read-number.ts";
import { readYesNo } from "../fields/read-yes-no.ts";

/** Maximum number of different values of a column in `values`. */
const MAX_VALUES = 300;
/** Maximum number of numbers of a column from which quantiles are computed. */
const MAX_NUMBERS = 2_000;
const NUMBER = /^-?\d+([.,]\d+)?$/;
/** A count followed by a word for rooms or facades, such as "3 slpk" or "4 gevels". */
const COUNT_WITH_UNIT =
  /^(\d+)\s*(slpk|slk|slaapkamers?|badkamers?|kamers?|ch|chambres?|sdb|bedrooms?|bathrooms?|rooms?|zimmer|gevels?|facades?|façades?)\.?$/i;
const AREA = /\d\s*(ha|a|are|ares|ca|m²|m2|ft²)$/i;
const IMAGE = /\.(jpe?g|png|webp|avif|gif|heic)\b/i;
/** A label such as "B", "A+" or "A_A++". Flood scores (A to D) match too. */
const ENERGY_LABEL = /^[A-H](\+|-|_[A-H][+-]*)*$/i;

/** Statistics of the values of one column, by which its field is recognised. Counts are numbers of cells. */
export class ColumnFacts {
  readonly name: string;
  filled = 0;
  numbers = 0;
  wholeNumbers = 0;
  yesNos = 0;
  urls = 0;
  images = 0;
  /** Cells such as "3 slpk". */
  countsWithUnit = 0;
  dates = 0;
  /** Cells with a Belgian postal code, or a year. */
  fourDigits = 0;
  energyLabels = 0;
  /** The first `MAX_VALUES` different values, and how often each occurs. */
  readonly values = new Map<string, number>();
  #numbers: number[] = [];
  #sorted: number[] | undefined;
  #seen = new Set<string>();
  hasDuplicates = false;

  constructor(name: string) {
    this.name = name;
  }

  add(value: string): void {
    const text = value.trim();
    if (text === "") return;
    this.filled += 1;
    const seen = this.values.get(text);
    if (seen !== undefined || this.values.size < MAX_VALUES) this.values.set(text, (seen ?? 0) + 1);
    if (this.#seen.has(text)) this.hasDuplicates = true;
    else this.#seen.add(text);
    const amount = NUMBER.test(text) ? Number(text.replace(",", ".")) : numberInText(text);
    if (amount !== undefined) this.#addNumber(amount);
    if (COUNT_WITH_UNIT.test(text)) this.countsWithUnit += 1;
    if (IMAGE.test(text)) this.images += 1;
    if (readYesNo(text) !== undefined) this.yesNos += 1;
    if (/^https?:\/\//i.test(text)) this.urls += 1;
    if (/^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})/.test(text)) this.dates += 1;
    if (/^[1-9]\d{3}$/.test(text)) this.fourDigits += 1;
    if (ENERGY_LABEL.test(text)) this.energyLabels += 1;
  }

  #addNumber(number: number): void {
    this.numbers += 1;
    if (Number.isInteger(number)) this.wholeNumbers += 1;
    if (this.#numbers.length < MAX_NUMBERS) this.#numbers.push(number);
  }

  /** Number of different values. */
  get distinct(): number {
    return this.#seen.size;
  }

  /** Part of the filled cells that a count of cells is, from 0 to 1; 0 for an empty column. */
  share(count: number): number {
    return this.filled === 0 ? 0 : count / this.filled;
  }

  /** Quantile of the numbers: the number below which this part of them lies, from 0 to 1. NaN when there are none. */
  quantile(part: number): number {
    this.#sorted ??= [...this.#numbers].sort((a, b) => a - b);
    const sorted = this.#sorted;
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  }
}

/** Number in a text as people write it: "€ 250.000,-", "3 slpk", "12a 50ca". */
function numberInText(text: string): number | undefined {
  const rooms = COUNT_WITH_UNIT.exec(text)?.[1];
  if (rooms !== undefined) return Number(rooms);
  const number = AREA.test(text) ? readArea(text, { decimal: "," }) : readNumber(text, ",");
  return typeof number === "number" ? number : undefined;
}
