import { resolve } from "node:path";
import type { ConfiguredFeed } from "../../app/config/site-config.ts";

/**
 * Resolves a configured feed and its mapping: addresses stay as they are, paths are relative to the site's
 * folder.
 */
export function feedPlace(
  { address, mapping }: Pick<ConfiguredFeed, "address" | "mapping">,
  siteFolder: string,
): { address: string; mapping: string | undefined } {
  return {
    address: isAddress(address) ? address : resolve(siteFolder, address),
    mapping: mapping === undefined ? undefined : resolve(siteFolder, mapping),
  };
}

/**
 * True for an address, false for a path. The scheme has at least two letters, so that `C:\feeds` is a path.
 */
export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(source);
}
