import { stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { readFolderNames, readTextFile } from "../../config/read-folder.server.ts";

/** Folder for mails that are written to a file instead of being sent. */
const FOLDER = "outbox";

/** Mails to an address, or with it for replies; or the mails with these keys (`mails.key`). */
export type MailFileSearch = { email: string } | { keys: readonly string[] };

/** Paths of mails below the data folder. */
export async function findMailFiles(dataFolder: string, search: MailFileSearch): Promise<string[]> {
  const paths: string[] = [];
  for (const name of await mailFileNames(dataFolder)) {
    if ("keys" in search) {
      // Named by the transport, such as 20261124T100000-KEY.eml.
      if (search.keys.some((key) => name.endsWith(`-${key}.eml`))) paths.push(`${FOLDER}/${name}`);
      continue;
    }
    const mail = await readTextFile(join(dataFolder, FOLDER, name));
    const [headers = ""] = (mail ?? "").split("\r\n\r\n", 1);
    if (isNamedIn(headers, search.email)) paths.push(`${FOLDER}/${name}`);
  }
  return paths;
}

export async function eraseMailFiles(dataFolder: string, search: MailFileSearch): Promise<void> {
  for (const path of await findMailFiles(dataFolder, search)) await unlink(join(dataFolder, path));
}

/** Deletes mail files that were written before a given time. */
export async function removeOldMailFiles(dataFolder: string, before: Date): Promise<void> {
  for (const name of await mailFileNames(dataFolder)) {
    const path = join(dataFolder, FOLDER, name);
    if ((await stat(path)).mtime < before) await unlink(path);
  }
}

async function mailFileNames(dataFolder: string): Promise<string[]> {
  const names = await readFolderNames(join(dataFolder, FOLDER));
  return names.filter((name) => name.endsWith(".eml"));
}

/** True when the address is in the To or Reply-To header. Headers may continue on the next line. */
function isNamedIn(headers: string, email: string): boolean {
  const lines = headers.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const recipients = lines
    .filter((line) => /^(To|Reply-To):/i.test(line))
    .join(" ")
    .toLowerCase();
  return recipients.split(/[\s<>,]+/).includes(email);
}
