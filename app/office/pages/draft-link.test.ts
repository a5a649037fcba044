import { expect, test } from "vitest";
import { draftLink, opensDraft } from "./draft-link.server.ts";

const NOW = new Date("2026-11-24T10:00:00Z");
const LINK = draftLink("secret", "sell", NOW);
const opens = (query: string, { name = "sell", secret = "secret", now = NOW } = {}) =>
  opensDraft(secret, name, new URLSearchParams(query), now);

test("a link opens the draft of its page for a week, and then no longer", () => {
  expect(LINK.until).toEqual(new Date("2026-12-02T00:00:00Z"));
  expect(opens(LINK.query)).toBe(true);
  expect(opens(LINK.query, { now: new Date("2026-12-01T23:59:59Z") })).toBe(true);
  expect(opens(LINK.query, { now: LINK.until })).toBe(false);
});

test("a link is the same all day, so that it can be sent and shown again", () => {
  expect(draftLink("secret", "sell", new Date("2026-11-24T23:00:00Z"))).toEqual(LINK);
});

test.each([
  ["of another page", LINK.query, { name: "jobs" }],
  ["of another site", LINK.query, { secret: "other" }],
  ["with a later end", LINK.query.replace(/until=\d+/, "until=9999999999999"), {}],
  ["without an end", LINK.query.replace(/until=\d+/, ""), {}],
  ["with a part of the key", LINK.query.slice(0, -1), {}],
  ["without a key", "?until=9999999999999", {}],
])("a link %s opens nothing", (_, query, more) => {
  expect(opens(query, more)).toBe(false);
});
