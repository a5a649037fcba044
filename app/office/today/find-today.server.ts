import { isAllowed, type StaffAction } from "../../accounts/permissions.ts";
import type { Database } from "../../database/database.server.ts";
import type { TodayContext, TodayItem } from "./today-item.ts";
import { appointmentItems } from "./today-of-appointments.server.ts";
import { failedLeadMailItems, leadItems } from "./today-of-leads.server.ts";
import { listingItems, savedSearchItems } from "./today-of-listings.server.ts";
import {
  importItems,
  mailItems,
  storageItems,
  testimonialItems,
  webhookItems,
} from "./today-of-site.server.ts";

/** Finds everything that needs the attention of a member of staff today, as far as their role may see it. */
export async function findToday(database: Database, context: TodayContext): Promise<TodayItem[]> {
  const may = (action: StaffAction) => isAllowed(context.staff.role, action);
  const opensOutbox = may("mails.manage");
  // The most urgent first.
  const finders = [
    may("leads.read") && leadItems,
    may("appointments.read") && appointmentItems,
    opensOutbox && mailItems,
    // `mailItems` includes them.
    may("leads.read") && !opensOutbox && failedLeadMailItems,
    may("webhooks.manage") && webhookItems,
    may("testimonials.decide") && testimonialItems,
    may("imports.read") && importItems,
    may("listings.read") && listingItems,
    may("subscribers.manage") && savedSearchItems,
    // No action is about the disk and backups. Only managers may start imports.
    may("imports.start") && storageItems,
  ];
  const items: TodayItem[] = [];
  // Sequential, because the embedded database has one connection; each is a short, indexed query.
  for (const findItems of finders) if (findItems) items.push(...(await findItems(database, context)));
  return items;
}
