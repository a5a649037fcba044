import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dayOf } from "../app/time/brussels-time.ts";

/** A property in the feed of the sample agency. `Goal`, `Marquee` and `WebIDs` have the codes below. */
type SampleProperty = {
  ID: number;
  language: string;
  Goal: number;
  Marquee: number;
  WebIDs: string;
  Title: string;
  Price: number;
  PublishPrice: boolean;
  PublishAddress: boolean;
  Street: string;
  HouseNumber: string;
  Zip: string;
  City: string;
  NumberOfBedRooms?: number;
  IsNewBuild?: boolean;
  IsAnnuity?: boolean;
  ProjectID?: number;
  LastChangedDate: string;
};

/** Codes of the feed: whether a property is for sale or to let. */
export const GOAL = { sale: 0, rent: 1 };

/** Codes of the feed for properties that are no longer available. */
export const MARQUEE = { sold: 3, let: 4 };

/** Ids of types of property, of which `WebIDs` is a list separated by commas. */
export const TYPE = { house: 1, flat: 2, land: 3 };

const feed = JSON.parse(readFileSync(join(import.meta.dirname, "../site/listings.json"), "utf8"));

/** Every property of the sample agency, in English. */
export const SAMPLE: SampleProperty[] = feed.properties.filter(
  (property: SampleProperty) => property.language === "en",
);

const DAY_MS = 86_400_000;

/** Number of days that a sold or let property stays in the lists, unless the agency configures another. */
const CLOSED_DAYS = 90;

/** Returns true when a property is in the lists today. */
export function isShown(property: SampleProperty): boolean {
  return !isSoldOrLet(property) || daysSince(property.LastChangedDate) <= CLOSED_DAYS;
}

function daysSince(date: string): number {
  return (Date.parse(dayOf(new Date())) - Date.parse(date.slice(0, 10))) / DAY_MS;
}

/** Returns true when a property is of a type (`TYPE`). */
export function isOfType({ WebIDs }: Pick<SampleProperty, "WebIDs">, type: number): boolean {
  return WebIDs.split(",").includes(String(type));
}

export function isSoldOrLet({ Marquee }: SampleProperty): boolean {
  return Marquee === MARQUEE.sold || Marquee === MARQUEE.let;
}

function hasOnlyType({ WebIDs }: SampleProperty, type: number): boolean {
  return WebIDs === String(type);
}

/** Id of the first sample property that matches. */
function findId(matches: (property: SampleProperty) => boolean): number {
  const found = SAMPLE.find(matches);
  if (!found) throw new Error("The sample agency has no such property");
  return found.ID;
}

/** Ids of sample properties by what is special about them. */
export const PROPERTIES = {
  house: findId(
    (property) =>
      property.Goal === GOAL.sale &&
      hasOnlyType(property, TYPE.house) &&
      !isSoldOrLet(property) &&
      property.PublishPrice,
  ),
  flat: findId(
    (property) => property.Goal === GOAL.rent && hasOnlyType(property, TYPE.flat) && !isSoldOrLet(property),
  ),
  land: findId((property) => hasOnlyType(property, TYPE.land)),
  sold: findId(({ Marquee }) => Marquee === MARQUEE.sold),
  rented: findId(({ Marquee }) => Marquee === MARQUEE.let),
  hiddenAddress: findId((property) => !property.PublishAddress && !isSoldOrLet(property)),
  annuity: findId((property) => property.IsAnnuity === true),
  /** A unit of a project of new homes. */
  unit: findId((property) => property.ProjectID !== undefined && !isSoldOrLet(property)),
};
