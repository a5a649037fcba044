import { expect, test } from "vitest";
import { type RenovationRatedProperty, renovationNotice } from "./renovation-notice.ts";

function ghentHouse(details: Partial<RenovationRatedProperty>): RenovationRatedProperty {
  return {
    address: { country: "BE", zip: "9000" },
    energy: { kwhPerM2: 450 },
    goal: "sale",
    webIds: [1],
    ...details,
  };
}

test.each([
  ["en", 5],
  ["nl", 5],
  ["fr", 5],
  ["de", 6],
] as const)("in %s the notice gives %i years", (language, years) => {
  expect(renovationNotice(ghentHouse({}), language)).toEqual({ years });
});

test.each<[string, Partial<RenovationRatedProperty>, boolean]>([
  ["label E", { energy: { kwhPerM2: 400.01 } }, true],
  ["label F", { energy: { kwhPerM2: 743 } }, true],
  ["label F by its text alone", { energy: { labelText: "F" } }, true],
  ["exactly 400, a D", { energy: { kwhPerM2: 400 } }, false],
  ["exactly 400, with E as its text", { energy: { kwhPerM2: 400, labelText: "E" } }, false],
  ["label A", { energy: { kwhPerM2: 80 } }, false],
  ["no label", { energy: {} }, false],
  ["an apartment", { webIds: [2] }, true],
  ["a prestige property that is also a house", { webIds: [4, 1] }, true],
  ["an office", { webIds: [5] }, false],
  ["land", { webIds: [3] }, false],
  ["for rent", { goal: "rent" }, false],
  ["in Brussels", { address: { country: "BE", zip: "1000" }, energy: { kwhPerM2: 250 } }, false],
  ["in Wallonia", { address: { country: "BE", zip: "5000" } }, false],
  ["in Luxembourg", { address: { country: "LU", zip: "9000" }, energy: { labelText: "F" } }, false],
])("a property that is %s (%j) shows the notice: %s", (_what, details, isShown) => {
  expect(renovationNotice(ghentHouse(details), "nl") !== undefined).toBe(isShown);
});

test("a configured number of years applies in every language", () => {
  expect(renovationNotice(ghentHouse({}), "de", { renovationYears: 4 })).toEqual({ years: 4 });
  expect(renovationNotice(ghentHouse({}), "fr", { renovationYears: 4 })).toEqual({ years: 4 });
});

test("the regions with a renovation duty can be configured", () => {
  const settings = { renovationNoticeRegions: ["wallonia"] as const };
  const namurHouse = ghentHouse({ address: { country: "BE", zip: "5000" } });
  expect(renovationNotice(ghentHouse({}), "nl", settings)).toBeUndefined();
  expect(renovationNotice(namurHouse, "nl", settings)).toEqual({ years: 5 });
  expect(renovationNotice(namurHouse, "nl", { renovationNoticeRegions: [] })).toBeUndefined();
});

test("a value of a D needs no notice, even when the certificate's label E is preferred", () => {
  const house = ghentHouse({ energy: { kwhPerM2: 380, labelText: "E" } });
  expect(renovationNotice(house, "nl", { preferCertificateText: true })).toBeUndefined();
});
