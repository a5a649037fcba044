import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { SOLD } from "../../app/property/marquee.ts";
import { catalogueContext, stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql, emptyFolder } from "../../test-support/databases.ts";
import { ghentFlat, secretLand, uccleHouse } from "../../test-support/listings.ts";
import { siteTexts } from "../site-reload/site-texts.ts";
import { ExportFiles } from "./export-files.ts";

const MINUTE_MS = 60_000;
/** Street and price of `secretLand`, which are not published, and the price of `uccleHouse`, which is sold. */
const HIDDEN_TEXTS = ["Verborgenlaan", "187654", "1250000"];

describeOnPostgresql("files with all listings", (open) => {
  beforeAll(() =>
    stockCatalogue(open(), {
      listings: [ghentFlat, secretLand, { ...uccleHouse, key: "sold", number: 105, marquee: SOLD }],
    }),
  );

  async function openFiles() {
    const { site } = await catalogueContext("en");
    const state = { revision: 1, now: Date.parse("2026-11-27T09:00:00Z") };
    const folder = join(await emptyFolder(), "exports");
    const files = new ExportFiles({
      database: open().database,
      folder,
      site,
      texts: await siteTexts(site, "/nowhere"),
      baseUrl: "https://www.example.be",
      version: "1.0.0",
      revision: () => state.revision,
      now: () => state.now,
    });
    return { files, folder, state };
  }

  test.each([
    ["kyero.xml", "application/xml; charset=utf-8", "<price>325000</price>"],
    ["openimmo.xml", "application/xml; charset=utf-8", "<kaufpreis>325000</kaufpreis>"],
    ["listings.csv", "text/csv; charset=utf-8", ";325000;"],
    ["meta-nl.xml", "application/xml; charset=utf-8", "<name>Een appartement aan de Coupure</name>"],
    ["google-fr.csv", "text/csv; charset=utf-8", "Appartement à Gand"],
  ])(
    "%s has the listings on the market, without their hidden prices and streets",
    async (name, type, text) => {
      const { files } = await openFiles();
      const file = await files.find(name);
      expect(file?.type).toBe(type);
      const content = gunzipSync(await readFile(file?.path ?? "")).toString();
      expect(content).toContain(text);
      for (const hidden of HIDDEN_TEXTS) expect(content).not.toContain(hidden);
    },
  );

  test.each(["immovlan.xml", "json", "meta-xx.xml", "../kyero.xml", "constructor", ""])(
    "there is no file %j",
    async (name) => {
      const { files } = await openFiles();
      expect(await files.find(name)).toBeUndefined();
    },
  );

  test("concurrent requests share one file", async () => {
    const { files, folder } = await openFiles();
    const [one, other] = await Promise.all([files.find("kyero.xml"), files.find("kyero.xml")]);
    expect(one).toBe(other);
    expect(await readdir(folder)).toEqual(["kyero.xml.gz"]);
  });

  test("a file is written again five minutes after the last time if listings have changed, and otherwise after an hour", async () => {
    const { files, state } = await openFiles();
    const first = await files.find("listings.csv");
    state.revision = 2;
    state.now += 4 * MINUTE_MS;
    expect(await files.find("listings.csv")).toBe(first);
    state.now += MINUTE_MS;
    const second = await files.find("listings.csv");
    expect(second?.etag).not.toBe(first?.etag);
    state.now += 59 * MINUTE_MS;
    expect(await files.find("listings.csv")).toBe(second);
    state.now += MINUTE_MS;
    expect(await files.find("listings.csv")).not.toBe(second);
  });

  test("a file is written again when the clock of the server is set back behind the time of the file", async () => {
    const { files, state } = await openFiles();
    const first = await files.find("listings.csv");
    state.revision = 2;
    state.now -= 24 * 60 * MINUTE_MS;
    const second = await files.find("listings.csv");
    expect(second?.etag).not.toBe(first?.etag);
    expect(await files.find("listings.csv")).toBe(second);
  });

  test("a file that another process or an operator removed is written again", async () => {
    const { files, folder } = await openFiles();
    await files.find("kyero.xml");
    await rm(folder, { recursive: true });
    await files.find("kyero.xml");
    expect(await readdir(folder)).toEqual(["kyero.xml.gz"]);
  });

  test("stopping removes the files", async () => {
    const { files, folder } = await openFiles();
    await files.find("kyero.xml");
    await files.stop();
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
  });
});
