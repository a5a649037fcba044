import { createHash } from "node:crypto";
import { secretVariable } from "../config/secret-variable.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { ImmovlanAccount } from "./export-writer.ts";

type Settings = SiteConfig["exports"]["immovlan"];

/**
 * The agency's account with the portal Immovlan. `lacks` names the setting without which a request is not signed.
 */
export function immovlanAccount(
  settings: Settings,
  secrets: Readonly<Record<string, string | undefined>>,
): { account?: ImmovlanAccount; lacks?: string } {
  if (settings === undefined) return { lacks: "exports.immovlan in site.json" };
  const { softwareId, customerId, password } = settings;
  const variable = secretVariable(password);
  const secret = secrets[variable];
  if (!secret) return { lacks: `the environment variable ${variable}` };
  const hashOf = (timestamp: string) => {
    const signed = [timestamp, customerId, softwareId, secret].join("|");
    // As clients of the portal do: https://github.com/stefaandevylder/ImmoVlanAPI.
    return createHash("sha1").update(signed).digest("hex");
  };
  return { account: { softwareId, customerId, hashOf } };
}
