import { dateIso, plainDate } from "../../time/dates.ts";
import { NO_SLOT } from "../booking/chosen-slot.ts";
import type { Field } from "./field.ts";
import type { ValidationError } from "./validation-error.ts";
import { isEmail } from "./visitor-email.ts";

/** A time in Belgium, with its UTC offset. */
const SLOT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\+0[12]:00$/;

const PHONE_DIGITS = { min: 7, max: 20 };
const DEFAULT_MAX_CHARACTERS = 1_000;

/** Matches text that looks like a link, with or without https. */
const LINK =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.(com|net|org|info|biz|io|be|eu|nl|fr|de|ru|cn|xyz|top|site|online|shop|link|click|app|dev|co|me|ly)\b/iu;

/**
 * Validates a value. Returns undefined when it is valid. Runs in the browser and on the server (specification
 * §5, docs/specification-notes.md#n182).
 *
 * @param today the day in Brussels, e.g. "2026-11-21".
 *
 * @param others the values of the whole form.
 */
export function checkField(
  field: Field,
  value: string,
  today: string,
  others: Readonly<Record<string, string>> = {},
): ValidationError | undefined {
  if (!doesFieldApply(field, others)) return undefined;
  if (value === "") return emptyError(field, others);
  if ([...value].length > (field.maxCharacters ?? DEFAULT_MAX_CHARACTERS)) return "long";
  switch (field.kind) {
    case "email":
      return isEmail(value) ? undefined : "email";
    case "phone":
      return isPhone(value) ? undefined : "phone";
    case "website":
      return websiteUrl(value) === undefined ? "website" : undefined;
    case "choice":
      return field.choices?.includes(value) ? undefined : "choice";
    case "number":
      return (
        numberError(field, value) ??
        belowError(field, Number(value), Number(others[field.notBelow ?? ""] || Number.NaN))
      );
    case "date":
      return dateError(field, value, today);
    case "day":
      return (
        dayError(field, value, today) ?? belowError(field, value, others[field.notBelow ?? ""] || Number.NaN)
      );
    case "choices":
      return value.split(",").every((code) => field.choices?.includes(code)) ? undefined : "choice";
    case "zones":
      return /^[a-z0-9-]+(,[a-z0-9-]+)*$/.test(value) ? undefined : "choice";
    case "area":
      return /^[\w-]{8,999}$/.test(value) ? undefined : "areaSize";
    case "slot":
      return value === NO_SLOT || SLOT.test(value) ? undefined : "slotGone";
    case "agreement":
      return value === "yes" ? undefined : "agreement";
    default:
      return field.isWithoutLinks && LINK.test(value) ? "links" : undefined;
  }
}

/** True when a field applies, given the values of the other fields. */
export function doesFieldApply({ onlyIf }: Field, others: Readonly<Record<string, string>>): boolean {
  return onlyIf === undefined || others[onlyIf.field] === onlyIf.is;
}

function emptyError(
  { isRequired, kind, orElse }: Field,
  others: Readonly<Record<string, string>>,
): ValidationError | undefined {
  if (!isRequired || (orElse !== undefined && others[orElse])) return undefined;
  return kind === "agreement" ? "agreement" : "required";
}

/** Error of a value below that of the field `notBelow`; undefined when that field is empty, or is not a number. */
function belowError<Value extends string | number>(
  { notBelow }: Field,
  value: Value,
  other: Value | number,
): ValidationError | undefined {
  return notBelow !== undefined && value < other ? "below" : undefined;
}

/**
 * Combining marks after one letter are sorted during normalisation, in time quadratic in their number. No
 * script has thirty in a row: Unicode's stream-safe text format stops there (UAX #15, section 13).
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Normalises a value for validation and storage: NFC, without surrounding spaces and control characters. Only
 * a long text keeps its line breaks.
 */
export function normaliseValue(field: Pick<Field, "kind">, value: string): string {
  const text = value
    .toWellFormed()
    .replace(TOO_MANY_MARKS, "$1")
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n");
  if (field.kind === "long-text") return text.replace(/(?![\n\t])\p{Cc}/gu, "").trim();
  const line = text.replace(/\p{Cc}+/gu, " ").trim();
  return field.kind === "number" ? plainNumber(line) : line;
}

/**
 * Converts a number as people write it, such as "€ 325.000", to digits: "325000". Returns other text
 * unchanged.
 */
function plainNumber(text: string): string {
  const figures = text.replace(/[€\s]/g, "").replace(/,(00|-)$/, "");
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(figures);
  return isGrouped ? figures.replace(/[.,]/g, "") : figures;
}

/**
 * Converts a typed website, such as "www.immo.example", to a URL: with https unless the text says http. Returns
 * undefined when the text is not a valid website.
 */
export function websiteUrl(text: string): string | undefined {
  const withProtocol = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(withProtocol);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  return isPlain && !/\s/.test(text) && /^[^.]+(\.[^.]+)+$/.test(url.hostname) ? url.href : undefined;
}

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  return digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max && /^[\d\s+()./-]{1,40}$/.test(value);
}

function numberError(
  { min = 0, max = Number.MAX_SAFE_INTEGER }: Field,
  value: string,
): ValidationError | undefined {
  if (!/^\d{1,15}$/.test(value)) return "number";
  return Number(value) < min || Number(value) > max ? "range" : undefined;
}

function dayError(field: Field, value: string, today: string): ValidationError | undefined {
  const [year = "", month = "", day = ""] = value.split("-");
  if (year === "" || month === "" || day === "") return "incomplete";
  return dateError(field, value, today);
}

function dateError({ mayBePast }: Field, value: string, today: string): ValidationError | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || plainDate(value) === undefined) return "date";
  return !mayBePast && dateIso(value) < today ? "past" : undefined;
}
