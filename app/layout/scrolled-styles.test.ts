import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

test("rules for a scrolled page select the root element only, so that browsers recompute no other styles", async () => {
  const css = await readFile(join(import.meta.dirname, "../app.css"), "utf8");
  const selectors = [...css.matchAll(/:root\[data-scrolled\]\s*(.*?)\s*\{/g)].map(
    ([, restOfSelector]) => restOfSelector,
  );
  expect(selectors).not.toEqual([]);
  expect(new Set(selectors)).toEqual(new Set(["&"]));
});
