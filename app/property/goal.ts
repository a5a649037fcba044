import type { Goal } from "./listing.ts";

/**
 * What a feed's goal number means: 0 is sale, any other number is rent (specification §3).
 *
 * Nothing when it is missing or no number, so that bad data is left out of both lists rather than offered
 * for rent (docs/specification-notes.md#n10).
 */
export function readGoal(raw: unknown): Goal | undefined {
  const code = typeof raw === "string" && raw.trim() !== "" ? Number(raw) : raw;
  if (typeof code !== "number" || Number.isNaN(code)) return undefined;
  return code === 0 ? "sale" : "rent";
}
