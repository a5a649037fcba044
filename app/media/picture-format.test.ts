import { expect, test } from "vitest";
import { originalFormat } from "./picture-format.ts";

test.each([
  ["ffd8ffe000104a4649460001", "jpeg"],
  ["89504e470d0a1a0a0000000d", "png"],
  ["474946383961010001008000", "gif"],
  ["52494646a40100005745425056503820", "webp"],
  ["00000020667479706176696600000000", "avif"],
  ["00000018667479706865696300000000", undefined],
  ["52494646a40100005741564520202020", undefined],
  ["424d3a00000000000000", undefined],
  ["49492a0008000000", undefined],
  ["25504446", undefined],
  ["3c7376672078", undefined],
  ["3c21646f63747970652068746d6c", undefined],
  ["", undefined],
])("a file that begins with %s is %s", (hex, format) => {
  expect(originalFormat(Buffer.from(hex, "hex"))).toBe(format);
});
