import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ConfigError } from "./config-error.ts";
import { type SiteConfig, siteConfigSchema } from "./site-config.ts";

/**
 * Reads and checks `site.json` of the agency's folder.
 *
 * @throws ConfigError with every fault at once: file, place, and what was expected there.
 */
export async function readSiteConfig(siteFolder: string): Promise<SiteConfig> {
  const file = join(siteFolder, "site.json");
  const result = siteConfigSchema.safeParse(parseJson(file, await readText(file)));
  if (result.success) return Object.freeze(result.data);
  const faults = result.error.issues.map(
    (issue) => `  ${issue.path.map(String).join(".") || "(top)"}: ${issue.message}`,
  );
  throw new ConfigError(
    `${file} has ${faults.length} ${faults.length === 1 ? "fault" : "faults"}:\n${faults.join("\n")}`,
  );
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new ConfigError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}); SITE_DIR names its folder`,
    );
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    // Some editors begin a file with a mark of its byte order.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new ConfigError(`${file} is not JSON: ${(error as Error).message}`);
  }
}
