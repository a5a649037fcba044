/** The cookie in which a signed-in owner's browser keeps the token of his session. */
export type OwnerCookie = {
  /** The token that a request brings: nothing when there is none, or more than one, of which somebody else may be. */
  read: (cookies: string | undefined) => string | undefined;
  /** `Set-Cookie` for a token, for as long as a session lasts at most. */
  write: (token: string, lifetimeMs: number) => string;
  /** `Set-Cookie` that takes it away. */
  clear: () => string;
};

/** What the token of a session looks like (app/owners/accounts/token.server.ts). */
const TOKEN = /^[\w-]{43}$/;

/** @param isSecure whether the site is reached by https: then no other host, and no page by http, can set it. */
export function ownerCookie(isSecure: boolean): OwnerCookie {
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
