import { dateIso, plainDate } from "../property/dates.ts";
import type { Field } from "./form.ts";
import { isEmail } from "./visitor-email.ts";

/** What can be wrong with what was filled in; its words stand in the texts. */
export const FAULTS = [
  "required",
  "email",
  "phone",
  "website",
  "long",
  "links",
  "number",
  "range",
  "choice",
  "date",
  "past",
  "agreement",
  "fileKind",
  "fileSize",
  "pictureKind",
  "recipientFull",
] as const;

export type Fault = (typeof FAULTS)[number];

const PHONE_DIGITS = { least: 7, most: 20 };
const ANYTHING_CHARACTERS = 1_000;

/** What looks like the address of a site, with or without https. */
const LINK =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.(com|net|org|info|biz|io|be|eu|nl|fr|de|ru|cn|xyz|top|site|online|shop|link|click|app|dev|co|me|ly)\b/iu;

/**
 * What is wrong with a value; nothing when it may be sent. The same in the browser and on the server
 * (specification §5, docs/decisions/0182-bounds.md).
 *
 * @param today the day in Brussels, as in "2026-11-21".
 */
export function checkField(field: Field, value: string, today: string): Fault | undefined {
  if (value === "")
    return field.isRequired ? (field.kind === "agreement" ? "agreement" : "required") : undefined;
  if ([...value].length > (field.mostCharacters ?? ANYTHING_CHARACTERS)) return "long";
  switch (field.kind) {
    case "email":
      return isEmail(value) ? undefined : "email";
    case "phone":
      return isPhone(value) ? undefined : "phone";
    case "website":
      return webAddress(value) === undefined ? "website" : undefined;
    case "choice":
      return field.choices?.includes(value) ? undefined : "choice";
    case "number":
      return numberFault(field, value);
    case "date":
      return dateFault(value, today);
    case "agreement":
      return value === "yes" ? undefined : "agreement";
    default:
      return field.isWithoutLinks && LINK.test(value) ? "links" : undefined;
  }
}

/**
 * A value as it is checked and kept: in Unicode's composed form, without spaces around it and without
 * characters that control machines. Only a long text keeps its lines.
 */
export function tidyValue(field: Pick<Field, "kind">, value: string): string {
  const text = value
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n");
  if (field.kind === "long-text") return text.replace(/(?![\n\t])\p{Cc}/gu, "").trim();
  const line = text.replace(/\p{Cc}+/gu, " ").trim();
  return field.kind === "number" ? plainNumber(line) : line;
}

/** "€ 325.000" as people write it is 325000. What is no number stays as it is. */
function plainNumber(text: string): string {
  const figures = text.replace(/[€\s]/g, "").replace(/,(00|-)$/, "");
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(figures);
  return isGrouped ? figures.replace(/[.,]/g, "") : figures;
}

/** The address of a site as it is linked to: https unless one said http. Nothing for what is none. */
export function webAddress(text: string): string | undefined {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.parse(address);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
  return isPlain && !/\s/.test(text) && /^[^.]+(\.[^.]+)+$/.test(url.hostname) ? url.href : undefined;
}

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  return digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most && /^[\d\s+()./-]{1,40}$/.test(value);
}

function numberFault({ least = 0, most = Number.MAX_SAFE_INTEGER }: Field, value: string): Fault | undefined {
  if (!/^\d{1,15}$/.test(value)) return "number";
  return Number(value) < least || Number(value) > most ? "range" : undefined;
}

function dateFault(value: string, today: string): Fault | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || plainDate(value) === undefined) return "date";
  return dateIso(value) < today ? "past" : undefined;
}
