import { gzipSync } from "node:zlib";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { TileType, zxyToTileId } from "pmtiles";
import { SMALL_TOWN, type TownFeature } from "./small-town.ts";

/*
 * Small PMTiles files for tests, in the layers of Protomaps basemaps. `SMALL_TOWN` is invented, so the files contain no
 * map data of others.
 */

type Box = [west: number, south: number, east: number, north: number];
type Layers = Record<string, TownFeature[]>;

/** Belgium and its surroundings, which have tiles up to this zoom. Beyond it only the town has tiles. */
const COUNTRY: Box = [1.5, 49, 7, 52];
const COUNTRY_ZOOM = 9;
const TOWN: Box = [3.68, 51.03, 3.77, 51.08];
const MAX_ZOOM = 14;

type ArchiveOptions = { layers?: Layers; tileType?: TileType; version?: number };

/** Creates a PMTiles file with a map of a small town. */
export function baseMapArchive(options: ArchiveOptions = {}): Buffer {
  const { layers = SMALL_TOWN, tileType = TileType.Mvt, version = 3 } = options;
  const tiles = tilesOf(layers);
  const directory = gzipSync(directoryOf(tiles));
  const vectorLayers = Object.keys(layers).map((id) => ({ id, fields: {} }));
  const metadata = gzipSync(JSON.stringify({ name: "Small town", vector_layers: vectorLayers }));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  // The offsets below are those of the PMTiles specification, version 3.
  const header = Buffer.alloc(127);
  header.write("PMTiles", 0, "latin1");
  header[7] = version;
  const rootOffset = header.length;
  const metadataOffset = rootOffset + directory.length;
  const dataOffset = metadataOffset + metadata.length;
  const headerFields = [
    [rootOffset, directory.length],
    [metadataOffset, metadata.length],
    [dataOffset, 0],
    [dataOffset, data.length],
    [tiles.length, tiles.length],
    [tiles.length],
  ].flat();
  for (const [index, value] of headerFields.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  const [gzip, isClustered] = [2, 1];
  header.set([isClustered, gzip, gzip, tileType, 0, MAX_ZOOM], 96);
  for (const [index, degrees] of COUNTRY.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  return Buffer.concat([header, directory, metadata, data]);
}

type Tile = { id: number; bytes: Buffer };

function tilesOf(layers: Layers): Tile[] {
  const indexes = Object.entries(layers).map(([name, features]) => {
    const data = { type: "FeatureCollection", features };
    const index = new GeoJSONVT(data as never, { maxZoom: MAX_ZOOM, indexMaxZoom: 5, tolerance: 1 });
    return [name, index] as const;
  });
  const tiles: Tile[] = [];
  for (let zoom = 0; zoom <= MAX_ZOOM; zoom += 1) {
    for (const [x, y] of tilesIn(zoom <= COUNTRY_ZOOM ? COUNTRY : TOWN, zoom)) {
      const layerTiles = indexes.map(([name, index]) => [name, index.getTile(zoom, x, y)] as const);
      const nonEmpty = layerTiles.filter(([, tile]) => tile !== null && tile.features.length > 0);
      if (nonEmpty.length === 0) continue;
      const encoded = fromGeojsonVt(Object.fromEntries(nonEmpty) as never, { version: 2, extent: 4096 });
      tiles.push({ id: zxyToTileId(zoom, x, y), bytes: gzipSync(encoded) });
    }
  }
  return tiles.toSorted((a, b) => a.id - b.id);
}

function* tilesIn([west, south, east, north]: Box, zoom: number): Generator<[x: number, y: number]> {
  const tilesAcross = 2 ** zoom;
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * tilesAcross);
  const row = (latitude: number) => {
    const radians = (latitude * Math.PI) / 180;
    return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tilesAcross);
  };
  for (let x = column(west); x <= column(east); x += 1) {
    for (let y = row(north); y <= row(south); y += 1) yield [x, y];
  }
}

/** Directory of PMTiles 3: tile ids as differences, run lengths, lengths, and consecutive offsets. */
function directoryOf(tiles: Tile[]): Uint8Array {
  const numbers = [
    tiles.length,
    ...tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    // The first offset is 0, written as 1; 0 means that a tile directly follows the previous one.
    ...tiles.map((_, index) => (index === 0 ? 1 : 0)),
  ];
  return Uint8Array.from(numbers.flatMap(varint));
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
