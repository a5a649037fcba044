import { expect, test } from "vitest";
import { ghentHouse } from "../../../test-support/homes.ts";
import { htmlOf } from "../../../test-support/html-of.tsx";
import { showingIn } from "../../../test-support/showing.ts";
import { LANGUAGES } from "../../i18n/languages.ts";
import { listingSummary } from "../../property/listing-summary.ts";
import { propertyView } from "../property-view.ts";
import PropertyDetails from "./property-details.tsx";

/** Something of each section of the specification (§2). */
const HOME = ghentHouse({
  finance: { realEstateTaxEuro: 614 },
  planning: { permit: "Vg" },
  flood: { parcelScore: "C", buildingScore: "D" },
  asbestos: { type: "asbest-safe" },
  mobiscore: 8.7,
});

const SECTIONS = [
  "facts",
  "energy",
  "finance",
  "planning",
  "flood",
  "asbestos",
  "documents",
  "mobiscore",
] as const;

test.each(LANGUAGES)("the page of a home has every section of the specification (%s)", (language) => {
  const showing = { ...showingIn(language), now: new Date("2026-11-21T12:00:00Z") };
  const { view } = propertyView({ id: 1, listing: HOME, summary: listingSummary(HOME) }, [], showing);
  const html = htmlOf(<PropertyDetails view={view} />, showing.texts);
  const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading);
  expect(headings).toEqual(
    expect.arrayContaining(SECTIONS.map((name) => showing.texts.t(`property:sections.${name}`))),
  );
  expect(html).toContain(showing.texts.t("property:units.outOfTen", { value: 8.7 }));
});
