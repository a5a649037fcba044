import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

const OTHERS = 0o077;

/**
 * Subfolders whose content is left as it is: closing the folder itself keeps others out, and pictures and
 * backups may be some hundred thousand files.
 */
const NOT_WALKED = ["pictures", "backups"];

/**
 * Takes from other accounts every right to a data folder and what is in it: 0700 for folders, 0600 for files.
 * Links are not followed. A folder that is not there is no failure.
 *
 * Gives what stays open all the same, because it belongs to another account or because the disk has no modes.
 */
export async function makePrivate(folder: string): Promise<string[]> {
  const open: string[] = [];
  const close = async (path: string, { isWalked }: { isWalked: boolean }) => {
    const mode = await modeOf(path);
    if (mode === undefined) return;
    if ((mode.rights & OTHERS) !== 0) {
      await chmod(path, mode.rights & ~OTHERS).catch(() => {});
      if ((((await modeOf(path))?.rights ?? 0) & OTHERS) !== 0) open.push(path);
    }
    if (mode.isFolder && isWalked) await eachEntry(path, (name) => close(join(path, name), { isWalked }));
  };
  await close(folder, { isWalked: false });
  await eachEntry(folder, (name) => close(join(folder, name), { isWalked: !NOT_WALKED.includes(name) }));
  return open;
}

async function eachEntry(folder: string, work: (name: string) => Promise<void>): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    // Gone meanwhile, no folder, or another account's, which was reported.
    if (["ENOENT", "ENOTDIR", "EACCES", "EPERM"].includes(error.code)) return [];
    throw error;
  });
  for (const name of names) await work(name);
}

/** Nothing of a link, of a device, and of what is no longer there. */
async function modeOf(path: string): Promise<{ rights: number; isFolder: boolean } | undefined> {
  const stats = await lstat(path).catch(() => undefined);
  if (!stats || !(stats.isDirectory() || stats.isFile() || stats.isSocket())) return undefined;
  return { rights: stats.mode & 0o7777, isFolder: stats.isDirectory() };
}
