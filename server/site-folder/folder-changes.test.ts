import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { changesIn } from "./folder-changes.ts";

/** Longer than the system needs to report a change. */
const LONG_MS = 5_000;

let folder: string;
beforeEach(async () => {
  folder = await emptyFolder();
  await mkdir(join(folder, "pages"));
  await writeFile(join(folder, "site.json"), "{}");
  await writeFile(join(folder, "pages", "about.json"), "{}");
});

/** Follows the folder, and returns a function that waits for the next change. */
async function follow({ except }: { except?: string } = {}): Promise<() => Promise<boolean>> {
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const changes = changesIn(folder, { quietMs: 20, signal: stop.signal, except });
  let next = changes.next();
  // The first change is only seen once the folder is watched.
  await setTimeout(500);
  return async () => {
    const isChanged = await Promise.race([next.then(() => true), setTimeout(LONG_MS, false)]);
    if (isChanged) next = changes.next();
    return isChanged;
  };
}

/** Replaces a file as editors, `sed -i` and `git pull` do. */
async function replace(path: string, text: string): Promise<void> {
  await writeFile(join(folder, `${path}.new`), text);
  await rename(join(folder, `${path}.new`), join(folder, path));
}

test.each(["site.json", "pages/about.json"])(
  "%s is followed after it was replaced by another file",
  async (path) => {
    const changed = await follow();
    for (const text of ["first", "second"]) {
      await replace(path, text);
      expect(await changed(), text).toBe(true);
      await writeFile(join(folder, path), `${text} in place`);
      expect(await changed(), `${text} in place`).toBe(true);
    }
  },
);

test("a new folder is followed, and one that was deleted and made again", async () => {
  const changed = await follow();
  for (const round of ["first", "second"]) {
    await mkdir(join(folder, "content", "team"), { recursive: true });
    await writeFile(join(folder, "content", "team", "els.json"), "{}");
    expect(await changed(), round).toBe(true);
    await setTimeout(300);
    await writeFile(join(folder, "content", "team", "els.json"), `"${round}"`);
    expect(await changed(), `${round}, changed`).toBe(true);
    await rm(join(folder, "content"), { recursive: true });
    expect(await changed(), `${round}, deleted`).toBe(true);
    await setTimeout(300);
  }
});

test("a subfolder that does not count is not followed, also when it is new", async () => {
  const changed = await follow({ except: "feed-files" });
  await mkdir(join(folder, "feed-files"));
  await writeFile(join(folder, "feed-files", "a.jpg"), "");
  expect(await Promise.race([changed(), setTimeout(1_000, "nothing")])).toBe("nothing");
});

test("without a change nothing is yielded", async () => {
  const changed = await follow();
  expect(await Promise.race([changed(), setTimeout(1_000, "nothing")])).toBe("nothing");
});
