import { expect, test } from "vitest";
import { originalFormat } from "./picture-format.ts";

test.each([
  ["JPEG", "ffd8ffe000104a4649460001", "jpeg"],
  ["PNG", "89504e470d0a1a0a0000000d", "png"],
  ["GIF", "474946383961010001008000", "gif"],
  ["WebP", "52494646a40100005745425056503820", "webp"],
  ["AVIF", "00000020667479706176696600000000", "avif"],
  ["HEIC", "00000018667479706865696300000000", undefined],
  ["WAVE", "52494646a40100005741564520202020", undefined],
  ["BMP", "424d3a00000000000000", undefined],
  ["TIFF", "49492a0008000000", undefined],
  ["PDF", "25504446", undefined],
  ["SVG", "3c7376672078", undefined],
  ["HTML", "3c21646f63747970652068746d6c", undefined],
  ["empty", "", undefined],
])("a file that is %s (first bytes %s) has the format %s", (_, hex, format) => {
  expect(originalFormat(Buffer.from(hex, "hex"))).toBe(format);
});
