import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { catalogueContext } from "../../../test-support/catalogue.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import {
  quaysProject,
  storeListing,
  storeProject,
  uccleFlat,
} from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import type { Language } from "../../i18n/languages.ts";
import type { Listing } from "../../property/listing.ts";
import { NO_MARQUEE, SOLD } from "../../property/marquee.ts";
import { projects } from "../tables.server.ts";
import { projectCards, projectRows } from "./project-list.server.ts";
import { projectPage } from "./project-page.server.ts";
import type { ProjectPage } from "./project-page.ts";

const now = new Date("2026-11-21T12:00:00Z");
const LONG_AGO = "2026-06-01T12:00:00Z";
const RECENTLY = "2026-11-01T12:00:00Z";

describeOnPostgresql("the page of a project", (open) => {
  const findPage = (id: string | number | undefined, language: Language = "en"): Promise<ProjectPage> =>
    projectPage(open().database, id === undefined ? undefined : String(id), {
      ...sampleContext(language),
      now,
    });

  /** A unit for sale in a project. */
  const unit = (projectKey: string, changes: Partial<Listing> = {}) =>
    uccleFlat({ goal: "sale", projectKey, priceUnitText: {}, priceEuro: 300_000, ...changes });

  test("shows the facts of the project and its units, available ones first", async () => {
    const { database } = open();
    await storeProject(database, quaysProject({ key: "a" }), { id: 1 });
    await storeListing(database, unit("a", { reference: "A-3", marquee: SOLD }), {
      id: 13,
      closedAt: RECENTLY,
    });
    await storeListing(database, unit("a", { reference: "A-4", marquee: SOLD }), {
      id: 14,
      closedAt: LONG_AGO,
    });
    await storeListing(
      database,
      unit("a", { reference: "A-2", building: { floor: 4 }, surfaces: { livingM2: 92, terraceM2: 12.5 } }),
      { id: 12 },
    );
    await storeListing(
      database,
      unit("a", { reference: "A-1", building: { floor: 0 }, priceEuro: 245_000 }),
      { id: 11 },
    );
    await storeListing(database, unit("a", { reference: "A-0" }), { id: 10, removedAt: RECENTLY });
    await storeListing(database, unit("a", { reference: "B-1", priceEuro: 1 }), { id: 15, feed: "other" });

    const page = await findPage(1);
    expect(page).toMatchObject({
      kind: "found",
      status: 200,
      view: {
        title: "The Quays",
        addressLine: "Quai de Meuse 3, 5000 Namur",
        priceLine: "starting from €\u00a0245.000",
        availableText: "2 homes available",
        isSoldOut: false,
        facts: [
          { label: "Completion", value: "spring 2028" },
          { label: "Reference", value: "NA-P1" },
        ],
        units: [
          {
            name: "A-1",
            floor: "Ground floor",
            priceLine: "€\u00a0245.000",
            status: "Available",
            isClosed: false,
          },
          { name: "A-2", floor: "Floor 4", terraceArea: "12,5 m²", livingArea: "92 m²", bedrooms: "2" },
          { name: "A-3", status: "Sold", isClosed: true, path: "/for-sale/uccle/apartment-in-uccle/13/" },
          { name: "A-4", status: "Sold", isClosed: true, path: undefined },
        ],
      },
    });
  });

  test("is sold out when every unit is sold", async () => {
    const { database } = open();
    await storeProject(database, quaysProject({ key: "sold" }), { id: 2 });
    await storeListing(database, unit("sold", { marquee: SOLD }), { id: 21, closedAt: LONG_AGO });
    expect(await findPage(2, "de")).toMatchObject({
      status: 200,
      view: {
        isSoldOut: true,
        priceLine: "",
        availableText: "",
        notice: { title: expect.stringMatching(/./) },
      },
    });
  });

  test("is not sold out without units", async () => {
    await storeProject(open().database, quaysProject({ key: "empty" }), { id: 3 });
    expect(await findPage(3)).toMatchObject({
      status: 200,
      view: { isSoldOut: false, units: [], columns: [] },
    });
  });

  test("lists the units of a floor by their names, in which 9 comes before 10", async () => {
    const { database } = open();
    await storeProject(database, quaysProject({ key: "tower" }), { id: 17 });
    const references = ["A10", "A9", "A1", undefined, "B2"];
    for (const [index, reference] of references.entries())
      await storeListing(database, unit("tower", { reference, building: { floor: 1 } }), { id: 171 + index });
    await storeListing(database, unit("tower", { reference: "A0", building: {} }), { id: 176 });
    const page = await findPage(17);
    const names = page.kind === "found" ? page.view.units.map(({ name }) => name) : [];
    expect(names).toEqual(["174", "A1", "A9", "A10", "B2", "A0"]);
  });

  test("starts from the lowest price of a unit for sale, from a rent when none is for sale, and from a garage only without others", async () => {
    const { database } = open();
    await storeProject(database, quaysProject({ key: "mixed" }), { id: 16 });
    const priceLines = async () => {
      const page = await findPage(16);
      const [card] = await projectCards(
        database,
        await projectRows(database, sql`${projects.id} = 16`),
        await catalogueContext("en"),
      );
      return [page.kind === "found" && page.view.priceLine, card?.priceLine];
    };
    const garage = { webIds: [7], typeName: { en: "Garage" } };
    const units: [Partial<Listing>, string][] = [
      [{ ...garage, goal: "rent", priceEuro: 90, priceUnitText: { en: "€ /month" } }, "€\u00a090 /month"],
      [{ ...garage, priceEuro: 25_000 }, "€\u00a025.000"],
      [{ goal: "rent", priceEuro: 950, priceUnitText: { en: "€ /month" } }, "€\u00a0950 /month"],
      [{ priceEuro: 300_000 }, "€\u00a0300.000"],
      [{ priceEuro: 245_000 }, "€\u00a0245.000"],
    ];
    for (const [index, [facts, price]] of units.entries()) {
      await storeListing(database, unit("mixed", facts), { id: 161 + index });
      expect(await priceLines()).toEqual([`starting from ${price}`, `starting from ${price}`]);
    }
  });

  test("omits columns without a value", async () => {
    const { database } = open();
    await storeProject(database, quaysProject({ key: "plain" }), { id: 4 });
    await storeListing(database, unit("plain", { building: {}, rooms: {} }), { id: 41 });
    const page = await findPage(4);
    expect(page.kind === "found" && page.view.columns.map(({ name }) => name)).toEqual([
      "typeName",
      "livingArea",
    ]);
  });

  test("after removal from its feed is sold out when its units were sold, otherwise not found", async () => {
    const { database } = open();
    await storeProject(database, quaysProject({ key: "over" }), { id: 5, removedAt: RECENTLY });
    await storeListing(database, unit("over", { marquee: SOLD }), {
      id: 51,
      closedAt: RECENTLY,
      removedAt: RECENTLY,
    });
    await storeProject(database, quaysProject({ key: "withdrawn" }), { id: 6, removedAt: RECENTLY });
    expect(await findPage(5)).toMatchObject({
      kind: "sold-out",
      status: 410,
      view: { title: "This project is sold out" },
    });
    expect(await findPage(6)).toMatchObject({
      kind: "not-found",
      status: 410,
      view: { title: "Project not found" },
    });
  });

  test.each([undefined, "abc", "0", "-1", "99999999999999999999", "\u0000", "777"])(
    "shows a message with status 404 for the id %j",
    async (id) => {
      expect(await findPage(id, "fr")).toMatchObject({
        kind: "not-found",
        status: 404,
        view: { title: "Projet introuvable", links: [{ path: "/fr/projets/" }] },
      });
    },
  );

  test("shows its videos, tours and documents, and none when its feed has none", async () => {
    const { database } = open();
    const project = quaysProject({
      key: "media",
      videoUrls: ["https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
      virtualTourUrls: ["https://my.matterport.com/show/?m=SxQL3iGyoDo"],
      documents: [
        { url: "documents/quays.pdf", name: "Brochure", isPublic: true },
        { url: "documents/secret-plan.pdf", name: "Specifications", isPublic: false },
      ],
    });
    await storeProject(database, project, { id: 8 });
    await storeProject(database, quaysProject({ key: "silent" }), { id: 9 });
    const page = await findPage(8);
    expect(page).toMatchObject({
      view: {
        media: [{ title: "Video" }, { title: "Virtual tour", isTour: true }],
        documents: [{ name: "Brochure", href: "/documents/quays.pdf" }, { name: "Specifications" }],
      },
    });
    expect(JSON.stringify(page)).not.toContain("secret-plan");
    expect(await findPage(9)).toMatchObject({ view: { media: [], documents: [] } });
  });

  test("shows similar projects of the same type and price range that have units left, nearest first", async () => {
    const { database } = open();
    const inLuxembourg = (key: string, zip: string) =>
      quaysProject({
        key,
        name: { und: key },
        address: { zip, city: { und: "Luxembourg" }, country: "LU" },
      });
    const stock = [
      { id: 101, project: inLuxembourg("one", "1111"), price: 300_000 },
      { id: 102, project: inLuxembourg("far", "2222"), price: 310_000 },
      { id: 103, project: inLuxembourg("near", "1111"), price: 320_000 },
      { id: 104, project: inLuxembourg("dear", "1111"), price: 900_000 },
      { id: 105, project: inLuxembourg("gone", "1111"), price: 300_000 },
      { id: 106, project: inLuxembourg("left", "1111"), price: 300_000, removedAt: RECENTLY },
      { id: 107, project: { ...inLuxembourg("houses", "1111"), webIds: [1] }, price: 300_000 },
    ];
    for (const { id, project, price, removedAt } of stock) {
      await storeProject(database, project, { id, removedAt });
      await storeListing(
        database,
        unit(project.key, { priceEuro: price, marquee: project.key === "gone" ? SOLD : NO_MARQUEE }),
        { id: id * 10, closedAt: RECENTLY },
      );
    }
    const similarTo = async (key: string) => {
      const page = await findPage(stock.find(({ project }) => project.key === key)?.id);
      return page.kind === "found" ? page.view.similar.map(({ title }) => title) : page.kind;
    };
    expect(await similarTo("one")).toEqual(["near", "far"]);
    expect(await similarTo("gone")).toEqual(["one", "near"]);
    expect(await similarTo("dear")).toEqual([]);
    expect(await similarTo("houses")).toEqual([]);
  });

  test("sends no part of a hidden address or price", async () => {
    const { database } = open();
    const hidden = {
      isAddressPublished: false,
      address: { ...quaysProject().address, street: "Rue Secrète", houseNumber: "4711" },
      position: { latitude: 50.4674, longitude: 4.8719 },
    };
    await storeProject(database, quaysProject({ key: "hidden", ...hidden }), { id: 7 });
    await storeListing(database, unit("hidden", { ...hidden, isPricePublished: false, priceEuro: 987_654 }), {
      id: 71,
    });
    const everything = JSON.stringify(await findPage(7, "fr"));
    expect(everything).toContain("5000 Namur");
    for (const secret of ["Secr", "secr", "4711", "50.46", "4.87", "987"])
      expect(everything).not.toContain(secret);
  });
});
