import { expect, test } from "vitest";
import { pathEntry } from "./path-table.ts";
import { routePath } from "./route-path.ts";

test.each([
  ["home", "en", ""],
  ["home", "nl", "nl"],
  ["for-sale", "nl", "nl/kopen"],
  ["property", "de", "de/immobilie/:id"],
  ["property-for-sale", "en", "for-sale/:city?/:title?/:id"],
  ["login", "de", undefined],
] as const)("the route of the %s screen in %s is %j", (screen, language, path) => {
  expect(routePath(pathEntry(screen), language)).toBe(path);
});
