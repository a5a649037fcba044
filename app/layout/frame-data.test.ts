import { expect, test } from "vitest";
import { showingIn } from "../../test-support/showing.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { frameData } from "./frame-data.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each(LANGUAGES)("in %s every page says what the law wants said of an agency", (language) => {
  const { site, ...showing } = showingIn(language);
  const { legal } = site.agency;
  const said = frameData({ ...showing, site, now }).legalLines.join("\n");
  for (const fact of [
    legal.companyNumber,
    legal.vatNumber,
    legal.recognitionNumber,
    legal.insurance,
    legal.thirdPartyAccount,
    "16 B, 1000",
  ]) {
    expect(said).toContain(fact);
  }
});

test("a number is read in groups and dialled from abroad", () => {
  const { site, ...showing } = showingIn("nl");
  const agency = { ...site.agency, phone: "092330470" };
  expect(frameData({ ...showing, site: { ...site, agency }, now }).agency.phone).toEqual({
    text: "092 33 04 70",
    href: "tel:+3292330470",
  });
});

test("an agency without a third-party account does not speak of one", () => {
  const { site, ...showing } = showingIn("nl");
  const { thirdPartyAccount: _account, ...legal } = site.agency.legal;
  const without = { ...site, agency: { ...site.agency, legal } };
  expect(frameData({ ...showing, site: without, now }).legalLines.join()).not.toContain("Derdenrekening");
});
