import type { SiteConfig } from "../../config/site-config.ts";
import { type CountUses, sharedRateLimiter } from "../../database/count-uses.server.ts";
import type { Database } from "../../database/database.server.ts";
import { type PasswordCost, type PasswordHasher, passwordHasher } from "./password-hash.server.ts";

/** What signing in works with; one for the whole process, for it counts and lets wait. */
export type AccountServices = {
  database: Database;
  site: Pick<SiteConfig, "agency" | "languages" | "mail" | "owners">;
  /** Of the site: keys of links are made with it. */
  secret: string;
  hasher: PasswordHasher;
  counter: CountUses;
};

type OfficeOptions = Pick<AccountServices, "database" | "site" | "secret"> & { cost?: PasswordCost };

export function openAccountServices({ cost, ...parts }: OfficeOptions): AccountServices {
  const { database, secret } = parts;
  return { ...parts, hasher: passwordHasher(cost), counter: sharedRateLimiter(database, secret) };
}
