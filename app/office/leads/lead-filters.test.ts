import { expect, test } from "vitest";
import { fullTextQuery, leadQuery, readLeadFilters } from "./lead-filters.ts";

const NO_FILTERS = { text: "", isUnread: false, isSpam: false };

test("filters survive being written to a URL and read back", () => {
  const filters = {
    text: "jan peeters",
    form: "contact-me",
    status: "viewing",
    assignee: 3,
    property: 12,
    isUnread: true,
    isSpam: true,
    after: { at: "2026-11-24T10:00:00.123456Z", id: 7 },
  } as const;
  expect(readLeadFilters(new URLSearchParams(leadQuery(filters)))).toEqual(filters);
});

test("a URL without filters stays without a query", () => {
  expect(leadQuery(readLeadFilters(new URLSearchParams()))).toBe("");
});

test.each([
  "kind=owner",
  "status=sold",
  "agent=-1",
  "agent=1;drop",
  "property=1e9",
  "after=yesterday_1",
  "after=2026-13-45T99:99:99Z_1",
  "after=2026-02-31T00:00:00Z_1",
  "after=2026-02-31T24:00:00Z_1",
  "after=0000-01-01T00:00:00Z_1",
  "after=2026-01-01T10:00:00.1234567Z_1",
  "unread=yes",
  "q=%00",
])("the invalid parameter %s of a URL is ignored", (query) => {
  expect(readLeadFilters(new URLSearchParams(query))).toMatchObject(NO_FILTERS);
  expect(leadQuery(readLeadFilters(new URLSearchParams(query)))).toBe("");
});

test.each([
  ["Jan Peeters", "'Jan':* & 'Peeters':*"],
  ["o'neill & | ! <-> ):*", "'o':* & 'neill':*"],
  ["GB-7K3M9", "'GB':* & '7K3M9':*"],
  ["Renée", "'Renee':*"],
  ["&|!()", undefined],
])("the text %j is searched as %j", (text, expected) => {
  expect(fullTextQuery(text)).toBe(expected);
});
