import { mkdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import type { Environment } from "../../app/config/environment.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { writeAtomically } from "../../app/config/write-atomically.server.ts";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  exportWriter,
  FILE_EXTENSIONS,
  OPEN_FORMATS,
} from "../../app/exports/export-formats.ts";
import {
  type ExportContext,
  type ExportWriter,
  fileParts,
  type ImmovlanAccount,
} from "../../app/exports/export-writer.ts";
import { type ExportSource, exportedListings } from "../../app/exports/exported-listings.server.ts";
import { immovlanAccount } from "../../app/exports/immovlan-account.server.ts";
import { openPictureStore } from "../../app/media/picture-store.server.ts";
import packageManifest from "../../package.json" with { type: "json" };
import { type PictureFiles, pictureFiles } from "../pages/picture-files.ts";
import { exportSite } from "../site-reload/site-texts.ts";
import { AGENCY_TABLES, writeTable } from "./agency-data.ts";
import { defineCommand, UsageError } from "./command.ts";
import type { Operation, OperationContext } from "./operation.ts";
import { perform } from "./perform.ts";
import { progressOutput } from "./progress-output.ts";
import { publishedTexts } from "./published-site.ts";
import { abortOn } from "./terminal.ts";

const USAGE = `Usage
  npm run export -- --format json|csv|kyero|openimmo|immovlan FILE
  npm run export -- --format all FOLDER

Writes the listings on the market to a file, as visitors see them: without hidden addresses and
prices. "all" writes one file per format that any program can read, and the agency's own data (leads,
owners, saved searches, hidden addresses …) as lines of JSON in its folder "data". Exits with 0 when
all of it was written, 1 when something was not, 2 when the arguments are wrong.
`;

const FORMATS = [...EXPORT_FORMATS, "all"] as const;

const optionsSchema = z.strictObject({ format: z.enum(FORMATS), path: z.string() });
type ExportOptions = z.infer<typeof optionsSchema>;
type ExportResult = {
  files: { path: string; listings: number }[];
  /** Tables of the agency's data, which only the format "all" writes. */
  tables: { path: string; rows: number }[];
  /** Notes about the files, for the terminal. */
  warnings: string[];
};

/** `npm run export`: writes the public listings to files. */
export const exportCommand = defineCommand({
  usage: USAGE,
  flags: { format: { type: "string" } },
  read: ({ values: { format: formatName }, positionals: [path, unexpected], folder }): ExportOptions => {
    const format = FORMATS.find((one) => one === formatName);
    if (formatName === undefined) throw new UsageError(`Missing --format: ${FORMATS.join(", ")}`);
    if (format === undefined) throw new UsageError(`Unknown format: ${formatName}`);
    if (path === undefined) throw new UsageError(format === "all" ? "Missing folder" : "Missing file");
    if (unexpected !== undefined) throw new UsageError(`Unexpected argument: ${unexpected}`);
    return { format, path: resolve(folder, path) };
  },
  execute: async (request) => {
    const { show, done } = progressOutput(process.stderr);
    const onProgress = (count: unknown) => show(`${count} listings`);
    const signal = abortOn({ SIGINT: "The export was interrupted, and is not complete." });
    const { files, tables, warnings } = await perform(exportOperation, request, {
      onProgress,
      signal,
    }).finally(done);
    for (const { path, listings } of files) console.log(`${path}: ${listings.toLocaleString("en")} listings`);
    for (const { path, rows } of tables) console.log(`${path}: ${rows.toLocaleString("en")} rows`);
    for (const warning of warnings) console.error(warning);
    return 0;
  },
});

export const exportOperation: Operation<ExportOptions, ExportResult> = {
  name: "export",
  optionsSchema,
  run: async ({ format, path }, context) => {
    const { site, environment } = context;
    const { account, missingSetting } = immovlanAccount(site.exports.immovlan, environment.feedSecrets);
    const source = {
      site,
      ...exportSite(await publishedTexts(context), environment.baseUrl),
    };
    const formats: readonly ExportFormat[] = format === "all" ? OPEN_FORMATS : [format];
    const formatContext = await exportContext(site, environment, account);
    const files = [];
    for (const one of formats) {
      const file = format === "all" ? join(path, `listings-${one}.${FILE_EXTENSIONS[one]}`) : path;
      files.push({
        path: file,
        listings: await exportTo(file, exportWriter(one, formatContext), source, context),
      });
    }
    const tables = format === "all" ? await exportTables(join(path, "data"), context) : [];
    const isUnsigned = format === "immovlan" && missingSetting !== undefined;
    const warnings = isUnsigned
      ? [`The request is not signed, and Immovlan refuses it: set ${missingSetting}.`]
      : [];
    return { files, tables, warnings };
  },
};

/** Context of the formats: facts about the site, and access to its pictures. */
async function exportContext(
  site: SiteConfig,
  environment: Environment,
  immovlan: ImmovlanAccount | undefined,
): Promise<ExportContext> {
  const store = await openPictureStore(environment.dataFolder, environment.pictureStore);
  return {
    agency: site.agency,
    epc: site.epc,
    baseUrl: environment.baseUrl,
    version: packageManifest.version,
    now: new Date(),
    immovlan,
    readPicture: readPictures(pictureFiles({ ...environment, store })),
  };
}

/** Returns a function that reads a picture by its URL on the site; it returns undefined when there is no such picture. */
function readPictures(find: PictureFiles): ExportContext["readPicture"] {
  return async (url) => {
    const [, width = "", path = ""] = /^\/media\/(\d+)\/(.+)$/.exec(URL.parse(url)?.pathname ?? "") ?? [];
    const picture = await find(width, decodeURIComponent(path));
    if (picture === undefined) return undefined;
    if ("body" in picture) return picture.body;
    return "file" in picture ? readFile(picture.file) : buffer(picture.stream);
  };
}

async function exportTables(
  folder: string,
  { connection, signal }: OperationContext,
): Promise<ExportResult["tables"]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const tables = [];
  for (const table of Object.keys(AGENCY_TABLES)) {
    const path = join(folder, `${table}.jsonl`);
    tables.push({ path, rows: await writeTable(connection.database, table, path, signal) });
  }
  return tables;
}

/** Number of listings between two reports of progress. */
const REPORT_EVERY = 500;

/** Writes a file, which appears when it is complete. Returns the number of listings. */
async function exportTo(
  file: string,
  writer: ExportWriter,
  source: ExportSource,
  { connection, onProgress, signal }: OperationContext,
): Promise<number> {
  let count = 0;
  const report = () => {
    count += 1;
    if (count % REPORT_EVERY === 0) onProgress(count);
  };
  const parts = fileParts(writer, exportedListings(connection.database, source, signal), report);
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, parts, { signal });
  return count;
}
