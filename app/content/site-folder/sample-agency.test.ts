import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../i18n/languages.ts";
import { MODULE_KINDS } from "../module-kinds.ts";
import { readSite } from "./read-site-content.server.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SAMPLE = join(ROOT, "site");
const MINIMAL = join(ROOT, "test-support/minimal-site");

const readJson = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(ROOT, file), "utf8"));
const jsonFilesIn = (folder: string) => async () =>
  Promise.all((await readdir(join(ROOT, folder))).sort().map((file) => readJson(`${folder}/${file}`)));
const jsonFile = (file: string) => async () => [await readJson(file)];

type Layout = { topBar: { left: unknown[]; right: unknown[] } };

/** Merges the links of both sides of the top bar: an option counts as used on either side. */
function withOneTopBar(layout: Layout): Layout {
  const links = [...layout.topBar.left, ...layout.topBar.right];
  return { ...layout, topBar: { ...layout.topBar, left: links, right: links } };
}

/** Reads the content of the sample agency, by the name of its schema in `schemas/`. */
const CONTENT_BY_SCHEMA: Record<string, () => Promise<unknown[]>> = {
  page: jsonFilesIn("site/pages"),
  layout: async () => [withOneTopBar((await readJson("site/layout.json")) as Layout)],
  paths: jsonFile("site/paths.json"),
  redirects: jsonFile("site/redirects.json"),
  ...Object.fromEntries(
    ["articles", "calls", "frames", "galleries", "html", "partners", "team", "testimonials", "videos"].map(
      (name) => [name, jsonFile(`site/content/${name}.json`)],
    ),
  ),
};

/** Options that exclude each other on a single site, with the test that covers them. */
const COVERED_ELSEWHERE: Record<string, string> = {
  "layout.banner.type: gallery": "e2e/layout.spec.ts",
  "layout.banner.gallery": "e2e/layout.spec.ts",
  "layout.banner.type: video": "e2e/layout.spec.ts",
  "layout.banner.video": "e2e/layout.spec.ts",
  "layout.banner.type: none": "server/integration-tests/german-only.test.ts",
  "layout.topBar.left[].icon": "app/layout/link-icons.test.ts",
  "layout.topBar.right[].icon": "app/layout/link-icons.test.ts",
};

type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  default?: unknown;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

/**
 * Options of a schema that no value uses: fields that no value sets, and enum values that no value has.
 *
 * @param path of the values, such as `layout.banner`.
 */
function unusedOptions(schema: Schema, values: unknown[], path: string, root = schema): string[] {
  // A nested page has the same fields as its parent, which covers them.
  if (schema.$ref === "#") return values.length === 0 ? [path] : [];
  if (schema.$ref) {
    const definition = root.$defs?.[schema.$ref.replace("#/$defs/", "")];
    if (!definition) throw new Error(`${path} refers to ${schema.$ref}, which does not exist`);
    return unusedOptions(
      { ...definition, default: schema.default ?? definition.default },
      values,
      path,
      root,
    );
  }
  if (values.length === 0) return [path];
  // A default is used by all values that omit the field; "" is another way to write "none".
  const choices = (schema.enum ?? []).filter(
    (choice) => choice !== schema.default && choice !== "" && !values.includes(choice),
  );
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== "$schema");
  return [
    ...(COVERED_ELSEWHERE[path] ? [] : choices.map((choice) => `${path}: ${choice}`)),
    ...(isMultilingualText(fields) ? [] : fields).flatMap(([name, field]) =>
      unusedOptions(field, valuesOfField(values, name), `${path}.${name}`, root),
    ),
    ...(schema.items ? unusedOptions(schema.items, values.flat(), `${path}[]`, root) : []),
  ].filter((option) => !COVERED_ELSEWHERE[option]);
}

/** Returns true for the schema of a text in several languages, which counts as one option. */
function isMultilingualText(fields: [string, Schema][]): boolean {
  return LANGUAGES.every((language) => fields.some(([name]) => name === language));
}

/** Values of a field, without values that do not set it. */
function valuesOfField(values: unknown[], name: string): unknown[] {
  return values.flatMap((value) => {
    const fieldValue = (value as Record<string, unknown> | null)?.[name];
    return fieldValue === undefined ? [] : [fieldValue];
  });
}

type Text = { path: string; languages: string[] };

/** All multilingual texts, at any depth. */
function findTexts(value: unknown, path: string): Text[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findTexts(item, `${path}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  const names = Object.keys(value);
  const isOfLanguages =
    names.length > 0 && names.every((name) => (LANGUAGES as readonly string[]).includes(name));
  if (isOfLanguages) return [{ path, languages: names.sort() }];
  return Object.entries(value).flatMap(([name, child]) => findTexts(child, `${path}.${name}`));
}

describe("the sample agency", () => {
  test.each(Object.entries(CONTENT_BY_SCHEMA))(
    "uses every option that schemas/%s.json offers",
    async (name, readValues) => {
      const schema = (await readJson(`schemas/${name}.json`)) as Schema;
      expect(unusedOptions(schema, await readValues(), name)).toEqual([]);
    },
  );

  test("has modules of every kind, in every view and with every setting", async () => {
    const { content } = await readSite(SAMPLE);
    const modules = content.pages.flatMap(({ params }) => params.modules);
    for (const [kind, { views, settings }] of Object.entries(MODULE_KINDS)) {
      const modulesOfKind = modules.filter(({ relations }) => relations.type === kind);
      expect(modulesOfKind, kind).not.toEqual([]);
      // The first view is the default.
      const usedViews = new Set<string | undefined>(modulesOfKind.map(({ view }) => view ?? views[0]));
      expect(
        views.filter((view) => !usedViews.has(view)),
        kind,
      ).toEqual([]);
      const usedSettings = new Set(modulesOfKind.flatMap((module) => Object.keys(module.settings)));
      expect(
        Object.keys(settings.shape).filter((setting) => !usedSettings.has(setting)),
        kind,
      ).toEqual([]);
    }
  });

  test("has all its texts in four languages", async () => {
    const files = await Promise.all(
      Object.entries(CONTENT_BY_SCHEMA).map(async ([name, read]) => [name, await read()]),
    );
    const multilingualTexts = [...files, ["site", await readJson("site/site.json")]].flatMap(
      ([name, value]) => findTexts(value, String(name)),
    );
    expect(multilingualTexts.length).toBeGreaterThan(100);
    const incomplete = multilingualTexts.filter(
      // The English path of a page is in the page itself.
      ({ path, languages }) => languages.length < (/^paths.*\.paths$/.test(path) ? 3 : LANGUAGES.length),
    );
    expect(incomplete).toEqual([]);
  });

  test("is read without errors or warnings", async () => {
    expect((await readSite(SAMPLE)).content.warnings).toEqual([]);
  });
});

test("a site with only site.json has one language, the standard pages, and no menu or footer content", async () => {
  const { site, content } = await readSite(MINIMAL);
  expect(site.languages).toMatchObject({ enabled: ["nl"], default: "nl" });
  expect([site.search.isShown, site.logo]).toEqual([false, undefined]);
  expect(content.pages.map(({ id }) => id).sort()).toEqual(["for-rent", "for-sale", "home", "projects"]);
  expect(content.layout).toMatchObject({
    topBar: { isShown: false },
    header: { changeOnScroll: false, showsValuation: false },
    banner: { type: "none" },
    footer: { columns: [], showsOffices: true },
  });
  expect(content.warnings).toEqual([]);
});
