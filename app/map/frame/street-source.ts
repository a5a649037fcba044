import { addProtocol, type SourceSpecification } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";

/** Timeout for the first response of the server with the map file. */
const MAX_WAIT_MS = 8_000;

let protocol: Protocol | undefined;

/**
 * Opens the agency's map file. The library then requests parts of it, tile by tile.
 *
 * @throws Error when the server does not respond, or when it is not a map file.
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
