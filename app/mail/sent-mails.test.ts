import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { openSentMails } from "./sent-mails.server.ts";

const onError = (error: unknown) => {
  throw error;
};

test("mails sent this month and last month are known to the next process, and older ones are deleted", async () => {
  const folder = await emptyFolder();
  const now = () => new Date("2027-01-15T12:00:00Z");
  await writeFile(join(folder, "sent-mails-2026-11.txt"), "november\n");
  await writeFile(join(folder, "sent-mails-2026-12.txt"), "december\ncut");
  await writeFile(join(folder, "submissions-2026.jsonl"), "");
  const first = await openSentMails(folder, { onError, now });
  await first.add("january");
  const next = await openSentMails(folder, { onError, now });
  expect(["november", "december", "january", "another"].map(next.has)).toEqual([false, true, true, false]);
  expect((await readdir(folder)).sort()).toEqual([
    "sent-mails-2026-12.txt",
    "sent-mails-2027-01.txt",
    "submissions-2026.jsonl",
  ]);
});
