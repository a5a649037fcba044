import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { immovlanAccount } from "../../app/exports/immovlan-account.server.ts";
import { SOLD } from "../../app/property/marquee.ts";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql, emptyFolder } from "../../test-support/databases.ts";
import { schemaErrors } from "../../test-support/exported-file.ts";
import { ghentFlat, uccleHouse } from "../../test-support/listings.ts";
import { sampleSite } from "../../test-support/sample-context.ts";
import { UsageError } from "./command.ts";
import { exportCommand, exportOperation } from "./export.ts";

test("paths are relative to the folder in which the command was called", () => {
  expect(exportCommand.parse(["--format", "csv", "out/homes.csv"], "/home/ann")).toEqual({
    format: "csv",
    path: "/home/ann/out/homes.csv",
  });
});

test.each([
  ["homes.csv", "Missing --format: json, csv, kyero, openimmo, immovlan, all"],
  ["--format pdf homes.pdf", "Unknown format: pdf"],
  ["--format json", "Missing file"],
  ["--format all", "Missing folder"],
  ["--format json a.json b.json", "Unexpected argument: b.json"],
])("refuses %s", (typed, message) => {
  expect(() => exportCommand.parse(typed.split(" "), "/")).toThrow(new UsageError(message));
});

test("a request to Immovlan is signed with its time and the account", () => {
  const { account } = immovlanAccount(
    { softwareId: 38, customerId: "00245259", password: "env:FEED_IMMOVLAN" },
    { FEED_IMMOVLAN: "g1" },
  );
  // SHA-1 of "2014-08-26T00:00:00|00245259|38|g1".
  expect(account?.hashOf("2014-08-26T00:00:00")).toBe("ed671c0b19f5f2cc4bfb118004d58a91040eca70");
});

describeOnPostgresql("exporting", (open) => {
  const run = (
    format: "json" | "immovlan" | "all",
    path: string,
    { signal = new AbortController().signal, site = sampleSite, variables = {} } = {},
  ) =>
    exportOperation.run(
      { format, path },
      {
        connection: open(),
        environment: readEnvironment({
          SITE_DIR: "site",
          BASE_URL: "https://www.immo.example",
          ...variables,
        }),
        site,
        onProgress: () => {},
        signal,
      },
    );

  test("writes every open format with all listings on the market, and the agency's data in files for its account only", async () => {
    await stockCatalogue(open(), {
      listings: [ghentFlat, uccleHouse, { ...ghentFlat, key: "sold", marquee: SOLD }],
    });
    const folder = join(await emptyFolder(), "exports");
    const { files, tables } = await run("all", folder);
    expect(files.map(({ listings }) => listings)).toEqual([2, 2, 2, 2]);
    expect((await readdir(folder)).sort()).toEqual([
      "data",
      "listings-csv.csv",
      "listings-json.json",
      "listings-kyero.xml",
      "listings-openimmo.xml",
    ]);
    const listingsFile = join(folder, "data", "listings.jsonl");
    expect(tables).toContainEqual({ path: listingsFile, rows: 3 });
    expect((await readFile(listingsFile, "utf8")).trim().split("\n")).toHaveLength(3);
    expect((await stat(listingsFile)).mode & 0o777).toBe(0o600);
    const { listings } = JSON.parse(await readFile(join(folder, "listings-json.json"), "utf8"));
    expect(listings[0].urls.en).toMatch(/^https:\/\/www\.immo\.example\//);
  });

  test("leaves no file when it is interrupted, and keeps an earlier one", async () => {
    const folder = await emptyFolder();
    await run("json", join(folder, "homes.json"));
    const before = await readFile(join(folder, "homes.json"), "utf8");
    const interrupted = run("json", join(folder, "homes.json"), {
      signal: AbortSignal.abort(new Error("interrupted")),
    });
    await expect(interrupted).rejects.toThrow();
    expect(await readdir(folder)).toEqual(["homes.json"]);
    expect(await readFile(join(folder, "homes.json"), "utf8")).toBe(before);
  });

  test("writes a request to Immovlan with the account of the site, and its pictures", async () => {
    await stockCatalogue(open(), {
      listings: [{ ...ghentFlat, pictures: [{ url: "pictures/attic-01.webp" }] }],
    });
    const file = join(await emptyFolder(), "request.xml");
    const exported = await run("immovlan", file, { variables: { FEED_IMMOVLAN: "password" } });
    expect(exported).toEqual({ files: [{ path: file, listings: 1 }], tables: [], warnings: [] });
    const request = await readFile(file, "utf8");
    expect(request).toContain(`proCustomerId="${sampleSite.exports.immovlan?.customerId}"`);
    expect(request).not.toContain("password");
    // A WebP file has its type after eight other bytes.
    const [, content = ""] = /<content>([^<]+)</.exec(request) ?? [];
    expect(Buffer.from(content, "base64").subarray(8, 12).toString()).toBe("WEBP");
  });

  test("writes a request to Immovlan without an account or its password, and says that it is not signed", async () => {
    const file = join(await emptyFolder(), "request.xml");
    const warningOf = (missingSetting: string) =>
      `The request is not signed, and Immovlan refuses it: set ${missingSetting}.`;
    const withoutAccount = await run("immovlan", file, { site: { ...sampleSite, exports: {} } });
    expect(withoutAccount.warnings).toEqual([warningOf("exports.immovlan in site.json")]);
    expect(await schemaErrors("immovlan.xsd", await readFile(file, "utf8"))).toEqual([]);
    const withoutPassword = await run("immovlan", file);
    expect(withoutPassword.warnings).toEqual([warningOf("the environment variable FEED_IMMOVLAN")]);
    expect(await readFile(file, "utf8")).toContain('hashValidation=""');
  });
});
