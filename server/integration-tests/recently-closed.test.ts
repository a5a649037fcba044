import { beforeAll, expect, test } from "vitest";
import { readListFilters } from "../../app/catalogue/lists/list-filters.ts";
import { listPage } from "../../app/catalogue/lists/list-page.server.ts";
import { neighbourhoodPage } from "../../app/catalogue/neighbourhoods/neighbourhood-page.server.ts";
import { projectPage } from "../../app/catalogue/projects/project-page.server.ts";
import { propertyPage } from "../../app/catalogue/property-page/property-page.server.ts";
import { findSelection } from "../../app/catalogue/saved/selection.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { mapCard } from "../../app/map/map-card.server.ts";
import { listProperties } from "../../app/map/property-list.server.ts";
import { ownerPropertyPage } from "../../app/owners/portal/owner-property-page.server.ts";
import { SOLD } from "../../app/property/marquee.ts";
import { createSearchIndex } from "../../app/search/search-index.server.ts";
import { searchResult } from "../../app/search/search-page.server.ts";
import { describeOnPostgresql } from "../../test-support/databases.ts";
import {
  ghentHouse,
  quaysProject,
  storeListing,
  storeProject,
} from "../../test-support/listing-factories.ts";
import { sampleContext, sampleSite } from "../../test-support/sample-context.ts";

/*
 * Sold and let properties are shown for a number of days. All screens apply the same rule, which changes its result at
 * midnight in Brussels (docs/specification-notes.md#n271).
 */

const SOLD_ID = 7;
const PROJECT_ID = 3;
const CLOSED_DAYS = 90;
/** 23:30 on 22 August in Brussels, in summer time. */
const CLOSED_AT = "2026-08-22T21:30:00Z";

describeOnPostgresql("a sold property", (open) => {
  beforeAll(async () => {
    const { database } = open();
    await storeProject(database, quaysProject({ key: "p" }), { id: PROJECT_ID });
    const sold = ghentHouse({
      marquee: SOLD,
      reference: "SOLD-7",
      projectKey: "p",
      neighbourhood: "Heuvelpoort",
    });
    await storeListing(database, sold, { id: SOLD_ID, closedAt: CLOSED_AT });
    // Another unit of the project, which is shown at every moment.
    const unit = ghentHouse({ reference: "LEFT-8", projectKey: "p" });
    await storeListing(database, unit, { id: 8 });
  });

  function requestAt(moment: string, language: Language = "en") {
    const catalogue = { ...sampleSite.catalogue, closedDays: CLOSED_DAYS, showsSold: true };
    return {
      ...sampleContext(language, { ...sampleSite, catalogue }),
      now: new Date(moment),
      remember: <Value>(_: string, make: () => Promise<Value>) => make(),
    };
  }

  /** Returns whether a place of the site shows the sold property at a moment, by the name of the place. */
  const CHECKS: Record<string, (moment: string) => Promise<boolean>> = {
    "the list": async (moment) => {
      const filters = readListFilters(new URLSearchParams());
      const { cards, total } = await listPage(open().database, {
        ...requestAt(moment),
        goal: "sale",
        filters,
      });
      expect(total).toBe(cards.length);
      return cards.some(({ id }) => id === SOLD_ID);
    },
    "its page": async (moment) =>
      (await propertyPage(open().database, String(SOLD_ID), requestAt(moment))).kind === "found",
    "the page of its project": async (moment) => {
      const page = await projectPage(open().database, String(PROJECT_ID), requestAt(moment));
      if (page.kind !== "found") throw new Error("The project has no page");
      return page.view.units.some(({ path }) => path?.endsWith(`/${SOLD_ID}/`));
    },
    "the saved properties": async (moment) => {
      const [property] = await findSelection(open().database, [SOLD_ID], requestAt(moment));
      return property?.kind === "found";
    },
    "the map of the list": async (moment) => {
      const filters = readListFilters(new URLSearchParams());
      const { ids } = await listProperties(open().database, { goal: "sale", filters }, requestAt(moment));
      return ids.includes(SOLD_ID);
    },
    "the card on the map": async (moment) =>
      (await mapCard(open().database, SOLD_ID, requestAt(moment))) !== undefined,
    "the search index": async (moment) =>
      (await createSearchIndex(open().database, requestAt(moment))).properties.ids.includes(SOLD_ID),
    "the search page": async (moment) => {
      const result = await searchResult(open().database, { typed: "SOLD-7" }, requestAt(moment));
      return result.kind === "page" && result.page.propertyCount === 1;
    },
    "the page of its neighbourhood": async (moment) => {
      const params = { zip: "9000", name: "heuvelpoort" };
      const request = { ...requestAt(moment), hasOverview: false };
      return (await neighbourhoodPage(open().database, params, request)) !== undefined;
    },
    "the page of its owner": async (moment) => {
      const view = await ownerPropertyPage(open().database, String(SOLD_ID), {
        ...requestAt(moment),
        owner: { id: 1, email: "lieve@eigenaar.example", name: "Lieve", listingIds: [SOLD_ID] },
        forms: {
          enquiries: async () => [],
          upcoming: async () => [],
          requests: async () => ({ documents: { period: 0, total: 0 }, visits: { period: 0, total: 0 } }),
        },
        team: [],
        files: [],
        showsAll: false,
      });
      return view?.publicPath !== undefined;
    },
  };

  test.each([
    ["90 days later, just after midnight", "2026-11-19T23:00:00Z", true],
    ["90 days later, just before midnight", "2026-11-20T22:59:59Z", true],
    ["91 days later, just after midnight", "2026-11-20T23:00:00Z", false],
    ["91 days later, at noon", "2026-11-21T11:00:00Z", false],
  ])("is shown or hidden consistently on all pages %s", async (_, moment, isShown) => {
    const results: Record<string, boolean> = {};
    for (const [page, isShownOn] of Object.entries(CHECKS)) results[page] = await isShownOn(moment);
    expect(results).toEqual(Object.fromEntries(Object.keys(CHECKS).map((page) => [page, isShown])));
  });
});
