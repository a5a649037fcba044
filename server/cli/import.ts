import { basename, extname, resolve } from "node:path";
import { z } from "zod";
import {
  FEED_FORMAT_NAMES,
  isFeedFormat,
  isMappedFormat,
  MAPPED_FORMATS,
} from "../../app/config/feed-formats.ts";
import { errorText } from "../../app/database/database-error.ts";
import { mailFeedIncident } from "../../app/feeds/import/feed-incidents.server.ts";
import { type FeedRun, findRuns } from "../../app/feeds/import/import-history.server.ts";
import { emptyReport, type ImportReport, isSuccess } from "../../app/feeds/import/import-report.ts";
import { OFFICE_FEED } from "../../app/feeds/office-feed.ts";
import { SAMPLE_FEED } from "../../app/feeds/sample-feed.ts";
import { isUrl, resolveFeedPaths } from "../schedule/feed-paths.ts";
import { pullFeed } from "../schedule/pull-feed.ts";
import { defineCommand, type ParsedArguments, UsageError } from "./command.ts";
import { historyOfRun, historyTable, importSummary } from "./import-output.ts";
import { type PagesOptions, runPages } from "./import-pages.ts";
import { createProgressReporter } from "./import-progress.ts";
import type { Operation } from "./operation.ts";
import { perform } from "./perform.ts";
import { runSuggest, type SuggestOptions, suggestOptions } from "./suggest-mapping.ts";
import { abortOn } from "./terminal.ts";

const USAGE = `Usage
  npm run import -- --format omnicasa|whise|sweepbright|skarabee|kyero|openimmo|immovlan [options] FILE-or-URL
  npm run import -- --format csv|json|xml|blm --mapping FILE [options] FILE-or-URL
  npm run import -- --suggest [--mapping FILE] [--json] FILE-or-URL
  npm run import -- --pages [--to FILE] [--only TEXT] [--pause SECONDS] [--json] SITEMAP-or-list
  npm run import -- --history [RUN] [--feed NAME] [--json]

Options
  --mapping FILE     for csv, json, xml and blm: maps columns to fields (docs/feed-csv.md)
  --feed NAME        name of the feed; an import removes only listings of the same feed
                     (default: its name in site.json when it is configured there, else the format, with
                     the name of the mapping file if there is one: csv:my-export)
  --dry-run          shows what would change, and changes nothing
  --allow-removals   applies the feed even when more than 30 % of the listings, owners or events are removed
  --suggest          proposes a mapping for a table, a JSON or an XML document, writes it to the file of --mapping
                     (default: beside it in this folder, as NAME-mapping.json) and says why; imports nothing
  --pages            reads the properties of a website from the JSON-LD of its pages, which a sitemap or a list names,
                     into a file for --format json; called again, it continues (docs/feed-old-site.md)
  --to FILE          file of --pages (default: old-site.jsonl)
  --only TEXT        for --pages: reads only addresses with this text, such as /nl/te-koop/
  --pause SECONDS    for --pages: pause between two requests (default: 1)
  --json             prints one line of JSON at the end, for scripts
  --history [RUN]    shows the last imports, or one of them with all that it refused
  --help             shows this text
`;

const FLAGS = {
  format: { type: "string" },
  mapping: { type: "string" },
  feed: { type: "string" },
  "dry-run": { type: "boolean", default: false },
  "allow-removals": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  history: { type: "boolean", default: false },
  suggest: { type: "boolean", default: false },
  pages: { type: "boolean", default: false },
  to: { type: "string" },
  only: { type: "string" },
  pause: { type: "string" },
} as const;

const RUNS_SHOWN = 20;
/** Name of the command, also for `--history`, whose operation has another name. */
const TASK = "npm run import";

const importOptions = z.strictObject({
  format: z.enum(FEED_FORMAT_NAMES),
  /** An http(s) URL, or an absolute path. */
  source: z.string().min(1),
  /** Absolute path of a mapping file. */
  mapping: z.string().optional(),
  feed: z.string().min(1).max(100).optional(),
  isDryRun: z.boolean(),
  allowsRemovals: z.boolean(),
});
type ImportOptions = z.infer<typeof importOptions>;

const historyOptions = z.strictObject({
  feed: z.string().optional(),
  /** Number of one run, to show it with every stored refusal. */
  run: z.int().optional(),
  limit: z.int().min(1).max(1_000),
});
type HistoryOptions = z.infer<typeof historyOptions>;

type ImportRequest =
  | { kind: "import"; isJson: boolean; options: ImportOptions }
  | { kind: "history"; isJson: boolean; options: HistoryOptions }
  | { kind: "suggest"; isJson: boolean; options: SuggestOptions }
  | { kind: "pages"; isJson: boolean; options: PagesOptions };

/**
 * `npm run import`: imports a feed, proposes a mapping, reads the pages of an old site, or shows the last imports. An import
 * that a signal aborted exits with 130.
 */
export const importCommand = defineCommand({
  usage: USAGE,
  flags: FLAGS,
  read: (parsedArguments): ImportRequest => {
    if (parsedArguments.values.history) return readHistory(parsedArguments);
    if (parsedArguments.values.pages) return readPagesArguments(parsedArguments);
    return parsedArguments.values.suggest ? readSuggest(parsedArguments) : readImport(parsedArguments);
  },
  execute: (request) => {
    const signal = abortOn({
      SIGINT: "Aborted; nothing was applied",
      SIGTERM: "Stopped; nothing was applied",
    });
    if (request.kind === "suggest") return runSuggest(request);
    if (request.kind === "pages") return runPages(request, signal);
    return request.kind === "import" ? runImport(request, signal) : showHistory(request, signal);
  },
});

function readImport({
  values,
  positionals: [source, ...others],
  folder,
}: ParsedArguments<typeof FLAGS>): ImportRequest {
  const { format, mapping, feed } = values;
  if (format === undefined) throw new UsageError("Missing option: --format");
  if (!isFeedFormat(format))
    throw new UsageError(`Unknown format: ${format}. Formats: ${FEED_FORMAT_NAMES.join(", ")}`);
  if (source === undefined) throw new UsageError("Missing argument: the file or URL of the feed");
  if (others.length > 0) throw new UsageError(`Unexpected argument: ${others.join(" ")}`);
  if (isMappedFormat(format) && mapping === undefined)
    throw new UsageError(
      `The format ${format} needs --mapping FILE, which maps columns to fields (docs/feed-csv.md)`,
    );
  if (!isMappedFormat(format) && mapping !== undefined)
    throw new UsageError(`--mapping is for ${MAPPED_FORMATS.join(", ")}, not for ${format}`);
  if (feed === SAMPLE_FEED)
    throw new UsageError(
      `The feed name "${SAMPLE_FEED}" is reserved for the sample listings; choose another one`,
    );
  if (feed === OFFICE_FEED)
    throw new UsageError(`The feed name "${OFFICE_FEED}" is reserved for homes added in the office`);
  return {
    kind: "import",
    isJson: values.json,
    options: {
      format,
      source: isUrl(source) ? source : resolve(folder, source),
      mapping: mapping === undefined ? undefined : resolve(folder, mapping),
      feed,
      isDryRun: values["dry-run"],
      allowsRemovals: values["allow-removals"],
    },
  };
}

function readSuggest({
  values: { mapping, json },
  positionals: [source, ...others],
  folder,
}: ParsedArguments<typeof FLAGS>): ImportRequest {
  if (source === undefined)
    throw new UsageError("Missing argument: the file or URL to propose a mapping for");
  if (others.length > 0) throw new UsageError(`Unexpected argument: ${others.join(" ")}`);
  const options = suggestOptions({ source, mapping, folder });
  return { kind: "suggest", isJson: json, options };
}

function readPagesArguments({
  values: { to = "old-site.jsonl", only, pause = "1", json },
  positionals: [list, ...others],
  folder,
}: ParsedArguments<typeof FLAGS>): ImportRequest {
  if (list === undefined) throw new UsageError("Missing argument: the sitemap, or a list of addresses");
  if (others.length > 0) throw new UsageError(`Unexpected argument: ${others.join(" ")}`);
  if (!/^\d{1,2}(\.\d)?$/.test(pause)) throw new UsageError("--pause takes a number of seconds from 0 to 99");
  const source = isUrl(list) ? list : resolve(folder, list);
  const options = { list: source, file: resolve(folder, to), match: only, pauseMs: Number(pause) * 1_000 };
  return { kind: "pages", isJson: json, options };
}

function readHistory({
  values,
  positionals: [run, ...others],
}: ParsedArguments<typeof FLAGS>): ImportRequest {
  if (others.length > 0 || (run !== undefined && !/^\d{1,15}$/.test(run)))
    throw new UsageError("--history takes at most one run number");
  return {
    kind: "history",
    isJson: values.json,
    options: { feed: values.feed, run: run === undefined ? undefined : Number(run), limit: RUNS_SHOWN },
  };
}

async function runImport(
  { options, isJson }: { options: ImportOptions; isJson: boolean },
  signal: AbortSignal,
): Promise<number> {
  const progress = createProgressReporter(process.stderr);
  try {
    const report = await perform(importOperation, options, { task: TASK, onProgress: progress.show, signal });
    progress.done();
    console.log(isJson ? JSON.stringify(report) : importSummary(report));
    return isSuccess(report) ? 0 : 1;
  } catch (error) {
    progress.done();
    const message = errorText(error);
    console.error(message);
    if (isJson) console.log(JSON.stringify({ ...emptyReport(options.feed ?? options.format), message }));
    return signal.aborted ? 130 : 1;
  }
}

async function showHistory(
  { options, isJson }: { options: HistoryOptions; isJson: boolean },
  signal: AbortSignal,
): Promise<number> {
  const runs = await perform(historyOperation, options, { task: TASK, signal });
  const [run] = runs;
  if (isJson) console.log(JSON.stringify({ runs }));
  else if (options.run === undefined) console.log(historyTable(runs));
  else if (run) console.log(historyOfRun(run));
  if (options.run === undefined || run) return 0;
  console.error(`There is no run ${options.run}.`);
  return 1;
}

/** Imports a feed once. */
export const importOperation: Operation<ImportOptions, ImportReport> = {
  name: "import",
  optionsSchema: importOptions,
  run: async (options, { connection, environment, site, onProgress, signal }) => {
    const configured = site.feeds.find(
      (feed) =>
        feed.format === options.format &&
        resolveFeedPaths(feed, environment.siteFolder).address === options.source,
    );
    const { source, feed = configured?.name ?? feedName(options), ...rest } = options;
    const report = await pullFeed(connection, site, {
      ...rest,
      feed,
      address: source,
      siteFolder: environment.siteFolder,
      // The configuration decides what the site may connect to, not the user of a command.
      allowPrivateAddresses: configured?.allowPrivateAddresses ?? false,
      request: configured?.request,
      sftp: configured?.sftp,
      secrets: environment.feedSecrets,
      onProgress,
      signal,
    });
    const isScheduled = site.feeds.some(({ name }) => name === feed);
    if (isScheduled && !options.isDryRun) {
      // The import stands even if the mail fails: the schedule enqueues the mail at its next pull.
      await mailFeedIncident(connection.database, feed, site, new Date()).catch(() => {});
    }
    return report;
  },
};

/** Lists the last imports, newest first. */
export const historyOperation: Operation<HistoryOptions, FeedRun[]> = {
  name: "history",
  optionsSchema: historyOptions,
  run: (options, { connection }) => findRuns(connection.database, options),
};

/**
 * Name of a feed that is not in the configuration. Files of different formats or mappings are different feeds; otherwise
 * each would remove the listings of the other.
 */
function feedName({ format, mapping }: Pick<ImportOptions, "format" | "mapping">): string {
  return mapping === undefined ? format : `${format}:${basename(mapping, extname(mapping))}`;
}
