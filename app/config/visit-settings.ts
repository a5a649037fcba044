import { z } from "zod";

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: "must be an IP address such as 81.82.83.84, or a network such as 2001:db8:12::/48",
});

/** Visit statistics settings, `visits` in `site.json` (docs/configure.md). */
export const visitSettingsSchema = z.strictObject({
  /** IP addresses and networks of the agency, from which visits are not counted, because they are those of its staff. */
  officeNetworks: z.array(network).max(100).default([]),
});
