import { sql } from "drizzle-orm";
import { type Database, queryRows } from "../app/database/database.server.ts";

/** Ids of records in the back office, one of each kind, for the paths of their screens. */
export type OfficeIds = {
  lead: number;
  listing: number;
  manualListing: number;
  appointment: number;
  run: number;
};

/**
 * Finds the id of one record of each kind; the newest where old ones are erased.
 *
 * @throws Error when the office lacks a kind of record.
 */
export async function officeIds(database: Database): Promise<OfficeIds> {
  const [ids] = await queryRows<OfficeIds>(
    database,
    sql`select (select id from submissions order by received_at desc limit 1)::float8 as lead, (select max(id) from listings)::float8 as listing,
      (select max(id) from manual_listings)::float8 as "manualListing", (select id from appointments order by starts_at desc nulls last limit 1)::float8 as appointment,
      (select id from feed_runs order by started_at desc limit 1)::float8 as run`,
  );
  if (!ids || Object.values(ids).some((id) => id === null)) throw new Error("The office lacks records");
  return ids;
}

/**
 * English paths of the screens of the back office that require a signed-in user, by the name of the screen; without
 * `office-account`, which shows each user their own account.
 */
export function officePaths({ lead, listing, manualListing, appointment, run }: OfficeIds) {
  return {
    office: "/office/",
    "office-leads": "/office/leads/",
    "office-lead": `/office/leads/${lead}/`,
    "office-reply-templates": "/office/reply-templates/",
    "office-reply-template": "/office/reply-templates/answer/",
    "office-listings": "/office/listings/",
    "office-listing": `/office/listings/${listing}/`,
    "office-appointments": "/office/appointments/",
    "office-booked-appointment": `/office/appointments/${appointment}/`,
    "office-new-appointment": "/office/new-appointment/",
    "office-appointment-settings": "/office/appointment-settings/",
    "office-manual-listings": "/office/manual-listings/",
    "office-manual-listing": `/office/manual-listings/${manualListing}/`,
    "office-manual-listing-preview": `/office/manual-listings/${manualListing}/preview/`,
    "office-statistics": "/office/statistics/",
    "office-pages": "/office/pages/",
    "office-page": "/office/pages/our-story/?part=search",
    "office-website": "/office/website/",
    "office-document": "/office/website/document/?path=content/team.json",
    "office-menu": "/office/website/menu/",
    "office-pictures": "/office/website/pictures/",
    "office-newsletters": "/office/newsletters/",
    "office-newsletter": "/office/newsletters/2026-autumn/",
    "office-subscribers": "/office/newsletter-subscribers/",
    "office-testimonials": "/office/testimonials/",
    "office-imports": "/office/imports/",
    "office-import": `/office/imports/${run}/`,
    "office-mails": "/office/mails/",
    "office-webhooks": "/office/webhooks/",
    "office-staff": "/office/staff/",
    "office-settings": "/office/settings/",
    "office-audit": "/office/history/",
  };
}

/** Filtered lists of the back office, by what they select from many records. */
export const OFFICE_SELECTIONS = {
  "new leads": "/office/leads/?status=new",
  "leads without an agent": "/office/leads/?agent=nobody",
  "unread leads": "/office/leads/?unread=1",
  spam: "/office/leads/?spam=1",
  "leads that are won": "/office/leads/?status=won",
  "leads of one kind": "/office/leads/?kind=purchase-offer",
  "leads of a property": "/office/leads/?property=77",
  "leads by a rare word": "/office/leads/?q=visitor3999",
  "leads by a word that none has": "/office/leads/?q=castle",
  "listings by a word that none has": "/office/listings/?q=castle",
  "hidden listings": "/office/listings/?state=hidden",
  "changes by a word that none has": "/office/history/?q=castle",
  "e-mails that were sent": "/office/mails/?state=sent",
  "testimonials that are published": "/office/testimonials/?state=approved",
  "deliveries that were made": "/office/webhooks/?state=delivered",
};
