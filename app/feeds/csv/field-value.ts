import type { Language } from "../../i18n/languages.ts";
import { type MultilingualText, readMultilingualText } from "../../i18n/multilingual-text.ts";
import { NO_MARQUEE, RENTED, SOLD } from "../../property/marquee.ts";
import { TYPE_CATEGORY_NAMES } from "../../property/type-category.ts";
import { countryCode } from "../fields/country-code.ts";
import { FieldError, quoted } from "../fields/field-error.ts";
import { readMediaUrl, readWebUrl } from "../fields/media-url.ts";
import { htmlSource, leftOutMessage, plainText, shortenedMessage } from "../fields/plain-text.ts";
import { readArea, roundedM2, squareMetresPerUnit } from "../fields/read-area.ts";
import { readDayOrText, readMoment } from "../fields/read-moment.ts";
import { type DecimalSeparator, readNumber } from "../fields/read-number.ts";
import { readOpenHours, readViewingDays, tooManyMessage, type Warn } from "../fields/read-viewing-times.ts";
import { readYesNo } from "../fields/read-yes-no.ts";
import { refuseLongValue } from "../source/limit-strings.ts";
import { ownerEmail } from "../source/owner-record-schemas.ts";
import type { Field, FieldKind } from "./field-kinds.ts";

export type ValueOptions = {
  /** The column, for refusals. */
  column: string;
  decimal: DecimalSeparator | undefined;
  /** Removed from the end of a number before it is read: "slaapkamers". */
  unit?: string;
  /** Limits of numbers. A number outside them counts as unknown, not as an error. */
  minimum?: number;
  maximum?: number;
  /** The language of plain texts. */
  language: Language | undefined;
  /** Called with the reason when a part of a value is left out. */
  warn: Warn;
};

const DESCRIPTION_LENGTH = 50_000;
const TEXT_LENGTH = 200;

/** Fields that identify something: a truncated name could identify something else. */
const IDENTIFIER_FIELDS = ["key", "projectKey", "listing", "medium"];

/** Words for the marquees (codes of badges such as "sold") that have a fixed meaning, specification §4. */
const MARQUEES: Record<string, number> = { none: NO_MARQUEE, sold: SOLD, rented: RENTED };

type Reader = (raw: unknown, field: Field, options: ValueOptions) => unknown;

const READERS: Record<FieldKind["type"], Reader> = {
  text: readText,
  texts: readMultilingualField,
  number: readNumberField,
  "yes-no": (raw, _field, { column }) =>
    readYesNo(raw) ?? fail(column, `${quoted(raw)} is neither yes nor no`),
  day: (raw, _field, options) => readDate(raw, options)?.day,
  moment: (raw, _field, options) => readDate(raw, options)?.moment,
  url: (raw) => readWebUrl(raw),
  email: readEmail,
  "web-ids": (raw, _field, { column }) => [...new Set(pieces(raw).map((piece) => readWebId(piece, column)))],
  marquee: readMarquee,
  word: readWord,
  "viewing-days": (raw, _field, { column, warn }) => readViewingDays(asItems(raw), column, warn),
  "open-hours": (raw, _field, { column, warn }) => readOpenHours(asItems(raw), column, warn),
  pictures: (raw, { kind }, { warn }) => distinctUpToLimit(pieces(raw).flatMap(picture), kind, warn),
  documents: (raw, { kind }, { warn }) => distinctUpToLimit(pieces(raw).flatMap(document), kind, warn),
  urls: (raw, { kind }, { warn }) =>
    distinctUpToLimit(
      pieces(raw).flatMap((piece) => readWebUrl(piece) ?? []),
      kind,
      warn,
    ),
};

/**
 * Converts a non-empty cell, JSON value or constant to the value of a field. Undefined for a number outside
 * its limits, a date that means "none", and a URL that is not http(s).
 *
 * @throws FieldError naming the column.
 */
export function fieldValue(raw: unknown, field: Field, options: ValueOptions): unknown {
  refuseLongValue(options.column, raw);
  return READERS[field.kind.type](raw, field, options);
}

/**
 * Reads a text on one line. A text for people is shortened; a code or number (a field with a lower limit than
 * `TEXT_LENGTH`) that is too long is left out, and an identifier that is too long refuses the record.
 */
function readText(raw: unknown, { kind, path }: Field, { column, warn }: ValueOptions): string | undefined {
  const maximumLength = kind.type === "text" ? kind.maximumLength : TEXT_LENGTH;
  let tooLong: number | undefined;
  const text = plainText(textOf(path.join("."), raw, column), maximumLength, (length) => {
    tooLong = length;
  });
  if (tooLong === undefined) return text || undefined;
  if (IDENTIFIER_FIELDS.includes(path[0] ?? ""))
    fail(column, `${quoted(text)} is longer than ${maximumLength} characters`);
  warn(
    maximumLength < TEXT_LENGTH
      ? leftOutMessage(tooLong, maximumLength)
      : shortenedMessage(tooLong, maximumLength),
  );
  return maximumLength < TEXT_LENGTH ? undefined : text;
}

/** Fields whose text is a number to programs, which then write 12 as `12.0`. */
const NUMERIC_TEXT_FIELDS = ["address.houseNumber", "address.box", "address.zip"];

function textOf(name: string, raw: unknown, column: string): string {
  const text = scalarText(raw, column);
  if (NUMERIC_TEXT_FIELDS.includes(name)) return text.replace(/^(\d+)\.0$/, "$1");
  // A country that is not known is refused by the schema of a listing.
  return name === "address.country" ? (countryCode(text) ?? text) : text;
}

/** Fields with a text or a date. */
const FIELDS_WITH_DAYS = ["availability", "delivery"];

function readMultilingualField(
  raw: unknown,
  { kind, path, language }: Field,
  options: ValueOptions,
): MultilingualText | undefined {
  const isHtml = kind.type === "texts" && kind.isHtml;
  const warnOf = (maximum: number) => (length: number) => options.warn(shortenedMessage(length, maximum));
  const clean = (text: string) =>
    isHtml
      ? htmlSource(text, DESCRIPTION_LENGTH, warnOf(DESCRIPTION_LENGTH))
      : plainText(text, TEXT_LENGTH, warnOf(TEXT_LENGTH));
  const mayBeDay = FIELDS_WITH_DAYS.includes(path[0] ?? "");
  const texts: MultilingualText = {};
  for (const [key, text] of Object.entries(textsOf(raw, options.column))) {
    const cleaned = mayBeDay ? readDayOrText(clean(text)) : clean(text);
    if (cleaned) texts[key === "und" ? (language ?? options.language ?? "und") : (key as Language)] = cleaned;
  }
  return Object.keys(texts).length === 0 ? undefined : texts;
}

/** Reads a multilingual value from a JSON file or a constant, or one plain text. */
function textsOf(raw: unknown, column: string): MultilingualText {
  const isTexts = typeof raw === "object" && raw !== null && !Array.isArray(raw);
  return isTexts ? readMultilingualText(raw) : { und: scalarText(raw, column) };
}

function readNumberField(raw: unknown, { kind, path }: Field, options: ValueOptions): number | undefined {
  const { column } = options;
  const number = path[0] === "surfaces" ? readAreaField(raw, options) : readPlainNumber(raw, options);
  if (options.minimum !== undefined && number < options.minimum) return undefined;
  if (options.maximum !== undefined && number > options.maximum) return undefined;
  if (kind.type !== "number") return number;
  if (number < kind.minimum) fail(column, `${quoted(raw)} is less than ${kind.minimum}`);
  if (number > kind.maximum) fail(column, `${quoted(raw)} is more than ${kind.maximum}`);
  if (kind.isWhole && !Number.isInteger(number)) fail(column, `${quoted(raw)} is not a whole number`);
  return number;
}

/** Reads a surface in m², from a text with any unit of surface, or from a number in the unit of its column. */
function readAreaField(raw: unknown, options: ValueOptions): number {
  const { column, decimal, unit } = options;
  const unitM2 = unit === undefined ? undefined : squareMetresPerUnit(unit);
  if (typeof raw === "number" && Number.isFinite(raw)) return roundedM2(raw * (unitM2 ?? 1));
  const text = unitM2 === undefined ? withoutUnit(raw, options) : scalarText(raw, column);
  return checkedNumber(raw, readArea(text, { decimal, unitM2 }), column);
}

function readPlainNumber(raw: unknown, options: ValueOptions): number {
  if (typeof raw === "number" && Number.isFinite(raw)) return raw;
  return checkedNumber(raw, readNumber(withoutUnit(raw, options), options.decimal), options.column);
}

function withoutUnit(raw: unknown, { column, unit }: ValueOptions): string {
  const text = scalarText(raw, column).trim();
  return unit !== undefined && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
}

function checkedNumber(raw: unknown, number: number | "ambiguous" | undefined, column: string): number {
  if (number === "ambiguous") {
    fail(
      column,
      `${quoted(raw)} is ambiguous; set the decimal separator in the mapping: "decimal": "," or "."`,
    );
  }
  return number ?? fail(column, `${quoted(raw)} is not a number${unitAdvice(raw)}`);
}

/** Advice for a refused number that is followed by a word, such as "3 slpk"; empty for other values. */
function unitAdvice(raw: unknown): string {
  const word =
    typeof raw === "string" ? /^\s*\d+(?:[.,]\d+)?\s*(\p{L}{2,20}\.?)\s*$/u.exec(raw)?.[1] : undefined;
  return word === undefined ? "" : `; set "unit": "${word}" in the mapping`;
}

function readDate(raw: unknown, { column }: ValueOptions): { day: string; moment: string } | undefined {
  const date = readMoment(scalarText(raw, column)) ?? fail(column, `${quoted(raw)} is not a date`);
  return date === "empty" ? undefined : date;
}

/** Reads an e-mail address. The reason of a refusal never quotes the address, because refusals are stored. */
function readEmail(raw: unknown, _field: Field, { column }: ValueOptions): string {
  const email = typeof raw === "string" ? ownerEmail(raw) : undefined;
  return email ?? fail(column, "is not an e-mail address");
}

/** Reads a type category by its name or its number. */
function readWebId(raw: unknown, column: string): number {
  const text = scalarText(raw, column).trim().toLowerCase();
  const index = (TYPE_CATEGORY_NAMES as readonly string[]).indexOf(text);
  if (index >= 0) return index + 1;
  if (/^[1-9]\d{0,5}(\.0)?$/.test(text)) return Number(text);
  return fail(
    column,
    `${quoted(raw)} is not a type: use one of ${TYPE_CATEGORY_NAMES.join(", ")}, or a number`,
  );
}

function readMarquee(raw: unknown, _field: Field, { column }: ValueOptions): number {
  const text = scalarText(raw, column).trim().toLowerCase();
  if (Object.hasOwn(MARQUEES, text)) return MARQUEES[text] ?? 0;
  if (/^\d{1,3}(\.0)?$/.test(text)) return Number(text);
  return fail(
    column,
    `${quoted(raw)} is not a marquee: use one of ${Object.keys(MARQUEES).join(", ")}, or a number`,
  );
}

function readWord(raw: unknown, { kind }: Field, { column }: ValueOptions): string {
  const words = kind.type === "word" ? kind.words : [];
  const text = scalarText(raw, column).trim().toLowerCase();
  return (
    words.find((word) => word.toLowerCase() === text) ??
    fail(column, `${quoted(raw)} is not one of ${words.join(", ")}`)
  );
}

/**
 * Divides a list, or whole numbers separated by commas ("1,2"), into values. Any other text is one value: the `split` of
 * the rule has already divided it.
 */
function pieces(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw;
  return typeof raw === "string" && /^\d+(\s*,\s*\d+)+$/.test(raw) ? raw.split(",") : [raw];
}

function asItems(raw: unknown): unknown[] {
  return Array.isArray(raw) ? raw : [raw];
}

function picture(raw: unknown): { url: string }[] {
  const url = readMediaUrl(raw);
  return url === undefined ? [] : [{ url }];
}

/** Files cannot say who may see a document, so it is available only on request. */
function document(raw: unknown): { url: string; name: string; isPublic: boolean }[] {
  const url = readMediaUrl(raw);
  if (url === undefined) return [];
  // The name is derived from the end of the URL, so nothing is lost when a long one is cut.
  const name = plainText(url.split(/[?#]/)[0]?.split("/").at(-1) ?? "", TEXT_LENGTH, () => {}) || "document";
  return [{ url, name, isPublic: false }];
}

function distinctUpToLimit<Item>(items: Item[], kind: FieldKind, warn: Warn): Item[] | undefined {
  const distinct = [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
  const maximum = "maximum" in kind ? kind.maximum : distinct.length;
  if (distinct.length > maximum) warn(tooManyMessage(distinct.length, maximum));
  return distinct.length === 0 ? undefined : distinct.slice(0, maximum);
}

function scalarText(raw: unknown, column: string): string {
  if (typeof raw === "string") return raw;
  if (typeof raw === "number" || typeof raw === "boolean") return String(raw);
  return fail(column, `${quoted(raw)} is a list or an object; expected a single value`);
}

function fail(column: string, reason: string): never {
  throw new FieldError(column, reason);
}
