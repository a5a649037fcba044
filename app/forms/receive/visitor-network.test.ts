import { expect, test } from "vitest";
import { visitorNetwork, visitorNetworks } from "./visitor-network.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (address, network) => {
  expect(visitorNetwork(address)).toBe(network);
});

test.each([
  ["192.0.2.7", "192.0.2.0/24", "192.0.0.0/16"],
  ["::ffff:192.0.2.7", "192.0.2.0/24", "192.0.0.0/16"],
  ["2001:db8:1:2::1", "2001:db8:1::/48", "2001:db8::/32"],
  ["2001:db8::1", "2001:db8:0::/48", "2001:db8::/32"],
])("%s is in %s and %s", (address, near, wide) => {
  expect(visitorNetworks(address)).toMatchObject({ near, wide });
});
