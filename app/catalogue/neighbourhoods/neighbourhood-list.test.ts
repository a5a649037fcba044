import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentHouse, storeListing } from "../../../test-support/listing-factories.ts";
import { sampleContext } from "../../../test-support/sample-context.ts";
import { readListFilters } from "../lists/list-filters.ts";
import { listPage } from "../lists/list-page.server.ts";
import { neighbourhoodPath } from "./neighbourhood-path.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("the path of a neighbourhood contains its town, and its filters can be read from it", () => {
  const city = { name: "Gent", zip: "9000" };
  const path = neighbourhoodPath({ goal: "sale", city, neighbourhood: "Sint-Amandsberg & Dampoort" }, "nl");
  expect(path).toMatch(/^\/nl\/kopen\/\?city=/);
  const filters = readListFilters(new URL(path, "https://immogevel.be").searchParams);
  expect(filters).toMatchObject({ cities: [city], neighbourhood: "Sint-Amandsberg & Dampoort" });
});

describeOnPostgresql("the list of a neighbourhood", (open) => {
  beforeAll(async () => {
    const { database } = open();
    await storeListing(database, ghentHouse({ neighbourhood: "Macharius" }), { id: 1 });
    await storeListing(database, ghentHouse({ key: "b", neighbourhood: "Patershol" }), { id: 2 });
    await storeListing(database, ghentHouse({ key: "c" }), { id: 3 });
  });

  const idsInList = async (query: string) => {
    const page = await listPage(open().database, {
      ...sampleContext("en"),
      goal: "sale",
      filters: readListFilters(new URLSearchParams(query)),
      now,
      remember: (_, make) => make(),
    });
    return page.cards.map(({ id }) => id).sort();
  };

  test("contains exactly its own properties, ignoring the case of its name", async () => {
    expect(await idsInList("neighbourhood=macharius")).toEqual([1]);
  });

  test("contains all properties when the name is empty", async () => {
    expect(await idsInList("neighbourhood=")).toEqual([1, 2, 3]);
  });

  test("contains none when no property is in a neighbourhood of that name", async () => {
    expect(await idsInList("neighbourhood=Nowhere' or '1'='1")).toEqual([]);
  });
});
