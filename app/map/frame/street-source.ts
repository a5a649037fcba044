import { addProtocol, type SourceSpecification } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";

/** Timeout for the first response of the server with the map file. */
const MAX_WAIT_MS = 8_000;

let protocol: Protocol | undefined;

/**
 * Opens the agency's map file. Returns it as `streets`, a source of a map, which requests tiles from it when it needs them.
 *
 * @param fileUrl URL, or path on this site.
 *
 * @throws Error when the server does not respond within eight seconds, or when the file is not a map file.
 */
export async function openStreets(fileUrl: string): Promise<Record<string, SourceSpecification>> {
  const url = new URL(fileUrl, window.location.href).href;
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
