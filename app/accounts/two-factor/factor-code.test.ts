import { expect, test } from "vitest";
import { factorKeyText, readFactorCode, recoveryCodeText } from "./factor-code.ts";

test.each([
  ["123456", { kind: "app", code: "123456" }],
  [" 123 456 ", { kind: "app", code: "123456" }],
  ["K7M3Q-9TXWB", { kind: "recovery", code: "K7M3Q9TXWB" }],
  ["k7m3q 9txwb", { kind: "recovery", code: "K7M3Q9TXWB" }],
  ["OI1L0-9TXWB", { kind: "recovery", code: "011109TXWB" }],
])("%j is read as a code", (text, code) => {
  expect(readFactorCode(text)).toEqual(code);
});

test.each([
  "",
  "12345",
  "1234567",
  "K7M3Q9TXW",
  "K7M3Q9TXWBB",
  "UUUUU-UUUUU",
  "١٢٣٤٥٦",
  "1".repeat(1_000_000),
])("other text is not a code", (text) => {
  expect(readFactorCode(text)).toBeUndefined();
});

test("a recovery code is read as it is printed", () => {
  expect(readFactorCode(recoveryCodeText("K7M3Q9TXWB"))).toEqual({ kind: "recovery", code: "K7M3Q9TXWB" });
});

test("a key is written in groups of four", () => {
  expect(factorKeyText("US3WHSG7X5")).toBe("US3W HSG7 X5");
});
