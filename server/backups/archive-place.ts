import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { ConfigError } from "../../app/config/config-error.ts";
import { pictureStoreAddress, type StoreKeys } from "../../app/config/picture-store-address.ts";
import { namesIn } from "../../app/config/read-folder.server.ts";
import { syncPath } from "../../app/database/embedded/back-up-embedded.server.ts";
import { openBucket } from "../../app/media/picture-store.server.ts";
import { archiveTime } from "./archive-format.ts";

export type Archive = {
  name: string;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** A folder, or the prefix of an S3-compatible store, with archives. */
export type ArchivePlace = {
  /** Newest first. */
  list: () => Promise<Archive[]>;
  /** Path for an archive that is being written. */
  unfinished: (name: string) => Promise<string>;
  /** Moves a complete archive to the place. */
  store: (file: string, name: string) => Promise<void>;
  open: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
};

const UNFINISHED = "unfinished-";

/** Opens a folder, or `s3://bucket/prefix?…` as `PICTURE_STORE`. `workFolder` is for files on their way to a store. */
export async function openArchivePlace(
  text: string,
  workFolder: string,
  keys?: StoreKeys,
): Promise<ArchivePlace> {
  if (!text.startsWith("s3:")) return folderPlace(resolve(text));
  const address = pictureStoreAddress(text);
  if (!address)
    throw new ConfigError("The place of backups must be a folder, or a URL such as s3://bucket/folder");
  const disk = await openBucket({ ...address, keys });
  const keyOf = (name: string) => address.prefix + name;
  return {
    list: async () => {
      const names: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(address.prefix, { recursive: false, paginationToken });
        for (const item of page.objects) if (item.isFile) names.push(item.name);
        paginationToken = page.paginationToken;
      } while (paginationToken !== undefined);
      return archivesOf(names);
    },
    unfinished: (name) => unfinishedIn(workFolder, name),
    store: async (file, name) => {
      await disk.copyFromFs(file, keyOf(name));
      await rm(file);
    },
    open: (name) => disk.getStream(keyOf(name)),
    remove: (name) => disk.delete(keyOf(name)),
  };
}

function folderPlace(folder: string): ArchivePlace {
  return {
    list: async () => archivesOf(await namesIn(folder)),
    unfinished: (name) => unfinishedIn(folder, name),
    store: async (file, name) => {
      await rename(file, join(folder, name));
      await syncPath(folder);
    },
    open: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** The caller is the only one that writes to this folder. */
async function unfinishedIn(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const other of await readdir(folder))
    if (other.startsWith(UNFINISHED) && archiveTime(other.slice(UNFINISHED.length)))
      await rm(join(folder, other));
  return join(folder, UNFINISHED + name);
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
 * An archive that an operator names: a file, from the folder in which they typed, the address of one in a store, or
 * its name at the place of backups.
 */
export async function findArchive(
  named: string,
  { place, folder: typedIn, workFolder }: { place: string | undefined; folder: string; workFolder: string },
): Promise<{ name: string; open: () => Promise<Readable> }> {
  if (named.startsWith("s3:")) {
    const url = URL.parse(named);
    const name = basename(url?.pathname ?? "");
    const folder = await openArchivePlace(named.replace(`/${name}`, ""), workFolder);
    return { name, open: () => folder.open(name) };
  }
  const file = resolve(typedIn, named);
  const isFile = await stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) {
    const folder = folderPlace(dirname(file));
    return { name: named, open: () => folder.open(basename(file)) };
  }
  const opened = place === undefined ? undefined : await openArchivePlace(place, workFolder);
  const found = (await opened?.list())?.find(({ name }) => name === named);
  if (!opened || !found) throw new ConfigError(`There is no archive ${named}.`);
  return { name: named, open: () => opened.open(named) };
}
