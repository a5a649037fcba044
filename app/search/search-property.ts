import type { Language } from "../i18n/languages.ts";
import { picturePath } from "../media/picture-data.ts";
import { cleanDescription, SEARCH_DESCRIPTION_LIMIT } from "../property/description.ts";
import { isLifeAnnuity } from "../property/life-annuity.ts";
import type { ListingSummary } from "../property/listing-summary.ts";
import { listingTitle, type TitleTexts } from "../property/listing-title.ts";
import { marqueeStatus } from "../property/marquee.ts";
import type { PropertyEntry, PropertyState } from "./search-entry.ts";

/** Data of a listing for the search: its summary, and its description in the language of the page. */
export type SearchedListing = { id: number; summary: ListingSummary; description: string };

/**
 * Row of a property in the search results. In place of a missing description it has the title: that of the agency, otherwise
 * the type and the city. Neither the street nor the price is added.
 */
export function propertyEntry(
  { id, summary, description }: SearchedListing,
  { language, texts }: { language: Language; texts: TitleTexts },
): PropertyEntry {
  return {
    id,
    reference: summary.reference ?? "",
    state: stateOf(summary),
    picture: summary.picture ? picturePath(summary.picture, "webp") : "",
    description:
      cleanDescription(description, SEARCH_DESCRIPTION_LIMIT) || listingTitle(summary, language, texts),
  };
}

/** Sold or rented, otherwise how the property is offered. */
function stateOf(summary: ListingSummary): PropertyState {
  const status = marqueeStatus(summary.marquee);
  if (status === "sold" || status === "rented") return status;
  return isLifeAnnuity(summary) ? "lifeAnnuity" : summary.goal;
}
