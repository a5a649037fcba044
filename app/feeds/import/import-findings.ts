import type { Listing } from "../../property/listing.ts";

/**
 * Observations about the listings of a feed that refuse nothing, but that the agency should read. Counts are of
 * listings that the feed contains, changed or not.
 */
export type ImportFindings = {
  withoutPictures: number;
  /** Listings that had been removed and are in the feed again. */
  returned: number;
  /** Listings with the address and living area of a property of another feed. */
  duplicates: number;
  /** Sentences about values that cannot be right for so many listings. */
  implausible: string[];
  /** The first few listings as they would look, of a dry run. */
  previews: string[];
};

const MAX_PREVIEWS = 5;
/** Fewer listings than this prove nothing. */
const MIN_LISTINGS = 5;
/** Share of the prices that must be implausible for it to be a systematic error. */
const IMPLAUSIBLE_SHARE = 0.8;
/** A sale price below, or a monthly rent above, is implausible. */
const LOWEST_SALE_EURO = 8_000;
const HIGHEST_RENT_EURO = 30_000;

export function emptyFindings(): ImportFindings {
  return { withoutPictures: 0, returned: 0, duplicates: 0, implausible: [], previews: [] };
}

/**
 * Identifies a property by its address and size; undefined when it has no street, number, postal code or living area.
 */
export function propertyIdentity({
  address,
  surfaces,
}: Pick<Listing, "address" | "surfaces">): string | undefined {
  const { zip, street, houseNumber, box = "" } = address;
  if (!zip || !street || !houseNumber || surfaces.livingM2 === undefined) return undefined;
  return JSON.stringify([zip, street, houseNumber, box, Math.round(surfaces.livingM2)]).toLowerCase();
}

/** Gathers the findings while a feed is read. */
export class FindingsCollector {
  #findings: ImportFindings;
  #otherProperties: ReadonlySet<string>;
  #isDryRun: boolean;
  #listings = 0;
  #counts = { withoutZip: 0, prices: 0, saleBelow: 0, rentAbove: 0 };

  /** `otherProperties` are the identities of properties of other feeds. */
  constructor(findings: ImportFindings, otherProperties: ReadonlySet<string>, isDryRun: boolean) {
    this.#findings = findings;
    this.#otherProperties = otherProperties;
    this.#isDryRun = isDryRun;
  }

  /** Adds a listing of the feed. `isReturned`: an earlier import had removed it. */
  take(listing: Listing, isReturned: boolean): void {
    const { goal, priceEuro, address, pictures } = listing;
    this.#listings += 1;
    if (pictures.length === 0) this.#findings.withoutPictures += 1;
    if (isReturned) this.#findings.returned += 1;
    if (this.#otherProperties.has(propertyIdentity(listing) ?? "")) this.#findings.duplicates += 1;
    if (!address.zip) this.#counts.withoutZip += 1;
    if (priceEuro) {
      this.#counts.prices += 1;
      if (goal === "sale" && priceEuro < LOWEST_SALE_EURO) this.#counts.saleBelow += 1;
      if (goal === "rent" && priceEuro > HIGHEST_RENT_EURO) this.#counts.rentAbove += 1;
    }
    if (this.#isDryRun && this.#findings.previews.length < MAX_PREVIEWS)
      this.#findings.previews.push(previewLine(listing));
  }

  /** Adds the sentences about implausible values. Call it once, after the last listing. */
  finish(): void {
    const { withoutZip, prices, saleBelow, rentAbove } = this.#counts;
    const report = (sentence: string) => this.#findings.implausible.push(sentence);
    if (this.#listings < MIN_LISTINGS) return;
    if (withoutZip === this.#listings)
      report("No listing has a postal code, so none is in the list of a town.");
    if (prices === 0) report('No listing has a price: all are shown as "on request".');
    if (prices >= MIN_LISTINGS && saleBelow >= prices * IMPLAUSIBLE_SHARE)
      report(
        `${saleBelow} of ${prices} prices of homes for sale are below € ${LOWEST_SALE_EURO}: are they rents?`,
      );
    if (prices >= MIN_LISTINGS && rentAbove >= prices * IMPLAUSIBLE_SHARE)
      report(`${rentAbove} of ${prices} rents are above € ${HIGHEST_RENT_EURO}: are the homes for sale?`);
  }
}

/** Formats a listing as one line: "A12: sale, Villa, 9000 Gent, € 395000, 3 bedrooms, 148 m², 12 pictures". */
function previewLine({
  key,
  goal,
  typeName,
  address,
  priceEuro,
  rooms,
  surfaces,
  pictures,
}: Listing): string {
  const text = (texts: Record<string, string | undefined>) => texts.en ?? Object.values(texts).find(Boolean);
  const place = [address.zip, text(address.city)].filter(Boolean).join(" ");
  const facts = [
    goal,
    text(typeName),
    place || "no place",
    priceEuro ? `€ ${priceEuro}` : "price on request",
    rooms.bedrooms === undefined ? undefined : countText(rooms.bedrooms, "bedroom"),
    surfaces.livingM2 === undefined ? undefined : `${surfaces.livingM2} m²`,
    countText(pictures.length, "picture"),
  ];
  return `${key}: ${facts.filter((fact) => fact !== undefined).join(", ")}`;
}

function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
