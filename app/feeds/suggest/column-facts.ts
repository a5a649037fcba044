import { readYesNo } from "../fields/read-yes-no.ts";

/** Different values of a column that are kept; after these, only numbers are counted. */
const MAX_VALUES = 300;
const MAX_NUMBERS = 2_000;
const NUMBER = /^-?\d+([.,]\d+)?$/;

/** Properties of the values of one column, by which a field is recognised. */
export class ColumnFacts {
  readonly name: string;
  filled = 0;
  numbers = 0;
  wholes = 0;
  yesNos = 0;
  urls = 0;
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
    if (NUMBER.test(text)) this.#addNumber(Number(text.replace(",", ".")));
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

  /** The number below which this part of the numbers lies; NaN when there are none. */
  quantile(part: number): number {
    this.#sorted ??= [...this.#numbers].sort((a, b) => a - b);
    const sorted = this.#sorted;
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  }
}
