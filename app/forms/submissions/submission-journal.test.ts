import { appendFile, mkdir, open, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { emptyFolder } from "../../../test-support/databases.ts";
import { runScript } from "../../../test-support/node-process.ts";
import { type Journal, JournalError, type OpenFile, openJournal } from "./submission-journal.server.ts";

async function entriesOf(journal: Journal): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const { entries } of journal.read()) all.push(...entries);
  return all;
}

test("entries are read back in order by the next process", async () => {
  const folder = await emptyFolder();
  const journal = await openJournal(folder);
  await journal.append({ number: 1, text: "Zoë\n👩‍👧 “aanhalingen”\u2028" });
  await journal.append({ number: 2 });
  await journal.close();
  expect(await entriesOf(await openJournal(folder))).toEqual([
    { number: 1, text: "Zoë\n👩‍👧 “aanhalingen”\u2028" },
    { number: 2 },
  ]);
});

test("a hundred simultaneous entries share a few disk flushes", async () => {
  const folder = await emptyFolder();
  let syncs = 0;
  const countingFile: OpenFile = async (path) => {
    const handle = await open(path, "a");
    return {
      appendFile: (text) => handle.appendFile(text),
      datasync: async () => {
        syncs += 1;
        await handle.datasync();
      },
      truncate: (size) => handle.truncate(size),
      close: () => handle.close(),
    };
  };
  const journal = await openJournal(folder, {}, countingFile);
  await Promise.all(Array.from({ length: 100 }, (_, number) => journal.append({ number })));
  expect(syncs).toBeGreaterThan(0);
  expect(syncs).toBeLessThan(5);
  expect(await entriesOf(journal)).toHaveLength(100);
  await journal.close();
});

test("a truncated last line is ignored, and the lines before it are read", async () => {
  const folder = await emptyFolder();
  const onDamage = vi.fn();
  const journal = await openJournal(folder, { onDamage });
  await journal.append({ number: 1 });
  await journal.close();
  const [file = ""] = await readdir(folder);
  await appendFile(join(folder, file), '{"number":2,"te');
  expect(await entriesOf(journal)).toEqual([{ number: 1 }]);
  expect(onDamage).not.toHaveBeenCalled();
});

test("a damaged line in the middle is reported, and the others are read", async () => {
  const folder = await emptyFolder();
  const onDamage = vi.fn();
  await writeFile(join(folder, "submissions-1.jsonl"), '{"number":1}\n{"num\n{"number":3}\n');
  expect(await entriesOf(await openJournal(folder, { onDamage }))).toEqual([{ number: 1 }, { number: 3 }]);
  expect(onDamage).toHaveBeenCalledWith(expect.stringMatching(/^Line 2 of .*submissions-1\.jsonl/));
});

test("a full disk refuses an entry without a partial line, and accepts entries when there is space again", async () => {
  const folder = await emptyFolder();
  let isFull = false;
  const fullDisk: OpenFile = async (path) => {
    const handle = await open(path, "a");
    return {
      appendFile: async (text) => {
        if (!isFull) return handle.appendFile(text);
        await handle.appendFile(String(text).slice(0, 5));
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      },
      datasync: () => handle.datasync(),
      truncate: (size) => handle.truncate(size),
      close: () => handle.close(),
    };
  };
  const journal = await openJournal(folder, {}, fullDisk);
  await journal.append({ number: 1 });
  isFull = true;
  await expect(journal.append({ number: 2 })).rejects.toThrow(JournalError);
  isFull = false;
  await journal.append({ number: 3 });
  expect(await entriesOf(journal)).toEqual([{ number: 1 }, { number: 3 }]);
  await journal.close();
});

test("a withdrawn entry is not read back, and its neighbours are", async () => {
  const folder = await emptyFolder();
  const onDamage = vi.fn();
  const journal = await openJournal(folder, { onDamage });
  const positions = await Promise.all(
    ["Zoë", "👩‍👧 Ødegård", "x"].map((name, number) => journal.append({ number, name })),
  );
  const [, second] = positions;
  if (second) await journal.withdraw(second);
  await journal.append({ number: 3 });
  await journal.close();
  expect(await entriesOf(await openJournal(folder, { onDamage }))).toEqual([
    { number: 0, name: "Zoë" },
    { number: 2, name: "x" },
    { number: 3 },
  ]);
  expect(onDamage).not.toHaveBeenCalled();
});

test.each([
  ["removes the entry", false],
  ["keeps the entry", true],
])("the error of a failing disk that %s says whether the entry may remain", async (_, isBroken) => {
  const failing: OpenFile = async (path) => {
    const handle = await open(path, "a");
    let syncs = 0;
    return {
      appendFile: (text) => handle.appendFile(text),
      datasync: async () => {
        syncs += 1;
        if (syncs > 1) return handle.datasync();
        throw Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
      },
      truncate: (size) => (isBroken ? Promise.reject(new Error("EIO")) : handle.truncate(size)),
      close: () => handle.close(),
    };
  };
  const journal = await openJournal(await emptyFolder(), {}, failing);
  await expect(journal.append({ number: 1 })).rejects.toMatchObject({ mayRemain: isBroken });
});

test("a removed folder refuses entries", async () => {
  const folder = join(await emptyFolder(), "journal");
  const journal = await openJournal(folder);
  await rm(folder, { recursive: true });
  await expect(journal.append({ number: 1 })).rejects.toThrow(JournalError);
  await mkdir(folder);
  await journal.append({ number: 2 });
  await journal.close();
});

test("a new file is started by size; old files are deleted once stored, never the current one", async () => {
  const folder = await emptyFolder();
  const journal = await openJournal(folder, { fileBytes: 20 });
  for (let number = 0; number < 3; number += 1) await journal.append({ number, filler: "x".repeat(20) });
  const files = (await readdir(folder)).sort();
  expect(files).toHaveLength(3);
  for (const file of files) await utimes(join(folder, file), 0, 0);
  expect(await journal.trim(0, async () => false)).toEqual([]);
  expect(await journal.trim(0, async (entries) => entries.length === 1)).toHaveLength(2);
  expect(await entriesOf(journal)).toHaveLength(1);
  await journal.close();
});

test("a recent file is kept, since another process may still write to it", async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, "submissions-1.jsonl"), '{"number":1}\n');
  const journal = await openJournal(folder);
  expect(await journal.trim(0, async () => true)).toEqual([]);
});

test("a file that another process deletes at the same time is no error", async () => {
  const folder = await emptyFolder();
  const names = ["submissions-1.jsonl", "submissions-2.jsonl"];
  for (const name of names) await writeFile(join(folder, name), '{"number":1}\n');
  const journal = await openJournal(folder, { now: () => Date.now() + 3 * 3_600_000 });
  const deleteAll = async () => {
    for (const name of names) await rm(join(folder, name), { force: true });
    return true;
  };
  await journal.trim(0, deleteAll);
  expect(await readdir(folder)).toEqual([]);
});

test("what a killed process has left of a file is deleted after two hours", async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, "submissions-1.jsonl.8a3b.part"), '{"number":1}\n');
  const openedAfter = (hours: number) => openJournal(folder, { now: () => Date.now() + hours * 3_600_000 });
  await (await openedAfter(1)).trim(0, async () => false);
  expect(await readdir(folder)).toHaveLength(1);
  await (await openedAfter(3)).trim(0, async () => false);
  expect(await readdir(folder)).toEqual([]);
});

test("other users of the server cannot read the journal", async () => {
  const folder = join(await emptyFolder(), "journal");
  const journal = await openJournal(folder);
  await journal.append({ number: 1 });
  await journal.close();
  const [file = ""] = await readdir(folder);
  const handle = await open(join(folder, file));
  expect((await handle.stat()).mode & 0o777).toBe(0o600);
  await handle.close();
});

test("acknowledged entries survive kill -9 at any moment", async () => {
  for (let round = 0; round < 5; round += 1) {
    const folder = await emptyFolder();
    const writer = runScript(
      join(import.meta.dirname, "submission-journal.server.ts"),
      `const journal = await module.openJournal(${JSON.stringify(folder)});
       for (let number = 0; ; number += 50) {
         const text = "x".repeat(500);
         await Promise.all(Array.from({ length: 50 }, (_, index) => journal.append({ number: number + index, text })));
         console.log(number + 49);
       }`,
    );
    await writer.nextLine();
    await new Promise((resolve) => setTimeout(resolve, 20 + round * 17));
    await writer.end("SIGKILL");
    const acknowledged = writer.output().trimEnd().split("\n").map(Number);
    const text = (
      await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), "utf8")))
    ).join("");
    expect(text).not.toBe("");
    const kept = (await entriesOf(await openJournal(folder))).map(
      (entry) => (entry as { number: number }).number,
    );
    expect(kept).toEqual(expect.arrayContaining(acknowledged.slice(0, -1)));
  }
});
