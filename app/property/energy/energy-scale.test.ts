import { expect, test } from "vitest";
import { drawnScale, ENERGY_SCALES, energyLetter, LABEL_REGIONS } from "./energy-scale.ts";

test.each([
  ["flanders", "A+ A B C D E F"],
  ["brussels", "A+ A A- B+ B B- C+ C C- D+ D D- E+ E E- F+ F F- G"],
  ["wallonia", "A++ A+ A B C D E F G"],
  ["luxembourg", "A+ A B C D E F G H I"],
] as const)("the scale of %s reads %s", (region, names) => {
  expect(
    drawnScale(region)
      .map((step) => step.name)
      .join(" "),
  ).toBe(names);
});

test("plus and minus share the colour of their letter, except the greens of A+ and A++", () => {
  const fills = new Map(drawnScale("brussels").map((step) => [step.name, step.fill]));
  expect(fills.get("B+")).toBe(fills.get("B"));
  expect(fills.get("F-")).toBe(fills.get("F"));
  expect(fills.get("A+")).not.toBe(fills.get("A"));
});

test("the letter of a label has a contrast of at least 4.5 to 1 with its colour", () => {
  for (const region of LABEL_REGIONS) {
    for (const { name, fill, text } of drawnScale(region)) {
      expect(contrast(fill, text), `${name}: ${text} on ${fill}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("the steps of a scale rise and the last one has no upper bound", () => {
  for (const { steps = [] } of Object.values(ENERGY_SCALES)) {
    const bounds = steps.map((step) => step.below ?? step.upTo ?? Number.POSITIVE_INFINITY);
    expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
    expect(steps.length === 0 || bounds.at(-1) === Number.POSITIVE_INFINITY).toBe(true);
  }
});

test.each([
  ["a_plusplus", "a"],
  ["c_sub", "c"],
  ["g", "g"],
] as const)("%s has the letter %s", (label, letter) => {
  expect(energyLetter(label)).toBe(letter);
});

/** Contrast ratio (WCAG 2.2) of two colours such as `#8cc63f`. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
