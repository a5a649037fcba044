import { expect, test } from "vitest";
import { ghentHouse, uccleFlat } from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { propertyEnergy } from "./property-energy.ts";

test("a Brussels property shows the label, the scale and the figures of its region", () => {
  const energy = propertyEnergy(uccleFlat({ energy: { kwhPerM2: 88, co2KgPerM2: 18 } }), sampleContext("fr"));
  expect(energy).toMatchObject({
    label: { name: "B-", image: "/images/epc/brussels/b_sub.png", alt: "Label PEB B moins" },
    scaleAlt: "L’échelle va de A+, le meilleur label, à G. Ce bien a le label B-.",
  });
  expect(energy?.scale.map(({ name }) => name)).toHaveLength(19);
  expect(energy?.scale.filter(({ isThisProperty }) => isThisProperty).map(({ name }) => name)).toEqual([
    "B-",
  ]);
  expect(energy?.facts.map(({ value }) => value)).toEqual(["88 kWh/m² par an", "18 kg CO₂/m² par an"]);
});

test("all facts of the certificate are shown", () => {
  const energy = propertyEnergy(
    ghentHouse({
      energy: {
        kwhPerM2: 286,
        totalKwh: 94_380,
        co2KgPerM2: 57,
        eLevel: 101,
        certificateCode: "20190408-RES-2",
        validUntil: "2029-04-05",
      },
    }),
    sampleContext("en"),
  );
  expect(energy?.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    "EPC score: 286 kWh/m² per year",
    "Total primary energy consumption: 94.380 kWh per year",
    "CO₂ emissions: 57 kg CO₂/m² per year",
    "E-level: 101",
    "EPC certificate number: 20190408-RES-2",
    "EPC valid until: 05-04-2029",
  ]);
});

test.each([
  ["en", "5"],
  ["de", "6"],
] as const)(
  "a Flemish house with label E shows the renovation obligation in %s within %s years",
  (language, years) => {
    const energy = propertyEnergy(ghentHouse({ energy: { kwhPerM2: 450 } }), sampleContext(language));
    expect(energy?.renovation).toContain(years);
  },
);

test("a Flemish house with label D, or a flat in Brussels, shows no renovation obligation", () => {
  expect(
    propertyEnergy(ghentHouse({ energy: { kwhPerM2: 380 } }), sampleContext("en"))?.renovation,
  ).toBeUndefined();
  expect(
    propertyEnergy(uccleFlat({ energy: { kwhPerM2: 450 } }), sampleContext("en"))?.renovation,
  ).toBeUndefined();
});

test("figures without a label are shown without a scale", () => {
  const energy = propertyEnergy(ghentHouse({ energy: { certificateCode: "2019-1" } }), sampleContext("en"));
  expect(energy).toMatchObject({ scale: [], facts: [{ value: "2019-1" }] });
  expect(energy?.label).toBeUndefined();
});

test("a property without data has no energy section", () => {
  expect(propertyEnergy(ghentHouse({ energy: {} }), sampleContext("en"))).toBeUndefined();
});

test("a property with an energy score and a living area shows its energy cost as a range, with a note", () => {
  const property = ghentHouse({ energy: { kwhPerM2: 150 }, surfaces: { livingM2: 140 } });
  const cost = propertyEnergy(property, sampleContext("en"))?.cost;
  expect(cost?.text).toBe("€\u00a01.600 to €\u00a02.800 per year");
  expect(cost?.note).toContain("Primary energy is not your bill");
  expect(cost?.note).toContain("16-08-2023");
});

test("a property with only a label shows no energy cost", () => {
  const property = ghentHouse({ energy: { labelText: "B" }, surfaces: { livingM2: 140 } });
  expect(propertyEnergy(property, sampleContext("en"))).toMatchObject({
    label: { name: "B" },
    cost: undefined,
  });
});
