import { z } from "zod";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { withoutAmounts } from "./life-annuity.ts";
import { type Listing, listingSchema, type Picture, type ViewingDay } from "./listing.ts";
import { marqueeStatus, RENTED, SOLD, UNDER_OPTION } from "./marquee.ts";

/*
 * Overrides: values that staff show instead of those of the feed, until they remove the override
 * (docs/decisions/0400-overrides.md).
 */

/** Statuses that staff can give a listing. */
export const OVERRIDE_STATUSES = ["option", "sold", "rented"] as const;
export type OverrideStatus = (typeof OVERRIDE_STATUSES)[number];

type TextName = `title-${Language}` | `description-${Language}`;

type OverrideValues = Record<TextName, string> & {
  /** `null`: the price is shown as "on request". */
  price: { priceEuro: number | null };
  status: OverrideStatus;
  /** Removes the listing from the site. */
  hidden: true;
  /** URLs of pictures in order, the main one first. */
  pictures: string[];
  "viewing-days": ViewingDay[];
};

export type OverrideName = keyof OverrideValues;

/** The name of an override and its value, as the back office sends them. */
export type NamedOverride = {
  [Name in OverrideName]: { name: Name; value: OverrideValues[Name] };
}[OverrideName];

/** An override as it is stored. */
export type Override<Value> = {
  value: Value;
  /** Name of the person who made it. */
  by: string;
  /** ISO 8601. */
  at: string;
  /** Value in the feed when the override was made, as `comparableValue` returns it. */
  feedState: string;
};

/** All overrides of a listing. */
export type Overrides = { [Name in OverrideName]?: Override<OverrideValues[Name]> };

export const OVERRIDE_NAMES: readonly OverrideName[] = [
  "price",
  "status",
  "hidden",
  ...LANGUAGES.flatMap((language) => [`title-${language}`, `description-${language}`] as const),
  "pictures",
  "viewing-days",
];

const fields = listingSchema.shape;
const text = (schema: z.ZodOptional<z.ZodString>) => schema.unwrap().trim().min(1);

/** Schemas of the values of overrides, except titles and descriptions. */
const SCHEMAS = {
  price: z.strictObject({ priceEuro: fields.priceEuro.unwrap().gt(0).nullable() }),
  status: z.enum(OVERRIDE_STATUSES),
  hidden: z.literal(true),
  pictures: z.array(fields.pictures.element.shape.url).min(1).max(200),
  "viewing-days": fields.viewingDays.unwrap(),
} as const;

/** Maximum length in characters of a title by staff. The audit log cuts texts to the same length. */
export const MAX_TITLE = 200;

/** Schema of the value of an override. */
export function overrideSchema(name: OverrideName): z.ZodType {
  const [part, language] = readTextName(name);
  if (part === "title") return z.string().trim().min(1).max(MAX_TITLE);
  if (part === "description" && language) return text(fields.description.shape[language]);
  return SCHEMAS[name as keyof typeof SCHEMAS];
}

/** Returns a listing with its overrides applied, except `hidden`: `storeOverridden` removes such a listing from the site. */
export function applyOverrides(listing: Listing, overrides: Overrides): Listing {
  const { price, status, pictures } = overrides;
  const days = overrides["viewing-days"];
  return {
    ...listing,
    ...(price && withPrice(listing, price.value.priceEuro ?? undefined)),
    ...(status && { marquee: MARQUEES[status.value], marqueeName: undefined }),
    title: withTexts("title", listing, overrides),
    description: withTexts("description", listing, overrides) ?? {},
    ...(pictures && { pictures: sortPictures(listing.pictures, pictures.value) }),
    ...(days && { viewingDays: days.value }),
  };
}

/** The price of staff, published. That of a life annuity is its bouquet; "on request" hides all of its amounts. */
function withPrice(
  { finance }: Listing,
  priceEuro: number | undefined,
): Pick<Listing, "priceEuro" | "isPricePublished" | "finance"> {
  const { annuity } = finance;
  const shown =
    annuity && (priceEuro === undefined ? withoutAmounts(annuity) : { ...annuity, bouquetEuro: priceEuro });
  return { priceEuro, isPricePublished: true, finance: { ...finance, annuity: shown } };
}

const MARQUEES: Record<OverrideStatus, number> = { option: UNDER_OPTION, sold: SOLD, rented: RENTED };

/** True for a status that a listing of this goal can have. */
export function isStatusForGoal(status: OverrideStatus, goal: Listing["goal"]): boolean {
  return status === "option" || status === (goal === "sale" ? "sold" : "rented");
}

function withTexts(part: "title" | "description", listing: Listing, overrides: Overrides) {
  const overridden = LANGUAGES.flatMap((language) => {
    const override = overrides[`${part}-${language}`];
    return override ? [[language, override.value]] : [];
  });
  return overridden.length === 0 ? listing[part] : { ...listing[part], ...Object.fromEntries(overridden) };
}

/** Sorts pictures by the URLs that staff chose. Newer pictures of the feed come last; URLs that it removed are skipped. */
function sortPictures(pictures: Picture[], urls: string[]): Picture[] {
  const chosen = urls.flatMap((url) => pictures.find((picture) => picture.url === url) ?? []);
  return [...chosen, ...pictures.filter(({ url }) => !urls.includes(url))];
}

/**
 * Value of a listing that an override replaces, as text for comparison: the amount, the status, the text, or the URLs of
 * pictures or viewing days, one per line. Empty when there is none, and for `hidden`.
 */
export function comparableValue(listing: Listing, name: OverrideName): string {
  const [part, language] = readTextName(name);
  if (part && language) return listing[part]?.[language] ?? "";
  switch (name) {
    case "price":
      return listing.isPricePublished ? String(mainAmountEuro(listing) || "") : "";
    case "status": {
      const status = marqueeStatus(listing.marquee);
      return status === "badge" ? `badge ${listing.marquee}` : status;
    }
    case "pictures":
      return listing.pictures.map(({ url }) => url).join("\n");
    case "viewing-days":
      return viewingDaysText(listing.viewingDays ?? []);
    default:
      return "";
  }
}

/** Amount that the price line shows: of a life annuity the bouquet, because its price is not shown (`withPrice`). */
function mainAmountEuro({ priceEuro, finance: { annuity } }: Listing): number | undefined {
  return annuity ? annuity.bouquetEuro : priceEuro;
}

/** Short form of an override for the audit log. */
export function overrideText({ name, value }: NamedOverride): string | number | boolean | null {
  switch (name) {
    case "price":
      return value.priceEuro;
    case "pictures":
      return value.length;
    case "viewing-days":
      return viewingDaysText(value);
    default:
      return typeof value === "string" ? value.slice(0, MAX_TITLE) : value;
  }
}

function viewingDaysText(days: readonly ViewingDay[]): string {
  return days.map(({ day, from, until }) => `${day} ${from}-${until}`).join("\n");
}

/** True when the value in the feed has changed since the override was made. */
export function hasFeedChanged(feed: Listing, name: OverrideName, { feedState }: Override<unknown>): boolean {
  return comparableValue(feed, name) !== feedState;
}

/** Splits the name of a title or description override: `title-nl` → `["title", "nl"]`. Empty for other names. */
export function readTextName(name: string): ["title" | "description", Language] | [] {
  const [, part, language] = /^(title|description)-([a-z]{2})$/.exec(name) ?? [];
  return part === undefined ? [] : [part as "title", language as Language];
}
