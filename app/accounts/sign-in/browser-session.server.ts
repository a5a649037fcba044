import type { AccountServices } from "../account-services.server.ts";
import { type AccountSession, endSession, findSession, SESSION_MS } from "./sessions.server.ts";
import type { StartedSession } from "./sign-in.server.ts";

type Sessions = Pick<AccountServices, "database" | "cookie">;

/**
 * Returns the session of a browser by its `Cookie` header; undefined when there is none. In the state `code` the user is not
 * signed in yet: the second factor is missing.
 */
export async function findBrowserSession(
  { database, cookie }: Sessions,
  cookies: string | undefined,
  now: Date,
): Promise<AccountSession | undefined> {
  const token = cookie.read(cookies);
  return token === undefined ? undefined : findSession(database, token, now);
}

/** Ends the previous session of a browser. Returns the `Set-Cookie` value of its new one. */
export async function replaceBrowserSession(
  services: Sessions,
  cookies: string | undefined,
  { token }: StartedSession,
): Promise<string> {
  await endBrowserSession(services, cookies);
  return services.cookie.write(token, SESSION_MS);
}

/** Ends the session of a browser, if there is one. Returns the `Set-Cookie` value that deletes the cookie. */
export async function endBrowserSession(
  { database, cookie }: Sessions,
  cookies: string | undefined,
): Promise<string> {
  const token = cookie.read(cookies);
  if (token !== undefined) await endSession(database, token);
  return cookie.clear();
}
