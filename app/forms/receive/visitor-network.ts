/** Networks of increasing size to which the IP address of a visitor belongs. */
export type VisitorNetworks = {
  /** One household or company: an IPv4 address, or the first 64 bits of an IPv6 address. */
  own: string;
  /** Neighbouring addresses: the first 24 bits of an IPv4 address, 48 of an IPv6 address. */
  near: string;
  /** A part of a provider: the first 16 bits of an IPv4 address, 32 of an IPv6 address. */
  wide: string;
};

/**
 * Network by which the rate limiter counts a visitor: an IPv4 address, or the first 64 bits of an IPv6
 * address, within which one visitor can use any address.
 */
export function visitorNetwork(ipAddress: string): string {
  return visitorNetworks(ipAddress).own;
}

export function visitorNetworks(ipAddress: string): VisitorNetworks {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1] ?? ipAddress;
  if (!mapped.includes(":")) {
    const [first = "", second = "", third = ""] = mapped.split(".");
    return { own: mapped, near: `${first}.${second}.${third}.0/24`, wide: `${first}.${second}.0.0/16` };
  }
  const groups = groupsOf(mapped);
  const upTo = (count: number) => `${groups.slice(0, count).join(":")}::/${count * 16}`;
  return { own: upTo(4), near: upTo(3), wide: upTo(2) };
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ""] = address.toLowerCase().split("%", 1);
  const [before = "", after] = plain.split("::");
  const head = before.split(":").filter(Boolean);
  const tail = (after ?? "").split(":").filter(Boolean);
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  return [...head, ...Array<string>(zeros).fill("0"), ...tail].map((group) => group.replace(/^0+(?=.)/, ""));
}
