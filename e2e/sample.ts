import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dayOf } from "../app/time/brussels-time.ts";

/** A property in the feed of the sample agency. */
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

const feed = JSON.parse(readFileSync(join(import.meta.dirname, "../site/listings.json"), "utf8"));

/** Every property of the sample agency, in English. */
export const SAMPLE: SampleProperty[] = feed.properties.filter(
  (property: SampleProperty) => property.language === "en",
);

const DAY_MS = 86_400_000;

/** Number of days that a sold or rented property stays in the lists, unless the agency configures another. */
const CLOSED_DAYS = 90;

/** Returns true when a property is in the lists today. */
export function isShown({ Marquee, LastChangedDate }: SampleProperty): boolean {
  return Marquee !== 3 && Marquee !== 4 ? true : daysSince(LastChangedDate) <= CLOSED_DAYS;
}

function daysSince(date: string): number {
  return (Date.parse(dayOf(new Date())) - Date.parse(date.slice(0, 10))) / DAY_MS;
}

/** `webId` is a type of property, such as 1 for a house. */
export function isOfType(property: SampleProperty, webId: number): boolean {
  return property.WebIDs.split(",").includes(String(webId));
}

/** Returns true when a property is sold or let. */
export function isGone({ Marquee }: SampleProperty): boolean {
  return Marquee === 3 || Marquee === 4;
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
      property.Goal === 0 && property.WebIDs === "1" && !isGone(property) && property.PublishPrice,
  ),
  flat: findId((property) => property.Goal === 1 && property.WebIDs === "2" && !isGone(property)),
  land: findId((property) => property.WebIDs === "3"),
  sold: findId((property) => property.Marquee === 3),
  rented: findId((property) => property.Marquee === 4),
  hiddenAddress: findId((property) => !property.PublishAddress && !isGone(property)),
  annuity: findId((property) => property.IsAnnuity === true),
  unit: findId((property) => property.ProjectID !== undefined && !isGone(property)),
};
