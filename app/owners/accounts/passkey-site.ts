/** For which site passkeys are good: browsers offer those of a name to its pages alone. */
export type PasskeySite = {
  /** The host name (the RP ID of WebAuthn). */
  id: string;
  origin: string;
  /** What a browser calls it when it asks. */
  name: string;
};

/** Names that browsers take; addresses in numbers are none. */
const NAME = /^(localhost|([a-z0-9-]+\.)+[a-z][a-z0-9-]+)$/;

/** The site as passkeys know it; nothing where it has no name, such as at `http://127.0.0.1:3000`, or no TLS. */
export function passkeySite(baseUrl: string, name: string): PasskeySite | undefined {
  const url = URL.parse(baseUrl);
  if (!url || !NAME.test(url.hostname)) return undefined;
  if (url.protocol !== "https:" && url.hostname !== "localhost") return undefined;
  return { id: url.hostname, origin: url.origin, name };
}
