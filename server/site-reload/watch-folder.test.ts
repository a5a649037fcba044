import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { watchFolder } from "./watch-folder.ts";

/** Longer than the system needs to report a change. */
const REPORT_TIMEOUT_MS = 5_000;

/* The tests run concurrently, each with a folder of its own, because they mostly wait. */

const stopped = new AbortController();
afterAll(() => stopped.abort());

/**
 * Creates a folder of a site and watches it. Returns the folder, and a function that waits for the next change: it returns
 * false when there is none in time.
 */
async function follow({
  ignoredSubfolder,
  onError = (error) => {
    throw error;
  },
}: {
  ignoredSubfolder?: string;
  onError?: (error: unknown) => void;
} = {}): Promise<{ folder: string; changed: () => Promise<boolean> }> {
  const folder = await emptyFolder();
  await mkdir(join(folder, "pages"));
  await writeFile(join(folder, "site.json"), "{}");
  await writeFile(join(folder, "pages", "about.json"), "{}");
  const { signal } = stopped;
  const changes = watchFolder(folder, { quietMs: 20, signal, ignoredSubfolder, onError });
  let next = changes.next();
  // Changes are not reported until the folder is watched.
  await setTimeout(500);
  const changed = async () => {
    const isChanged = await Promise.race([next.then(() => true), setTimeout(REPORT_TIMEOUT_MS, false)]);
    if (isChanged) next = changes.next();
    return isChanged;
  };
  return { folder, changed };
}

/** Replaces a file as editors, `sed -i` and `git pull` do. */
async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

test.concurrent.each(["site.json", "pages/about.json"])(
  "changes of %s are reported after another file has replaced it",
  async (path) => {
    const { folder, changed } = await follow();
    for (const text of ["first", "second"]) {
      await replace(join(folder, path), text);
      expect(await changed(), text).toBe(true);
      await writeFile(join(folder, path), `${text} in place`);
      expect(await changed(), `${text} in place`).toBe(true);
    }
  },
);

test.concurrent("changes in a new folder are reported, also after it was deleted and created again", async () => {
  const { folder, changed } = await follow();
  for (const round of ["first", "second"]) {
    await mkdir(join(folder, "content", "team"), { recursive: true });
    await writeFile(join(folder, "content", "team", "els.json"), "{}");
    expect(await changed(), round).toBe(true);
    // Gives the watcher time to settle on the new file; the pause below, on its removal.
    await setTimeout(300);
    await writeFile(join(folder, "content", "team", "els.json"), `"${round}"`);
    expect(await changed(), `${round}, changed`).toBe(true);
    await rm(join(folder, "content"), { recursive: true });
    expect(await changed(), `${round}, deleted`).toBe(true);
    await setTimeout(300);
  }
});

test.concurrent("changes in an ignored subfolder are not reported, even when the subfolder is new", async () => {
  const { folder, changed } = await follow({ ignoredSubfolder: "feed-files" });
  await mkdir(join(folder, "feed-files"));
  await writeFile(join(folder, "feed-files", "a.jpg"), "");
  expect(await Promise.race([changed(), setTimeout(1_000, "nothing")])).toBe("nothing");
});

test.concurrent("nothing is reported while the folder does not change", async () => {
  const { changed } = await follow();
  expect(await Promise.race([changed(), setTimeout(1_000, "nothing")])).toBe("nothing");
});

test.concurrent("a file that cannot be watched is reported, and later changes of others are still noticed", async () => {
  const onError = vi.fn();
  const { folder, changed } = await follow({ onError });
  await writeFile(join(folder, "site.json"), '"first"');
  // A link to itself. The watcher fails while the first change waits for related ones.
  await symlink("loop.json", join(folder, "loop.json"));
  expect(await changed()).toBe(true);
  await vi.waitFor(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: "ELOOP" })));
  await writeFile(join(folder, "site.json"), '"second"');
  expect(await changed()).toBe(true);
});
