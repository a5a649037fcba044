import { z } from "zod";

const host = z
  .string()
  .regex(
    /^(?=.{4,253}$)([a-z0-9-]+\.)+[a-z]{2,}$/,
    "must be a host name such as www.example.be, without https://",
  );

/** Allow-list of other sites to redirect to or to show in a frame; all others are refused. */
export const hostsSchema = z
  .strictObject({
    /** Hosts to which a page or a former URL may redirect, besides this site. */
    redirects: z.array(host).max(100).default([]),
    /** Hosts, including their subdomains, that may be shown in a frame after a click. */
    frames: z.array(host).max(100).default([]),
  })
  .prefault({});

/**
 * Returns true when a URL is on one of these hosts or a subdomain: `www.a.be` for `a.be`, never `evil-a.be`.
 */
export function isOnHosts(address: string, hosts: readonly string[]): boolean {
  const name = URL.parse(address)?.hostname;
  return name !== undefined && hosts.some((host) => name === host || name.endsWith(`.${host}`));
}
