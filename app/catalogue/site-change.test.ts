import { expect, test } from "vitest";
import { changePayload, readChange, type SiteChange } from "./site-change.ts";

test.each<SiteChange>([
  { kind: "listings", changed: [12, 40], removed: [7] },
  { kind: "pictures" },
  { kind: "content" },
  { kind: "testimonials" },
  { kind: "everything" },
])("the change %j stays the same when formatted and parsed", (change) => {
  expect(readChange(changePayload(change))).toEqual(change);
});

test.each(["", "5", "{", '{"kind":"weather"}', '{"kind":"listings","changed":["a"],"removed":[]}'])(
  "an invalid payload means that everything changed: %j",
  (payload) => {
    expect(readChange(payload)).toEqual({ kind: "everything" });
  },
);

test("a change with more listings than fit in a notification means that everything changed", () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => 100_000_000 + index);
  const fitting: SiteChange = { kind: "listings", changed: numbers(700), removed: [] };
  expect(readChange(changePayload(fitting))).toEqual(fitting);
  const tooMany: SiteChange = { kind: "listings", changed: numbers(900), removed: [] };
  expect(readChange(changePayload(tooMany))).toEqual({ kind: "everything" });
});
