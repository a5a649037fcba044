import { isLanguage, LANGUAGES, type Language } from "../../i18n/languages.ts";
import { type MultilingualText, readMultilingualText } from "../../i18n/multilingual-text.ts";
import type { Problem } from "../source/feed-item.ts";
import { refuseLongValue } from "../source/limit-strings.ts";
import { FieldError, quoted } from "./field-error.ts";
import { htmlSource, leftOutMessage, plainText, shortenedMessage } from "./plain-text.ts";
import { readMoment } from "./read-moment.ts";
import { readNumber } from "./read-number.ts";
import { readYesNo } from "./read-yes-no.ts";

export type JsonObject = Record<string, unknown>;

/** Finds a field in an object; undefined when it is absent. */
export type ReadField = (object: JsonObject, field: string) => unknown;

/** Maximum length in a listing of short texts and of descriptions. */
export const TEXT_LENGTH = 200;
export const DESCRIPTION_LENGTH = 50_000;
const KEY_LENGTH = 100;

/**
 * One property, project or type of a CRM: a single object, or several with the same `ID`, one per language.
 * Facts come from the first object that has them; texts from each object, in its language.
 *
 * A method that reads a value returns undefined when the field is absent, `null` or an empty text, and throws
 * `FieldError` naming the field when its value cannot be read.
 */
export class SourceRecord {
  /** Warnings so far about values that were left out. */
  readonly warnings: Problem[] = [];
  readonly #parts: { object: JsonObject; language: Language | undefined }[];
  readonly #read: ReadField;

  /** `read` finds a field in an object: by its name, or by a path (`pathValue`). */
  constructor(objects: JsonObject[], read: ReadField = ownValue) {
    this.#parts = objects.map((object) => ({ object, language: languageOf(object) }));
    this.#read = read;
  }

  /** The first value that is not empty. */
  value(field: string): unknown {
    for (const { object } of this.#parts) {
      const value = this.#read(object, field);
      refuseLongValue(field, value);
      if (isPresent(value)) return value;
    }
    return undefined;
  }

  /** Reads the key of the record, without a warning; undefined when it is absent, too long, or not a text or number. */
  keyText(field: string): string | undefined {
    const value = this.value(field);
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    return text === "" || text.length > KEY_LENGTH ? undefined : text;
  }

  /**
   * Reads a text on one line. A longer text is shortened, with a warning; a code, which is a text with a lower maximum than
   * usual, is left out.
   */
  text(field: string, maximumLength = TEXT_LENGTH): string | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    // Where an object by language stands in place of a text, its first language is used.
    const raw = typeof value === "string" ? value : Object.values(readMultilingualText(value))[0];
    if (raw === undefined) throw new FieldError(field, `${quoted(value)} is not a text`);
    let tooLong: number | undefined;
    const text = plainText(raw, maximumLength, (length) => {
      tooLong = length;
    });
    if (tooLong === undefined) return text || undefined;
    // A truncated code or number would be a different one; a truncated sentence is still readable.
    const isCode = maximumLength < TEXT_LENGTH;
    this.warn(
      field,
      isCode ? leftOutMessage(tooLong, maximumLength) : shortenedMessage(tooLong, maximumLength),
    );
    return isCode ? undefined : text;
  }

  /** Adds a warning about a field, once, however often the field is read. */
  warn(field: string, reason: string): void {
    const isKnown = this.warnings.some((known) => known.field === field && known.reason === reason);
    if (!isKnown) this.warnings.push({ field, reason });
  }

  /**
   * Reads a text per language: an object keyed by language, plain texts of objects with a language, or
   * `NameNl` beside `Name`.
   */
  texts(field: string): MultilingualText | undefined {
    return this.#texts(field, (raw) =>
      plainText(raw, TEXT_LENGTH, (length) => this.warn(field, shortenedMessage(length, TEXT_LENGTH))),
    );
  }

  /** Like `texts`, for texts that retain their HTML. */
  htmlTexts(field: string): MultilingualText | undefined {
    return this.#texts(field, (raw) =>
      htmlSource(raw, DESCRIPTION_LENGTH, (length) =>
        this.warn(field, shortenedMessage(length, DESCRIPTION_LENGTH)),
      ),
    );
  }

  /** Reads a number for which 0 means "not filled in": an amount, a surface, a year. Never negative. */
  amount(field: string): number | undefined {
    const number = this.number(field);
    if (number !== undefined && number < 0) throw new FieldError(field, `${number} is less than 0`);
    return number === 0 ? undefined : number;
  }

  /** Like `amount`, for whole numbers: "2,0" is 2, 2.5 bathrooms are refused. */
  count(field: string): number | undefined {
    const number = this.amount(field);
    return number === undefined ? undefined : wholeNumber(field, number);
  }

  /** Reads a whole number that may be 0 or negative: a floor, a code. */
  whole(field: string): number | undefined {
    const number = this.number(field);
    return number === undefined ? undefined : wholeNumber(field, number);
  }

  number(field: string): number | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    // Programs write JSON: the last separator of "250.000" is a decimal point, as in a JSON number.
    const number =
      typeof value === "string"
        ? readNumber(value, value.lastIndexOf(",") > value.lastIndexOf(".") ? "," : ".")
        : undefined;
    if (typeof number !== "number") throw new FieldError(field, `${quoted(value)} is not a number`);
    return number;
  }

  yesNo(field: string): boolean | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    const answer = readYesNo(value);
    if (answer === undefined) throw new FieldError(field, `${quoted(value)} is neither yes nor no`);
    return answer;
  }

  /** Reads a day as `YYYY-MM-DD`. */
  day(field: string): string | undefined {
    return this.#moment(field)?.day;
  }

  /** Reads a timestamp in UTC. */
  moment(field: string): string | undefined {
    return this.#moment(field)?.moment;
  }

  /** Reads one of the given words, ignoring case. */
  word<Word extends string>(field: string, words: readonly Word[]): Word | undefined {
    const text = this.text(field);
    if (text === undefined) return undefined;
    const match = words.find((word) => word.toLowerCase() === text.toLowerCase());
    if (match === undefined) throw new FieldError(field, `${quoted(text)} is not one of ${words.join(", ")}`);
    return match;
  }

  /** Reads a list; a single value is a list of one, and an absent field an empty list. */
  list(field: string): unknown[] {
    const value = this.value(field);
    if (value === undefined) return [];
    return Array.isArray(value) ? value : [value];
  }

  /** Reads the lists of the objects that state their language. */
  listsByLanguage(field: string): { language: Language; list: unknown[] }[] {
    return this.#parts.flatMap(({ object, language }) => {
      const value = this.#read(object, field);
      refuseLongValue(field, value);
      return language && Array.isArray(value) ? [{ language, list: value }] : [];
    });
  }

  #moment(field: string): { day: string; moment: string } | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    const moment = typeof value === "string" ? readMoment(value) : undefined;
    if (moment === undefined) throw new FieldError(field, `${quoted(value)} is not a date`);
    return moment === "empty" ? undefined : moment;
  }

  #texts(field: string, clean: (raw: string) => string): MultilingualText | undefined {
    const texts: MultilingualText = {};
    const add = (language: Language | "und", raw: string) => {
      const text = clean(raw);
      if (text !== "") texts[language] ??= text;
    };
    for (const { object, language } of this.#parts) {
      const value = this.#read(object, field);
      refuseLongValue(field, value);
      for (const [key, text] of Object.entries(textsOf(value, field))) {
        add(key === "und" ? (language ?? "und") : (key as Language), text);
      }
      for (const suffix of LANGUAGES) {
        const name = field + suffix.charAt(0).toUpperCase() + suffix.slice(1);
        const text = this.#read(object, name);
        refuseLongValue(name, text);
        if (typeof text === "string") add(suffix, text);
      }
    }
    return Object.keys(texts).length === 0 ? undefined : texts;
  }
}

/**
 * Language of the plain texts of one object: "nl", "NL" or "nl-BE"; undefined when it is not one of the four
 * languages.
 */
export function languageOf(object: JsonObject): Language | undefined {
  const value = ownValue(object, "language") ?? ownValue(object, "Language");
  const code = typeof value === "string" ? value.trim().toLowerCase().split(/[-_]/)[0] : undefined;
  return isLanguage(code) ? code : undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function ownValue(object: JsonObject, field: string): unknown {
  return Object.hasOwn(object, field) ? object[field] : undefined;
}

function isPresent(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === "string") return value.trim() !== "";
  return !Array.isArray(value) || value.length > 0;
}

function textsOf(value: unknown, field: string): MultilingualText {
  if (!isPresent(value)) return {};
  if (typeof value === "number") return { und: String(value) };
  if (typeof value === "string" || isObject(value)) return readMultilingualText(value);
  throw new FieldError(field, `${quoted(value)} is not a text`);
}

function wholeNumber(field: string, number: number): number {
  if (!Number.isSafeInteger(number)) throw new FieldError(field, `${number} is not a whole number`);
  return number;
}
