import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

const OTHERS = 0o077;

/**
 * Subfolders whose contents are skipped: the mode of the folder itself excludes other accounts, and pictures
 * and backups may be some hundred thousand files.
 */
const NOT_WALKED = ["pictures", "backups"];

/**
 * Removes all rights of other accounts from a data folder and its contents: 0700 for folders, 0600 for files.
 * Does not follow links. A missing folder is not an error.
 *
 * Returns the paths that remain accessible, because they belong to another account or because the disk has no
 * modes.
 */
export async function makePrivate(folder: string): Promise<string[]> {
  const accessible: string[] = [];
  const restrict = async (path: string, { isWalked }: { isWalked: boolean }) => {
    const mode = await modeOf(path);
    if (mode === undefined) return;
    if ((mode.rights & OTHERS) !== 0) {
      await chmod(path, mode.rights & ~OTHERS).catch(() => {});
      if ((((await modeOf(path))?.rights ?? 0) & OTHERS) !== 0) accessible.push(path);
    }
    if (mode.isFolder && isWalked) await eachEntry(path, (name) => restrict(join(path, name), { isWalked }));
  };
  await restrict(folder, { isWalked: false });
  await eachEntry(folder, (name) => restrict(join(folder, name), { isWalked: !NOT_WALKED.includes(name) }));
  return accessible;
}

async function eachEntry(folder: string, work: (name: string) => Promise<void>): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    // Deleted meanwhile, not a folder, or another account's, which was reported already.
    if (["ENOENT", "ENOTDIR", "EACCES", "EPERM"].includes(error.code)) return [];
    throw error;
  });
  for (const name of names) await work(name);
}

/** Rights of a file or folder; undefined for a link, a device, and a path that no longer exists. */
async function modeOf(path: string): Promise<{ rights: number; isFolder: boolean } | undefined> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats || !(stats.isDirectory() || stats.isFile() || stats.isSocket())) return undefined;
  return { rights: stats.mode & 0o7777, isFolder: stats.isDirectory() };
}
