import type { Demand } from "./demand.ts";

/**
 * A saved search or newsletter subscription that begins when the visitor confirms it. Serialisable as JSON.
 */
export type NewSubscription =
  | { kind: "demand"; seed: string; name?: string; demand: Demand }
  | { kind: "newsletter"; seed: string };
