/** Letters of all energy scales, best first. Belgium ends at G, Luxembourg at I. */
export const ENERGY_LETTERS = ["a", "b", "c", "d", "e", "f", "g", "h", "i"] as const;
export type EnergyLetter = (typeof ENERGY_LETTERS)[number];

/** A label as used in image names and URLs: `b_plus` is B+, `b_sub` is B-. */
export type EnergyLabel = EnergyLetter | `${EnergyLetter}_plus` | `${EnergyLetter}_sub` | "a_plusplus";
