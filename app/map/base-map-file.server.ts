import { type FileHandle, open } from "node:fs/promises";
import { resolve } from "node:path";
import { PMTiles, type Source, TileType } from "pmtiles";
import { ConfigError } from "../config/config-error.ts";
import type { MapSettings } from "../config/map-settings.ts";

/** Layers that the map needs: those of Protomaps basemaps, version 4 (docs/map.md). */
const REQUIRED_LAYERS = ["earth", "water", "roads", "places"];

/** Path of the agency's map file on the server; undefined without one, and for one at a URL. */
export function baseMapPath({ file }: MapSettings, dataFolder: string): string | undefined {
  return file === undefined || URL.canParse(file) ? undefined : resolve(dataFolder, file);
}

/**
 * Checks that the map can use a map file. It reads only the header and the list of layers, so the size of the file
 * does not matter.
 *
 * @throws ConfigError that describes the problem.
 */
export async function checkBaseMapFile(path: string | undefined): Promise<void> {
  if (path === undefined) return;
  const unreadable = ({ code }: NodeJS.ErrnoException) =>
    new ConfigError(
      `site.json: map.file: ${path} cannot be read (${code}); put the file there, or remove the setting`,
    );
  const file = await open(path).catch((error) => {
    throw unreadable(error);
  });
  try {
    // A folder can be opened, but not read.
    const { buffer: magic } = await file.read(Buffer.alloc(8), 0, 8, 0).catch((error) => {
      throw unreadable(error);
    });
    const problem = await problemOf(file, path, magic);
    if (problem)
      throw new ConfigError(`site.json: map.file: ${path} ${problem}; docs/map.md says how to make one`);
  } finally {
    await file.close();
  }
}

const MAGIC = "PMTiles";

/** The problem of a file; undefined when the map can use it. */
async function problemOf(file: FileHandle, path: string, magic: Buffer): Promise<string | undefined> {
  if (magic.toString("latin1", 0, 7) !== MAGIC) return "is not a PMTiles file";
  if (magic[7] !== 3) return `is a PMTiles file of version ${magic[7]}; only version 3 is supported`;
  const archive = new PMTiles(sourceOf(file, path));
  try {
    const { tileType } = await archive.getHeader();
    if (tileType !== TileType.Mvt)
      return `has ${TileType[tileType] ?? "unknown"} tiles; vector tiles (MVT) are needed`;
    const layers = layerNames(await archive.getMetadata());
    const missing = REQUIRED_LAYERS.filter((name) => !layers.includes(name));
    return missing.length > 0 ? `lacks the layers ${missing.join(", ")} of Protomaps basemaps` : undefined;
  } catch (error) {
    return `is damaged (${(error as Error).message})`;
  }
}

function sourceOf(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      const data = new ArrayBuffer(bytesRead);
      new Uint8Array(data).set(buffer.subarray(0, bytesRead));
      return { data };
    },
  };
}

function layerNames(metadata: unknown): unknown[] {
  const { vector_layers: layers } = (metadata ?? {}) as { vector_layers?: unknown };
  return Array.isArray(layers) ? layers.map((layer: { id?: unknown } | null) => layer?.id) : [];
}
