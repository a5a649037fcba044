import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { importFeed } from "../../app/feeds/import/import-feed.server.ts";
import type { ImportProgress, ImportReport } from "../../app/feeds/import/import-report.ts";
import { rowSettings } from "../../app/feeds/import/row-settings.ts";
import type { FeedFormatName } from "../../app/feeds/source/feed-formats.ts";
import { readFeed } from "../../app/feeds/source/read-feed.server.ts";
import type { SourceProgress } from "../../app/feeds/source/read-source.server.ts";
import { storeAttachments } from "../../app/feeds/source/store-attachment.server.ts";

export type FeedPull = {
  feed: string;
  format: FeedFormatName;
  /** An http(s) address, or the absolute path of a file. */
  address: string;
  /** Absolute path of a mapping file, for the formats that need one. */
  mapping?: string;
  allowPrivateAddresses: boolean;
  /** Folder in which files that come inside a feed are stored; without it they are left out. */
  siteFolder?: string;
  isDryRun?: boolean;
  allowsRemovals?: boolean;
  /** Number of removals that a manager agreed to in the office. */
  agreedRemovals?: number;
  isStillNeeded?: () => Promise<boolean>;
  now?: () => Date;
  onProgress?: (progress: PullProgress) => void;
  signal?: AbortSignal;
};

/** Progress of a pull; bytes as transferred, the total when it is known. */
export type PullProgress = ImportProgress & Partial<SourceProgress>;

const REPORT_EVERY_MS = 100;

/** Reads a feed from its source and imports it with the site's row settings. */
export async function pullFeed(
  connection: Connection,
  site: SiteConfig,
  { feed, format, address, mapping, allowPrivateAddresses, siteFolder, onProgress, ...pull }: FeedPull,
): Promise<ImportReport> {
  let bytes: Partial<SourceProgress> = {};
  const report = atMostEvery(REPORT_EVERY_MS, onProgress);
  const items = readFeed(format, address, {
    mapping,
    allowPrivateAddresses,
    saveAttachment:
      siteFolder === undefined ? undefined : storeAttachments(siteFolder, pull.isDryRun ?? false),
    signal: pull.signal,
    onProgress: (progress) => {
      bytes = progress;
    },
  });
  return importFeed(connection, {
    ...pull,
    feed,
    format,
    source: address,
    items,
    removalsNeverHeld: site.catalogue.removalsNeverHeld,
    settings: rowSettings(site),
    onProgress: (progress) => report({ ...progress, ...bytes }),
  });
}

/** Reports the first progress of each phase, and of the others one per interval. */
function atMostEvery(
  ms: number,
  report: (progress: PullProgress) => void = () => {},
): (progress: PullProgress) => void {
  let last = { at: Number.NEGATIVE_INFINITY, phase: "" };
  return (progress) => {
    if (progress.phase === last.phase && performance.now() - last.at < ms) return;
    last = { at: performance.now(), phase: progress.phase };
    report(progress);
  };
}
