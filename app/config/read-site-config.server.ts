import { ConfigErrors } from "./config-errors.server.ts";
import { type SiteConfig, siteConfigSchema } from "./site-config.ts";
import type { SiteFiles } from "./site-files.server.ts";

/** File in the agency's folder that describes the agency and configures its site. */
export const SITE_FILE = "site.json";

/**
 * Reads and checks `site.json` of the agency's folder.
 *
 * @throws ConfigError with all errors at once: file, path, what was expected there and what was found.
 */
export async function readSiteConfig(siteFiles: SiteFiles | string): Promise<SiteConfig> {
  const errors = new ConfigErrors(siteFiles);
  const site = await errors.read(SITE_FILE, siteConfigSchema);
  errors.throwIfAny();
  // Not undefined: `read` adds an error when it returns nothing.
  return Object.freeze(site as SiteConfig);
}
