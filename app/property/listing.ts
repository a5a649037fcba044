import { z } from "zod";
import { WEEKDAYS } from "../config/appointment-settings.ts";
import { multilingualTextSchema } from "../i18n/multilingual-text.ts";
import { CLOCK_TIME } from "../time/clock-time.ts";

/*
 * The shape of a listing. Feeds translate their own codes into these terms; the database, lists and pages
 * know only this shape. Source: specification §3, and the fields that Belgian law adds
 * (docs/specification-notes.md#n34).
 */

const text = z.string().trim().max(200);
const longText = z.string().max(50_000);
const amountEuro = z.number().min(0).max(1_000_000_000);
const areaM2 = z.number().min(0).max(100_000_000);
const roomCount = z.int().min(0).max(1_000);
const year = z.int().min(1000).max(2200);
/** A date without a time, `YYYY-MM-DD`. */
const date = z.iso.date();
const url = z.url({ protocol: /^https?$/ }).max(2_000);

export const GOALS = ["sale", "rent"] as const;
export type Goal = (typeof GOALS)[number];

/** A picture as named by a feed: an http(s) address, or a path inside the site folder. */
export const pictureSchema = z.strictObject({
  url: z.string().min(1).max(2_000),
  name: text.optional(),
  /** Alternative text, written by staff. Not `name`, which is often a file name in feeds. */
  alt: text.optional(),
  widthPx: z.int().min(1).max(50_000).optional(),
  heightPx: z.int().min(1).max(50_000).optional(),
});

/**
 * A picture whose variants have been made: the size of the widest, and its background tone (an index into
 * `PICTURE_TONES`).
 */
export type StoredPicture = { name: string; widthPx: number; heightPx: number; tone: number };

/** A picture as named by a feed, with `stored` once its variants are stored. */
export type Picture = z.infer<typeof pictureSchema> & { stored?: StoredPicture };

export const documentSchema = z.strictObject({
  url: z.string().min(1).max(2_000),
  /** Name for the languages that `names` lacks; its own language is unknown. */
  name: text,
  names: multilingualTextSchema.optional(),
  isPublic: z.boolean(),
});

/** Coordinates of a property, in degrees (WGS 84). Never sent to a browser when the address is hidden. */
export const positionSchema = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const addressSchema = z.strictObject({
  street: text.optional(),
  houseNumber: z.string().trim().max(30).optional(),
  box: z.string().trim().max(30).optional(),
  /** The postal code as the source writes it; `resolveAddress` (place.ts) parses it and limits its length. */
  zip: text.optional(),
  /** Empty when the source gives only a postal code. */
  city: multilingualTextSchema,
  /** ISO 3166-1 alpha-2, upper case. Country 10 of the specification is `BE`, 50 is `LU`. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  countryName: multilingualTextSchema.optional(),
});
export type Address = z.infer<typeof addressSchema>;

export const energySchema = z.strictObject({
  /** Specific primary energy, kWh per m² per year. */
  kwhPerM2: z.number().min(-10_000).max(100_000).optional(),
  /** Primary energy of the whole property, kWh per year (required in Walloon advertisements). */
  totalKwh: z.number().min(-10_000_000).max(100_000_000).optional(),
  /** Label in the wording of the certificate or the source, such as "B-". */
  labelText: z.string().trim().max(30).optional(),
  certificateCode: z.string().trim().max(60).optional(),
  co2KgPerM2: z.number().min(-10_000).max(100_000).optional(),
  eLevel: z.number().min(-1_000).max(10_000).optional(),
  validUntil: date.optional(),
});

/**
 * Planning codes of a Flemish advertisement, as printed (`Vg`, `Wg`, `Gdv`, `Gvkr`, `Gvv`); other texts are
 * stored unchanged.
 */
export const planningSchema = z.strictObject({
  /** Building permit: `Vg`, or `Gvg` for none. */
  permit: text.optional(),
  /** Zone of the parcel, such as `Wg`, a residential area. */
  destination: text.optional(),
  /** Summons for a building offence: `Dv`, or `Gdv` for none. */
  enforcement: text.optional(),
  /** Right of first refusal: `Vkr`, or `Gvkr` for none. */
  preemption: text.optional(),
  /** Subdivision permit: `Vv`, or `Gvv` for none. */
  subdivision: text.optional(),
  asBuilt: text.optional(),
  /** Brussels: address of the planning information, CoBAT art. 281. */
  documentUrl: url.optional(),
});

const floodScore = z.enum(["A", "B", "C", "D"]);

export const floodSchema = z.strictObject({
  parcelScore: floodScore.optional(),
  buildingScore: floodScore.optional(),
  /** The older categories, shown only when there are no scores. */
  zone: z.enum(["none", "possible", "effective"]).optional(),
  /** Brussels and Wallonia: hazard on the map of the region. */
  hazard: z.enum(["none", "very-low", "low", "medium", "high"]).optional(),
  isInDelimitedFloodArea: z.boolean().optional(),
  isInDelimitedBankZone: z.boolean().optional(),
  isInRiskZone: z.boolean().optional(),
});

/** A sale against a life annuity (viager). Present for every such sale, even without amounts. */
export const annuitySchema = z.strictObject({
  bouquetEuro: amountEuro.optional(),
  monthlyEuro: amountEuro.optional(),
  indexation: text.optional(),
  isOccupied: z.boolean().optional(),
  /** Number of people and their ages, as text: "1 woman, 78". */
  beneficiaries: text.optional(),
  maximumYears: z.number().min(0).max(100).optional(),
  marketValueEuro: amountEuro.optional(),
});

export type Annuity = z.infer<typeof annuitySchema>;

export const financeSchema = z.strictObject({
  /** Per month. */
  ownerChargesEuro: amountEuro.optional(),
  /** Per month, besides the rent. */
  renterChargesEuro: amountEuro.optional(),
  notaryFeesEuro: amountEuro.optional(),
  registrationRights: text.optional(),
  vat: text.optional(),
  /** Such as "3 months", or an amount in the wording of the source. */
  deposit: text.optional(),
  depositEuro: amountEuro.optional(),
  agencyCostEuro: amountEuro.optional(),
  inventoryCostEuro: amountEuro.optional(),
  /** Per year. */
  realEstateTaxEuro: amountEuro.optional(),
  cadastralIncomeEuro: amountEuro.optional(),
  annuity: annuitySchema.optional(),
});

export const surfacesSchema = z.strictObject({
  livingM2: areaM2.optional(),
  groundM2: areaM2.optional(),
  totalM2: areaM2.optional(),
  terraceM2: areaM2.optional(),
  gardenM2: areaM2.optional(),
  officeM2: areaM2.optional(),
  constructedM2: areaM2.optional(),
  storageM2: areaM2.optional(),
});

export const roomsSchema = z.strictObject({
  bedrooms: roomCount.optional(),
  bathrooms: roomCount.optional(),
  showerRooms: roomCount.optional(),
  toilets: roomCount.optional(),
  garages: roomCount.optional(),
  parkings: roomCount.optional(),
});

export const buildingSchema = z.strictObject({
  constructionYear: year.optional(),
  renovationYear: year.optional(),
  /** Number of floors of the building. */
  floors: roomCount.optional(),
  /** Floor of the property; 0 is the ground floor. */
  floor: z.int().min(-20).max(300).optional(),
  facades: z.int().min(0).max(20).optional(),
  condition: multilingualTextSchema.optional(),
  heating: multilingualTextSchema.optional(),
  kitchen: multilingualTextSchema.optional(),
  glazing: multilingualTextSchema.optional(),
  orientation: multilingualTextSchema.optional(),
  isFurnished: z.boolean().optional(),
  arePetsAllowed: z.boolean().optional(),
  hasLift: z.boolean().optional(),
  hasCellar: z.boolean().optional(),
  hasAttic: z.boolean().optional(),
  hasGarden: z.boolean().optional(),
  hasTerrace: z.boolean().optional(),
  hasSwimmingPool: z.boolean().optional(),
  /** Electrical inspection: true when the installation conforms. */
  isElectricityConform: z.boolean().optional(),
  electricityInspectedOn: date.optional(),
});

/** A time of day in Belgium, e.g. "09:30". */
const clockTime = z.string().regex(CLOCK_TIME);
const ENDS_TOO_EARLY = { error: "it ends before it begins", path: ["until"] };
type Hours = { from: string; until: string };
const endsLater = ({ from, until }: Hours) => from < until;

/** A date and a period, in Belgian time, in which a property may be viewed. */
export const viewingDaySchema = z
  .strictObject({ day: date, from: clockTime, until: clockTime })
  .refine(endsLater, ENDS_TOO_EARLY);
export type ViewingDay = z.infer<typeof viewingDaySchema>;

/** Weekly hours in which a property may be viewed. */
export const openHoursSchema = z
  .strictObject({ weekday: z.enum(WEEKDAYS), from: clockTime, until: clockTime })
  .refine(endsLater, ENDS_TOO_EARLY);
export type OpenHours = z.infer<typeof openHoursSchema>;

export const MAX_VIEWING_DAYS = 50;
export const MAX_OPEN_HOURS = 21;

export const asbestosSchema = z.strictObject({ type: text.optional(), date: date.optional() });

/**
 * Code of marquee.ts: 0 for none, 3 for sold, 4 for rented; every other code is a badge with a name (specification §4).
 */
export const marqueeSchema = z.int().min(0).max(1_000);

export const listingSchema = z.strictObject({
  /** Identifies the record in its feed; the same at each import. */
  key: z.string().trim().min(1).max(100),
  /** Number that the feed itself uses in URLs (`/property/{id}/`), if it has one. */
  number: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  /** The agency's file number, `RecordFile` in the specification. */
  reference: z.string().trim().max(60).optional(),
  goal: z.enum(GOALS),
  marquee: marqueeSchema,
  marqueeName: multilingualTextSchema.optional(),
  /** WebIDs of its type categories, the main one first (1-7, or the feed's own). */
  webIds: z.array(z.int().min(1).max(1_000_000)).min(1).max(20),
  /** Type in the words of the feed: "villa", "duplex". */
  typeName: multilingualTextSchema,
  mainTypeName: multilingualTextSchema.optional(),
  /** Heading written by the agency. */
  title: multilingualTextSchema.optional(),
  description: multilingualTextSchema.extend({
    en: longText.optional(),
    nl: longText.optional(),
    fr: longText.optional(),
    de: longText.optional(),
    und: longText.optional(),
  }),
  /** A price of 0 or 1, or an absent one, is shown as "on request" (`isAmount`). Per month for most rentals. */
  priceEuro: amountEuro.optional(),
  isPricePublished: z.boolean(),
  /** PriceUnit 7 of the specification. */
  isStartingPrice: z.boolean().optional(),
  /** Such as "/month" or "€ / m²". */
  priceUnitText: multilingualTextSchema.optional(),
  address: addressSchema,
  isAddressPublished: z.boolean(),
  position: positionSchema.optional(),
  /** Name of a part of the town, the same in every language, for URLs. */
  neighbourhood: text.optional(),
  /** Names of the neighbourhood by language, where they differ. */
  neighbourhoodNames: multilingualTextSchema.optional(),
  rooms: roomsSchema,
  surfaces: surfacesSchema,
  building: buildingSchema,
  isNewBuild: z.boolean(),
  energy: energySchema,
  planning: planningSchema,
  flood: floodSchema,
  asbestos: asbestosSchema.optional(),
  finance: financeSchema,
  /** 0 to 10: how near shops, schools and public transport are (Flanders). */
  mobiscore: z.number().min(0).max(10).optional(),
  /** Such as "at delivery", or a date as text. */
  availability: multilingualTextSchema.optional(),
  pictures: z.array(pictureSchema).max(200),
  floorPlans: z.array(pictureSchema).max(50),
  documents: z.array(documentSchema).max(100),
  videoUrls: z.array(url).max(20),
  virtualTourUrls: z.array(url).max(20),
  viewingDays: z.array(viewingDaySchema).max(MAX_VIEWING_DAYS).optional(),
  openHours: z.array(openHoursSchema).max(MAX_OPEN_HOURS).optional(),
  /** The `key` of the project that this property is a unit of. */
  projectKey: z.string().trim().max(100).optional(),
  /** Name of its agent, and of its office, in the feed (app/catalogue/contact-office.ts). */
  agent: text.optional(),
  office: text.optional(),
  /** Timestamp, with offset, at which it came on the market. */
  publishedAt: z.iso.datetime({ offset: true }).optional(),
  /** Of its last change. A sold or let property is taken as closed at that time. */
  updatedAt: z.iso.datetime({ offset: true }).optional(),
});

/** A validated listing, as stored. */
export type Listing = z.infer<typeof listingSchema>;

/** A new-build project, with its own page and listings as its units. */
export const projectSchema = z.strictObject({
  key: z.string().trim().min(1).max(100),
  number: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  reference: z.string().trim().max(60).optional(),
  name: multilingualTextSchema,
  description: listingSchema.shape.description,
  address: addressSchema,
  isAddressPublished: z.boolean(),
  position: positionSchema.optional(),
  webIds: z.array(z.int().min(1).max(1_000_000)).max(20),
  pictures: z.array(pictureSchema).max(200),
  videoUrls: listingSchema.shape.videoUrls.optional(),
  virtualTourUrls: listingSchema.shape.virtualTourUrls.optional(),
  documents: listingSchema.shape.documents.optional(),
  /** Such as "spring 2028", or a date as text. */
  delivery: multilingualTextSchema.optional(),
  publishedAt: z.iso.datetime({ offset: true }).optional(),
});
export type Project = z.infer<typeof projectSchema>;

/** A type category (specification §3). `id` is the value of `?type=`. */
export const typeCategorySchema = z.strictObject({
  id: z.int().min(1).max(1_000_000),
  webId: z.int().min(1).max(1_000_000),
  name: multilingualTextSchema,
  showOrder: z.int(),
  isForSale: z.boolean(),
  isForRent: z.boolean(),
});
export type TypeCategory = z.infer<typeof typeCategorySchema>;
