import type { Listing } from "../../property/listing.ts";
import { emptyListing } from "../fields/empty-listing.ts";
import { FieldError } from "../fields/field-error.ts";
import { readWebUrl } from "../fields/media-url.ts";
import { pictureList } from "../fields/picture-list.ts";
import { readPoint } from "../fields/read-point.ts";
import { MARQUEE_CODES, PERIOD_TEXTS, UNDER_OPTION_TEXTS } from "../fields/shared-texts.ts";
import type { SourceRecord } from "../fields/source-record.ts";
import { type Attachment, isPicture } from "./attachments.ts";
import { readBuilding, readEnergy } from "./read-building.ts";
import { readAddress, readRooms, readSurfaces } from "./read-geo.ts";
import { readFinance, readGoal, readPeriod, readPrice } from "./read-price.ts";
import { readDescription, textLanguage } from "./read-texts.ts";
import { readObjectType } from "./read-type.ts";

const MAX_FLOOR_PLANS = 50;
const MAX_DOCUMENTS = 100;
const MAX_LINKS = 20;

/** Key of a property: its identifier of OpenImmo, else the agency's number. */
export function openImmoKey(immobilie: SourceRecord): string | undefined {
  return (
    immobilie.keyText("verwaltung_techn.openimmo_obid") ??
    immobilie.keyText("verwaltung_techn.objektnr_extern") ??
    immobilie.keyText("verwaltung_techn.objektnr_intern")
  );
}

/**
 * Reads one property of an OpenImmo transfer as a listing (docs/feed-openimmo.md).
 *
 * @throws FieldError for a value that cannot be read, and for a property without a key, without a type, and
 * for one that is offered neither for sale nor for rent.
 */
export function readImmobilie(immobilie: SourceRecord, attachments: Attachment[]): Listing {
  const goal = readGoal(immobilie);
  const title = immobilie.text("freitexte.objekttitel");
  return {
    ...emptyListing(),
    key: openImmoKey(immobilie) ?? missing("verwaltung_techn.openimmo_obid"),
    reference:
      immobilie.text("verwaltung_techn.objektnr_extern", 60) ??
      immobilie.text("verwaltung_techn.objektnr_intern", 60),
    goal,
    ...readMarquee(immobilie, goal),
    ...readObjectType(immobilie),
    title: title === undefined ? undefined : { [textLanguage(immobilie)]: title },
    description: readDescription(immobilie),
    ...readPrice(immobilie, goal),
    priceUnitText: goal === "rent" ? PERIOD_TEXTS[readPeriod(immobilie)] : undefined,
    address: readAddress(immobilie),
    isAddressPublished: immobilie.yesNo("verwaltung_objekt.objektadresse_freigeben") ?? false,
    position: readPoint(immobilie, "geo.geokoordinaten.@breitengrad", "geo.geokoordinaten.@laengengrad"),
    neighbourhood: immobilie.text("geo.regionaler_zusatz"),
    rooms: readRooms(immobilie),
    surfaces: readSurfaces(immobilie),
    building: readBuilding(immobilie),
    isNewBuild: isNewBuild(immobilie),
    energy: readEnergy(immobilie),
    finance: readFinance(immobilie),
    availability: readAvailability(immobilie),
    ...readMedia(immobilie, attachments),
    updatedAt: immobilie.moment("verwaltung_techn.stand_vom"),
  };
}

function missing(field: string): never {
  throw new FieldError(field, "is missing, and so are objektnr_extern and objektnr_intern");
}

function readMarquee(
  immobilie: SourceRecord,
  goal: Listing["goal"],
): Pick<Listing, "marquee" | "marqueeName"> {
  const status = immobilie.text("zustand_angaben.verkaufstatus.@stand")?.toUpperCase();
  if (status === "VERKAUFT") return { marquee: goal === "sale" ? MARQUEE_CODES.sold : MARQUEE_CODES.rented };
  if (status === "RESERVIERT") return { marquee: MARQUEE_CODES.badge, marqueeName: UNDER_OPTION_TEXTS };
  return { marquee: MARQUEE_CODES.none };
}

function isNewBuild(immobilie: SourceRecord): boolean {
  const condition = immobilie.text("zustand_angaben.zustand.@zustand_art")?.toUpperCase();
  return (
    condition === "ERSTBEZUG" ||
    condition === "PROJEKTIERT" ||
    immobilie.text("zustand_angaben.alter.@alter_attr")?.toUpperCase() === "NEUBAU"
  );
}

function readAvailability(immobilie: SourceRecord): Listing["availability"] {
  const text = immobilie.text("verwaltung_objekt.verfuegbar_ab");
  return text === undefined ? undefined : { de: text };
}

function readMedia(
  immobilie: SourceRecord,
  attachments: Attachment[],
): Pick<Listing, "pictures" | "floorPlans" | "documents" | "videoUrls" | "virtualTourUrls"> {
  const inGroups = (...groups: string[]) => attachments.filter(({ group }) => groups.includes(group));
  const links = (list: Attachment[]) =>
    list.flatMap(({ location }) => readWebUrl(location) ?? []).slice(0, MAX_LINKS);
  const pictureSources = (list: Attachment[]) =>
    list.map(({ location, title }) => ({ url: location, name: title }));
  return {
    pictures: pictureList(immobilie, "anhaenge", pictureSources(attachments.filter(isPicture))),
    floorPlans: pictureList(immobilie, "anhaenge", pictureSources(inGroups("GRUNDRISS")), MAX_FLOOR_PLANS),
    documents: pictureList(
      immobilie,
      "anhaenge",
      pictureSources(inGroups("DOKUMENTE", "ANBIETERDOKUMENTE")),
      MAX_DOCUMENTS,
    ).map(({ url, name }) => ({ url, name: name ?? "document", isPublic: false })),
    videoUrls: links(inGroups("FILM", "FILMLINK")),
    virtualTourUrls: links(inGroups("LINKS")),
  };
}
