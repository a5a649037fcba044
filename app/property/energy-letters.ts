/** Letters of all energy scales, best first. G is the last one in Belgium, I in Luxembourg. */
export const ENERGY_LETTERS = ["a", "b", "c", "d", "e", "f", "g", "h", "i"] as const;
export type EnergyLetter = (typeof ENERGY_LETTERS)[number];

/** A label as images and addresses spell it: `b_plus` is B+, `b_sub` is B-. */
export type EnergyLabel = EnergyLetter | `${EnergyLetter}_plus` | `${EnergyLetter}_sub` | "a_plusplus";
