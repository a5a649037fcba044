import { isNull, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { skarabeeDocument } from "../../../test-support/feed-apis.ts";
import { feedFile } from "../../../test-support/feed-reading.ts";
import { listings, projects, typeCategories } from "../../catalogue/tables.server.ts";
import type { FeedFormatName } from "../../config/feed-formats.ts";
import { FEED_FORMATS, readMappingFile } from "../source/read-feed.server.ts";
import { feedRuns, stagedRecords } from "../tables.server.ts";
import { importFeed } from "./import-feed.server.ts";

describeOnPostgresql("a feed of each format", (open) => {
  beforeEach(async () => {
    await open().database.execute(
      sql`truncate ${listings}, ${projects}, ${typeCategories}, ${feedRuns}, ${stagedRecords}`,
    );
  });

  async function importing(format: FeedFormatName, content: Uint8Array, mapping?: string) {
    const source = {
      name: "feed",
      bytes: (async function* () {
        yield content;
      })(),
    };
    return importFeed(open(), {
      feed: format,
      format,
      source: "feed",
      items: FEED_FORMATS[format].read(
        source,
        mapping === undefined
          ? {}
          : { mapping: await readMappingFile(`docs/examples/mappings/${mapping}`), mappingName: mapping },
      ),
    });
  }

  const live = async () =>
    (await open().database.select({ key: listings.key }).from(listings).where(isNull(listings.removedAt)))
      .length;

  test.each<[FeedFormatName, string, { read: number; stored: number; refused: number }, number, string?]>([
    ["kyero", "kyero-v3.xml", { read: 4, stored: 3, refused: 1 }, 3],
    ["whise", "whise-v1.json", { read: 3, stored: 2, refused: 1 }, 1],
    ["omnicasa", "omnicasa.json", { read: 4, stored: 3, refused: 1 }, 3],
    ["skarabee", "skarabee.xml", { read: 4, stored: 3, refused: 1 }, 3],
    ["sweepbright", "sweepbright.json", { read: 3, stored: 2, refused: 1 }, 2],
    ["openimmo", "openimmo-1.2.7.xml", { read: 3, stored: 2, refused: 1 }, 2],
    ["immovlan", "immovlan.xml", { read: 4, stored: 3, refused: 1 }, 2],
    ["blm", "rightmove-3i.blm", { read: 4, stored: 3, refused: 1 }, 3, "rightmove-blm.json"],
    ["json", "reso-web-api.json", { read: 5, stored: 4, refused: 1 }, 4, "reso-web-api.json"],
  ])(
    "%s: is applied, is unchanged the second time, and changes nothing when it is cut",
    async (format, file, counts, homes, mapping) => {
      const content = format === "skarabee" ? await skarabeeDocument() : await feedFile(file);
      expect(await importing(format, content, mapping)).toMatchObject({ state: "applied", ...counts });
      expect(await live()).toBe(homes);
      expect(await importing(format, content, mapping)).toMatchObject({
        state: "applied",
        stored: 0,
        unchanged: counts.stored,
        removed: 0,
        refused: counts.refused,
      });
      const cut = content.subarray(0, Math.floor(content.length * 0.8));
      expect(await importing(format, cut, mapping)).toMatchObject({
        state: "failed",
        message: expect.any(String),
      });
      expect(await live()).toBe(homes);
    },
  );

  test("a property that a partial feed names as deleted is removed, and the others stay", async () => {
    const whole = String(await feedFile("openimmo-1.2.7.xml"));
    await importing("openimmo", Buffer.from(whole));
    const change = `<openimmo><uebertragung umfang="TEIL"/><anbieter><immobilie><verwaltung_techn>
      <aktion aktionart="DELETE"/><openimmo_obid>OI-B</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>`;
    expect(await importing("openimmo", Buffer.from(change))).toMatchObject({
      state: "applied",
      read: 0,
      removed: 1,
    });
    expect(await live()).toBe(1);
    expect(await importing("openimmo", Buffer.from(whole))).toMatchObject({
      stored: 1,
      added: 0,
      unchanged: 1,
    });
  });
});
