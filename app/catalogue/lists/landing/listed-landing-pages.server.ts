import { sql } from "drizzle-orm";
import type { SiteConfig } from "../../../config/site-config.ts";
import { type Database, queryRows } from "../../../database/database.server.ts";
import type { LanguageTexts } from "../../../i18n/language-texts.ts";
import type { Language } from "../../../i18n/languages.ts";
import type { Alternate } from "../../../i18n/paths/alternates.ts";
import { GOALS, type Goal } from "../../../property/listing.ts";
import { findPostalCode } from "../../../property/places/localities.ts";
import { zipsOfZone } from "../../../property/places/municipalities.ts";
import { ZONES } from "../../../property/places/zones.ts";
import { listingCounts } from "../../tables.server.ts";
import { isCountListed } from "../list-condition.server.ts";
import { landingAlternates } from "./landing-alternates.ts";
import type { LandingPlace } from "./landing-path.ts";
import { typesInLanguages } from "./types-in-languages.server.ts";

type Request = { site: SiteConfig; now: Date; textsIn: (language: Language) => LanguageTexts };

/** Finds the landing pages that have properties, as their paths in all languages. Reads the maintained counts only. */
export async function listedLandingPages(database: Database, request: Request): Promise<Alternate[][]> {
  const pages = await Promise.all(GOALS.map((goal) => landingPagesOfGoal(database, goal, request)));
  return pages.flat();
}

async function landingPagesOfGoal(database: Database, goal: Goal, request: Request): Promise<Alternate[][]> {
  const { site, now } = request;
  const rows = await queryRows<{ place: string; web_ids: number[] }>(
    database,
    sql`select distinct place, web_ids from ${listingCounts}
      where ${isCountListed({ goal, catalogue: site.catalogue, now })}`,
  );
  const typesIn = await typesInLanguages(database, goal, request);
  const webIdsAt = new Map<string, { place: LandingPlace; webIds: Set<number> }>();
  for (const { place: zip, web_ids } of rows)
    for (const place of landingPlacesOf(zip)) {
      const key = JSON.stringify(place);
      const known = webIdsAt.get(key) ?? { place, webIds: new Set() };
      webIdsAt.set(key, known);
      for (const webId of web_ids) known.webIds.add(webId);
    }
  // Languages differ in the names of the types only.
  const [types = []] = typesIn.values();
  return [...webIdsAt.values()].flatMap(({ place, webIds }) =>
    [undefined, ...types.filter(({ webId }) => webIds.has(webId)).map(({ id }) => id)]
      .map((typeId) => landingAlternates({ goal, place, typeId }, { ...request, typesIn }))
      .filter((alternates) => alternates.length > 0),
  );
}

/** Returns the town, the province and the region of a postal code. */
function landingPlacesOf(zip: string): LandingPlace[] {
  const town = findPostalCode(zip)?.name.en;
  const zones = ZONES.filter((zone) => zipsOf(zone).has(zip)).map((zone) => ({ zone }));
  return town === undefined ? [] : [{ town }, ...zones];
}

const zipsByZone = new Map<(typeof ZONES)[number], ReadonlySet<string>>();

function zipsOf(zone: (typeof ZONES)[number]): ReadonlySet<string> {
  const known = zipsByZone.get(zone) ?? new Set(zipsOfZone(zone));
  zipsByZone.set(zone, known);
  return known;
}
