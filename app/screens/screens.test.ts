import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { FORM_NAMES } from "../forms/form-names.generated.ts";
import { isFormScreen } from "../forms/forms.ts";
import { hasScripts, isCached, robotsOf, type ScreenDeclaration } from "./screen-declaration.ts";
import * as SCREENS from "./screens.generated.ts";

const FOLDERS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const ALL: readonly ScreenDeclaration[] = Object.values(SCREENS).flat();

test.each(FOLDERS)(
  "the folder %s has a declaration, a route module, and a line in the list of screens",
  async (folder) => {
    const files = readdirSync(`${import.meta.dirname}/${folder}`);
    expect(files).toContain("screen.ts");
    expect(files).toContain("route.tsx");
    const declared = await import(`./${folder}/screen.ts`);
    expect(Object.entries(SCREENS)).toContainEqual([folder, declared.screens]);
  },
);

test("every screen has its own name", () => {
  expect(new Set(ALL.map(({ screen }) => screen)).size).toBe(ALL.length);
});

test.each(ALL.filter(({ audience }) => audience !== "public"))(
  "$screen is personal, so it is not cached, not indexed and has no scripts",
  (screen) => {
    expect([isCached(screen), robotsOf(screen), hasScripts(screen)]).toEqual([false, "noindex", false]);
  },
);

test("caches and search engines get what a public screen declares", () => {
  const saved = { audience: "public", caching: "none", indexing: "noindex, follow" } as const;
  expect([isCached(saved), robotsOf(saved), hasScripts(saved)]).toEqual([false, "noindex, follow", true]);
  const list = { audience: "public", caching: "shared", indexing: "index" } as const;
  expect([isCached(list), robotsOf(list), hasScripts(list)]).toEqual([true, undefined, true]);
});

test("the screens in the form folder are the forms with their own page", () => {
  const screens = SCREENS.form.map(({ screen }) => screen);
  expect(screens.toSorted()).toEqual(FORM_NAMES.filter(isFormScreen).toSorted());
});
