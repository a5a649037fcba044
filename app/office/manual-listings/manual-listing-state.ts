import { marqueeStatus } from "../../property/marquee.ts";
import type { ManualListing } from "./find-manual-listings.server.ts";
import type { FormValues } from "./form-values.ts";

export type ManualListingState =
  | "draft"
  /** The last publication failed because of problems in the values. */
  | "refused"
  /** An action runs shortly. */
  | "due"
  | "scheduled"
  /** Published, and hidden from visitors under Listings. */
  | "hidden"
  | "live"
  /** Published, with changes since. */
  | "changed"
  | "sold"
  | "rented";

/** State of a manual listing for staff: the most urgent of those that apply. */
export function manualListingState(
  manualListing: Pick<
    ManualListing,
    "dueAction" | "dueAt" | "isRefused" | "publishedAt" | "changedAt" | "isHidden" | "values"
  >,
  now: Date,
): ManualListingState {
  if (manualListing.isRefused) return "refused";
  if (manualListing.dueAt !== null) return new Date(manualListing.dueAt) > now ? "scheduled" : "due";
  if (manualListing.publishedAt === null) return "draft";
  if (manualListing.isHidden) return "hidden";
  if (new Date(manualListing.changedAt) > new Date(manualListing.publishedAt)) return "changed";
  const status = marketStatus(manualListing.values);
  return status === "available" ? "live" : status;
}

/** Status of a manual listing on the market: sold or let when staff have marked it so. */
export function marketStatus({ marquee = "" }: FormValues): "available" | "sold" | "rented" {
  const status = marqueeStatus(Number(marquee));
  return status === "badge" ? "available" : status;
}
