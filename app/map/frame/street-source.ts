import { addProtocol, type SourceSpecification } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";

/** Timeout for the first answer of the map file. */
const MAX_WAIT_MS = 8_000;

let protocol: Protocol | undefined;

/**
 * Opens the agency's map file, of which the library then requests a part for each tile.
 *
 * @throws Error when it does not answer, or is not such a file.
 */
export async function openStreets(address: string): Promise<Record<string, SourceSpecification>> {
  const url = new URL(address, window.location.href).href;
  if (!protocol) {
    protocol = new Protocol();
    addProtocol("pmtiles", protocol.tile);
  }
  const file = new PMTiles(url);
  protocol.add(file);
  await Promise.race([
    file.getHeader(),
    new Promise((_, reject) => setTimeout(() => reject(new Error(`${url} does not answer`)), MAX_WAIT_MS)),
  ]);
  return { streets: { type: "vector", url: `pmtiles://${url}` } };
}
