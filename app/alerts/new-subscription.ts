import type { Demand } from "./demand.ts";

/** What a form begins, once the visitor has confirmed it. It can be written as JSON. */
export type NewSubscription =
  | { kind: "demand"; seed: string; name?: string; demand: Demand }
  | { kind: "newsletter"; seed: string };
