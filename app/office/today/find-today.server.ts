import { isAllowed, type StaffAction } from "../../accounts/permissions.ts";
import type { Database } from "../../database/database.server.ts";
import type { Today, TodayItem } from "./today-item.ts";
import { appointmentItems } from "./today-of-appointments.server.ts";
import { leadItems, ownLeadMailItems } from "./today-of-leads.server.ts";
import { listingItems, savedSearchItems } from "./today-of-listings.server.ts";
import {
  importItems,
  mailItems,
  storageItems,
  testimonialItems,
  webhookItems,
} from "./today-of-site.server.ts";

/** What needs the member of staff who looks, in the order of urgency. */
export async function findToday(database: Database, today: Today): Promise<TodayItem[]> {
  const may = (action: StaffAction) => isAllowed(today.staff.role, action);
  const seesMails = may("mails.manage");
  const parts = [
    may("leads.read") && leadItems,
    may("appointments.read") && appointmentItems,
    seesMails && mailItems,
    may("leads.read") && !seesMails && ownLeadMailItems,
    may("webhooks.manage") && webhookItems,
    may("testimonials.decide") && testimonialItems,
    may("imports.read") && importItems,
    may("listings.read") && listingItems,
    may("subscribers.manage") && savedSearchItems,
    may("imports.start") && storageItems,
  ];
  const items: TodayItem[] = [];
  // One after the other: the embedded database has one connection, and each is a short indexed query.
  for (const part of parts) if (part) items.push(...(await part(database, today)));
  return items;
}
