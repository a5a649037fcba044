import { createHmac } from "node:crypto";

/**
 * Password of a sample account, derived from the site's secret, so that no password is valid on all sites.
 */
export function samplePassword(secret: string, whose: "owner" | "manager" = "owner"): string {
  const digits = createHmac("sha256", secret).update(`sample ${whose}`).digest("hex");
  return [digits.slice(0, 5), digits.slice(5, 10), digits.slice(10, 15)].join("-");
}
