import type { Language } from "../../i18n/languages.ts";
import type { Goal } from "../listing.ts";
import { type Region, regionOf } from "../places/region.ts";
import { typeCategoryName } from "../type-category.ts";
import { type EnergyLabelSettings, type EnergyRatedProperty, energyLabel } from "./energy-label.ts";

/**
 * Years within which the buyer must renovate, by the language versions of the specification (§9; it has none
 * for French). They differ because the term changed: docs/specification-notes.md#n43.
 */
const YEARS_IN: Record<Language, number> = { en: 5, nl: 5, fr: 5, de: 6 };

export interface RenovationSettings extends EnergyLabelSettings {
  /** Number of years, in place of the ones that differ by language. */
  renovationYears?: number;
  /** Flanders by default, the only region with the duty so far. */
  renovationNoticeRegions?: readonly Region[];
}

export type RenovationRatedProperty = EnergyRatedProperty & { goal: Goal; webIds: readonly number[] };

/**
 * Renovation duty of a property: the years for the text `epc.renovationNotice`.
 *
 * Undefined unless it is a house or an apartment for sale with label E or F in a region that has the duty.
 * Source: specification §9; Flemish decree on the renovation of properties bought from 2023.
 */
export function renovationNotice(
  property: RenovationRatedProperty,
  language: Language,
  settings: RenovationSettings = {},
): { years: number } | undefined {
  const region = regionOf(property.address);
  const isDutyRegion =
    region !== undefined && (settings.renovationNoticeRegions ?? ["flanders"]).includes(region);
  if (!isDutyRegion || property.goal !== "sale" || !isHouseOrApartment(property.webIds)) return undefined;

  // Value and certificate text must both give E or F, even if the text is preferred: an "E" of 380 kWh/m² is
  // a D.
  const labels = [
    energyLabel(property, settings),
    energyLabel(property, { ...settings, preferCertificateText: false }),
  ];
  if (labels.some((result) => result?.label !== "e" && result?.label !== "f")) return undefined;

  return { years: settings.renovationYears ?? YEARS_IN[language] };
}

/** Any of its types counts: a prestige property can also be a house. */
function isHouseOrApartment(webIds: readonly number[]): boolean {
  return webIds.some((webId) => ["house", "apartment"].includes(typeCategoryName(webId)));
}
