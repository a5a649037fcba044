import { resolve } from "node:path";
import type { ConfiguredFeed } from "../app/config/site-config.ts";

/** Where a configured feed and its mapping are: an address as it is, a path from the folder of the site. */
export function feedPlace(
  { address, mapping }: Pick<ConfiguredFeed, "address" | "mapping">,
  siteFolder: string,
): { address: string; mapping: string | undefined } {
  return {
    address: isAddress(address) ? address : resolve(siteFolder, address),
    mapping: mapping === undefined ? undefined : resolve(siteFolder, mapping),
  };
}

/** Whether a source is an address and no path. At least two letters, so that `C:\feeds` is a path. */
export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(source);
}
