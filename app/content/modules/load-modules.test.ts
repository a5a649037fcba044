import { beforeAll, describe, expect, test, vi } from "vitest";
import { catalogueContext, stockCatalogue } from "../../../test-support/catalogue.ts";
import { testContent } from "../../../test-support/content.ts";
import { describeOnPostgresql } from "../../../test-support/databases.ts";
import { ghentFlat, namurProject, uccleHouse } from "../../../test-support/listings.ts";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { frameOrigins } from "../frame-origins.ts";
import type { ModuleKind } from "../module-kinds.ts";
import { COLLECTION_SCHEMAS, teamFileSchema } from "../site-folder/collections.server.ts";
import { menuPageSchema } from "../site-folder/menu-page.server.ts";
import { type Module, moduleSchema } from "../site-folder/module.ts";
import { loadModules } from "./load-modules.server.ts";
import type { LoadedModule } from "./loaded-module.ts";
import type { DataOf } from "./module-data.ts";

const memberFields = { role: { en: "Agent" }, phone: "092330470" };
const collections = {
  articles: COLLECTION_SCHEMAS.articles.parse({
    items: [
      { id: "other", content: { en: "<p>Other</p>", nl: "<p>Anders</p>" } },
      {
        id: "story",
        content: {
          en: "<p>Read <a href='/for-sale/'>on</a></p>",
          NL: "<p>Lees <a href='/for-sale/'>verder</a></p>",
        },
        image: "pictures/a.webp",
        actions: [{ label: { en: "Look", nl: "Kijk" }, link: "/for-rent/" }],
      },
      { id: "hidden", status: "Draft", content: { en: "<p>x</p>" } },
    ],
  }).items,
  galleries: COLLECTION_SCHEMAS.galleries.parse({
    items: [
      {
        id: "street",
        pictures: [1, 2, 3, 4, 5].map((number) => ({ image: `pictures/${number}.webp`, caption: {} })),
      },
    ],
  }).items,
  testimonials: COLLECTION_SCHEMAS.testimonials.parse({
    items: [
      { id: "old", name: "A", comment: { en: "Good" }, date: "2025-01-01" },
      { id: "new", name: "B", comment: { en: "Better", nl: "Beter" }, date: "2026-01-01" },
    ],
  }).items,
  team: teamFileSchema.parse({
    categories: [
      { id: "all", name: { en: "All" } },
      { id: "ghent", parentId: "all", name: { en: "Ghent" } },
      { id: "namur", parentId: "all", name: { en: "Namur" } },
    ],
    members: [
      ...Array.from({ length: 7 }, (_, index) => ({
        id: `g${index}`,
        name: `G${index}`,
        categoryId: "ghent",
        contactRoles: index === 0 ? ["tenants-and-buyers", "manager"] : [],
        ...memberFields,
      })),
      ...Array.from({ length: 7 }, (_, index) => ({
        id: `n${index}`,
        name: `N${index}`,
        categoryId: "namur",
        ...memberFields,
      })),
    ],
  }),
};

const module = (type: string, fields: Record<string, unknown> = {}, id?: string): Module =>
  moduleSchema.parse({ id: type, relations: { type, id }, ...fields });

const onError = vi.fn();

async function load(
  database: Database,
  modules: Module[],
  { language = "en", screen = "page:a" }: { language?: Language; screen?: string } = {},
) {
  const context = await catalogueContext(language);
  return loadModules(modules, { ...context, database, content: testContent(collections), screen, onError });
}

/** Data of the first module. Throws when it was not loaded. */
function dataOf<Kind extends ModuleKind>([loaded]: LoadedModule[]): DataOf<Kind> {
  if (loaded === undefined) throw new Error("The module was not loaded");
  return loaded.data as unknown as DataOf<Kind>;
}

/** For modules that do not use the database. */
const NO_DATABASE = {} as Database;

describe("a module", () => {
  test("has its configured columns, title, view, class and background", async () => {
    const [loaded] = await load(NO_DATABASE, [
      module(
        "article",
        {
          title: { en: "Our story" },
          titleSize: "large",
          span: 8,
          columns: { lg: 6 },
          class: "story",
          view: "picture-left",
          backgroundType: "color",
          colorBackground: "ink",
        },
        "story",
      ),
    ]);
    expect(loaded?.presentation).toMatchObject({
      title: "Our story",
      titleSize: "large",
      position: "main",
      columns: { sm: 12, md: 8, lg: 6 },
      className: "story",
      view: "picture-left",
      background: { kind: "color", color: "ink" },
    });
  });

  test("has its background picture, or the first four of a gallery", async () => {
    const [image, gallery] = await load(NO_DATABASE, [
      module("article", { backgroundType: "image", image: "pictures/b.webp" }, "story"),
      module("article", { backgroundType: "gallery", backgroundGallery: "street" }, "story"),
    ]);
    expect(image?.presentation.background).toMatchObject({
      pictures: [{ src: "/media/600/pictures/b.webp" }],
    });
    expect(gallery?.presentation.background).toMatchObject({ pictures: { length: 4 } });
  });

  test("shows its texts and links in the language of the page", async () => {
    const [loaded] = await load(NO_DATABASE, [module("article", {}, "story")], { language: "nl" });
    expect(loaded?.data).toMatchObject({
      html: '<p>Lees <a href="/nl/kopen/">verder</a></p>',
      actions: [{ label: "Kijk", href: "/nl/huren/" }],
    });
  });

  test("is left out when its content is hidden", async () => {
    expect(await load(NO_DATABASE, [module("article", {}, "hidden")], { language: "en" })).toEqual([]);
  });

  test("is left out when its content is not available in the language", async () => {
    expect(await load(NO_DATABASE, [module("article", {}, "story")], { language: "de" })).toEqual([]);
  });

  test("of an unknown kind is left out", async () => {
    // Every object has a property "constructor", so a lookup by this kind finds something.
    expect(await load(NO_DATABASE, [module("weather"), module("constructor")])).toEqual([]);
  });

  test("that fails is left out and reported, and the others are shown", async () => {
    onError.mockClear();
    const loaded = await load(NO_DATABASE, [module("types"), module("article", {}, "story")]);
    expect(loaded.map(({ data }) => data.kind)).toEqual(["article"]);
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe("the team", () => {
  const groupsOf = async (fields: Record<string, unknown>, id?: string) => {
    const { groups } = dataOf<"team">(await load(NO_DATABASE, [module("team", fields, id)]));
    return groups.map(({ name, members }) => [name, members.length]);
  };

  test("shows at most nine members, grouped by branch", async () => {
    expect(await groupsOf({ isHasSubcategories: true })).toEqual([
      ["Ghent", 7],
      ["Namur", 2],
    ]);
  });

  test("may show fewer members, but never more", async () => {
    expect(await groupsOf({ isHasSubcategories: true, maxItems: 3 })).toEqual([["Ghent", 3]]);
    expect(await groupsOf({ isHasSubcategories: true, maxItems: 50 }, "all")).toEqual([
      ["Ghent", 7],
      ["Namur", 2],
    ]);
  });

  test("shows the contact roles of a member in the language of the page", async () => {
    const { groups } = dataOf<"team">(
      await load(NO_DATABASE, [module("team", {}, "ghent")], { language: "nl" }),
    );
    const [first, second] = groups[0]?.members ?? [];
    expect(first?.contactRoles).toEqual(["Kandidaat-huurders en -kopers", "Beheer"]);
    expect(second?.contactRoles).toEqual([]);
  });

  test("shows the role of a member in the language of the page", async () => {
    const { groups } = dataOf<"team">(await load(NO_DATABASE, [module("team", {}, "ghent")]));
    expect(groups[0]?.members.at(-1)?.role).toBe("Agent");
  });

  test("of a single branch has no heading", async () => {
    expect(await groupsOf({}, "namur")).toEqual([["", 7]]);
  });
});

describeOnPostgresql("a module with data from the database", (open) => {
  const flats = Array.from({ length: 6 }, (_, index) => ({
    ...ghentFlat,
    key: `f${index}`,
    number: 201 + index,
  }));
  beforeAll(() => stockCatalogue(open(), { listings: [uccleHouse, ...flats], projects: [namurProject] }));

  test("shows testimonials newest first, and only those in the language of the page", async () => {
    const idsIn = async (language: "en" | "nl") => {
      const loaded = await load(open().database, [module("testimonials")], { language });
      return dataOf<"testimonials">(loaded).testimonials.map(({ id }) => id);
    };
    expect(await idsIn("en")).toEqual(["new", "old"]);
    expect(await idsIn("nl")).toEqual(["new"]);
  });

  const cardCount = async (fields: Record<string, unknown>, screen?: string) => {
    const [loaded] = await load(open().database, [module("property-list", fields)], { screen });
    return (loaded?.data as DataOf<"property-list"> | undefined)?.cards.length;
  };

  test("shows at most four properties on the home page, and more elsewhere", async () => {
    expect(await cardCount({ maxItems: 20 }, "home")).toBe(4);
    expect(await cardCount({ maxItems: 3 }, "home")).toBe(3);
    expect(await cardCount({ maxItems: 20 })).toBe(7);
  });

  test("shows no properties on a screen that is itself a list of properties", async () => {
    expect(await cardCount({}, "for-sale")).toBeUndefined();
  });

  test("is left out when no property meets its condition", async () => {
    const condition = { field: "rooms.bedrooms", logic: ">", compare: 90 };
    expect(await cardCount({ settings: { condition } })).toBeUndefined();
  });

  test("has a default title when it shows types, cities or projects", async () => {
    const loaded = await load(open().database, [module("types"), module("cities"), module("project-list")]);
    expect(loaded.map(({ presentation }) => presentation.title)).toEqual([
      "What type of property?",
      "Where would you like to live?",
      "New-build projects",
    ]);
  });
});

describe("a module with inline content", () => {
  const parseModules = (modules: unknown[]) =>
    menuPageSchema.parse({ id: "a", name: "A", path: "/a/", params: { title: { en: "A" }, modules } }).params
      .modules;

  test("shows this content, sanitised, instead of an item of a collection", async () => {
    const content = { content: { en: "<p onclick='x()'>Here<script>x()</script></p>" } };
    const modules = parseModules([{ id: "m", relations: { type: "article" }, settings: { content } }]);
    expect(dataOf<"article">(await load(NO_DATABASE, modules)).html).toBe("<p>Here</p>");
  });

  test("allows the player of its video in an iframe", () => {
    const content = { title: {}, address: "https://vimeo.com/123" };
    const [module] = parseModules([{ id: "m", relations: { type: "video" }, settings: { content } }]);
    const pages = [{ params: { modules: [module] } }] as never;
    expect(frameOrigins({ hosts: { redirects: [], frames: [] } }, { videos: [], pages })).toContain(
      "https://player.vimeo.com",
    );
  });
});
