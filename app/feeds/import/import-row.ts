import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import { availableDay, lastViewingDay } from "../../property/available-day.ts";
import { type EnergyLabelSettings, energyLetterOf } from "../../property/energy/energy-label.ts";
import { featureBits, featuresOf } from "../../property/features.ts";
import { legalGaps } from "../../property/legal-completeness.ts";
import type { Listing, Project, TypeCategory } from "../../property/listing.ts";
import { applyOverrides, type Overrides } from "../../property/listing-overrides.ts";
import { type ListingSummary, listingSummary } from "../../property/listing-summary.ts";
import { listingWords, officeWords } from "../../property/listing-words.ts";
import { marqueeStatus } from "../../property/marquee.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import { namesOfPlace, placeKey } from "../../property/places/place.ts";
import { publicPoint } from "../../property/places/public-point.ts";
import { type PriceSettings, publishedPriceEuro } from "../../property/price.ts";
import { stateNumber, stateOfRepair } from "../../property/state-of-repair.ts";
import { publishedStreet, streetKey } from "../../property/street.ts";

/**
 * Increase it when a rule below, or one that it calls, gives other columns for the same listing: the next
 * start then recomputes all rows, and the next import writes every row again.
 */
export const ROW_VERSION = 9;

/** The parts of the agency's configuration that affect rows. */
export type RowSettings = Pick<EnergyLabelSettings, "preferCertificateText"> & PriceSettings;

/** Columns of `listings` that are derived from a listing alone; the import fills in an absent time. */
export type ListingRow = {
  goal: Listing["goal"];
  status: "available" | "sold" | "rented";
  reference?: string;
  web_ids: number[];
  price_euro?: number;
  bedrooms?: number;
  living_m2?: number;
  energy_letter?: string;
  is_new_build: boolean;
  bathrooms?: number;
  ground_m2?: number;
  construction_year?: number;
  features: number;
  state_of_repair: number;
  available_day?: number;
  last_viewing_day?: number;
  words: string;
  office_words: string;
  agent_name?: string;
  gap_count: number;
  zip?: string;
  place: string;
  city_names: string[];
  city: MultilingualText;
  neighbourhood_names: string[];
  street?: string;
  street_key?: string;
  project_key?: string;
  public_latitude?: number;
  public_longitude?: number;
  summary: ListingSummary;
  listing: Listing;
  row_version: number;
  published_at?: string;
  closed_at?: string;
};

/** Row of a listing with a resolved address, without its id and the columns that depend on the stored row. */
export function listingRow(listing: Listing, settings: RowSettings, now: Date): ListingRow {
  const marquee = marqueeStatus(listing.marquee);
  const point = publicPoint(listing);
  const street = publishedStreet(listing);
  return {
    goal: listing.goal,
    status: marquee === "sold" || marquee === "rented" ? marquee : "available",
    reference: listing.reference?.toUpperCase() || undefined,
    web_ids: listing.webIds,
    price_euro: publishedPriceEuro(listing, settings),
    bedrooms: listing.rooms.bedrooms,
    living_m2: listing.surfaces.livingM2,
    energy_letter: energyLetterOf(listing, settings),
    is_new_build: listing.isNewBuild,
    bathrooms: listing.rooms.bathrooms,
    ground_m2: listing.surfaces.groundM2,
    construction_year: listing.building.constructionYear,
    features: featureBits(featuresOf(listing)),
    state_of_repair: stateNumber(stateOfRepair(listing)),
    available_day: availableDay(listing),
    last_viewing_day: lastViewingDay(listing),
    words: listingWords(listing).join(" "),
    office_words: officeWords(listing).join(" "),
    agent_name: normaliseName(listing.agent ?? "") || undefined,
    gap_count: legalGaps(listing).length,
    zip: listing.address.zip || undefined,
    place: placeKey(listing.address),
    city_names: normalisedNames(listing.address.city),
    city: namesOfPlace(listing.address),
    neighbourhood_names: normalisedNames({ ...listing.neighbourhoodNames, und: listing.neighbourhood }),
    street,
    street_key: street && (streetKey(street) || undefined),
    project_key: listing.projectKey,
    public_latitude: point?.latitude,
    public_longitude: point?.longitude,
    summary: listingSummary(listing),
    listing,
    row_version: ROW_VERSION,
    published_at: plausibleTime(listing.publishedAt, now),
    closed_at: plausibleTime(listing.updatedAt, now),
  };
}

/** Row of a listing with its overrides. A listing that staff marked as sold or let is closed at the time of the override. */
export function overriddenRow(
  feedListing: Listing,
  overrides: Overrides,
  { settings, now }: { settings: RowSettings; now: Date },
): ListingRow {
  const row = listingRow(applyOverrides(feedListing, overrides), settings, now);
  return { ...row, closed_at: overrides.status?.at ?? row.closed_at ?? now.toISOString() };
}

/** Columns of `projects` that are derived from a project alone. */
export function projectRow(project: Project, now: Date) {
  return { project, row_version: ROW_VERSION, published_at: plausibleTime(project.publishedAt, now) };
}

/** Columns of `type_categories`. */
export function typeCategoryRow(category: TypeCategory) {
  return {
    id: category.id,
    web_id: category.webId,
    name: category.name,
    show_order: category.showOrder,
    is_for_sale: category.isForSale,
    is_for_rent: category.isForRent,
  };
}

function normalisedNames(names: MultilingualText): string[] {
  return [...new Set(Object.values(names).map((name) => normaliseName(name ?? "")))].filter(Boolean);
}

/**
 * Time of a feed in UTC. Undefined for the year 1 or 1900 of an empty field. A time in the future becomes
 * now; otherwise the listing would lead the list of newest properties until then.
 */
function plausibleTime(text: string | undefined, now: Date): string | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || time.getUTCFullYear() < 1950) return undefined;
  return (time > now ? now : time).toISOString();
}
