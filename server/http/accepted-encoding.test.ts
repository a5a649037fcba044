import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["identity", "identity"],
  ["gzip", "gzip"],
  ["br", "br"],
  ["gzip, deflate, br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["BR;Q=0.5", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0", "identity"],
  ["br ; q=0 , gzip ; q=1", "gzip"],
  ["brotli", "identity"],
  ["x-gzip", "identity"],
  ["deflate", "identity"],
  ["*", "identity"],
  [";;;,,,", "identity"],
  [["gzip", "br"], "br"],
] as const)("%j selects %s", (header, encoding) => {
  expect(acceptedEncoding(header as string | string[] | undefined)).toBe(encoding);
});

test("every header yields a supported encoding", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (header) => {
      expect(["br", "gzip", "identity"]).toContain(acceptedEncoding(header));
    }),
  );
});

test("a header that was read before gives the same encoding, whatever was read in between", () => {
  const headers = ["br", "gzip", "", "gzip, br;q=0", `${"x,".repeat(200)}br`];
  const first = headers.map(acceptedEncoding);
  expect(headers.map(acceptedEncoding)).toEqual(first);
  expect(first).toEqual(["br", "gzip", "identity", "gzip", "br"]);
});
