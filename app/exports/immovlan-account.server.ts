import { createHash } from "node:crypto";
import { secretVariable } from "../config/secret-variable.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { ImmovlanAccount } from "./export-writer.ts";

type Settings = SiteConfig["exports"]["immovlan"];

/**
 * The agency's account with the portal Immovlan. `missingSetting` names the setting that is missing when requests
 * cannot be signed.
 */
export function immovlanAccount(
  settings: Settings,
  secrets: Readonly<Record<string, string | undefined>>,
): { account?: ImmovlanAccount; missingSetting?: string } {
  if (settings === undefined) return { missingSetting: "exports.immovlan in site.json" };
  const { softwareId, customerId, password } = settings;
  const variable = secretVariable(password);
  const secret = secrets[variable];
  if (!secret) return { missingSetting: `the environment variable ${variable}` };
  const hashOf = (timestamp: string) => {
    const signed = [timestamp, customerId, softwareId, secret].join("|");
    // As other clients of the portal do: https://github.com/stefaandevylder/ImmoVlanAPI.
    return createHash("sha1").update(signed).digest("hex");
  };
  return { account: { softwareId, customerId, hashOf } };
}
