import { BlockList, isIP } from "node:net";

/**
 * IPv4 networks that are not public internet: loopback, private networks, link-local (with the credentials
 * service of clouds, 169.254.169.254), test networks, multicast (IANA special-purpose registry).
 */
const SPECIAL_IPV4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/**
 * Non-public networks inside 2000::/3, the only range of public IPv6 addresses: protocol assignments with
 * Teredo, documentation, and 6to4. Teredo and 6to4 contain an IPv4 address that could be private.
 */
const SPECIAL_IPV6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, "ipv4");
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, "ipv6");

const globalIpv6 = new BlockList();
globalIpv6.addSubnet("2000::", 3, "ipv6");

/**
 * Returns true when an IP address is on the public internet; false for anything that is not an IP address.
 *
 * IPv6 is public only inside 2000::/3, so loopback, link-local, unique local, IPv4-mapped (`::ffff:10.0.0.1`)
 * and NAT64 addresses are not.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  if (family === 6) return globalIpv6.check(address, "ipv6") && !special.check(address, "ipv6");
  return false;
}
