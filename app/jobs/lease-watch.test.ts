import { expect, test } from "vitest";
import { LeaseWatch } from "./lease-watch.ts";

const held = { id: 1, lease: "worker a until 12:00:30" };
const renewed = { id: 1, lease: "worker a until 12:00:40" };

test("a lease that is not renewed for its whole length is abandoned", () => {
  const watch = new LeaseWatch(30_000);
  expect(watch.abandoned([held], 0)).toEqual([]);
  expect(watch.abandoned([held], 10_000)).toEqual([]);
  expect(watch.abandoned([held], 20_000)).toEqual([]);
  expect(watch.abandoned([held], 30_000)).toEqual([held]);
});

test("a renewed lease is not abandoned", () => {
  const watch = new LeaseWatch(30_000);
  watch.abandoned([held], 0);
  watch.abandoned([renewed], 20_000);
  expect(watch.abandoned([renewed], 40_000)).toEqual([]);
});

test.each([
  ["one check", 30_000],
  ["all checks of a lease", 90_000],
])("the time starts anew when %s failed, because workers could not renew either", (_, nextCheckAt) => {
  const watch = new LeaseWatch(30_000);
  watch.abandoned([held], 0);
  watch.abandoned([held], 10_000);
  expect(watch.abandoned([held], nextCheckAt)).toEqual([]);
});
