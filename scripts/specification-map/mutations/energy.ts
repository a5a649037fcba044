import type { MutatedRule } from "../mutation.ts";

/** Specification §9: energy labels and postal codes. */
export const ENERGY_RULES: readonly MutatedRule[] = [
  {
    line: "Flanders, seven steps",
    file: "app/property/energy/energy-scale.ts",
    test: "app/property/energy/energy-label.test.ts",
    changes: [
      ['{ label: "a", upTo: 100 }', '{ label: "a", upTo: 99 }'],
      ['label: "e", upTo: 500 },\n  { label: "f" }', 'label: "e", upTo: 501 },\n  { label: "f" }'],
      ['label: "c", upTo: 300', 'label: "c", upTo: 301'],
    ],
  },
  {
    line: "Brussels, nineteen steps, f_sub from 323",
    file: "app/property/energy/energy-scale.ts",
    test: "app/property/energy/energy-label.test.ts",
    changes: [
      ["upTo: 345", "upTo: 346"],
      ["upTo: 322", "upTo: 323"],
      ['upTo: 45 },\n  { label: "b_plus"', 'upTo: 44 },\n  { label: "b_plus"'],
      ["    isInWholeNumbers: true,\n", ""],
    ],
  },
  {
    line: "Wallonia, nine steps",
    file: "app/property/energy/energy-scale.ts",
    test: "app/property/energy/energy-label.test.ts",
    changes: [
      ["upTo: 510", "upTo: 511"],
      ['upTo: 45 },\n  { label: "a", upTo: 85', 'upTo: 46 },\n  { label: "a", upTo: 85'],
      ['a_plusplus", below: 0', 'a_plusplus", below: 1'],
    ],
  },
  {
    line: "Country 50: Luxembourg labels; others than 10: none",
    file: "app/property/energy/energy-label.ts",
    test: "app/property/energy/energy-label.test.ts",
    changes: [
      ['if (address.country === "LU") return "luxembourg";', ""],
      ['(address.country === "BE" ? "belgium" : undefined)', '"belgium"'],
    ],
  },
  {
    line: "The value by its region, else the label text",
    file: "app/property/energy/energy-label.ts",
    test: "app/property/energy/energy-label.test.ts",
    changes: [
      ["(fromValue ?? fromText)", "(fromText ?? fromValue)"],
      [
        "settings.preferCertificateText ? (fromText ?? fromValue)",
        "settings.preferCertificateText ? (fromValue ?? fromText)",
      ],
    ],
  },
  {
    line: "Images at /images/epc/{region}/{label}.png",
    file: "app/property/energy/energy-label.ts",
    test: "scripts/draw-energy-labels.test.ts",
    changes: [["`/images/epc/${region}/${label}.png`", "`/images/epc/${label}.png`"]],
  },
  {
    line: "Energy notice: label E or F, 5 or 6 years",
    file: "app/property/energy/renovation-notice.ts",
    test: "app/property/energy/renovation-notice.test.ts",
    changes: [
      ["de: 6", "de: 5"],
      ["en: 5", "en: 6"],
      [' && result?.label !== "f"', ""],
      ['result?.label !== "e" && ', ""],
    ],
  },
  {
    line: "Postcodes: 1000-1299 Brussels",
    file: "app/property/places/region.ts",
    test: "app/property/places/region.test.ts",
    changes: [
      ["to: 1299", "to: 1298"],
      ["from: 1000", "from: 1001"],
    ],
  },
  {
    line: "1300-1499 and 4000-7999 Wallonia",
    file: "app/property/places/region.ts",
    test: "app/property/places/region.test.ts",
    changes: [
      ["from: 1300", "from: 1301"],
      ["to: 1499", "to: 1498"],
      ["from: 4000", "from: 4001"],
      ["to: 7999", "to: 7998"],
    ],
  },
  {
    line: "1500-3999 and 8000-9999 Flanders",
    file: "app/property/places/region.ts",
    test: "app/property/places/region.test.ts",
    changes: [
      ["from: 1500", "from: 1501"],
      ["to: 3999", "to: 3998"],
      ["from: 8000", "from: 8001"],
      ["to: 9999", "to: 9998"],
    ],
  },
  {
    line: "Brussels and Wallonia as one group",
    file: "app/property/places/region.ts",
    test: "app/property/places/region.test.ts",
    changes: [
      [
        'region === "flanders" ? "flanders" : "brussels-wallonia"',
        'region !== "wallonia" ? "flanders" : "brussels-wallonia"',
      ],
    ],
  },
];
