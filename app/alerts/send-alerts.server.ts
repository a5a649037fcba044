import { sql } from "drizzle-orm";
import type { RenderContext } from "../catalogue/listing-card-view.ts";
import { LIST_SCREENS } from "../catalogue/lists/list-screen.ts";
import { listings } from "../catalogue/tables.server.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { type Connection, type Database, queryRows } from "../database/database.server.ts";
import { euro } from "../i18n/formatted-value.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { enqueueMail } from "../mail/enqueue-mail.server.ts";
import { BULK_PRIORITY } from "../mail/mail-priority.ts";
import type { MailedProperty } from "../mail/templates/mail-parts.ts";
import type { ListingSummary } from "../property/listing-summary.ts";
import { zonesOf } from "../property/places/municipalities.ts";
import { enqueueWithinRate } from "./bulk-mail-rate.server.ts";
import { lastDigest } from "./digest-time.ts";
import { mailedProperty } from "./mailed-property.ts";
import { matchesCriteria } from "./match-saved-searches.server.ts";
import { savedSearchSummary } from "./saved-search-summary.ts";
import {
  findSavedSearch,
  type StoredSavedSearch,
  savedSearchReference,
} from "./store-saved-search.server.ts";
import { subscriptionToken } from "./subscription-link.server.ts";
import { subscriptionUrls } from "./subscription-urls.ts";
import { alertMatches, savedSearches } from "./tables.server.ts";

/** Maximum number of properties in a mail. The others are counted, with a link to the list. */
const MAX_PROPERTIES = 20;

export type AlertServices = {
  connection: Connection;
  site: SiteConfig;
  /** Languages of the site. A reader of another language gets alerts in the first one. */
  languages: readonly Language[];
  textsIn: (language: Language) => LanguageTexts;
  baseUrl: string;
  secret: string;
};

/**
 * Enqueues the due alerts, up to the mails per minute that the site allows on all servers together. Returns
 * the number of mails.
 */
export async function sendDueAlerts(services: AlertServices, now: Date): Promise<number> {
  const { database } = services.connection;
  const perMinute = services.site.alerts.mailsPerMinute;
  return enqueueWithinRate(services.connection, { perMinute, now }, async (limit) => {
    let count = 0;
    for (const { seed } of await dueSavedSearches(database, now, limit)) {
      const isSent = await database.transaction((tx) => sendAlert(tx, seed, services, now));
      if (isSent) count += 1;
    }
    return count;
  });
}

/** Saved searches with due alerts, longest waiting first. */
function dueSavedSearches(database: Database, now: Date, limit: number): Promise<{ seed: string }[]> {
  const before = (frequency: "daily" | "weekly") =>
    sql`${lastDigest(frequency, now).toISOString()}::timestamptz`;
  return queryRows<{ seed: string }>(
    database,
    sql`
      select saved_search.seed from ${alertMatches} match join ${savedSearches} saved_search on saved_search.id = match.saved_search_id
      where match.mailed_at is null and saved_search.state = 'confirmed' and (
        saved_search.frequency = 'at-once'
        or (saved_search.frequency = 'daily' and match.matched_at < ${before("daily")})
        or (saved_search.frequency = 'weekly' and match.matched_at < ${before("weekly")}))
      group by saved_search.seed order by min(match.matched_at) limit ${limit}`,
  );
}

type WaitingMatch = {
  id: number;
  event: string;
  priceBefore: number | null;
  summary: ListingSummary;
  country: string | null;
  zip: string | null;
  isMatch: boolean;
  isInArea: boolean;
};

/**
 * Enqueues one mail with the waiting matches of a saved search. Deletes those that no longer fit, because owners read to how
 * many people their property was sent. Returns false when no matched property is available any more.
 */
async function sendAlert(tx: Database, seed: string, services: AlertServices, now: Date): Promise<boolean> {
  const savedSearch = await findSavedSearch(tx, seed);
  if (savedSearch?.state !== "confirmed") return false;
  const matches = await queryRows<WaitingMatch>(
    tx,
    sql`
      with taken as (
        update ${alertMatches} set mailed_at = ${now.toISOString()}::timestamptz
        where saved_search_id = ${savedSearch.id} and mailed_at is null
        returning listing_id, event, price_before, matched_at
      )
      select property.id::float8 as id, taken.event, taken.price_before as "priceBefore", property.summary,
        property.listing #>> '{address,country}' as country, property.zip,
        ${matchesCriteria({ now, matchedAt: sql`taken.matched_at` })} as "isMatch",
        coalesce(point(property.public_longitude, property.public_latitude) <@ saved_search.area, false) as "isInArea"
      from taken join ${listings} property on property.id = taken.listing_id
        join ${savedSearches} saved_search on saved_search.id = ${savedSearch.id}
      order by taken.matched_at desc, property.published_at desc, property.id desc`,
  );
  // The saved search, or the property, may have changed since.
  const availableMatches = oncePerProperty(
    matches.filter((match) => match.isMatch && isInPlace(match, savedSearch)),
  );
  const mailedIds = `{${availableMatches.map(({ id }) => id).join(",")}}`;
  await tx.execute(sql`
    delete from ${alertMatches} where saved_search_id = ${savedSearch.id}
      and mailed_at = ${now.toISOString()}::timestamptz and listing_id <> all(${mailedIds}::bigint[])`);
  if (availableMatches.length === 0) return false;
  await enqueueMail(tx, alertMail(savedSearch, availableMatches, services, now));
  return true;
}

/** Returns true when the property is in one of the zones, or in the area, of the saved search. */
function isInPlace({ country, zip, isInArea }: WaitingMatch, { zones }: StoredSavedSearch): boolean {
  const zonesOfProperty = zonesOf({ country: country ?? undefined, zip: zip ?? undefined });
  return isInArea || zonesOfProperty.some((zone) => zones.includes(zone));
}

/** Keeps the latest match of each property, of which several events may wait. */
function oncePerProperty(matches: WaitingMatch[]): WaitingMatch[] {
  return [...new Map(matches.toReversed().map((match) => [match.id, match])).values()].reverse();
}

function alertMail(
  savedSearch: StoredSavedSearch,
  matches: WaitingMatch[],
  services: AlertServices,
  now: Date,
) {
  const { site, baseUrl, secret, languages } = services;
  const language = languages.includes(savedSearch.language)
    ? savedSearch.language
    : (languages[0] ?? savedSearch.language);
  const texts = services.textsIn(language);
  const token = subscriptionToken(secret, { kind: "demand", seed: savedSearch.seed });
  const context = { language, texts, site, now };
  return {
    template: "alert" as const,
    details: {
      name: savedSearch.name,
      properties: matches.slice(0, MAX_PROPERTIES).map((match) => matchedProperty(match, context, baseUrl)),
      more: Math.max(0, matches.length - MAX_PROPERTIES),
      listAddress: baseUrl + pathFor(LIST_SCREENS[savedSearch.goal], language),
      values: savedSearchSummary(savedSearch, texts, language),
      ...subscriptionUrls(token, { baseUrl, language }),
    },
    language,
    recipient: { name: savedSearch.name, address: savedSearch.email },
    reference: savedSearchReference(savedSearch.id),
    priority: BULK_PRIORITY,
    cause: `alert ${savedSearch.seed} ${now.toISOString()}`,
  };
}

function matchedProperty(
  { id, event, priceBefore, summary }: WaitingMatch,
  context: RenderContext,
  baseUrl: string,
): MailedProperty {
  const label = eventText(event, priceBefore, summary.isPricePublished, context.texts);
  return mailedProperty({ id, summary, label }, context, baseUrl);
}

function eventText(
  event: string,
  priceBefore: number | null,
  isPricePublished: boolean,
  { t }: LanguageTexts,
): string {
  if (event === "new") return t("alerts:events.new");
  if (event === "back") return t("alerts:events.back");
  return priceBefore !== null && isPricePublished
    ? t("alerts:events.priceDrop", { before: euro(priceBefore) })
    : t("alerts:events.priceDropPlain");
}
