import { cardPictures } from "../../app/catalogue/card-pictures.server.ts";
import type { Remember } from "../../app/catalogue/lists/list-totals.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Database } from "../../app/database/database.server.ts";
import { ID_PATTERN } from "../../app/format/id.ts";
import { fairQueue } from "../http/fair-queue.ts";
import { cachedFiles, type FileSources, fileHeaders, NO_FILE } from "./cached-files.ts";
import type { CachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

type CardPictureOptions = {
  cache: PageCache;
  site: SiteConfig;
  database: Database;
  remember: Remember;
  onStale: (error: unknown, key: string) => void;
};

/** Number of files that may wait to be created. Beyond it, browsers get 503. */
const MAX_WAITING = 50;

/** Name of a file: the id of its property. */
const FILE_NAME = new RegExp(`^(${ID_PATTERN})\\.json$`);

/**
 * Serves `/card-pictures/12.json`: the pictures after the first, for a visitor who swipes the picture of a card. The files
 * are cached like pages. The function that it returns resolves to undefined for a property that is not public.
 *
 * @throws BusyError when the queue is full.
 */
export function cardPictureFiles({ site, ...options }: CardPictureOptions) {
  const find = cachedFiles({ ...options, queue: fairQueue({ concurrency: 2, maxWaiting: MAX_WAITING }) });
  return async (name: string, network: string): Promise<CachedPage | undefined> => {
    const [, number] = FILE_NAME.exec(name) ?? [];
    if (number === undefined) return undefined;
    const file = {
      key: `/card-pictures/${name}`,
      isListingPage: true,
      make: async ({ database, onShown }: FileSources) => {
        const pictures = await cardPictures(database, Number(number), { site, now: new Date(), onShown });
        if (pictures === undefined) return NO_FILE;
        const headers = fileHeaders("application/json; charset=utf-8");
        return { status: 200, headers, body: Buffer.from(JSON.stringify(pictures)) };
      },
    };
    return find(file, network);
  };
}
