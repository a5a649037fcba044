import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sampleContext, sampleSite } from "../../test-support/sample-context.ts";
import { MODULE_KINDS } from "../content/module-kinds.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { components, renderGallery } from "./gallery.tsx";

/** Components without stories: they render nothing visible, or only content that the gallery cannot show. */
const WITHOUT_STORIES = [
  "cached-html",
  "inline-style",
  "media-player",
  "missing-picture",
  "opens-in-new-window",
  "omit-on-error",
];

test("every module and every component has stories", async () => {
  const files = await readdir(join(import.meta.dirname, "../ui"));
  const blocks = files
    .filter((file) => /^[a-z-]+\.tsx$/.test(file))
    .map((file) => file.replace(".tsx", ""))
    .filter((name) => !WITHOUT_STORIES.includes(name));
  const names = components().map(({ name }) => name);
  expect(names.sort()).toEqual([...blocks, "card-frames", "form-field", ...Object.keys(MODULE_KINDS)].sort());
});

test.each([...LANGUAGES.map((language) => [language, "light"] as const), ["en", "dark"]] as const)(
  "the gallery shows every story in %s and in %s colours",
  async (language, scheme) => {
    const { texts } = sampleContext(language);
    const html = await renderGallery({ language, texts, theme: sampleSite.theme, scheme });
    for (const { name, stories } of components()) {
      expect(html).toContain(`<h2 class="page-column text-2xl">${name}</h2>`);
      for (const { title } of stories) expect(html).toContain(`>${title}</p>`);
    }
    expect(html).toContain(`color-scheme:${scheme};`);
    // React adds this attribute where a component threw.
    expect(html).not.toContain("data-dgst");
  },
);
