import { readFileSync } from "node:fs";
import { join } from "node:path";
import { dayOf } from "../app/time/brussels-time.ts";

/** A property in the feed of the sample agency. */
type SampleHome = {
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

/** Every property of the sample, once. */
export const SAMPLE: SampleHome[] = feed.properties.filter((home: SampleHome) => home.language === "en");

const DAY_MS = 86_400_000;

/** Number of days that a sold or rented property stays in the lists, unless the agency configures another. */
const CLOSED_DAYS = 90;

/** True when lists show a property today. */
export function isShown({ Marquee, LastChangedDate }: SampleHome): boolean {
  return Marquee !== 3 && Marquee !== 4 ? true : daysSince(LastChangedDate) <= CLOSED_DAYS;
}

function daysSince(date: string): number {
  return (Date.parse(dayOf(new Date())) - Date.parse(date.slice(0, 10))) / DAY_MS;
}

export function isOfType(home: SampleHome, webId: number): boolean {
  return home.WebIDs.split(",").includes(String(webId));
}

export function isGone({ Marquee }: SampleHome): boolean {
  return Marquee === 3 || Marquee === 4;
}

/** Number of the first sample property that matches. */
export function home(isWanted: (home: SampleHome) => boolean): number {
  const found = SAMPLE.find(isWanted);
  if (!found) throw new Error("The sample agency has no such home");
  return found.ID;
}

export const HOMES = {
  house: home((one) => one.Goal === 0 && one.WebIDs === "1" && !isGone(one) && one.PublishPrice),
  flat: home((one) => one.Goal === 1 && one.WebIDs === "2" && !isGone(one)),
  land: home((one) => one.WebIDs === "3"),
  sold: home((one) => one.Marquee === 3),
  rented: home((one) => one.Marquee === 4),
  hiddenAddress: home((one) => !one.PublishAddress && !isGone(one)),
  annuity: home((one) => one.IsAnnuity === true),
  unit: home((one) => one.ProjectID !== undefined && !isGone(one)),
};
