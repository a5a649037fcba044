import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, readdir, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { pack as createPack, type Headers, type Pack } from "tar-stream";
import { describeSequences, describeTables } from "../../app/database/copy/described-tables.server.ts";
import { Checksum, storedRows, withPortableTexts } from "../../app/database/copy/stored-rows.server.ts";
import { type Database, withLongLimits } from "../../app/database/database.server.ts";
import { encrypt } from "./archive-crypto.ts";
import {
  CHECKSUMS,
  type Checksums,
  DATA_FOLDER,
  DATABASE_FOLDER,
  MANIFEST,
  type Manifest,
  SITE_FOLDER,
} from "./archive-format.ts";

/** Content of an archive. */
export type ArchiveContent = {
  /** Database whose connection may be busy for long: a PostgreSQL, or a copy of the embedded database. */
  database: Database;
  manifest: Omit<Manifest, "tables" | "sequences">;
  dataFolder: string;
  siteFolder: string;
  /** Secret of the site, which may come from the environment. */
  secret: string;
  /** Recipients of age; without one the archive is not encrypted. */
  recipients: readonly string[];
  signal?: AbortSignal | undefined;
};

/** Folders and files of the data folder that belong to a backup. Resized pictures do not: they are created again. */
const BACKED_UP_PATHS = ["journal", "uploads", "homes", "gable.env"];
/** Uploads of forms that were not sent yet. */
const EXCLUDED_PATH = join("uploads", "waiting");

/**
 * Writes an archive of a site to a new file, flushed to disk. The rows are a snapshot of the database; the journal is
 * read afterwards, so that it contains everything that was stored since.
 */
export async function writeArchive(file: string, content: ArchiveContent): Promise<Checksums> {
  const pack = createPack();
  const compressed = pack.pipe(createGzip());
  pack.on("error", (error) => compressed.destroy(error));
  const output = content.recipients.length > 0 ? await encrypt(compressed, content.recipients) : compressed;
  const { signal } = content;
  const written = pipeline(output, createWriteStream(file, { flags: "wx", mode: 0o600 }), { signal });
  written.catch((error) => pack.destroy(error));
  const filled = writeEntries(pack, content).catch((error) => {
    pack.destroy(error);
    compressed.destroy(error);
    throw error;
  });
  const [checksums] = await Promise.all([filled, written]);
  const handle = await open(file, "r");
  await handle.sync().finally(() => handle.close());
  return checksums;
}

async function writeEntries(pack: Pack, content: ArchiveContent): Promise<Checksums> {
  const checksums: Checksums = { tables: [], files: [] };
  await content.database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await withLongLimits(tx);
    await withPortableTexts(tx);
    const tables = await describeTables(tx);
    const manifest: Manifest = { ...content.manifest, tables, sequences: await describeSequences(tx) };
    await addText(pack, MANIFEST, JSON.stringify(manifest));
    for (const table of tables) {
      const checksum = new Checksum();
      let number = 0;
      for await (const rows of storedRows(tx, table)) {
        checksum.add(rows);
        await addText(pack, `${DATABASE_FOLDER}${table.name}/${number++}.json`, JSON.stringify(rows));
      }
      checksums.tables.push({ name: table.name, rows: checksum.rows, checksum: checksum.text });
    }
  });
  await addFiles(pack, content, checksums);
  await addText(pack, CHECKSUMS, JSON.stringify(checksums));
  pack.finalize();
  return checksums;
}

async function addFiles(pack: Pack, content: ArchiveContent, { files }: Checksums): Promise<void> {
  const { dataFolder, siteFolder, secret } = content;
  const path = `${DATA_FOLDER}secret`;
  await addText(pack, path, secret);
  files.push({
    path,
    bytes: Buffer.byteLength(secret),
    sha256: createHash("sha256").update(secret).digest("hex"),
  });
  for (const part of BACKED_UP_PATHS)
    for (const file of await filesBelow(join(dataFolder, part), {
      excluded: join(dataFolder, EXCLUDED_PATH),
    }))
      await addFile(pack, { file, name: DATA_FOLDER + slashed(relative(dataFolder, file)) }, files);
  for (const file of await filesBelow(siteFolder))
    await addFile(pack, { file, name: SITE_FOLDER + slashed(relative(siteFolder, file)) }, files);
}

/** Adds a file with its current length, because the journal may grow meanwhile. Skips a file that no longer exists. */
async function addFile(
  pack: Pack,
  { file, name }: { file: string; name: string },
  files: Checksums["files"],
): Promise<void> {
  const handle = await open(file, "r").catch(unlessMissing);
  if (!handle) return;
  try {
    const { size, mtime } = await handle.stat();
    const hash = createHash("sha256");
    const hashed = new Transform({
      transform: (chunk, _, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const source: Readable =
      size === 0
        ? createReadStream("/dev/null")
        : handle.createReadStream({ start: 0, end: size - 1, autoClose: false });
    await add(pack, { name, size, mtime, mode: 0o600 }, (entry) => pipeline(source, hashed, entry));
    files.push({ path: name, bytes: size, sha256: hash.digest("hex") });
  } finally {
    await handle.close();
  }
}

async function addText(pack: Pack, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await add(pack, { name, size: bytes.length, mode: 0o600 }, async (entry) => {
    entry.end(bytes);
  });
}

/** Resolves once the entry has been read, so that no more than one is in memory. */
async function add(
  pack: Pack,
  header: Headers,
  write: (entry: NodeJS.WritableStream) => Promise<void>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const entry = pack.entry(header, (error) => (error ? reject(error) : resolve()));
  // The callback reports the error already; without a listener, the "error" event would end the process.
  entry.on("error", () => {});
  await Promise.all([write(entry), promise]);
}

/**
 * Lists the files in a folder and below, or the file itself; empty if the path does not exist. Follows symbolic links, as
 * the site does. `parents` are the real paths of the folders that contain this one: a link to one of them is left out.
 */
async function filesBelow(
  path: string,
  { excluded, parents = [] }: { excluded?: string; parents?: readonly string[] } = {},
): Promise<string[]> {
  if (path === excluded) return [];
  const stats = await stat(path).catch(unlessMissing);
  if (stats?.isFile()) return [path];
  const folder = stats?.isDirectory() ? await realpath(path).catch(unlessMissing) : undefined;
  if (folder === undefined || parents.includes(folder)) return [];
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  const files: string[] = [];
  for (const name of names.sort())
    files.push(...(await filesBelow(join(path, name), { excluded, parents: [...parents, folder] })));
  return files;
}

function slashed(path: string): string {
  return path.split(sep).join("/");
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
