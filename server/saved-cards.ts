import { savedHomes } from "../app/catalogue/saved-homes.server.ts";
import { isSavedText, readSaved, type SavedHome } from "../app/catalogue/saved-homes.ts";
import type { SiteConfig } from "../app/config/site-config.ts";
import type { Database } from "../app/database/database.server.ts";
import { fairQueue } from "./fair-queue.ts";
import type { SiteTexts } from "./site-texts.ts";

/** Those who look at what they saved wait for each other, and nobody else waits for them. */
const AT_ONCE = 2;
/** Beyond so many who wait, visitors are asked to come back. */
const MAX_WAITING = 50;

/** @throws BusyError when too many wait. */
export type SavedCards = (language: string, ids: unknown, network: string) => Promise<SavedCardsAnswer>;
export type SavedCardsAnswer =
  | { kind: "found"; homes: SavedHome[] }
  /** No language of ours, or no numbers. */
  | { kind: "unknown" | "invalid" };

type Parts = { database: Database; site: SiteConfig; texts: SiteTexts };

/**
 * What stands at `/saved-cards/nl?ids=12,13`: the cards of the homes that a visitor saved. Made anew each time: hardly
 * two visitors saved the same, and none of it belongs into the memory that all share.
 */
export function savedCards({ database, site, texts }: Parts): SavedCards {
  const queue = fairQueue({ atOnce: AT_ONCE, mostWaiting: MAX_WAITING });
  return async (languageName, ids, network) => {
    const language = texts.languages.find((one) => one === languageName);
    if (language === undefined) return { kind: "unknown" };
    if (typeof ids !== "string" || !isSavedText(ids)) return { kind: "invalid" };
    const showing = { language, texts: texts.textsIn(language).texts, site, now: new Date() };
    const homes = await queue(network, () => savedHomes(database, readSaved(ids), showing));
    return { kind: "found", homes };
  };
}
