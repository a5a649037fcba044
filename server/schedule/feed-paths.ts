import { resolve } from "node:path";
import type { ConfiguredFeed } from "../../app/config/site-config.ts";

/**
 * Resolves the source and the mapping of a configured feed. Paths are relative to the site folder; URLs are unchanged.
 */
export function resolveFeedPaths(
  { address, mapping }: Pick<ConfiguredFeed, "address" | "mapping">,
  siteFolder: string,
): { address: string; mapping: string | undefined } {
  return {
    address: isUrl(address) ? address : resolve(siteFolder, address),
    mapping: mapping === undefined ? undefined : resolve(siteFolder, mapping),
  };
}

/**
 * True for a URL, false for a path. The scheme must have at least two letters, so that `C:\feeds` is a path.
 */
export function isUrl(source: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(source);
}
