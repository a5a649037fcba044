import { expect, test } from "vitest";
import { z } from "zod";
import { sampleContext, sampleSite } from "../../test-support/sample-context.ts";
import { openingHoursFields } from "../config/opening-hours.ts";
import { formatOpeningHours } from "./format-opening-hours.ts";
import { openState, periodsOn } from "./opening-hours.ts";
import { contentStructuredData } from "./pages/content-structured-data.ts";

const schema = z.strictObject(openingHoursFields);
const week = ["monday", "tuesday", "wednesday", "thursday", "friday"];
/** Closed on public holidays, as by default. */
const office = schema.parse({
  hours: [
    { days: week, opens: "13:30", closes: "18:00" },
    { days: week, opens: "09:00", closes: "12:30" },
    { days: ["saturday"], opens: "10:00", closes: "13:00" },
  ],
  otherHours: [
    { firstDay: "2026-12-24", lastDay: "2027-01-03", reason: { nl: "kerstvakantie" } },
    { firstDay: "2026-12-05", opens: "10:00", closes: "16:00" },
  ],
});

test.each([
  ["a Thursday", "2026-11-26", ["09:00", "13:30"]],
  ["a Saturday", "2026-11-28", ["10:00"]],
  ["a Sunday", "2026-11-29", []],
  ["Armistice Day, a Wednesday", "2026-11-11", []],
  ["a Saturday with other hours", "2026-12-05", ["10:00"]],
  ["the first day of its Christmas holiday", "2026-12-24", []],
  ["the last day of its Christmas holiday", "2027-01-03", []],
  ["the Monday after its Christmas holiday", "2027-01-04", ["09:00", "13:30"]],
])("on %s (%s) the office opens at %j", (_, day, opens) => {
  expect(periodsOn(day, office).map((period) => period.opens)).toEqual(opens);
});

test("an office may be open on public holidays", () => {
  expect(periodsOn("2026-11-11", { ...office, isClosedOnHolidays: false })).toHaveLength(2);
});

test.each([
  ["2026-11-26T08:59:00+01:00", "Nu gesloten, open vanaf 09:00 uur"],
  ["2026-11-26T09:00:00+01:00", "Nu open, tot 12:30 uur"],
  ["2026-11-26T12:30:00+01:00", "Nu gesloten, open vanaf 13:30 uur"],
  ["2026-11-26T18:00:00+01:00", "Nu gesloten, weer open vr 27 nov om 09:00 uur"],
  ["2026-11-28T13:00:00+01:00", "Nu gesloten, weer open ma 30 nov om 09:00 uur"],
  ["2026-12-23T18:00:00+01:00", "Nu gesloten, weer open ma 4 jan om 09:00 uur"],
  // In summer time, an hour earlier than in winter.
  ["2026-07-01T07:00:00Z", "Nu open, tot 12:30 uur"],
])("at %s a visitor reads: %s", (moment, state) => {
  const now = new Date(moment);
  const formatted = formatOpeningHours(office, { ...sampleContext("nl"), now });
  expect(formatted?.state.replaceAll(".", "")).toBe(state);
});

test("a German day has the points of its abbreviations and of its ordinal number", () => {
  const now = new Date("2026-11-28T13:00:00+01:00");
  const formatted = formatOpeningHours(office, { ...sampleContext("de"), now });
  expect(formatted?.state).toBe("Jetzt geschlossen, öffnet Mo., 30. Nov. um 09:00 Uhr");
});

test("the page is cached until the office opens or closes", () => {
  const expiries: Date[] = [];
  const now = new Date("2026-11-26T10:00:00+01:00");
  formatOpeningHours(office, { ...sampleContext("nl"), now, cacheUntil: (moment) => expiries.push(moment) });
  expect(expiries).toEqual([new Date("2026-11-26T12:30:00+01:00")]);
});

test("consecutive days with the same hours share a row, and upcoming exceptions follow", () => {
  const formatted = formatOpeningHours(office, {
    ...sampleContext("nl"),
    now: new Date("2026-12-20T10:00:00Z"),
  });
  expect(formatted?.week).toEqual([
    { days: "ma-vr", hours: "09:00-12:30, 13:30-18:00" },
    { days: "za", hours: "10:00-13:00" },
    { days: "zo", hours: "gesloten" },
  ]);
  // The public holidays Christmas and New Year are in the Christmas holiday of the office, and have no rows of their own.
  expect(formatted?.others).toEqual([
    { days: "24-12-2026 tot 03-01-2027", hours: "gesloten (kerstvakantie)" },
  ]);
  const beforeArmisticeDay = formatOpeningHours(office, {
    ...sampleContext("nl"),
    now: new Date("2026-11-05T10:00:00Z"),
  });
  expect(beforeArmisticeDay?.others[0]).toEqual({ days: "11-11-2026", hours: "gesloten (feestdag)" });
});

test("several periods of one exceptional day share a row", () => {
  const day = { firstDay: "2026-12-05", reason: { nl: "opendeurdag" } };
  const openDay = schema.parse({
    hours: [{ days: week, opens: "09:00", closes: "18:00" }],
    otherHours: [
      { ...day, opens: "14:00", closes: "16:00" },
      { ...day, opens: "10:00", closes: "12:00" },
    ],
  });
  const now = new Date("2026-12-01T10:00:00Z");
  expect(formatOpeningHours(openDay, { ...sampleContext("nl"), now })?.others).toEqual([
    { days: "05-12-2026", hours: "10:00-12:00, 14:00-16:00 (opendeurdag)" },
  ]);
});

test("other hours on the first day of a holiday are not those of the whole holiday", () => {
  const christmas = schema.parse({
    hours: [{ days: week, opens: "09:00", closes: "18:00" }],
    otherHours: [
      { firstDay: "2026-12-24", lastDay: "2027-01-03" },
      { firstDay: "2026-12-24", opens: "10:00", closes: "12:00" },
    ],
  });
  const now = new Date("2026-12-20T10:00:00Z");
  expect(formatOpeningHours(christmas, { ...sampleContext("nl"), now })?.others).toEqual([
    { days: "24-12-2026 tot 03-01-2027", hours: "gesloten" },
    { days: "24-12-2026", hours: "10:00-12:00" },
  ]);
});

test("an office without opening hours has no state", () => {
  expect(openState(new Date(), schema.parse({}))).toBeUndefined();
});

test.each([
  [{ hours: [{ days: ["monday"], opens: "18:00", closes: "09:00" }] }, "hours.0.closes"],
  [{ hours: [{ days: ["monday"], opens: "9:00", closes: "18:00" }] }, "hours.0.opens"],
  [{ otherHours: [{ firstDay: "2026-12-24", lastDay: "2026-12-01" }] }, "otherHours.0.lastDay"],
  [{ otherHours: [{ firstDay: "2026-12-24", opens: "10:00" }] }, "otherHours.0.closes"],
  [{ otherHours: [{ firstDay: "2026-12-24", closes: "12:00" }] }, "otherHours.0.opens"],
  [{ otherHours: [{ firstDay: "2026-12-24", opens: "10:00", closes: "09:00" }] }, "otherHours.0.closes"],
])("%j has an error at %s", (value, field) => {
  const { error } = schema.safeParse(value);
  expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
});

test("structured data of the contact page has the opening hours of each office, and its closed days", () => {
  const [firstOffice] = sampleSite.agency.offices;
  if (!firstOffice) throw new Error("There is no office");
  const site = { ...sampleSite, agency: { ...sampleSite.agency, offices: [{ ...firstOffice, ...office }] } };
  const page = { kind: "contact", path: "/contact/", metadata: {}, breadcrumbs: [] } as never;
  const data = contentStructuredData(page, { ...sampleContext("en", site), site });
  expect(JSON.stringify(data)).toContain(
    '{"@type":"OpeningHoursSpecification","dayOfWeek":["https://schema.org/Saturday"],"opens":"10:00","closes":"13:00"}',
  );
  // Closed the whole day, in the notation of schema.org.
  expect(JSON.stringify(data)).toContain(
    '"validFrom":"2026-12-24","validThrough":"2027-01-03","opens":"00:00","closes":"00:00"',
  );
});
