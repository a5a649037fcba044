import type { Goal } from "./listing.ts";

/**
 * Reads the goal number of a feed: 0 is sale, any other number is rent (specification §3).
 *
 * Undefined when it is missing or not a number, so that bad data is left out of both lists instead of being
 * offered for rent (docs/specification-notes.md#n10).
 */
export function readGoal(raw: unknown): Goal | undefined {
  const code = typeof raw === "string" && raw.trim() !== "" ? Number(raw) : raw;
  if (typeof code !== "number" || Number.isNaN(code)) return undefined;
  return code === 0 ? "sale" : "rent";
}
