import { mkdir, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { bareListing } from "../../../test-support/listings.ts";
import { listings } from "../../catalogue/tables.server.ts";
import { storeAttachments } from "./store-attachment.server.ts";
import { removeUnusedFeedFiles } from "./unused-feed-files.server.ts";

const NOW = new Date("2026-11-25T03:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

describeOnPostgresql("stored files of feeds", (open) => {
  test("are removed after a day when no listing names them that is on the site or hidden by staff", async () => {
    const siteFolder = await emptyFolder();
    const folder = join(siteFolder, "feed-files");
    await mkdir(folder);
    for (const [name, days] of [
      ["shown.jpg", 2],
      ["document.pdf", 2],
      ["hidden.pdf", 2],
      ["unused.jpg", 2],
      ["just-stored.jpg", 0.5],
    ] as const) {
      await writeFile(join(folder, name), "");
      await utimes(join(folder, name), daysAgo(days), daysAgo(days));
    }
    await stockCatalogue(open(), {
      listings: [
        bareListing({
          key: "a",
          goal: "sale",
          webIds: [1],
          address: { city: {}, country: "BE" },
          pictures: [{ url: "feed-files/shown.jpg" }, { url: "pictures/unused.jpg" }],
          documents: [{ url: "feed-files/document.pdf", name: "Plan", isPublic: true }],
        }),
        bareListing({
          key: "hidden",
          goal: "sale",
          webIds: [1],
          address: { city: {}, country: "BE" },
          documents: [{ url: "feed-files/hidden.pdf", name: "Plan", isPublic: true }],
        }),
      ],
    });
    await open()
      .database.update(listings)
      .set({ removedAt: NOW.toISOString(), hiddenAt: NOW.toISOString() })
      .where(eq(listings.key, "hidden"));
    expect(await removeUnusedFeedFiles(open().database, siteFolder, NOW)).toBe(1);
    expect(await readdir(folder)).toEqual(["document.pdf", "hidden.pdf", "just-stored.jpg", "shown.jpg"]);
  });
});

test("a file that an import finds again counts as new", async () => {
  const siteFolder = await emptyFolder();
  const save = storeAttachments(siteFolder, false);
  const jpeg = () =>
    (async function* () {
      yield Buffer.from("\xff\xd8\xff\xe0", "latin1");
    })();
  const name = (await save(jpeg())) ?? "";
  const file = join(siteFolder, name);
  await utimes(file, daysAgo(9), daysAgo(9));
  await save(jpeg());
  const { mtimeMs } = await stat(file);
  expect(mtimeMs).toBeGreaterThan(daysAgo(1).getTime());
});
