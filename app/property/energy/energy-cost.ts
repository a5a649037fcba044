import type { Listing } from "../listing.ts";

/*
 * Energy cost per year, estimated from the certificate. The certificate states primary energy for a standard
 * household: a kWh of gas counts once, and a kWh of electricity 2.5 times. Which of the two heats a property is not
 * known, so the estimate is a range from one to the other (docs/decisions/0335-energy-cost-range.md).
 */

/** Average prices for households, with all taxes and costs, by Belgium's energy regulator. Pages show the date. */
export const ENERGY_PRICES = {
  /** € 1,284 a year for 17,000 kWh. */
  gasEuroPerKwh: 1_284 / 17_000,
  /** € 1,170 a year for 3,500 kWh. */
  electricityEuroPerKwh: 1_170 / 3_500,
  date: "2023-08-16",
  source:
    "https://www.creg.be/nl/professionals/marktwerking-en-monitoring/evolutie-energieprijs-belgie-en-buurlanden",
};

/** Primary energy in a kWh of electricity, as certificates of all three regions count it. */
const PRIMARY_PER_ELECTRIC_KWH = 2.5;

/** Values and areas outside these bounds are treated as mistakes. */
const MAX_KWH_PER_M2 = 1_000;
const MIN_LIVING_M2 = 15;
const MAX_LIVING_M2 = 1_000;

const ROUNDING_STEP_EURO = 50;

/** A range in euro per year. */
export type EnergyCost = { fromEuro: number; upToEuro: number };

type RatedProperty = {
  energy: Pick<Listing["energy"], "kwhPerM2">;
  surfaces: Pick<Listing["surfaces"], "livingM2">;
};

/**
 * Estimates the energy cost per year; undefined without a plausible value above 0 in kWh/m² and a plausible
 * living area.
 */
export function energyCost({
  energy: { kwhPerM2 },
  surfaces: { livingM2 },
}: RatedProperty): EnergyCost | undefined {
  if (kwhPerM2 === undefined || livingM2 === undefined) return undefined;
  if (!(kwhPerM2 > 0 && kwhPerM2 <= MAX_KWH_PER_M2)) return undefined;
  if (!(livingM2 >= MIN_LIVING_M2 && livingM2 <= MAX_LIVING_M2)) return undefined;
  const primaryKwh = kwhPerM2 * livingM2;
  return {
    fromEuro: rounded(primaryKwh * ENERGY_PRICES.gasEuroPerKwh),
    upToEuro: rounded((primaryKwh / PRIMARY_PER_ELECTRIC_KWH) * ENERGY_PRICES.electricityEuroPerKwh),
  };
}

function rounded(euro: number): number {
  return Math.max(1, Math.round(euro / ROUNDING_STEP_EURO)) * ROUNDING_STEP_EURO;
}
