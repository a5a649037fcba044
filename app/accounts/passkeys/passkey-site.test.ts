import { expect, test } from "vitest";
import { passkeySite } from "./passkey-site.ts";

test.each([
  ["https://www.immo.example", "www.immo.example", "https://www.immo.example"],
  ["https://immo.example:8443", "immo.example", "https://immo.example:8443"],
  ["http://localhost:3000", "localhost", "http://localhost:3000"],
  ["https://xn--mgbh0fb.example", "xn--mgbh0fb.example", "https://xn--mgbh0fb.example"],
])(
  "passkeys of %s have the relying party %s, the origin %s and the name of the agency",
  (baseUrl, id, origin) => {
    expect(passkeySite(baseUrl, "Immo Gevel")).toEqual({ id, origin, name: "Immo Gevel" });
  },
);

test.each([
  "http://127.0.0.1:3000",
  "http://[::1]:3000",
  "https://10.0.0.1",
  "http://www.immo.example",
  "gevel",
])("%s has no passkeys", (baseUrl) => {
  expect(passkeySite(baseUrl, "Immo Gevel")).toBeUndefined();
});
