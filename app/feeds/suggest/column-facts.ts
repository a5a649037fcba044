import { readArea } from "../fields/read-area.ts";
import { readNumber } from "../fields/read-number.ts";
import { readYesNo } from "../fields/read-yes-no.ts";

/** Maximum number of different values, and of numbers, that are stored for a column. All values are counted. */
const MAX_VALUES = 300;
const MAX_NUMBERS = 2_000;
const NUMBER = /^-?\d+([.,]\d+)?$/;
/** A number followed by a word for rooms or facades, such as "3 slpk". */
const ROOMS =
  /^(\d+)\s*(slpk|slk|slaapkamers?|badkamers?|kamers?|ch|chambres?|sdb|bedrooms?|bathrooms?|rooms?|zimmer|gevels?|facades?|façades?)\.?$/i;
const AREA = /\d\s*(ha|a|are|ares|ca|m²|m2|ft²)$/i;
const IMAGE = /\.(jpe?g|png|webp|avif|gif|heic)\b/i;

/** Statistics of the values of one column, by which its field is recognised. */
export class ColumnFacts {
  readonly name: string;
  filled = 0;
  numbers = 0;
  wholes = 0;
  yesNos = 0;
  urls = 0;
  images = 0;
  /** Cells with a number and a word for rooms. */
  roomWords = 0;
  dates = 0;
  fourDigits = 0;
  letters = 0;
  /** Values and how often they occur, the first `MAX_VALUES` different ones. */
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
    const amount = NUMBER.test(text) ? Number(text.replace(",", ".")) : amountOf(text);
    if (amount !== undefined) this.#addNumber(amount);
    if (ROOMS.test(text)) this.roomWords += 1;
    if (IMAGE.test(text)) this.images += 1;
    if (readYesNo(text) !== undefined) this.yesNos += 1;
    if (/^https?:\/\//i.test(text)) this.urls += 1;
    if (/^(\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4})/.test(text)) this.dates += 1;
    if (/^[1-9]\d{3}$/.test(text)) this.fourDigits += 1;
    if (/^[A-H](\+|-|_[A-H][+-]*)*$/i.test(text)) this.letters += 1;
  }

  #addNumber(number: number): void {
    this.numbers += 1;
    if (Number.isInteger(number)) this.wholes += 1;
    if (this.#numbers.length < MAX_NUMBERS) this.#numbers.push(number);
  }

  get distinct(): number {
    return this.#seen.size;
  }

  /** Share of the filled cells, 0 to 1. */
  share(count: number): number {
    return this.filled === 0 ? 0 : count / this.filled;
  }

  /** Quantile of the numbers: this part of them, 0 to 1, is lower. NaN when there are none. */
  quantile(part: number): number {
    this.#sorted ??= [...this.#numbers].sort((a, b) => a - b);
    const sorted = this.#sorted;
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  }
}

/** Number in a text as people write it: "€ 250.000,-", "3 slpk", "12a 50ca". */
function amountOf(text: string): number | undefined {
  const rooms = ROOMS.exec(text)?.[1];
  if (rooms !== undefined) return Number(rooms);
  const number = AREA.test(text) ? readArea(text, { decimal: "," }) : readNumber(text, ",");
  return typeof number === "number" ? number : undefined;
}
