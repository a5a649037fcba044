import { readTypedNumber } from "../../feeds/fields/read-number.ts";
import { isLanguage, type Language } from "../../i18n/languages.ts";
import type { Listing, ViewingDay } from "../../property/listing.ts";
import {
  applyOverrides,
  comparableValue,
  type NamedOverride,
  OVERRIDE_NAMES,
  OVERRIDE_STATUSES,
  overrideSchema,
} from "../../property/listing-overrides.ts";
import { isDay } from "../../time/brussels-time.ts";
import type { ListingChange } from "./change-listings.server.ts";

/** A submitted form: the first value of each field, and all values of each field. */
export type SubmittedForm = { fields: Record<string, string>; lists: Record<string, string[]> };

/** Reason why a value is invalid; a key of `listings:problems`. */
export type FieldProblem = "price" | "empty" | "long" | "day" | "times" | "order" | "status";

/** Name of an invalid field, and the reason. */
export type FormProblem = { field: string; problem: FieldProblem };

export type ReadForm =
  | { kind: "change"; change: ListingChange }
  | { kind: "invalid"; problems: FormProblem[] }
  /** The screen has no such form, or does not offer one of its values. */
  | { kind: "unknown" };

/** Maximum length of a description, in UTF-16 units: less than the server accepts for one field. */
export const MAX_DESCRIPTION = 18_000;

/** Maximum number of rows of viewing days in a form: far more than a listing has. */
const MAX_DAY_ROWS = 70;

/** Reads a submitted form of the listing screen. `visible`: the listing as visitors see it. */
export function readListingForm({ fields, lists }: SubmittedForm, visible: Listing): ReadForm {
  switch (fields.action) {
    case "price":
      return readPrice(fields, visible);
    case "status":
      return readStatus(fields);
    case "hide":
      return override([{ name: "hidden", value: true }]);
    case "texts":
      return readTexts(fields, visible);
    case "pictures":
      return readPictures(fields, lists, visible);
    case "viewing-days":
      return readViewingDays(lists, visible);
    case "remove-override": {
      const name = OVERRIDE_NAMES.find((known) => known === fields.name);
      return name
        ? { kind: "change", change: { kind: "remove-overrides", names: [name] } }
        : { kind: "unknown" };
    }
    default:
      return { kind: "unknown" };
  }
}

function override(overrides: NamedOverride[]): ReadForm {
  return { kind: "change", change: { kind: "override", overrides } };
}

/** Overrides nothing when visitors see this value already: a later value of the feed would otherwise stay hidden. */
function overrideIfChanged(change: NamedOverride, visible: Listing): ReadForm {
  const stored = { value: change.value, by: "", at: "", feedState: "" };
  const changed = applyOverrides(visible, { [change.name]: stored });
  const isChanged = comparableValue(changed, change.name) !== comparableValue(visible, change.name);
  return override(isChanged ? [change] : []);
}

function invalid(field: string, problem: FieldProblem): ReadForm {
  return { kind: "invalid", problems: [{ field, problem }] };
}

function readPrice({ onRequest, price = "" }: Record<string, string>, visible: Listing): ReadForm {
  if (onRequest === "yes") return override([{ name: "price", value: { priceEuro: null } }]);
  const priceEuro = readTypedNumber(price);
  const value = { priceEuro };
  if (priceEuro === undefined || !overrideSchema("price").safeParse(value).success)
    return invalid("price", "price");
  return overrideIfChanged({ name: "price", value: { priceEuro } }, visible);
}

function readStatus({ status }: Record<string, string>): ReadForm {
  const value = OVERRIDE_STATUSES.find((known) => known === status);
  return value ? override([{ name: "status", value }]) : invalid("status", "status");
}

/** Reads the texts of one language. Texts that are unchanged for visitors are not overridden. */
function readTexts(fields: Record<string, string>, visible: Listing): ReadForm {
  const language = fields.language;
  if (!isLanguage(language)) return { kind: "unknown" };
  const results = (["title", "description"] as const).map((part) =>
    readText(part, { language, fields, visible }),
  );
  const problems = results.filter((result) => result !== undefined && "problem" in result);
  if (problems.length > 0) return { kind: "invalid", problems };
  return override(results.filter((result) => result !== undefined && "name" in result));
}

function readText(
  part: "title" | "description",
  { language, fields, visible }: { language: Language; fields: Record<string, string>; visible: Listing },
): NamedOverride | FormProblem | undefined {
  const name = `${part}-${language}` as const;
  const value = plainText(fields[part] ?? "");
  if (value === plainText(comparableValue(visible, name))) return undefined;
  if (value === "") return { field: part, problem: "empty" };
  if (part === "description" && value.length > MAX_DESCRIPTION) return { field: part, problem: "long" };
  if (!overrideSchema(name).safeParse(value).success) return { field: part, problem: "long" };
  return { name, value };
}

function plainText(text: string): string {
  return text.replaceAll("\0", "").replaceAll("\r\n", "\n").trim();
}

/** Sorts the URLs of pictures by the typed positions; the chosen main picture comes first. */
function readPictures(
  fields: Record<string, string>,
  lists: Record<string, string[]>,
  visible: Listing,
): ReadForm {
  const urls = lists.url ?? [];
  const positions = (lists.position ?? []).map(Number);
  if (urls.length === 0 || positions.length !== urls.length) return { kind: "unknown" };
  if (!positions.every((position) => Number.isInteger(position) && position >= 0 && position < 1_000))
    return invalid("position", "order");
  const rank = (index: number) => (urls[index] === fields.main ? -1 : (positions[index] ?? 0));
  const inOrder = urls.map((_, index) => index).sort((a, b) => rank(a) - rank(b) || a - b);
  const value = inOrder.map((index) => urls[index] ?? "");
  if (!overrideSchema("pictures").safeParse(value).success) return { kind: "unknown" };
  return overrideIfChanged({ name: "pictures", value }, visible);
}

/** Reads the rows of viewing days. Empty rows are ignored. */
function readViewingDays(
  { day = [], from = [], until = [] }: Record<string, string[]>,
  visible: Listing,
): ReadForm {
  if (day.length !== from.length || day.length !== until.length || day.length > MAX_DAY_ROWS)
    return { kind: "unknown" };
  const days: ViewingDay[] = [];
  for (const [index, typedDay] of day.entries()) {
    const row = { day: typedDay, from: from[index] ?? "", until: until[index] ?? "" };
    if (row.day === "" && row.from === "" && row.until === "") continue;
    const checked = overrideSchema("viewing-days").safeParse([row]);
    if (!checked.success) return invalid(`day-${index}`, isDay(row.day) ? "times" : "day");
    days.push(row);
  }
  if (!overrideSchema("viewing-days").safeParse(days).success) return { kind: "unknown" };
  // No days at all prevent those that the feed may add.
  const change: NamedOverride = { name: "viewing-days", value: days };
  return days.length === 0 ? override([change]) : overrideIfChanged(change, visible);
}
