import { createHash } from "node:crypto";
import { ConfigError } from "../config/config-error.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { ImmovlanAccount } from "./export-writer.ts";

type Settings = NonNullable<SiteConfig["exports"]["immovlan"]>;

/**
 * The agency's account with the portal Immovlan.
 *
 * @throws ConfigError when its password is not in the environment.
 */
export function immovlanAccount(
  { softwareId, customerId, password }: Settings,
  secrets: Readonly<Record<string, string | undefined>>,
): ImmovlanAccount {
  const variable = password.replace(/^env:/, "");
  const secret = secrets[variable];
  if (!secret)
    throw new ConfigError(`The environment variable ${variable}, which exports.immovlan names, is not set`);
  return {
    softwareId,
    customerId,
    hashOf: (timestamp) => {
      const signed = [timestamp, customerId, softwareId, secret].join("|");
      // As clients of the portal do: https://github.com/stefaandevylder/ImmoVlanAPI.
      return createHash("sha1").update(signed).digest("hex");
    },
  };
}
