import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { marqueeStatus } from "../../property/marquee.ts";
import { typeCategoryName } from "../../property/type-category.ts";
import type { ManualListing } from "./find-manual-listings.server.ts";
import type { FormValues } from "./form-values.ts";

export type ManualListingState =
  | "draft"
  | "refused"
  | "due"
  | "scheduled"
  | "live"
  | "changed"
  | "sold"
  | "rented";

/** State of a manual listing for staff: the most urgent of those that apply. */
export function manualListingState(
  manualListing: Pick<
    ManualListing,
    "dueAction" | "dueAt" | "isRefused" | "publishedAt" | "changedAt" | "values"
  >,
  now: Date,
): ManualListingState {
  if (manualListing.isRefused) return "refused";
  if (manualListing.dueAt !== null) return new Date(manualListing.dueAt) > now ? "scheduled" : "due";
  if (manualListing.publishedAt === null) return "draft";
  if (new Date(manualListing.changedAt) > new Date(manualListing.publishedAt)) return "changed";
  const status = marketStatus(manualListing.values);
  return status === "available" ? "live" : status;
}

/** Status of a manual listing on the market: sold or let when staff have marked it so. */
export function marketStatus({ marquee = "" }: FormValues): "available" | "sold" | "rented" {
  const status = marqueeStatus(Number(marquee));
  return status === "badge" ? "available" : status;
}

/** Name of a manual listing for staff: its address, or else its type or its id. */
export function manualListingName(
  { id, values }: { id: number; values: FormValues },
  t: LanguageTexts["t"],
): string {
  const street = [values["address.street"], values["address.houseNumber"]].filter(Boolean).join(" ");
  const place = [values["address.zip"], values["address.city"]].filter(Boolean).join(" ");
  const address = [street, place].filter(Boolean).join(", ");
  if (address !== "") return address;
  const type = values.webIds && t(`catalogue:typeCategories.${typeCategoryName(Number(values.webIds))}`);
  return type || t("homes:unnamed", { id });
}
