import { expect, test } from "vitest";
import { draftLink, isValidDraftLink } from "./draft-link.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const LINK = draftLink("secret", "sell", NOW);
const isValid = (query: string, { name = "sell", secret = "secret", now = NOW } = {}) =>
  isValidDraftLink(secret, name, new URLSearchParams(query), now);

test("a link opens the draft of its page for a week after the day on which it was made", () => {
  expect(LINK.until).toEqual(new Date("2026-12-02T00:00:00+01:00"));
  expect(isValid(LINK.query)).toBe(true);
  expect(isValid(LINK.query, { now: new Date("2026-12-01T23:59:59+01:00") })).toBe(true);
  expect(isValid(LINK.query, { now: LINK.until })).toBe(false);
});

test("a link stays the same all day in Belgium", () => {
  expect(draftLink("secret", "sell", new Date("2026-11-24T23:30:00+01:00"))).toEqual(LINK);
});

test.each([
  ["of another page", LINK.query, { name: "jobs" }],
  ["of another site", LINK.query, { secret: "other" }],
  ["with a later end", LINK.query.replace(/until=\d+/, "until=9999999999999"), {}],
  ["without an end", LINK.query.replace(/until=\d+/, ""), {}],
  ["with a part of the key", LINK.query.slice(0, -1), {}],
  ["without a key", "?until=9999999999999", {}],
])("a link %s opens nothing", (_, query, more) => {
  expect(isValid(query, more)).toBe(false);
});
