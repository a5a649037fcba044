import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { ConfigError } from "../../app/config/config-error.ts";
import { parseObjectStoreAddress, type StoreKeys } from "../../app/config/object-store-address.ts";
import { readFolderNames } from "../../app/config/read-folder.server.ts";
import { syncPath } from "../../app/database/embedded/back-up-embedded.server.ts";
import { openBucket } from "../../app/media/picture-store.server.ts";
import { archiveTime } from "./archive-format.ts";

export type Archive = {
  name: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** Storage of archives: a folder, or a prefix in an S3-compatible store. */
export type ArchiveStorage = {
  /** Newest first. */
  list: () => Promise<Archive[]>;
  /** Path for an archive that is being written. */
  unfinishedPath: (name: string) => Promise<string>;
  /** Moves a complete archive to the storage. */
  store: (file: string, name: string, signal?: AbortSignal) => Promise<void>;
  open: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
};

const UNFINISHED_PREFIX = "unfinished-";

/**
 * Opens a folder, or a store given as `s3://bucket/prefix?…`, in the format of `PICTURE_STORE`. Archives are written to
 * `workFolder` before they are uploaded to a store.
 */
export async function openArchiveStorage(
  place: string,
  workFolder: string,
  keys?: StoreKeys,
): Promise<ArchiveStorage> {
  if (!place.startsWith("s3:")) return folderStorage(resolve(place));
  const address = parseObjectStoreAddress(place);
  if (!address)
    throw new ConfigError("The place of backups must be a folder, or a URL such as s3://bucket/folder");
  const disk = await openBucket({ ...address, keys });
  const keyOf = (name: string) => address.prefix + name;
  return {
    list: async () => {
      const names: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await withReason(disk.listAll(address.prefix, { recursive: false, paginationToken }));
        for (const item of page.objects) if (item.isFile) names.push(item.name);
        paginationToken = page.paginationToken;
      } while (paginationToken !== undefined);
      return archivesOf(names);
    },
    unfinishedPath: (name) => unfinishedIn(workFolder, name),
    store: async (file, name, signal) => {
      await withReason(disk.putStream(keyOf(name), createReadStream(file, { signal })));
      await rm(file);
    },
    open: (name) => withReason(disk.getStream(keyOf(name))),
    remove: (name) => withReason(disk.delete(keyOf(name))),
  };
}

/** Adds the reason of a failure to the message of Flydrive, such as "NoSuchBucket", which is only in its cause. */
async function withReason<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: Error) => {
    const { name, message, code } = (error.cause ?? {}) as Partial<NodeJS.ErrnoException>;
    const reason = [name === "Error" ? "" : name, message || code].filter(Boolean).join(": ");
    if (reason) error.message += `: ${reason}`;
    throw error;
  });
}

function folderStorage(folder: string): ArchiveStorage {
  return {
    list: async () => archivesOf(await readFolderNames(folder)),
    unfinishedPath: (name) => unfinishedIn(folder, name),
    store: async (file, name) => {
      await rename(file, join(folder, name));
      await syncPath(folder);
    },
    open: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Returns a path for a new archive, and removes unfinished ones: only one process at a time writes to this folder. */
async function unfinishedIn(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const other of await readdir(folder))
    if (other.startsWith(UNFINISHED_PREFIX) && archiveTime(other.slice(UNFINISHED_PREFIX.length)))
      await rm(join(folder, other));
  return join(folder, UNFINISHED_PREFIX + name);
}

function archivesOf(names: string[]): Archive[] {
  return names
    .flatMap((name) => {
      const createdAt = archiveTime(name);
      return createdAt === undefined ? [] : [{ name, createdAt }];
    })
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/**
 * Finds an archive by the reference that an operator typed: the path of a file, relative to their working folder; a URL
 * in a store; or the name of an archive in the storage of backups. A URL is only tried by `open`.
 *
 * @throws ConfigError when there is neither a file nor an archive of this name.
 */
export async function findArchive(
  reference: string,
  {
    place,
    workingFolder,
    workFolder,
  }: { place: string | undefined; workingFolder: string; workFolder: string },
): Promise<{ name: string; open: () => Promise<Readable> }> {
  if (reference.startsWith("s3:")) {
    const url = URL.parse(reference);
    const name = basename(url?.pathname ?? "");
    const folder = await openArchiveStorage(reference.replace(`/${name}`, ""), workFolder);
    return { name, open: () => folder.open(name) };
  }
  const file = resolve(workingFolder, reference);
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) {
    const folder = folderStorage(dirname(file));
    return { name: reference, open: () => folder.open(basename(file)) };
  }
  const opened = place === undefined ? undefined : await openArchiveStorage(place, workFolder);
  const found = (await opened?.list())?.find(({ name }) => name === reference);
  if (!opened || !found) throw new ConfigError(`There is no archive ${reference}.`);
  return { name: reference, open: () => opened.open(reference) };
}
