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

export function isOfType(property: SampleProperty, webId: number): boolean {
  return property.WebIDs.split(",").includes(String(webId));
}

export function isGone({ Marquee }: SampleProperty): boolean {
  return Marquee === 3 || Marquee === 4;
}

/** Number of the first sample property that matches. */
export function property(isWanted: (property: SampleProperty) => boolean): number {
  const found = SAMPLE.find(isWanted);
  if (!found) throw new Error("The sample agency has no such home");
  return found.ID;
}

export const PROPERTIES = {
  house: property((one) => one.Goal === 0 && one.WebIDs === "1" && !isGone(one) && one.PublishPrice),
  flat: property((one) => one.Goal === 1 && one.WebIDs === "2" && !isGone(one)),
  land: property((one) => one.WebIDs === "3"),
  sold: property((one) => one.Marquee === 3),
  rented: property((one) => one.Marquee === 4),
  hiddenAddress: property((one) => !one.PublishAddress && !isGone(one)),
  annuity: property((one) => one.IsAnnuity === true),
  unit: property((one) => one.ProjectID !== undefined && !isGone(one)),
};
