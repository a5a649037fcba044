import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { typeWord } from "../../property/type-category.ts";
import type { ManualListing } from "./find-manual-listings.server.ts";
import type { PropertyValues } from "./property-values.ts";

export type PropertyState =
  | "draft"
  | "refused"
  | "due"
  | "scheduled"
  | "live"
  | "changed"
  | "sold"
  | "rented";

/** State of a property in the words of staff, without what is less urgent. */
export function propertyState(
  property: Pick<ManualListing, "dueAction" | "dueAt" | "isRefused" | "publishedAt" | "changedAt" | "values">,
  now: Date,
): PropertyState {
  if (property.isRefused) return "refused";
  if (property.dueAt !== null) return new Date(property.dueAt) > now ? "scheduled" : "due";
  if (property.publishedAt === null) return "draft";
  if (new Date(property.changedAt) > new Date(property.publishedAt)) return "changed";
  return property.values.marquee === "3" ? "sold" : property.values.marquee === "4" ? "rented" : "live";
}

/** Name of a property before it has a title: its address, or its type. */
export function propertyName(
  { id, values }: { id: number; values: PropertyValues },
  t: LanguageTexts["t"],
): string {
  const street = [values["address.street"], values["address.houseNumber"]].filter(Boolean).join(" ");
  const place = [values["address.zip"], values["address.city"]].filter(Boolean).join(" ");
  const address = [street, place].filter(Boolean).join(", ");
  if (address !== "") return address;
  const type = values.webIds && t(`catalogue:typeCategories.${typeWord(Number(values.webIds))}`);
  return type || t("homes:unnamed", { id });
}
