import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FeedFormatName } from "../../app/config/feed-formats.ts";
import type { FeedRequest } from "../../app/config/feed-request.ts";
import type { ConfiguredFeed, SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { importFeed } from "../../app/feeds/import/import-feed.server.ts";
import { appliedValidators, lastCompleteRun } from "../../app/feeds/import/import-history.server.ts";
import type { ImportProgress, ImportReport } from "../../app/feeds/import/import-report.ts";
import type { LostField } from "../../app/feeds/import/lost-field.ts";
import { rowSettings } from "../../app/feeds/import/row-settings.ts";
import { changesFrom, onlyChanges, sinceValue, urlSince } from "../../app/feeds/source/feed-changes.ts";
import type { FeedAccess } from "../../app/feeds/source/feed-request.server.ts";
import { readFeed, readMappingFile } from "../../app/feeds/source/read-feed.server.ts";
import type { SourceProgress } from "../../app/feeds/source/read-source.server.ts";
import { storeAttachments } from "../../app/feeds/source/store-attachment.server.ts";
import packageManifest from "../../package.json" with { type: "json" };
import { resolveFeedPaths } from "./feed-paths.ts";

export type FeedPull = {
  feed: string;
  format: FeedFormatName;
  /** An http(s) or sftp URL, or the absolute path of a file. */
  address: string;
  /** Absolute path of a mapping file, for the formats that need one. */
  mapping?: string;
  allowPrivateAddresses: boolean;
  /** Headers, credentials and pages of the address, with the variables that have the secrets. */
  request?: FeedRequest;
  /** Access to an `sftp:` URL. */
  sftp?: FeedAccess["sftp"];
  secrets?: FeedAccess["secrets"];
  /** Asks the server whether the feed has changed since it was last applied, or for its changes only. */
  isConditional?: boolean;
  /** Folder in which files that come inside a feed are stored; without it they are left out. */
  siteFolder?: string;
  isDryRun?: boolean;
  allowsRemovals?: boolean;
  /** Number of removals that a manager agreed to in the office. */
  agreedRemovals?: number;
  /** Lost fields that a manager agreed to in the office. */
  agreedLostFields?: readonly LostField[];
  /** Called once no other import of the feed runs. If it returns false, the pull is skipped. */
  isStillNeeded?: () => Promise<boolean>;
  now?: () => Date;
  onProgress?: (progress: PullProgress) => void;
  signal?: AbortSignal;
};

/** Progress of a pull: of the import, and the transferred bytes with their total when it is known. */
export type PullProgress = ImportProgress & Partial<SourceProgress>;

const REPORT_EVERY_MS = 100;

/** Pull of a feed of the configuration. Files that come inside it are stored in the site folder. */
export function configuredPull(feed: ConfiguredFeed, siteFolder: string): FeedPull {
  const { name, format, allowPrivateAddresses, request, sftp } = feed;
  return {
    feed: name,
    format,
    allowPrivateAddresses,
    request,
    sftp,
    siteFolder,
    ...resolveFeedPaths(feed, siteFolder),
  };
}

/** Reads a feed from its source and imports it with the site's row settings. */
export async function pullFeed(
  connection: Connection,
  site: SiteConfig,
  { feed, format, address, mapping, allowPrivateAddresses, siteFolder, onProgress, ...rest }: FeedPull,
): Promise<ImportReport> {
  const { request, sftp, secrets, isConditional = false, ...pull } = rest;
  let bytes: Partial<SourceProgress> = {};
  const settingsHash = await fingerprint(site, { format, address, mapping, request, sftp });
  const previousValidators =
    isConditional && !request?.paging && !request?.body && !request?.changes && !(await joinsFiles(mapping))
      ? await appliedValidators(connection.database, feed, settingsHash)
      : undefined;
  const changes = request?.changes;
  // Undefined when the complete feed is requested.
  const from =
    isConditional && changes
      ? changesFrom(
          changes,
          await lastCompleteRun(connection.database, feed, settingsHash),
          pull.now?.() ?? new Date(),
        )
      : undefined;
  const since = changes && sinceValue(changes, from);
  let receivedValidators = previousValidators;
  const report = throttleProgress(REPORT_EVERY_MS, onProgress);
  const items = readFeed(format, since === undefined ? address : urlSince(address, since), {
    mapping,
    allowPrivateAddresses,
    access: { request, sftp, secrets, validators: previousValidators, since },
    mayBeEmpty: from !== undefined,
    onValidators: (validators) => {
      receivedValidators = validators;
    },
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
    items: from === undefined ? items : onlyChanges(items),
    hasOnlyChanges: from !== undefined,
    removalsNeverHeld: site.catalogue.removalsNeverHeld,
    settings: rowSettings(site),
    validators: () => {
      if (changes) return { settings: settingsHash, isComplete: from === undefined };
      return receivedValidators ? { ...receivedValidators, settings: settingsHash } : null;
    },
    onProgress: (progress) => report({ ...progress, ...bytes }),
  });
}

/** True when a mapping joins other files, which may change while the feed does not. */
async function joinsFiles(mapping: string | undefined): Promise<boolean> {
  // A mapping that cannot be read fails the import, which names it.
  const json = mapping && (await readMappingFile(mapping).catch(() => undefined));
  return typeof json === "object" && json !== null && "files" in json;
}

/** Hash of everything that determines how a feed is imported. */
async function fingerprint(
  site: SiteConfig,
  { mapping, ...source }: Pick<FeedPull, "format" | "address" | "mapping" | "request" | "sftp">,
): Promise<string> {
  // A mapping that cannot be read fails the import, which names it.
  const mappingText = mapping && (await readFile(mapping, "utf8").catch(() => ""));
  const facts = [packageManifest.version, source, mappingText, rowSettings(site), site.agency.offices];
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex");
}

/** Limits progress reports to one per interval, and one more at the start of each phase. */
function throttleProgress(
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
