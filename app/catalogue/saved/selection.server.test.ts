import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentHouse, storeListing, uccleFlat } from "../../../test-support/listing-factories.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import type { Language } from "../../i18n/languages.ts";
import { RENTED, SOLD } from "../../property/marquee.ts";
import { MAX_SAVED } from "./saved-ids.ts";
import { findSelection } from "./selection.server.ts";

const now = new Date("2026-11-21T12:00:00Z");
const LONG_AGO = "2026-06-01T12:00:00Z";
const RECENTLY = "2026-11-01T12:00:00Z";

describeOnPostgresql("saved properties", (open) => {
  beforeAll(async () => {
    const { database } = open();
    await storeListing(database, ghentHouse(), { id: 1 });
    await storeListing(database, uccleFlat(), { id: 2 });
    await storeListing(database, ghentHouse({ marquee: SOLD }), { id: 3, closedAt: RECENTLY });
    await storeListing(database, ghentHouse({ marquee: SOLD }), { id: 4, closedAt: LONG_AGO });
    await storeListing(database, uccleFlat({ marquee: RENTED }), { id: 5, closedAt: LONG_AGO });
    await storeListing(database, ghentHouse(), { id: 6, removedAt: RECENTLY });
  });

  const findCards = (ids: number[], language: Language = "en") =>
    findSelection(open().database, ids, { ...sampleContext(language), now });

  test("are returned in the requested order, in the language of the page", async () => {
    const properties = await findCards([2, 1], "fr");
    expect(properties).toMatchObject([
      { id: 2, kind: "found", card: { id: 2 } },
      { id: 1, kind: "found", card: { path: "/fr/a-vendre/gand/maison-mitoyenne-a-gand/1/" } },
    ]);
  });

  test("show the same status as their pages, with a link to similar properties", async () => {
    expect(await findCards([3, 4, 5, 6, 7], "nl")).toMatchObject([
      { id: 3, kind: "found", card: { isClosed: true } },
      { id: 4, kind: "sold", path: "/nl/pand/4/" },
      { id: 5, kind: "rented", path: "/nl/pand/5/" },
      { id: 6, kind: "not-found", path: "/nl/pand/6/" },
      { id: 7, kind: "not-found" },
    ]);
    expect((await findCards([7]))[0]).not.toHaveProperty("card");
    const [gone] = await findCards([6]);
    expect(JSON.stringify(gone)).not.toContain("Ghent");
  });

  test("that were sold have no card once the agency's number of days is over", async () => {
    const site = { ...sampleSite, catalogue: { ...sampleSite.catalogue, closedDays: 0 } };
    const properties = await findSelection(open().database, [3], { ...sampleContext("en", site), now });
    expect(properties).toMatchObject([{ id: 3, kind: "sold" }]);
  });

  test("can be as many as the maximum", async () => {
    const ids = Array.from({ length: MAX_SAVED }, (_, index) => MAX_SAVED - index);
    const properties = await findCards(ids);
    expect(properties.map(({ id }) => id)).toEqual(ids);
    expect(properties.filter(({ kind }) => kind === "found")).toHaveLength(3);
  });
});
