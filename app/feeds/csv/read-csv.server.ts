import { hash } from "node:crypto";
import type { MappedFormat } from "../../config/feed-formats.ts";
import { knownEnergyValue } from "../../property/energy/energy-value.ts";
import { emptyListing, emptyProject } from "../fields/empty-listing.ts";
import { FieldError } from "../fields/field-error.ts";
import { type FeedDocument, openFeedDocument } from "../source/feed-document.server.ts";
import {
  FeedError,
  type FeedItem,
  type FeedKind,
  type Problem,
  type RecordItem,
  type RetainedRecord,
} from "../source/feed-item.ts";
import type { NamedBytes } from "../source/named-bytes.ts";
import type { SaveAttachment } from "../source/save-attachment.ts";
import { type CompiledMapping, compileMapping, type FieldFiller } from "./compile-mapping.ts";
import { checkJoins, type JoinedFiles, readJoinedFiles, withJoinedFiles } from "./joined-files.server.ts";
import { readMapping } from "./mapping.ts";
import { openRows, type Row } from "./open-rows.server.ts";

/** Long enough that two rows of the largest file never have the same fingerprint. */
const FINGERPRINT_CHARACTERS = 24;

/**
 * Reads a table (CSV, TSV), JSON or XML records, or a BLM file with a mapping, which defines the meaning of each column
 * (docs/feed-csv.md). A row that cannot be read is refused with its number, column and reason.
 *
 * @throws FeedError when the mapping is invalid or does not fit, and when the file as a whole cannot be used.
 */
export async function* readCsv(
  source: NamedBytes,
  options: {
    mapping?: unknown;
    mappingName?: string;
    encoding?: string;
    format?: Exclude<MappedFormat, "csv">;
    /** Files that the mapping joins. */
    joined?: JoinedFiles;
    /** Allows an XML document without records. */
    mayBeEmpty?: boolean;
    /** Stores the files of a zip archive. */
    saveAttachment?: SaveAttachment;
  },
): AsyncGenerator<FeedItem> {
  if (options.mapping === undefined) {
    throw new FeedError(
      "A table needs a mapping file, which assigns its columns to fields; see docs/feed-csv.md.",
    );
  }
  const mapping = readMapping(options.mapping, options.mappingName ?? "file");
  const files = await readJoinedFiles(mapping, options.joined);
  const document =
    options.format === "blm" ? await openFeedDocument(source, ".blm", options.saveAttachment) : undefined;
  try {
    const { access, rows } = await openRows(document ?? source, {
      ...mapping,
      format: options.format ?? mapping.format,
      encoding: options.encoding ?? mapping.encoding,
      mappingName: mapping.name,
      mayBeEmpty: options.mayBeEmpty,
    });
    const compiled = compileMapping(mapping, withJoinedFiles(access, files), fingerprint);
    const items = readRows(rows, compiled, source.onLeftOut);
    for await (const item of items) yield document ? await withFiles(item, document) : item;
    checkJoins(files, mapping);
  } finally {
    await document?.close();
  }
}

/**
 * Replaces the paths of pictures and documents that are in the archive of the feed by the paths at which they are stored;
 * a file that cannot be used is left out.
 */
async function withFiles(item: FeedItem, document: FeedDocument): Promise<FeedItem> {
  if (item.kind !== "listing") return item;
  const listing = { ...(item.value as Record<string, unknown>) };
  for (const field of ["pictures", "floorPlans", "documents"]) {
    const files = (listing[field] ?? []) as { url: string }[];
    const stored = await Promise.all(
      files.map(async (file) => ({ ...file, url: await document.fileUrl(file.url) })),
    );
    if (stored.length > 0) listing[field] = stored.filter(({ url }) => url !== "");
  }
  return { ...item, value: listing };
}

async function* readRows<Content>(
  rows: AsyncIterable<Row<Content>>,
  compiled: CompiledMapping<Content>,
  onLeftOut: () => void = () => {},
): AsyncGenerator<FeedItem> {
  const makeUnique = compiled.hasFingerprints ? uniqueKeys() : undefined;
  if (compiled.records !== "listings") yield { kind: "complete", kinds: COMPLETE_KINDS[compiled.records] };
  for await (const row of rows) {
    const record = `row ${row.number}`;
    if ("problem" in row) {
      const keeps = row.identifying && retainedRecords(row.identifying, compiled);
      yield { kind: "refused", record, field: "", reason: row.problem, keeps };
    } else if (!compiled.isWanted(row.content)) onLeftOut();
    else if (compiled.records !== "listings")
      yield readOwnerRow(record, row.content, compiled, compiled.records, makeUnique);
    else if (compiled.project?.isProject(row.content))
      yield* readProject(record, row.content, compiled, compiled.project);
    else yield readListing(record, row.content, compiled.fill, compiled.takeWarnings, makeUnique);
  }
}

/** Kinds of rows for owners, with their name in the import. */
const OWNER_ROWS = { media: "media-day", owners: "owner", events: "home-event" } as const;

/**
 * Kinds of which a table is complete, so that missing records are deleted: owners and events. A table of
 * figures adds days and removes none.
 */
const COMPLETE_KINDS: Record<keyof typeof OWNER_ROWS, FeedKind[]> = {
  media: [],
  owners: ["owner"],
  events: ["home-event"],
};

/**
 * Identifies the stored record of a row that cannot be read, by what is left of the row. Undefined without a key, and for a
 * key that is a fingerprint, which is that of the whole row. With a mapping for projects, the row may be a listing or a
 * project.
 */
function retainedRecords<Content>(
  content: Content,
  { records, fill, hasFingerprints, project }: CompiledMapping<Content>,
): RetainedRecord | RetainedRecord[] | undefined {
  if (hasFingerprints || records === "media") return undefined;
  const kind = records === "listings" ? "listing" : OWNER_ROWS[records];
  const key = readKey(content, fill, records === "owners" ? "listing" : "key");
  const record: RetainedRecord | undefined = key === undefined ? undefined : { kind, key };
  const projectKey = project && readKey(content, project.fillProject, "key");
  if (projectKey === undefined) return record;
  return [...(record ? [record] : []), { kind: "project", key: projectKey }];
}

/** Reads the key of a row in which other fields may be wrong; undefined when it has none. */
function readKey<Content>(content: Content, fill: FieldFiller<Content>, name: string): string | undefined {
  const value: Record<string, unknown> = emptyListing();
  try {
    fill(content, value);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
  }
  const key = value[name];
  return typeof key === "string" ? key : undefined;
}

function readOwnerRow<Content>(
  record: string,
  content: Content,
  { fill, takeWarnings, neededFields }: CompiledMapping<Content>,
  records: keyof typeof OWNER_ROWS,
  makeUnique?: (key: string) => string,
): FeedItem {
  const kind = OWNER_ROWS[records];
  // Discards the warnings of a refused row before this one.
  takeWarnings();
  const value: Record<string, unknown> = {};
  const name = () => (typeof value.listing === "string" ? `${record} (${value.listing})` : record);
  try {
    fill(content, value);
    if (makeUnique && typeof value.key === "string") value.key = makeUnique(value.key);
    for (const field of neededFields) {
      if (value[field] === undefined) throw new FieldError(field, "is missing, but required in every row");
    }
    return { kind, record: name(), value, warnings: takeWarnings() };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const key = kind === "owner" ? value.listing : value.key;
    const keeps = kind !== "media-day" && typeof key === "string" ? { kind, key } : undefined;
    // Owner columns contain personal data, and refusals are stored.
    const reason = kind === "owner" ? error.reason.replace(/".*" ?/s, "") : error.reason;
    return { kind: "refused", record: name(), field: error.field, reason, keeps };
  }
}

function readListing<Content>(
  record: string,
  content: Content,
  fill: FieldFiller<Content>,
  takeWarnings: () => Problem[],
  makeUnique?: (key: string) => string,
): FeedItem {
  const listing: Record<string, unknown> = emptyListing();
  // Discards the warnings of a refused row before this one.
  takeWarnings();
  try {
    fill(content, listing);
    if (makeUnique && typeof listing.key === "string") listing.key = makeUnique(listing.key);
    return { ...completeListing(record, listing), warnings: takeWarnings() };
  } catch (error) {
    return refusal(record, "listing", listing, error);
  }
}

/**
 * Reads a row as a project, and its units as listings, which take over the row's fields where they have none
 * of their own. The units of a project that is refused are read all the same: they stay on the site.
 */
function* readProject<Content>(
  record: string,
  content: Content,
  compiled: CompiledMapping<Content>,
  { fillProject, fillUnit, units }: NonNullable<CompiledMapping<Content>["project"]>,
): Generator<FeedItem> {
  const project = emptyProject();
  // Discards the warnings of a refused row before this one.
  compiled.takeWarnings();
  try {
    fillProject(content, project);
    yield {
      kind: "project",
      record: recordLabel(record, project),
      value: withoutIncompletePosition(project),
      warnings: compiled.takeWarnings(),
    };
  } catch (error) {
    yield refusal(record, "project", project, error);
  }
  for (const [index, unit] of units(content).entries()) {
    const fill: FieldFiller<Content> = (row, listing) => {
      try {
        compiled.fill(row, listing);
      } finally {
        listing.projectKey = project.key;
        // Fields that identify the row do not identify its units.
        for (const field of ["key", "number", "reference"]) delete listing[field];
        // Also when a field of the row cannot be read: the refusal names the unit by its key.
        fillUnit(unit, listing);
      }
    };
    yield readListing(`${record}, unit ${index + 1}`, content, fill, compiled.takeWarnings);
  }
}

function completeListing(record: string, listing: Record<string, unknown>): RecordItem {
  for (const field of ["key", "goal", "webIds"]) {
    if (listing[field] === undefined)
      throw new FieldError(field, "is missing, but required in every listing");
  }
  const energy = listing.energy as Parameters<typeof knownEnergyValue>[0];
  if (knownEnergyValue(energy) === undefined) delete energy.kwhPerM2;
  applyLifeAnnuity(listing);
  return { kind: "listing", record: recordLabel(record, listing), value: withoutIncompletePosition(listing) };
}

/**
 * Makes the sale a life annuity or not according to `isLifeAnnuity`, whatever amounts the other columns contain.
 */
function applyLifeAnnuity(listing: Record<string, unknown>): void {
  const { isLifeAnnuity } = listing;
  delete listing.isLifeAnnuity;
  if (isLifeAnnuity === undefined) return;
  const finance = listing.finance as { annuity?: object };
  if (isLifeAnnuity) finance.annuity ??= {};
  else delete finance.annuity;
}

function refusal(
  record: string,
  kind: "listing" | "project",
  value: Record<string, unknown>,
  error: unknown,
): FeedItem {
  if (!(error instanceof FieldError)) throw error;
  const keeps = typeof value.key === "string" ? { kind, key: value.key } : undefined;
  return {
    kind: "refused",
    record: recordLabel(record, value),
    field: error.field,
    reason: error.reason,
    keeps,
  };
}

function recordLabel(record: string, { key }: Record<string, unknown>): string {
  return typeof key === "string" ? `${record} (${key})` : record;
}

/** Removes a latitude without a longitude, and the reverse. */
function withoutIncompletePosition(value: Record<string, unknown>): Record<string, unknown> {
  const position = value.position as { latitude?: number; longitude?: number } | undefined;
  if (position && (position.latitude === undefined || position.longitude === undefined))
    delete value.position;
  return value;
}

/**
 * Makes the keys of equal rows, which have equal fingerprints, unique by numbering them in the order of the
 * file.
 */
function uniqueKeys(): (key: string) => string {
  const counts = new Map<string, number>();
  return (key) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  };
}

function fingerprint(text: string): string {
  return hash("sha256", text, "hex").slice(0, FINGERPRINT_CHARACTERS);
}
