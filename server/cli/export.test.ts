import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { stockCatalogue } from "../../test-support/catalogue.ts";
import { describeOnPostgresql, emptyFolder } from "../../test-support/databases.ts";
import { ghentFlat, uccleHouse } from "../../test-support/listings.ts";
import { sampleSite } from "../../test-support/showing.ts";
import { UsageError } from "./command.ts";
import { exportCommand, exportOperation } from "./export.ts";

test("paths are relative to the folder in which the command was called", () => {
  expect(exportCommand.parse(["--format", "csv", "out/homes.csv"], "/home/ann")).toEqual({
    format: "csv",
    path: "/home/ann/out/homes.csv",
  });
});

test.each([
  ["homes.csv", "Missing --format: json, csv, kyero, all"],
  ["--format pdf homes.pdf", "Unknown format: pdf"],
  ["--format json", "Missing file"],
  ["--format all", "Missing folder"],
  ["--format json a.json b.json", "Unexpected argument: b.json"],
])("refuses %s", (typed, message) => {
  expect(() => exportCommand.parse(typed.split(" "), "/")).toThrow(new UsageError(message));
});

describeOnPostgresql("exporting", (open) => {
  const run = (format: "json" | "all", path: string, signal = new AbortController().signal) =>
    exportOperation.run(
      { format, path },
      {
        connection: open(),
        environment: readEnvironment({ SITE_DIR: "site", BASE_URL: "https://www.immo.example" }),
        site: sampleSite,
        onProgress: () => {},
        signal,
      },
    );

  test("writes every format, each with all listings on the market", async () => {
    await stockCatalogue(open(), {
      listings: [ghentFlat, uccleHouse, { ...ghentFlat, key: "sold", marquee: 3 }],
    });
    const folder = join(await emptyFolder(), "exports");
    const { files } = await run("all", folder);
    expect(files.map(({ listings }) => listings)).toEqual([2, 2, 2]);
    expect((await readdir(folder)).sort()).toEqual([
      "listings-csv.csv",
      "listings-json.json",
      "listings-kyero.xml",
    ]);
    const { listings } = JSON.parse(await readFile(join(folder, "listings-json.json"), "utf8"));
    expect(listings[0].urls.en).toMatch(/^https:\/\/www\.immo\.example\//);
  });

  test("that is interrupted leaves no file, and keeps an earlier one", async () => {
    const folder = await emptyFolder();
    await run("json", join(folder, "homes.json"));
    const before = await readFile(join(folder, "homes.json"), "utf8");
    const interrupted = run("json", join(folder, "homes.json"), AbortSignal.abort(new Error("interrupted")));
    await expect(interrupted).rejects.toThrow();
    expect(await readdir(folder)).toEqual(["homes.json"]);
    expect(await readFile(join(folder, "homes.json"), "utf8")).toBe(before);
  });
});
