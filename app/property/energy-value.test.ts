import { expect, test } from "vitest";
import { knownEnergyValue, readEnergyValue } from "./energy-value.ts";

test.each([
  [150, 150],
  [0, 0],
  [-3, -3],
  ["123.4", 123.4],
  ["123,4", 123.4],
  [" 210 ", 210],
  ["-12", -12],
  ["", undefined],
  ["  ", undefined],
  ["1.234,5", undefined],
  ["n/a", undefined],
  ["0x10", undefined],
  [null, undefined],
  [undefined, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [true, undefined],
  [[5], undefined],
])("%j reads as %j kWh/m²", (raw, value) => {
  expect(readEnergyValue(raw)).toBe(value);
});

test.each([
  [{ kwhPerM2: 0 }, undefined],
  [{ kwhPerM2: 0, labelText: " " }, undefined],
  [{ kwhPerM2: 0, labelText: "A" }, 0],
  [{ kwhPerM2: 0, certificateCode: "20240101-0001" }, 0],
  [{ kwhPerM2: 12 }, 12],
  [{}, undefined],
])("%j is stored as the value %j", (energy, value) => {
  expect(knownEnergyValue(energy)).toBe(value);
});
