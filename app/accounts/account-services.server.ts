import type { SiteConfig } from "../config/site-config.ts";
import type { Database } from "../database/database.server.ts";
import { type SharedRateLimiter, sharedRateLimiter } from "../database/shared-rate-limiter.server.ts";
import { type PasswordCost, type PasswordHasher, passwordHasher } from "./passwords/password-hash.server.ts";
import { type SessionCookie, sessionCookie } from "./sign-in/session-cookie.ts";

/**
 * Dependencies of the sign-in flow. One instance per process: it holds the rate limiter and limits concurrent
 * password hashing.
 */
export type AccountServices = {
  database: Database;
  site: Pick<SiteConfig, "agency" | "languages" | "mail" | "owners">;
  /** Secret of the site, from which the keys of links are derived. */
  secret: string;
  hasher: PasswordHasher;
  rateLimiter: SharedRateLimiter;
  cookie: SessionCookie;
};

type AccountOptions = Pick<AccountServices, "database" | "site" | "secret"> & {
  baseUrl: string;
  cost?: PasswordCost;
};

export function openAccountServices({ cost, baseUrl, ...dependencies }: AccountOptions): AccountServices {
  const { database, secret } = dependencies;
  return {
    ...dependencies,
    hasher: passwordHasher(cost),
    rateLimiter: sharedRateLimiter(database, secret),
    cookie: sessionCookie(baseUrl.startsWith("https:")),
  };
}
