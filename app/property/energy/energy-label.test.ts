import fc from "fast-check";
import { expect, test } from "vitest";
import { REGIONS, type Region } from "../places/region.ts";
import { energyLabel, energyLabelImage, energyLetterOf, spokenEnergyLabel } from "./energy-label.ts";
import type { EnergyLabel } from "./energy-letters.ts";
import { ENERGY_SCALES, energyLabelName } from "./energy-scale.ts";

const ZIP_IN: Record<Region, string> = { flanders: "9000", brussels: "1000", wallonia: "5000" };

function propertyIn(region: Region, energy: { kwhPerM2?: number; labelText?: string }) {
  return { address: { country: "BE", zip: ZIP_IN[region] }, energy };
}

test.each<[Region, number, EnergyLabel, string]>([
  ["flanders", -120, "a_plus", "A+"],
  ["flanders", -0.01, "a_plus", "A+"],
  ["flanders", 0, "a", "A"],
  ["flanders", 0.4, "a", "A"],
  ["flanders", 50, "a", "A"],
  ["flanders", 99, "a", "A"],
  ["flanders", 99.99, "a", "A"],
  ["flanders", 100, "a", "A"],
  ["flanders", 100.01, "b", "B"],
  ["flanders", 150, "b", "B"],
  ["flanders", 199.9, "b", "B"],
  ["flanders", 200, "b", "B"],
  ["flanders", 200.01, "c", "C"],
  ["flanders", 299, "c", "C"],
  ["flanders", 300, "c", "C"],
  ["flanders", 300.01, "d", "D"],
  ["flanders", 399.9, "d", "D"],
  ["flanders", 400, "d", "D"],
  ["flanders", 400.01, "e", "E"],
  ["flanders", 450, "e", "E"],
  ["flanders", 499.99, "e", "E"],
  ["flanders", 500, "e", "E"],
  ["flanders", 500.01, "f", "F"],
  ["flanders", 743, "f", "F"],
  ["brussels", -5, "a_plus", "A+"],
  ["brussels", -0.4, "a_plus", "A+"],
  ["brussels", 0, "a", "A"],
  ["brussels", 0.4, "a", "A"],
  ["brussels", 1, "a", "A"],
  ["brussels", 23, "a", "A"],
  ["brussels", 23.4, "a", "A"],
  ["brussels", 23.5, "a_sub", "A-"],
  ["brussels", 24, "a_sub", "A-"],
  ["brussels", 45, "a_sub", "A-"],
  ["brussels", 45.4, "a_sub", "A-"],
  ["brussels", 46, "b_plus", "B+"],
  ["brussels", 62, "b_plus", "B+"],
  ["brussels", 63, "b", "B"],
  ["brussels", 79, "b", "B"],
  ["brussels", 79.5, "b_sub", "B-"],
  ["brussels", 80, "b_sub", "B-"],
  ["brussels", 95, "b_sub", "B-"],
  ["brussels", 96, "c_plus", "C+"],
  ["brussels", 113, "c_plus", "C+"],
  ["brussels", 114, "c", "C"],
  ["brussels", 132, "c", "C"],
  ["brussels", 133, "c_sub", "C-"],
  ["brussels", 150, "c_sub", "C-"],
  ["brussels", 151, "d_plus", "D+"],
  ["brussels", 170, "d_plus", "D+"],
  ["brussels", 171, "d", "D"],
  ["brussels", 190, "d", "D"],
  ["brussels", 191, "d_sub", "D-"],
  ["brussels", 210, "d_sub", "D-"],
  ["brussels", 211, "e_plus", "E+"],
  ["brussels", 223, "e_plus", "E+"],
  ["brussels", 232, "e_plus", "E+"],
  ["brussels", 233, "e", "E"],
  ["brussels", 253, "e", "E"],
  ["brussels", 254, "e_sub", "E-"],
  ["brussels", 275, "e_sub", "E-"],
  ["brussels", 276, "f_plus", "F+"],
  ["brussels", 298, "f_plus", "F+"],
  ["brussels", 299, "f", "F"],
  ["brussels", 322, "f", "F"],
  ["brussels", 322.5, "f_sub", "F-"],
  ["brussels", 323, "f_sub", "F-"],
  ["brussels", 345, "f_sub", "F-"],
  ["brussels", 345.4, "f_sub", "F-"],
  ["brussels", 345.5, "g", "G"],
  ["brussels", 346, "g", "G"],
  ["brussels", 800, "g", "G"],
  ["wallonia", -1, "a_plusplus", "A++"],
  ["wallonia", 0, "a_plus", "A+"],
  ["wallonia", 20, "a_plus", "A+"],
  ["wallonia", 44.9, "a_plus", "A+"],
  ["wallonia", 45, "a_plus", "A+"],
  ["wallonia", 45.01, "a", "A"],
  ["wallonia", 84.99, "a", "A"],
  ["wallonia", 85, "a", "A"],
  ["wallonia", 85.01, "b", "B"],
  ["wallonia", 169, "b", "B"],
  ["wallonia", 170, "b", "B"],
  ["wallonia", 170.01, "c", "C"],
  ["wallonia", 254.9, "c", "C"],
  ["wallonia", 255, "c", "C"],
  ["wallonia", 255.01, "d", "D"],
  ["wallonia", 339, "d", "D"],
  ["wallonia", 340, "d", "D"],
  ["wallonia", 340.01, "e", "E"],
  ["wallonia", 424, "e", "E"],
  ["wallonia", 425, "e", "E"],
  ["wallonia", 425.01, "f", "F"],
  ["wallonia", 509.9, "f", "F"],
  ["wallonia", 510, "f", "F"],
  ["wallonia", 510.01, "g", "G"],
  ["wallonia", 1200, "g", "G"],
])("in %s a property of %d kWh/m² has label %s, shown as %s", (region, kwhPerM2, label, shown) => {
  const result = energyLabel(propertyIn(region, { kwhPerM2 }));
  expect(result).toEqual({ region, label });
  expect(energyLabelName(label)).toBe(shown);
});

test.each([
  ["BE", "9000", 150, "A", "b", "flanders"],
  ["BE", "9000", undefined, "C", "c", "flanders"],
  ["BE", "9000", 100, "", "a", "flanders"],
  ["BE", "0612", 150, "", undefined, undefined],
  // A postal code outside all ranges has no scale: the label is the text, if any region of Belgium knows it.
  ["BE", "0612", 150, "C", "c", "belgium"],
  ["BE", "0612", undefined, "B-", "b_sub", "belgium"],
  ["BE", "", undefined, "A++", "a_plusplus", "belgium"],
  ["BE", "0612", 150, "H", undefined, undefined],
  ["LU", "1000", 150, "C", "c", "luxembourg"],
  ["FR", "1000", 150, "B", undefined, undefined],
  [undefined, "9000", 150, "B", undefined, undefined],
])(
  "in %s %s, the value %j and the text %j give label %s of %s",
  (country, zip, kwhPerM2, labelText, label, region) => {
    const property = { address: { country, zip }, energy: { kwhPerM2, labelText } };
    expect(energyLabel(property)).toEqual(label && { region, label });
  },
);

test.each([
  ["brussels", "B-", "b_sub"],
  ["brussels", " b \u2212 ", "b_sub"],
  ["brussels", "b_sub", "b_sub"],
  ["brussels", "C+", "c_plus"],
  ["brussels", "A++", undefined],
  ["wallonia", "A++", "a_plusplus"],
  ["flanders", "A+", "a_plus"],
  ["flanders", "AB", undefined],
  ["flanders", "unknown", undefined],
] as const)("in %s a certificate with %j gives %s", (region, labelText, label) => {
  expect(energyLabel(propertyIn(region, { labelText }))?.label).toBe(label);
});

test("an agency may prefer the label of the certificate", () => {
  const property = propertyIn("brussels", { kwhPerM2: 20, labelText: "A+" });
  expect(energyLabel(property)?.label).toBe("a");
  expect(energyLabel(property, { preferCertificateText: true })?.label).toBe("a_plus");
});

test("for a label that is unknown in the region, the value decides", () => {
  const property = propertyIn("flanders", { kwhPerM2: 450, labelText: "G" });
  expect(energyLabel(property, { preferCertificateText: true })?.label).toBe("e");
});

test("an agency may configure a scale", () => {
  const scales = {
    ...ENERGY_SCALES,
    flanders: { labels: ["a", "b"], steps: [{ label: "a", upTo: 10 }, { label: "b" }] },
  };
  const settings = JSON.parse(JSON.stringify({ scales }));
  expect(energyLabel(propertyIn("flanders", { kwhPerM2: 11 }), settings)?.label).toBe("b");
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  "a value of %d gives no label, and the text is used",
  (kwhPerM2) => {
    expect(energyLabel(propertyIn("flanders", { kwhPerM2 }))).toBeUndefined();
    expect(energyLabel(propertyIn("flanders", { kwhPerM2, labelText: "C" }))?.label).toBe("c");
  },
);

test.each([
  ["a_plusplus", "epc.spoken.plusPlus", "A"],
  ["a_plus", "epc.spoken.plus", "A"],
  ["b_sub", "epc.spoken.minus", "B"],
  ["g", "epc.spoken.letter", "G"],
] as const)("label %s is read aloud with %s and %s", (label, key, letter) => {
  expect(spokenEnergyLabel(label)).toEqual({ key, letter });
});

test("the picture of a label is in the folder of its region", () => {
  expect(energyLabelImage({ region: "brussels", label: "b_sub" })).toBe("/images/epc/brussels/b_sub.png");
});

test("a property with label A+ has the filter letter A, and one without a label has none", () => {
  expect(energyLetterOf(propertyIn("flanders", { kwhPerM2: -1 }))).toBe("a");
  expect(energyLetterOf(propertyIn("flanders", {}))).toBeUndefined();
});

const finiteValue = fc.double({ min: -10_000, max: 100_000, noNaN: true });

test("every finite value has a label in every region", () => {
  fc.assert(
    fc.property(fc.constantFrom(...REGIONS), finiteValue, (region, kwhPerM2) => {
      const found = energyLabel(propertyIn(region, { kwhPerM2 }));
      expect(ENERGY_SCALES[region].labels).toContain(found?.label);
    }),
  );
});

test("a higher value never gives a better label", () => {
  fc.assert(
    fc.property(fc.constantFrom(...REGIONS), finiteValue, finiteValue, (region, one, other) => {
      const rank = (kwhPerM2: number) => {
        const found = energyLabel(propertyIn(region, { kwhPerM2 }));
        return found ? ENERGY_SCALES[region].labels.indexOf(found.label) : Number.NaN;
      };
      const [less, more] = [rank(Math.min(one, other)), rank(Math.max(one, other))];
      expect(less).toBeLessThanOrEqual(more);
    }),
  );
});

test("the name of a label is parsed as that label", () => {
  for (const region of REGIONS) {
    for (const label of ENERGY_SCALES[region].labels) {
      expect(energyLabel(propertyIn(region, { labelText: energyLabelName(label) }))?.label).toBe(label);
    }
  }
});
