import { isLanguage, LANGUAGES, type Language } from "../../i18n/languages.ts";
import { readTexts, type Texts } from "../../i18n/texts.ts";
import type { Problem } from "../feed-item.ts";
import { FieldError, quoted } from "../field-error.ts";
import { refuseLongValue } from "../limit-strings.ts";
import { htmlSource, leftOut, plainText, shortened } from "../plain-text.ts";
import { readMoment } from "../read-moment.ts";
import { readNumber } from "../read-number.ts";
import { readYesNo } from "../read-yes-no.ts";

export type JsonObject = Record<string, unknown>;

/** What a listing allows for its short texts and for its descriptions. */
export const TEXT_LENGTH = 200;
export const DESCRIPTION_LENGTH = 50_000;

/**
 * One property, project or type of the CRM: a single object, or several of the same `ID`, one per language.
 * Facts come from the first object that states them; texts from each, in its language.
 *
 * Every reader gives nothing when the field is absent, `null` or an empty text, and throws `FieldError`
 * naming the field when there is a value that cannot be read.
 */
export class SourceRecord {
  /** What was left out of it until now. */
  readonly warnings: Problem[] = [];
  readonly #parts: { object: JsonObject; language: Language | undefined }[];

  constructor(objects: JsonObject[]) {
    this.#parts = objects.map((object) => ({ object, language: languageOf(object) }));
  }

  /** The first value that says something. */
  value(field: string): unknown {
    for (const { object } of this.#parts) {
      const value = ownValue(object, field);
      refuseLongValue(field, value);
      if (isTold(value)) return value;
    }
    return undefined;
  }

  text(field: string, maximumLength = TEXT_LENGTH): string | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    // An object keyed by language, where one text is expected: the first one.
    const raw = typeof value === "string" ? value : Object.values(readTexts(value))[0];
    if (raw === undefined) throw new FieldError(field, `${quoted(value)} is no text`);
    let tooLong: number | undefined;
    const text = plainText(raw, maximumLength, (length) => {
      tooLong = length;
    });
    if (tooLong === undefined) return text || undefined;
    // A part of a code or a number would be another one; a part of a sentence can be read.
    const isCode = maximumLength < TEXT_LENGTH;
    this.warn(field, isCode ? leftOut(tooLong, maximumLength) : shortened(tooLong, maximumLength));
    return isCode ? undefined : text;
  }

  /** Notes that something of a field was left out; once, however often the field is read. */
  warn(field: string, reason: string): void {
    const isKnown = this.warnings.some((known) => known.field === field && known.reason === reason);
    if (!isKnown) this.warnings.push({ field, reason });
  }

  /** A text per language: an object keyed by language, plain texts of records with a language, or `NameNl` beside `Name`. */
  texts(field: string): Texts | undefined {
    return this.#texts(field, (raw) =>
      plainText(raw, TEXT_LENGTH, (length) => this.warn(field, shortened(length, TEXT_LENGTH))),
    );
  }

  /** As `texts`, for texts whose HTML is kept. */
  htmlTexts(field: string): Texts | undefined {
    return this.#texts(field, (raw) =>
      htmlSource(raw, DESCRIPTION_LENGTH, (length) =>
        this.warn(field, shortened(length, DESCRIPTION_LENGTH)),
      ),
    );
  }

  /** A figure of which 0 means "not filled in": an amount, a surface, a year. Never negative. */
  amount(field: string): number | undefined {
    const number = this.number(field);
    if (number !== undefined && number < 0) throw new FieldError(field, `${number} is less than 0`);
    return number === 0 ? undefined : number;
  }

  /** As `amount`, and whole: "2,0" is 2, 2.5 bathrooms are refused. */
  count(field: string): number | undefined {
    const number = this.amount(field);
    return number === undefined ? undefined : wholeNumber(field, number);
  }

  /** A whole number of which 0 and negative ones mean something: a floor, a code. */
  whole(field: string): number | undefined {
    const number = this.number(field);
    return number === undefined ? undefined : wholeNumber(field, number);
  }

  number(field: string): number | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    // JSON is written by programs: the last sign of "250.000" parts decimals, as in a JSON number.
    const number =
      typeof value === "string"
        ? readNumber(value, value.lastIndexOf(",") > value.lastIndexOf(".") ? "," : ".")
        : undefined;
    if (typeof number !== "number") throw new FieldError(field, `${quoted(value)} is no number`);
    return number;
  }

  yesNo(field: string): boolean | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    const answer = readYesNo(value);
    if (answer === undefined) throw new FieldError(field, `${quoted(value)} is neither yes nor no`);
    return answer;
  }

  /** A day, `YYYY-MM-DD`. */
  day(field: string): string | undefined {
    return this.#moment(field)?.day;
  }

  /** A timestamp in UTC. */
  moment(field: string): string | undefined {
    return this.#moment(field)?.moment;
  }

  /** One of our words, in any case. */
  word<Word extends string>(field: string, words: readonly Word[]): Word | undefined {
    const text = this.text(field);
    if (text === undefined) return undefined;
    const found = words.find((word) => word.toLowerCase() === text.toLowerCase());
    if (found === undefined) throw new FieldError(field, `${quoted(text)} is not one of ${words.join(", ")}`);
    return found;
  }

  /** A list; a single value is a list of one. */
  list(field: string): unknown[] {
    const value = this.value(field);
    if (value === undefined) return [];
    return Array.isArray(value) ? value : [value];
  }

  #moment(field: string): { day: string; moment: string } | undefined {
    const value = this.value(field);
    if (value === undefined) return undefined;
    const moment = typeof value === "string" ? readMoment(value) : undefined;
    if (moment === undefined) throw new FieldError(field, `${quoted(value)} is no date`);
    return moment === "empty" ? undefined : moment;
  }

  #texts(field: string, clean: (raw: string) => string): Texts | undefined {
    const texts: Texts = {};
    const keep = (language: Language | "und", raw: string) => {
      const text = clean(raw);
      if (text !== "") texts[language] ??= text;
    };
    for (const { object, language } of this.#parts) {
      const told = ownValue(object, field);
      refuseLongValue(field, told);
      for (const [key, text] of Object.entries(textsOf(told, field))) {
        keep(key === "und" ? (language ?? "und") : (key as Language), text);
      }
      for (const suffix of LANGUAGES) {
        const name = field + suffix.charAt(0).toUpperCase() + suffix.slice(1);
        const text = ownValue(object, name);
        refuseLongValue(name, text);
        if (typeof text === "string") keep(suffix, text);
      }
    }
    return Object.keys(texts).length === 0 ? undefined : texts;
  }
}

/** The language of the plain texts of one object: "nl", "NL" or "nl-BE"; nothing when it names none of ours. */
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

function isTold(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value === "string") return value.trim() !== "";
  return !Array.isArray(value) || value.length > 0;
}

function textsOf(value: unknown, field: string): Texts {
  if (!isTold(value)) return {};
  if (typeof value === "number") return { und: String(value) };
  if (typeof value === "string" || isObject(value)) return readTexts(value);
  throw new FieldError(field, `${quoted(value)} is no text`);
}

function wholeNumber(field: string, number: number): number {
  if (!Number.isSafeInteger(number)) throw new FieldError(field, `${number} is no whole number`);
  return number;
}
