import { expect, test } from "vitest";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { readListFilters } from "../../catalogue/lists/list-filters.ts";
import type { FormSettings } from "../../config/form-settings.ts";
import type { Goal } from "../../property/listing.ts";
import { TYPE_CATEGORY_NAMES } from "../../property/type-category.ts";
import { checkField } from "../fields/check-field.ts";
import { fieldsOf } from "../fields/field.ts";
import { demandRegister } from "./demand-register.ts";
import { quickSavedSearch } from "./quick-saved-search.server.ts";

describeOnPostgresql("the quick saved search of a list", (open) => {
  const quick = (query: string, site = sampleSite, goal: Goal = "sale") =>
    quickSavedSearch({
      ...sampleContext("en", site),
      database: open().database,
      content: { table: [] },
      now: new Date("2026-11-24T10:00:00Z"),
      goal,
      filters: readListFilters(new URLSearchParams(query)),
    });
  const valuesOf = async (query: string, goal?: Goal) =>
    Object.fromEntries((await quick(query, sampleSite, goal))?.values ?? []);

  test("is daily, and covers all types and all of Belgium unless the list is filtered", async () => {
    expect(await valuesOf("")).toEqual({
      demandGoal: "sale",
      demandTypes: TYPE_CATEGORY_NAMES.join(","),
      zones: "flanders,brussels,wallonia",
      frequency: "daily",
    });
  });

  test("has the filters of the list", async () => {
    expect(await valuesOf("city=Gent%7C9000&minPrice=100000&maxPrice=300000&bedrooms=2")).toMatchObject({
      zones: "44021",
      minPrice: "100000",
      maxPrice: "300000",
      minBedrooms: "2",
    });
    const { zones, demandArea } = await valuesOf("area=gjkfopnCw-B49C");
    expect([zones, demandArea === undefined]).toEqual([undefined, false]);
  });

  test.each([
    "",
    "minLand=5000000&maxLand=100000000",
    "minPrice=1&maxPrice=1000000000&minArea=1&maxArea=1000000",
    "bedrooms=100&bathrooms=100&builtFrom=1",
    "builtFrom=2200",
    "availableBy=2026-11-23",
    `street=${"s".repeat(100)}&keyword=${"k".repeat(60)}&neighbourhood=${"n".repeat(200)}`,
  ])('passes the validation of the whole form, for the filters "%s"', async (query) => {
    const values: Record<string, string> = {
      ...(await valuesOf(query, "rent")),
      email: "jan@bezoeker.example",
    };
    const errors = fieldsOf(demandRegister).map((field) =>
      checkField(field, values[field.name] ?? "", "2026-11-24", values),
    );
    expect(errors.filter(Boolean)).toEqual([]);
  });

  test("covers all of Belgium for a list whose area is not valid, because that list shows all properties", async () => {
    expect((await valuesOf("area=AAAAAAAA")).zones).toBe("flanders,brussels,wallonia");
  });

  test("is not offered for a place outside the zones of saved searches", async () => {
    expect(await quick("city=Lille%7C59000")).toBeUndefined();
  });

  test.each(["minPrice=300000&maxPrice=200000", "minArea=200&maxArea=100", "minLand=2&maxLand=1"])(
    "is not offered for a list with a minimum above the maximum (%s), which the whole form would refuse",
    async (query) => {
      expect(await quick(query)).toBeUndefined();
    },
  );

  test.each<[string, string, Partial<FormSettings["each"]["demand-register"]>]>([
    ["is disabled", "", { isShown: false }],
    ["requires a phone number", "", { required: ["phone"] }],
    ["lacks a field for a filter of the list", "minArea=100", { hidden: ["minArea"] }],
  ])("is not offered when the whole form %s", async (_, query, changes) => {
    const settings = { isShown: true, hidden: [], required: [], optional: [], ...changes };
    const forms = { ...sampleSite.forms, each: { ...sampleSite.forms.each, "demand-register": settings } };
    expect(await quick(query, { ...sampleSite, forms })).toBeUndefined();
  });
});
