import { stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { namesIn, textOf } from "../config/read-folder.server.ts";

/** Where mails lie that were written in place of being sent, below the data folder. */
const FOLDER = "outbox";

/** The mails to a person, or whose answers go to him, by their path below the data folder. */
export async function findWrittenMails(dataFolder: string, email: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await mailsIn(dataFolder)) {
    const mail = await textOf(join(dataFolder, FOLDER, name));
    const [head = ""] = (mail ?? "").split("\r\n\r\n", 1);
    if (isNamedIn(head, email)) found.push(`${FOLDER}/${name}`);
  }
  return found;
}

export async function eraseWrittenMails(dataFolder: string, email: string): Promise<void> {
  for (const path of await findWrittenMails(dataFolder, email)) await unlink(join(dataFolder, path));
}

/** Removes those that were written before a moment. */
export async function removeOldMails(dataFolder: string, before: Date): Promise<void> {
  for (const name of await mailsIn(dataFolder)) {
    const path = join(dataFolder, FOLDER, name);
    if ((await stat(path)).mtime < before) await unlink(path);
  }
}

async function mailsIn(dataFolder: string): Promise<string[]> {
  const names = await namesIn(join(dataFolder, FOLDER));
  return names.filter((name) => name.endsWith(".eml"));
}

/** In the lines that say to whom a mail goes and who is answered; a line may go on in the next. */
function isNamedIn(head: string, email: string): boolean {
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const addressed = lines
    .filter((line) => /^(To|Reply-To):/i.test(line))
    .join(" ")
    .toLowerCase();
  return addressed.split(/[\s<>,]+/).includes(email);
}
