import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TileType } from "pmtiles";
import { describe, expect, test } from "vitest";
import { baseMapArchive } from "../../test-support/base-map.ts";
import { emptyFolder } from "../../test-support/databases.ts";
import { SMALL_TOWN } from "../../test-support/small-town.ts";
import { mapSettingsSchema } from "../config/map-settings.ts";
import { baseMapPath, checkBaseMapFile } from "./base-map-file.server.ts";

async function fileWith(content: string | Buffer): Promise<string> {
  const path = join(await emptyFolder(), "town.pmtiles");
  await writeFile(path, content);
  return path;
}

describe("the map file of an agency", () => {
  test("is in the data folder, unless its path is absolute or a URL", () => {
    const pathOf = (file: string) => baseMapPath(mapSettingsSchema.parse({ file }), "/srv/data");
    expect(pathOf("belgium.pmtiles")).toBe("/srv/data/belgium.pmtiles");
    expect(pathOf("/srv/maps/belgium.pmtiles")).toBe("/srv/maps/belgium.pmtiles");
    expect(pathOf("https://maps.example.be/belgium.pmtiles")).toBeUndefined();
    expect(baseMapPath(mapSettingsSchema.parse({}), "/srv/data")).toBeUndefined();
  });

  test("is accepted when it has vector tiles with the layers of a street map", async () => {
    await expect(checkBaseMapFile(await fileWith(baseMapArchive()))).resolves.toBeUndefined();
    await expect(checkBaseMapFile(undefined)).resolves.toBeUndefined();
  });

  test("is refused with its name when it is missing", async () => {
    const path = join(await emptyFolder(), "belgium.pmtiles");
    await expect(checkBaseMapFile(path)).rejects.toThrow(
      `site.json: map.file: ${path} cannot be read (ENOENT); put the file there, or remove the setting`,
    );
  });

  test("is refused with its name when it is a folder", async () => {
    const path = await emptyFolder();
    await expect(checkBaseMapFile(path)).rejects.toThrow(
      `site.json: map.file: ${path} cannot be read (EISDIR); put the file there, or remove the setting`,
    );
  });

  test.each([
    ["a picture", Buffer.from("\u0089PNG and so on"), "is not a PMTiles file"],
    ["empty", Buffer.alloc(0), "is not a PMTiles file"],
    ["of an older version", baseMapArchive({ version: 2 }), "is a PMTiles file of version 2"],
    [
      "a file of pictures",
      baseMapArchive({ tileType: TileType.Png }),
      "has Png tiles; vector tiles (MVT) are needed",
    ],
    [
      "without the layers of a street map",
      baseMapArchive({ layers: { water: SMALL_TOWN.water ?? [], transportation: SMALL_TOWN.roads ?? [] } }),
      "lacks the layers earth, roads, places of Protomaps basemaps",
    ],
  ])("is refused when it is %s", async (_, content, message) => {
    await expect(checkBaseMapFile(await fileWith(content))).rejects.toThrow(message);
  });

  test("is refused when it is truncated", async () => {
    const path = await fileWith(baseMapArchive());
    await truncate(path, 140);
    await expect(checkBaseMapFile(path)).rejects.toThrow("is damaged");
  });
});

test.each([
  "belgium.mbtiles",
  "../belgium.pmtiles",
  "http://maps.example.be/belgium.pmtiles",
  "maps/../../x.pmtiles",
])("the setting for a map file refuses %s", (file) => {
  expect(mapSettingsSchema.safeParse({ file }).success).toBe(false);
});

test("a map file cannot be combined with tiles or a style", () => {
  const tiles = "https://tiles.example.be/{z}/{x}/{y}.png";
  expect(mapSettingsSchema.safeParse({ file: "belgium.pmtiles", tiles }).success).toBe(false);
});
