import { expect, test } from "vitest";
import { changePayload, readChange, type SiteChange } from "./site-change.ts";

test.each<SiteChange>([
  { kind: "listings", changed: [12, 40], removed: [7] },
  { kind: "pictures" },
  { kind: "testimonials" },
  { kind: "everything" },
])("the change %j is read as it was written", (change) => {
  expect(readChange(changePayload(change))).toEqual(change);
});

test.each(["", "5", "{", '{"kind":"weather"}', '{"kind":"listings","changed":["a"],"removed":[]}'])(
  "the payload %j may mean anything, so everything changed",
  (payload) => {
    expect(readChange(payload)).toEqual({ kind: "everything" });
  },
);

test("a change with more listings than a notification holds is a change of everything", () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => 100_000_000 + at);
  const some: SiteChange = { kind: "listings", changed: numbers(700), removed: [] };
  expect(readChange(changePayload(some))).toEqual(some);
  const many: SiteChange = { kind: "listings", changed: numbers(900), removed: [] };
  expect(readChange(changePayload(many))).toEqual({ kind: "everything" });
});
