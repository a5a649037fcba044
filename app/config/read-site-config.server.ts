import { ConfigFaults } from "./config-faults.server.ts";
import { type SiteConfig, siteConfigSchema } from "./site-config.ts";

/** The file of an agency's folder that says who it is and how its site works. */
export const SITE_FILE = "site.json";

/**
 * Reads and checks `site.json` of the agency's folder.
 *
 * @throws ConfigError with every fault at once: file, place, what was expected there and what was found.
 */
export async function readSiteConfig(siteFolder: string): Promise<SiteConfig> {
  const faults = new ConfigFaults(siteFolder);
  const site = await faults.read(SITE_FILE, siteConfigSchema);
  faults.throwIfAny();
  return Object.freeze(site as SiteConfig);
}
