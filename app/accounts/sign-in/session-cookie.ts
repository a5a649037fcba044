/** Cookie with the session token of a signed-in user. */
export type SessionCookie = {
  /**
   * Returns the token of a request; undefined when there is none, when it does not look like a token, and when there are
   * several, because another site may have set one of them.
   */
  read: (cookies: string | undefined) => string | undefined;
  /** Returns the `Set-Cookie` value for a token, valid for the maximum length of a session. */
  write: (token: string, lifetimeMs: number) => string;
  /** Returns the `Set-Cookie` value that deletes the cookie. */
  clear: () => string;
};

/** Format of a session token (app/accounts/sign-in/token.server.ts). */
const TOKEN = /^[\w-]{43}$/;

/**
 * Returns the functions that read and write the session cookie.
 *
 * @param isSecure true when the site uses https: then no other host, and no page over http, can set the
 * cookie.
 */
export function sessionCookie(isSecure: boolean): SessionCookie {
  // Also the cookie of staff: the name dates from when only owners could sign in.
  const name = isSecure ? "__Host-gable-owner" : "gable-owner";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return {
    read: (cookies = "") => {
      const values = cookies
        .split(";")
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
        .map((pair) => pair.slice(name.length + 1));
      const [token = ""] = values;
      return values.length === 1 && TOKEN.test(token) ? token : undefined;
    },
    write: (token, lifetimeMs) =>
      `${name}=${token}; Max-Age=${Math.floor(lifetimeMs / 1_000)}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
