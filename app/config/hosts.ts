import { z } from "zod";

const host = z
  .string()
  .regex(
    /^(?=.{4,253}$)([a-z0-9-]+\.)+[a-z]{2,}$/,
    "should be the name of a host such as www.example.be, without https://",
  );

/** Other sites that this one may send to or show; whatever is not named here is neither. */
export const hostsSchema = z
  .strictObject({
    /** Where a page or an old address may redirect to, besides this site. */
    redirects: z.array(host).max(100).default([]),
    /** What may be shown in a frame after a click, with all names below it. */
    frames: z.array(host).max(100).default([]),
  })
  .prefault({});

/** Whether an address is on one of these hosts or below one: `www.a.be` for `a.be`, never `evil-a.be`. */
export function isOnHosts(address: string, hosts: readonly string[]): boolean {
  const name = URL.parse(address)?.hostname;
  return name !== undefined && hosts.some((host) => name === host || name.endsWith(`.${host}`));
}
