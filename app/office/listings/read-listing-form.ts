import { readNumber } from "../../feeds/fields/read-number.ts";
import { isLanguage, type Language } from "../../i18n/languages.ts";
import type { Listing, ViewingDay } from "../../property/listing.ts";
import {
  type NamedOverride,
  OVERRIDE_NAMES,
  OVERRIDE_STATUSES,
  overrideSchema,
  stateOf,
} from "../../property/overrides/listing-overrides.ts";
import { isDay } from "../../time/brussels-time.ts";
import type { ListingChange } from "./change-listings.server.ts";

/** A sent form: the first value of each name, and all of them. */
export type SentForm = { fields: Record<string, string>; lists: Record<string, string[]> };

/** Reason why a value cannot be used; the texts of `listings:problems`. */
export type FieldProblem = "price" | "empty" | "long" | "day" | "times" | "order" | "status";

/** A field of the form by its name, and its message. */
export type FormProblem = { field: string; problem: FieldProblem };

export type ReadForm =
  | { kind: "change"; change: ListingChange }
  | { kind: "invalid"; problems: FormProblem[] }
  /** Not a form of the page. */
  | { kind: "unknown" };

/** Longest description that a form takes, in UTF-16 units: below the longest field of a request. */
export const MAX_DESCRIPTION = 18_000;

/** Rows of viewing days in the form. */
export const MAX_FORM_DAYS = 20;

/** Reads a form of the page of a listing. @param shown the listing as visitors see it. */
export function readListingForm({ fields, lists }: SentForm, shown: Listing): ReadForm {
  switch (fields.action) {
    case "price":
      return readPrice(fields);
    case "status":
      return readStatus(fields);
    case "hide":
      return override([{ name: "hidden", value: true }]);
    case "texts":
      return readTexts(fields, shown);
    case "pictures":
      return readPictures(fields, lists);
    case "viewing-days":
      return readViewingDays(lists);
    case "take-back": {
      const name = OVERRIDE_NAMES.find((one) => one === fields.name);
      return name ? { kind: "change", change: { kind: "take-back", names: [name] } } : { kind: "unknown" };
    }
    default:
      return { kind: "unknown" };
  }
}

function override(overrides: NamedOverride[]): ReadForm {
  return { kind: "change", change: { kind: "override", overrides } };
}

function invalid(field: string, problem: FieldProblem): ReadForm {
  return { kind: "invalid", problems: [{ field, problem }] };
}

function readPrice({ onRequest, price = "" }: Record<string, string>): ReadForm {
  if (onRequest === "yes") return override([{ name: "price", value: { priceEuro: null } }]);
  const priceEuro = readNumber(price.trim(), ",");
  const value = { priceEuro };
  if (typeof priceEuro !== "number" || !overrideSchema("price").safeParse(value).success)
    return invalid("price", "price");
  return override([{ name: "price", value: { priceEuro } }]);
}

function readStatus({ status }: Record<string, string>): ReadForm {
  const value = OVERRIDE_STATUSES.find((one) => one === status);
  return value ? override([{ name: "status", value }]) : invalid("status", "status");
}

/** The texts of one language; those that stay as visitors see them are no override. */
function readTexts(fields: Record<string, string>, shown: Listing): ReadForm {
  const language = fields.language;
  if (!isLanguage(language)) return { kind: "unknown" };
  const read = (["title", "description"] as const).map((part) => readText(part, { language, fields, shown }));
  const problems = read.filter((one) => one !== undefined && "problem" in one);
  if (problems.length > 0) return { kind: "invalid", problems };
  return override(read.filter((one) => one !== undefined && "name" in one));
}

function readText(
  part: "title" | "description",
  { language, fields, shown }: { language: Language; fields: Record<string, string>; shown: Listing },
): NamedOverride | FormProblem | undefined {
  const name = `${part}-${language}` as const;
  const value = plainText(fields[part] ?? "");
  if (value === plainText(stateOf(shown, name))) return undefined;
  if (value === "") return { field: part, problem: "empty" };
  if (part === "description" && value.length > MAX_DESCRIPTION) return { field: part, problem: "long" };
  if (!overrideSchema(name).safeParse(value).success) return { field: part, problem: "long" };
  return { name, value };
}

function plainText(text: string): string {
  return text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
}

/** Addresses by the numbers that were typed beside them; the chosen main picture comes first. */
function readPictures(fields: Record<string, string>, lists: Record<string, string[]>): ReadForm {
  const urls = lists.url ?? [];
  const positions = (lists.position ?? []).map(Number);
  if (urls.length === 0 || positions.length !== urls.length) return { kind: "unknown" };
  if (!positions.every((position) => Number.isInteger(position) && position >= 0 && position < 1_000))
    return invalid("position", "order");
  const rank = (at: number) => (urls[at] === fields.main ? -1 : (positions[at] ?? 0));
  const inOrder = urls.map((_, at) => at).sort((one, other) => rank(one) - rank(other) || one - other);
  const value = inOrder.map((at) => urls[at] ?? "");
  if (!overrideSchema("pictures").safeParse(value).success) return { kind: "unknown" };
  return override([{ name: "pictures", value }]);
}

/** Viewing days by row; rows without anything typed are left out. */
function readViewingDays({ day = [], from = [], until = [] }: Record<string, string[]>): ReadForm {
  if (day.length !== from.length || day.length !== until.length || day.length > MAX_FORM_DAYS + 50)
    return { kind: "unknown" };
  const days: ViewingDay[] = [];
  for (const [at, one] of day.entries()) {
    const row = { day: one, from: from[at] ?? "", until: until[at] ?? "" };
    if (row.day === "" && row.from === "" && row.until === "") continue;
    const checked = overrideSchema("viewing-days").safeParse([row]);
    if (!checked.success) return invalid(`day-${at}`, isDay(row.day) ? "times" : "day");
    days.push(row);
  }
  if (!overrideSchema("viewing-days").safeParse(days).success) return { kind: "unknown" };
  return override([{ name: "viewing-days", value: days }]);
}
