import { savedHomes } from "../../app/catalogue/saved/saved-homes.server.ts";
import { isSavedText, readSaved, type SavedHome } from "../../app/catalogue/saved/saved-homes.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Database } from "../../app/database/database.server.ts";
import { fairQueue } from "../http/fair-queue.ts";
import type { SiteTexts } from "../site-folder/site-texts.ts";

/** Number of requests handled at once. They only wait for each other. */
const AT_ONCE = 2;
/** Number of requests that may wait. Beyond it, visitors are asked to retry. */
const MAX_WAITING = 50;

/** @throws BusyError when the queue is full. */
export type SavedCards = (language: string, ids: unknown, network: string) => Promise<SavedCardsAnswer>;
export type SavedCardsAnswer =
  | { kind: "found"; homes: SavedHome[] }
  /** Unknown language, or invalid numbers. */
  | { kind: "unknown" | "invalid" };

type Parts = { database: Database; site: SiteConfig; texts: SiteTexts };

/**
 * Serves `/saved-cards/nl?ids=12,13`: the cards of the properties that a visitor saved. Uncached, because
 * hardly two visitors save the same ones and they should not fill the shared cache.
 */
export function savedCards({ database, site, texts }: Parts): SavedCards {
  const queue = fairQueue({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING });
  return async (languageName, ids, network) => {
    const language = texts.languages.find((one) => one === languageName);
    if (language === undefined) return { kind: "unknown" };
    if (typeof ids !== "string" || !isSavedText(ids)) return { kind: "invalid" };
    const showing = { language, texts: texts.textsIn(language).texts, site, now: new Date() };
    const homes = await queue(network, () => savedHomes(database, readSaved(ids), showing));
    return { kind: "found", homes };
  };
}
