import { beforeAll, expect, test } from "vitest";
import { catalogueContext, stockCatalogue } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentFlat, namurProject } from "../../../test-support/listings.ts";
import type { Project } from "../../property/listing.ts";
import { SOLD } from "../../property/marquee.ts";
import { projectList } from "./project-list.server.ts";

const unit = (key: string, facts: Partial<typeof ghentFlat> = {}) => ({
  ...ghentFlat,
  key,
  number: undefined,
  projectKey: "namur-project",
  ...facts,
});

/** A project with a name in French only, and with a hidden street. */
const hiddenStreetProject: Project = {
  ...namurProject,
  key: "plain",
  number: 202,
  name: { fr: "Le Port" },
  address: { ...namurProject.address, street: "Rue Secrète", houseNumber: "4711" },
  isAddressPublished: false,
  delivery: { und: "2028-03-31" },
  publishedAt: "2026-10-01T09:00:00Z",
};
const soldOut: Project = {
  ...namurProject,
  key: "sold-out",
  number: 203,
  publishedAt: "2026-11-01T09:00:00Z",
};

describeOnPostgresql("the list of projects", (open) => {
  beforeAll(() =>
    stockCatalogue(open(), {
      projects: [namurProject, hiddenStreetProject, soldOut],
      listings: [
        unit("dear", { priceEuro: 400_000 }),
        unit("cheapest", { priceEuro: 245_000 }),
        unit("cheaper, but sold", { priceEuro: 200_000, marquee: SOLD }),
        unit("cheaper, but hidden", { priceEuro: 100_000, isPricePublished: false }),
        unit("to let", { goal: "rent", priceEuro: 950 }),
        unit("gone", { projectKey: "sold-out", marquee: SOLD }),
      ],
    }),
  );

  test("has the newest first, and sold-out projects last", async () => {
    const cards = await projectList(open().database, await catalogueContext("en"));
    expect(cards.map(({ id }) => id)).toEqual(
      [hiddenStreetProject, namurProject, soldOut].map(({ number }) => number),
    );
    expect(cards.map(({ isSoldOut }) => isSoldOut)).toEqual([false, false, true]);
  });

  test("shows the number of units, and the lowest published price of those for sale", async () => {
    const cards = await projectList(open().database, await catalogueContext("en"));
    const card = cards.find(({ id }) => id === namurProject.number);
    expect(card).toMatchObject({
      unitCount: 5,
      availableCount: 4,
      title: "The Sambre Quay",
      path: "/project/201/",
    });
    expect(card?.priceLine).toContain("€\u00a0245.000");
    expect(cards.find(({ id }) => id === soldOut.number)?.priceLine).toBe("");
    expect(JSON.stringify(cards)).not.toMatch(/100.?000/);
  });

  test.each([
    ["fr", "Le Port", "Appartement/loft"],
    ["nl", "Project in Namen", "Appartement/loft"],
    ["en", "Project in Namur", "Apartment/loft"],
    ["de", "Projekt in Namur", "Wohnung/Loft"],
  ] as const)(
    "shows a title and a type for a project without a name in the language of the page (%s)",
    async (language, title, type) => {
      const cards = await projectList(open().database, await catalogueContext(language));
      const card = cards.find(({ id }) => id === hiddenStreetProject.number);
      expect(card).toMatchObject({ title, type: { icon: "building-complex", name: type } });
    },
  );

  test("shows the city of a project whose address is hidden, and no street", async () => {
    const cards = await projectList(open().database, await catalogueContext("fr"));
    expect(cards.find(({ id }) => id === hiddenStreetProject.number)?.addressLine).toBe("5000 Namur");
    expect(JSON.stringify(cards)).not.toMatch(/Secr|4711/);
  });

  test("is in the language of the page", async () => {
    const cards = await projectList(open().database, await catalogueContext("fr"));
    expect(cards.find(({ id }) => id === namurProject.number)).toMatchObject({
      title: "Le Quai de Sambre",
      path: "/fr/projet/201/",
      delivery: "printemps 2028",
      summary: "Douze appartements au bord de la rivière.",
    });
  });

  test("shows a date of delivery as a date", async () => {
    const cards = await projectList(open().database, await catalogueContext("fr"));
    expect(cards.find(({ id }) => id === hiddenStreetProject.number)?.delivery).toBe("31-03-2028");
  });

  test("omits a project that was removed from its feed", async () => {
    await stockCatalogue(open(), { projects: [hiddenStreetProject], listings: [unit("dear")] });
    const cards = await projectList(open().database, await catalogueContext("en"));
    expect(cards.map(({ id }) => id)).toEqual([hiddenStreetProject.number]);
  });
});
