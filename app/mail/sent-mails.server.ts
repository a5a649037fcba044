import { mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { readFolderNames, readTextFile } from "../config/read-folder.server.ts";

const FILE_NAME = /^sent-mails-(\d{4}-\d\d)\.txt$/;

/**
 * Keys (`mails.key`) of the mails that the mail server accepted. They are stored outside the database, so that no mail is
 * sent again after a backup of the database is restored.
 */
export type SentMails = {
  has: (key: string) => boolean;
  /** Resolves when the key is on disk, or after `onError` was called. */
  add: (key: string) => Promise<void>;
};

/**
 * Opens the list of sent mails in a folder: a file per month, with one key per line. Deletes files older than the previous
 * month, so it covers at least 28 days; by default, backups are deleted after 14 days.
 */
export async function openSentMails(
  folder: string,
  { onError, now = () => new Date() }: { onError: (error: unknown) => void; now?: () => Date },
): Promise<SentMails> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const keys = await readKeys(folder, now());
  return {
    has: (key) => keys.has(key),
    add: async (key) => {
      keys.add(key);
      try {
        await appendLine(join(folder, `sent-mails-${monthOf(now())}.txt`), key);
      } catch (error) {
        onError(error);
      }
    },
  };
}

async function readKeys(folder: string, now: Date): Promise<Set<string>> {
  const keys = new Set<string>();
  const oldest = monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)));
  for (const name of await readFolderNames(folder)) {
    const [, month] = FILE_NAME.exec(name) ?? [];
    if (month === undefined) continue;
    if (month < oldest) await unlink(join(folder, name));
    else
      for (const line of ((await readTextFile(join(folder, name))) ?? "").split("\n"))
        if (line) keys.add(line);
  }
  return keys;
}

async function appendLine(path: string, line: string): Promise<void> {
  const file = await open(path, "a", 0o600);
  try {
    await file.appendFile(`${line}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
}

function monthOf(time: Date): string {
  return time.toISOString().slice(0, 7);
}
