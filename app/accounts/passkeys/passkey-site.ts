/** Relying party of passkeys: browsers offer the passkeys of a host name only to its pages and those of its subdomains. */
export type PasskeySite = {
  /** The host name (the RP ID of WebAuthn). */
  id: string;
  origin: string;
  /** Name that the browser shows in its prompt. */
  name: string;
};

/** Host names that browsers accept. IP addresses are not accepted. */
const HOST_NAME = /^(localhost|([a-z0-9-]+\.)+[a-z][a-z0-9-]+)$/;

/**
 * Relying party of the site. Returns `undefined` without a host name, such as at `http://127.0.0.1:3000`, or
 * without TLS, which only `localhost` does not need.
 */
export function passkeySite(baseUrl: string, name: string): PasskeySite | undefined {
  const url = URL.parse(baseUrl);
  if (!url || !HOST_NAME.test(url.hostname)) return undefined;
  if (url.protocol !== "https:" && url.hostname !== "localhost") return undefined;
  return { id: url.hostname, origin: url.origin, name };
}
