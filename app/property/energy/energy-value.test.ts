import { expect, test } from "vitest";
import { knownEnergyValue } from "./energy-value.ts";

test.each([
  [{ kwhPerM2: 0 }, undefined],
  [{ kwhPerM2: 0, labelText: " " }, undefined],
  [{ kwhPerM2: 0, labelText: "A" }, 0],
  [{ kwhPerM2: 0, certificateCode: "20240101-0001" }, 0],
  [{ kwhPerM2: 12 }, 12],
  [{}, undefined],
])("the known energy value of %j is %j", (energy, value) => {
  expect(knownEnergyValue(energy)).toBe(value);
});
