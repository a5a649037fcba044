import type { SavedSearch } from "./saved-search.ts";

/**
 * A saved search or newsletter subscription that begins when the visitor confirms it. It can be serialised as
 * JSON.
 *
 * The journal of submissions stores it, so `kind` and `demand` keep the name of the specification. `seed` identifies the
 * subscription, also in its links (subscription-link.server.ts).
 */
export type NewSubscription =
  | { kind: "demand"; seed: string; name?: string; demand: SavedSearch }
  | { kind: "newsletter"; seed: string };
