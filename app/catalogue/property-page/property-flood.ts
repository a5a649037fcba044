import type { Listing } from "../../property/listing.ts";
import { regionGroup, regionOf } from "../../property/places/region.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { type Fact, factFormatter, factsOf } from "./property-fact.ts";

/** A Flemish flood score and its meaning. */
export type FloodScore = { name: string; score: (typeof FLOOD_SCORES)[number]; meaning: string };

/** Flemish flood scores, safest first. */
export const FLOOD_SCORES = ["A", "B", "C", "D"] as const;

/** Flood hazards outside Flanders, safest first. */
export const FLOOD_HAZARDS = ["none", "very-low", "low", "medium", "high"] as const;

/** Flood data of a property. */
export type PropertyFlood = {
  /** Scores of the parcel ("P-score") and of the building ("G-score"). Flanders only. */
  scores: FloodScore[];
  /** Brussels and Wallonia only; `step` is the position in `FLOOD_HAZARDS`. */
  hazard?: { name: string; meaning: string; step: number };
  /** A sentence that no risk is known. */
  noRisk?: string;
  /** Text for the flood symbol, which the law requires with a score D. */
  symbol?: string;
  facts: Fact[];
};

/**
 * Flood data of a property; undefined when nothing is known.
 *
 * The categories from before 2023 are shown only when there are no scores. Flemish law has scores, the other regions
 * have hazards (docs/specification-notes.md#n44). For a property in an unknown region, all its data is shown.
 */
export function propertyFlood(
  listing: Listing,
  { texts, language }: RenderContext,
): PropertyFlood | undefined {
  const t = texts.t;
  const format = factFormatter(texts, language);
  const group = regionGroup(regionOf(listing.address));
  const { flood } = listing;

  const scores: FloodScore[] = [];
  if (group !== "brussels-wallonia") {
    for (const name of ["parcelScore", "buildingScore"] as const) {
      const score = flood[name];
      if (score === undefined) continue;
      scores.push({
        name: t(`property:fields.flood.${name}`),
        score,
        meaning: t(`property:flood.scores.${score}`),
      });
    }
  }
  const zone = scores.length === 0 ? flood.zone : undefined;
  const hazard = group === "flanders" ? undefined : flood.hazard;
  const facts = factsOf([
    [t("property:fields.flood.zone"), zone ? t(`property:flood.zones.${zone}`) : ""],
    [t("property:fields.flood.isInDelimitedFloodArea"), format.yesOrNo(flood.isInDelimitedFloodArea)],
    [t("property:fields.flood.isInDelimitedBankZone"), format.yesOrNo(flood.isInDelimitedBankZone)],
    [t("property:fields.flood.isInRiskZone"), format.yesOrNo(flood.isInRiskZone)],
  ]);
  if (scores.length === 0 && !hazard && facts.length === 0) return undefined;
  const hasSymbol = scores.some(({ score }) => score === "D");
  return {
    scores,
    hazard: hazard && {
      name: t("property:fields.flood.hazard"),
      meaning: t(`property:flood.hazards.${hazard}`),
      step: FLOOD_HAZARDS.indexOf(hazard),
    },
    noRisk: isWithoutKnownRisk(flood, scores, hazard) ? t("property:flood.noRisk") : undefined,
    symbol: hasSymbol ? t("property:flood.symbol") : undefined,
    facts,
  };
}

/** True when scores, category or hazard say that there is no risk, and nothing says otherwise. */
function isWithoutKnownRisk(
  { zone, isInDelimitedFloodArea, isInDelimitedBankZone, isInRiskZone }: Listing["flood"],
  scores: FloodScore[],
  hazard: Listing["flood"]["hazard"],
): boolean {
  if (isInDelimitedFloodArea || isInDelimitedBankZone || isInRiskZone) return false;
  if (scores.some(({ score }) => score !== "A") || (hazard ?? "none") !== "none") return false;
  return scores.length > 0 || hazard === "none" || zone === "none";
}
