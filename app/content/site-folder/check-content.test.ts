// cspell:ignore artcles layuot
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { testSite } from "../../../test-support/catalogue.ts";
import { readSite } from "./read-site-content.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "gable-content-"));
});
afterEach(() => rm(folder, { recursive: true }));

type Files = Record<string, unknown>;

const { agency, languages } = testSite();
const SITE = { agency, languages, hosts: { frames: ["maps.example.be"] } };

/** Error message of reading a site folder with these files; empty when it is valid. */
async function errorMessage(files: Files): Promise<string> {
  const all: Files = { "site.json": SITE, ...files };
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
  }
  return readSite(folder).then(
    () => "",
    (error: Error) => error.message,
  );
}

const page = (id: string, fields: Files = {}, params: Files = {}) => ({
  id,
  name: id,
  path: `/${id}/`,
  params: { title: { en: id }, ...params },
  ...fields,
});
const withModule = (module: Files) => page("a", {}, { modules: [{ id: "m", ...module }] });
const relatedTo = (type: string, id?: string) => ({ relations: { type, id } });

/** Errors: what is wrong, the message, and the files that cause it. */
const ERRORS: [string, RegExp, Files][] = [
  [
    "the id of another page",
    /pages\/b\.json: id: "a" is also the id of the page in pages\/a\.json/,
    { "pages/a.json": page("a"), "pages/b.json": page("a", { path: "/b/" }) },
  ],
  [
    "a translated path that another page has",
    /pages\/b\.json: paths\.nl: \/nl\/a\/ is also the path of the page in pages\/a\.json/,
    { "pages/a.json": page("a"), "pages/b.json": page("b", { paths: { nl: "a" } }) },
  ],
  [
    "a translated path in the page of a built-in screen",
    /pages\/a\.json: paths: \/contact\/ is a built-in screen, whose paths cannot be changed/,
    { "pages/a.json": page("a", { path: "/contact/", paths: { nl: "hier" } }) },
  ],
  [
    "inline content with a field that its kind does not have",
    /pages\/a\.json: params\.modules\.0\.settings\.content\.content: /,
    { "pages/a.json": withModule({ ...relatedTo("article"), settings: { content: { text: {} } } }) },
  ],
  [
    "inline content together with a reference",
    /modules\.0\.relations\.id: must be absent: the module has its content/,
    { "pages/a.json": withModule({ ...relatedTo("html", "x"), settings: { content: { html: {} } } }) },
  ],
  [
    "an inline video that cannot be played",
    /modules\.0\.settings\.content\.address: must be an https URL of YouTube/,
    {
      "pages/a.json": withModule({
        ...relatedTo("video"),
        settings: { content: { title: {}, address: "https://example.be/" } },
      }),
    },
  ],
  [
    "two modules with the same id",
    /two modules have the id "m"/,
    {
      "pages/a.json": page(
        "a",
        {},
        {
          modules: [
            { id: "m", ...relatedTo("types") },
            { id: "m", ...relatedTo("cities") },
          ],
        },
      ),
    },
  ],
  [
    "news without a title",
    /articles\.json: items\.0\.title: must have a text in at least one language/,
    { "content/articles.json": { items: [{ id: "a", content: {}, publishDate: "2026-11-12" }] } },
  ],
  [
    "news with a category and an author that do not exist",
    /items\.1\.categoryIds\.0: no category has the id "x"[\s\S]*items\.1\.authorId: content\/team\.json has no member "y"/,
    {
      "content/articles.json": {
        items: [
          { id: "a", content: {} },
          { id: "b", content: {}, categoryIds: ["x"], authorId: "y" },
        ],
      },
    },
  ],
  [
    "a news module with a category that does not exist",
    /modules\.0\.settings\.newsCategoryId: no category has the id "x"/,
    { "pages/a.json": withModule({ ...relatedTo("news"), settings: { newsCategoryId: "x" } }) },
  ],
  [
    "a parent that does not exist",
    /parentId: no page has the id "b"/,
    { "pages/a.json": page("a", { parentId: "b" }) },
  ],
  [
    "a cycle of parent pages",
    /"a" is its own ancestor/,
    { "pages/a.json": page("a", { parentId: "b" }), "pages/b.json": page("b", { parentId: "a" }) },
  ],
  [
    "the path of another page, in another case",
    /\/x\/ is also the path of the page in pages\/a\.json/,
    { "pages/a.json": page("a", { path: "/x/" }), "pages/b.json": page("b", { path: "/X/" }) },
  ],
  [
    "a path of a built-in screen",
    /\/nl\/kopen\/ is also the path of a screen of the site/,
    { "pages/a.json": page("a"), "paths.json": { items: [{ original: "/a/", paths: { nl: "kopen" } }] } },
  ],
  [
    "a path below the configured path of the office",
    /pages\/a\.json: paths\.nl: \/nl\/ploeg\/leads\/ is also the path of a screen of the office/,
    {
      "site.json": { ...SITE, office: { path: { en: "team", nl: "ploeg" } } },
      "pages/a.json": page("a", { paths: { nl: "ploeg/leads" } }),
    },
  ],
  [
    "a path below the default path of the office",
    /pages\/a\.json: path: \/office\/ is also the path of a screen of the office/,
    { "pages/a.json": page("a", { path: "/office/" }) },
  ],
  [
    "a path of the office that is the path of a form",
    /site\.json: office\.path\.nl: must begin with another word: "contacteer-mij" is below \/contact-me\//,
    { "site.json": { ...SITE, office: { path: { nl: "contacteer-mij" } } } },
  ],
  [
    "a row of paths.json for a page that does not exist",
    /paths\.json: items\.0\.original: no page has the path \/b\//,
    { "paths.json": { items: [{ original: "/b/" }] } },
  ],
  [
    "an external row of paths.json without a URL",
    /must be a URL that begins with https/,
    {
      "pages/a.json": page("a"),
      "paths.json": { items: [{ original: "/a/", external: true, paths: { en: "b" } }] },
    },
  ],
  [
    "a page without a title",
    /must have a text in at least one language/,
    { "pages/a.json": page("a", {}, { title: {} }) },
  ],
  [
    "a redirect without a target",
    /redirectUrl: is required for a redirect/,
    { "pages/a.json": page("a", {}, { redirect: true }) },
  ],
  [
    "a redirect to another site",
    /"https:\/\/evil\.be\/" is on another host; add the host to hosts\.redirects/,
    { "pages/a.json": page("a", {}, { redirect: true, redirectUrl: "https://evil.be/" }) },
  ],
  [
    "a redirect to a script",
    /redirectUrl: must be a path such as/,
    { "pages/a.json": page("a", {}, { redirect: true, redirectUrl: "javascript:alert(1)" }) },
  ],
  [
    "a redirect to a protocol-relative URL",
    /redirectUrl: must be a path such as/,
    { "pages/a.json": page("a", {}, { redirect: true, redirectUrl: "//evil.be" }) },
  ],
  [
    "two redirects of the same path",
    /\/old is redirected twice/,
    {
      "redirects.json": {
        items: [
          { from: "/old", to: "/" },
          { from: "/OLD", to: "/for-sale/" },
        ],
      },
    },
  ],
  [
    "a redirect to a page that does not exist",
    /redirects\.json: items\.0\.to: "\/gone\/" is not a page/,
    { "redirects.json": { items: [{ from: "/old", to: "/gone/" }] } },
  ],
  [
    "a view that the kind of module does not have",
    /view: must be one of text, picture-right, picture-left; found "tiles"/,
    {
      "pages/a.json": withModule({ ...relatedTo("article", "x"), view: "tiles" }),
      "content/articles.json": { items: [{ id: "x", content: {} }] },
    },
  ],
  [
    "a setting that the kind of module does not have",
    /settings: Unrecognized key: "colour"/,
    { "pages/a.json": withModule({ ...relatedTo("types"), settings: { colour: "red" } }) },
  ],
  [
    "a condition on an unknown field",
    /settings\.condition/,
    {
      "pages/a.json": withModule({
        ...relatedTo("property-list"),
        settings: { condition: { field: "__proto__", logic: "=", compare: 1 } },
      }),
    },
  ],
  [
    "a module without a reference to its content",
    /relations\.id: must be the id of an item of content\/galleries\.json/,
    { "pages/a.json": withModule(relatedTo("gallery")) },
  ],
  [
    "a reference to an item that does not exist",
    /content\/videos\.json has no item "x"/,
    { "pages/a.json": withModule(relatedTo("video", "x")) },
  ],
  [
    "a reference in a module that shows no items",
    /must be absent: a module of type "types"/,
    { "pages/a.json": withModule(relatedTo("types", "x")) },
  ],
  [
    "five properties on the home page",
    /maxItems: must be at most 4/,
    { "pages/home.json": { ...withModule({ ...relatedTo("property-list"), maxItems: 5 }), path: "/" } },
  ],
  [
    "ten team members",
    /maxItems: must be at most 9/,
    { "pages/a.json": withModule({ ...relatedTo("team"), maxItems: 10 }) },
  ],
  [
    "four team members in a row",
    /numberItemOfRow: must be at most 3/,
    { "pages/a.json": withModule({ ...relatedTo("team"), numberItemOfRow: 4 }) },
  ],
  [
    "a background without a picture",
    /image: is required for a background of type image/,
    { "pages/a.json": withModule({ ...relatedTo("types"), backgroundType: "image" }) },
  ],
  [
    "a background without a gallery",
    /backgroundGallery: is needed/,
    { "pages/a.json": withModule({ ...relatedTo("types"), backgroundType: "gallery" }) },
  ],
  [
    "a banner without a picture",
    /image: is required for a module of type banner/,
    { "pages/a.json": withModule(relatedTo("banner")) },
  ],
  [
    "a missing picture",
    /file not found: pictures\/gone\.webp/,
    { "pages/a.json": page("a", {}, { image: "pictures/gone.webp" }) },
  ],
  [
    "a picture outside of the folder",
    /must be a picture in the site folder/,
    { "pages/a.json": page("a", {}, { image: "pictures/../site.webp" }) },
  ],
  [
    "a link to an unknown page",
    /link: "\/gone\/" is not a page of the site/,
    { "content/calls.json": { items: [{ id: "x", title: {}, actions: [{ label: {}, link: "/gone/" }] }] } },
  ],
  [
    "an iframe of a host that is not allowed",
    /is on another host; add the host to hosts\.frames/,
    { "content/frames.json": { items: [{ id: "x", title: {}, address: "https://evil.be/" }] } },
  ],
  [
    "a video on an unsupported host",
    /content\/videos\.json: items\.0\.address: must be an https URL/,
    { "content/videos.json": { items: [{ id: "x", title: {}, address: "https://evil.be/film" }] } },
  ],
  [
    "a missing video",
    /file not found: pictures\/gone\.webm/,
    { "content/videos.json": { items: [{ id: "x", title: {}, address: "pictures/gone.webm" }] } },
  ],
  [
    "a team member of a branch that does not exist",
    /no category has the id "b"/,
    { "content/team.json": { categories: [], members: [{ id: "x", name: "X", role: {}, categoryId: "b" }] } },
  ],
  ["a file that is not JSON", /content\/html\.json: is not valid JSON/, { "content/html.json": "{" }],
  [
    "a field that does not exist",
    /Unrecognized key: "titel"/,
    { "pages/a.json": page("a", {}, { titel: {} }) },
  ],
];

test.each(ERRORS)("%s is an error", async (_, message, files) => {
  expect(await errorMessage(files)).toMatch(message);
});

test("all errors of all files are reported together", async () => {
  const message = await errorMessage({
    "pages/a.json": page(
      "a",
      { parentId: "gone" },
      { image: "pictures/gone.webp", modules: [{ id: "m", ...relatedTo("video", "x") }] },
    ),
    "redirects.json": { items: [{ from: "/old", to: "/gone/" }] },
  });
  expect(message).toMatch(/has 4 errors/);
});

test("a module of an unknown kind causes a warning only", async () => {
  expect(await errorMessage({ "pages/a.json": withModule(relatedTo("weather")) })).toBe("");
  const { content } = await readSite(folder);
  expect(content.warnings).toEqual([
    expect.stringMatching(/unknown type of module "weather", so nothing is shown/),
  ]);
});

test.each([
  ["content/artcles.json", 'content/artcles.json is not read. Did you mean "articles.json"?'],
  ["content/notes.txt", "content/notes.txt is not read."],
  ["pages/about.jsn", "pages/about.jsn is not read. Pages are JSON files."],
  ["layuot.json", 'layuot.json is not read. Did you mean "layout.json"?'],
  ["redirect.json", 'redirect.json is not read. Did you mean "redirects.json"?'],
  ["page/about.json", 'page is not read. Did you mean "pages"?'],
  ["layout.json.txt", 'layout.json.txt is not read. Did you mean "layout.json"?'],
  ["content/team.json.txt", 'content/team.json.txt is not read. Did you mean "team.json"?'],
  ["content/team/members.json", 'content/team is not read. Did you mean "team.json"?'],
  ["content/old/notes.json", "content/old is not read."],
  ["pages/nl/about.json", "pages/nl is not read. Pages are JSON files in pages/ itself."],
  ["texts/home.json", "texts/home.json is not read. Texts are in a folder per language: en, nl, fr, de."],
  ["texts/NL/home.json", "texts/NL is not read. Texts are in a folder per language: en, nl, fr, de."],
  ["images/banner.webp", 'images is not read, except by feeds. Did you mean "pictures"?'],
  ["Photos/banner.webp", 'Photos is not read, except by feeds. Did you mean "pictures"?'],
])("an ignored file such as %s causes a warning", async (path, warning) => {
  expect(await errorMessage({ [path]: "{}" })).toBe("");
  expect((await readSite(folder)).content.warnings).toEqual([warning]);
});

test.each([
  "homes.json",
  "README.md",
  "pages/README.md",
  "texts/README.md",
  "listings.csv",
  ".gitignore",
  "mappings/feed.json",
])("the file %s in a site folder causes no warning", async (path) => {
  expect(await errorMessage({ [path]: "{}" })).toBe("");
  expect((await readSite(folder)).content.warnings).toEqual([]);
});

test.each<[string, Files]>([
  [
    "a folder to which site.json refers",
    { "site.json": { ...SITE, logo: "images/logo.svg" }, "images/logo.svg": "" },
  ],
  ["a copy of a file that is there", { "layout.json": {}, "layout.json.bak": "", "site.old.json": "" }],
])("%s causes no warning", async (_, files) => {
  expect(await errorMessage(files)).toBe("");
  expect((await readSite(folder)).content.warnings).toEqual([]);
});

test("an agency without content has the four default pages", async () => {
  expect(await errorMessage({})).toBe("");
  const { content } = await readSite(folder);
  expect(content.pages.map(({ pathEntry }) => pathEntry.screen)).toEqual([
    "home",
    "for-sale",
    "for-rent",
    "projects",
  ]);
});

test("errors within a file and between files are reported together", async () => {
  const message = await errorMessage({
    "site.json": { agency: {}, languages: { enabled: ["xx"] } },
    "pages/a.json": { id: "A" },
    "pages/b.json": page(
      "b",
      {},
      { modules: [{ id: "m", ...relatedTo("banner"), image: "pictures/none.webp" }] },
    ),
    "content/frames.json": "{",
  });
  expect(message).toMatch(/site\.json: agency\.name/);
  expect(message).toMatch(/pages\/a\.json: name/);
  expect(message).toMatch(/content\/frames\.json.*is not valid JSON/);
  expect(message).toMatch(/pages\/b\.json.*file not found: pictures\/none\.webp/);
});

test("a reference into a file that cannot be read is not reported", async () => {
  const files = {
    "pages/b.json": page("b", { parentId: "a" }, { modules: [{ id: "m", ...relatedTo("frame", "map") }] }),
    "layout.json": { footer: { columns: [] }, topBar: { left: [{ label: { en: "A" }, link: "/a/" }] } },
  };
  const broken = await errorMessage({ ...files, "pages/a.json": "{", "content/frames.json": "{" });
  expect(broken).toMatch(/has 2 errors/);
  const absent = await errorMessage({
    ...files,
    "pages/a.json": page("c"),
    "content/frames.json": { items: [] },
  });
  expect(absent).toMatch(/no page has the id "a"/);
  expect(absent).toMatch(/content\/frames\.json has no item "map"/);
});

test("a background type may be empty, but not unknown", async () => {
  const withBackground = (backgroundType: string) => ({
    "pages/a.json": withModule({ ...relatedTo("types"), backgroundType }),
  });
  expect(await errorMessage(withBackground(""))).toBe("");
  expect(await errorMessage(withBackground("video"))).toMatch(/backgroundType/);
});

test("a link colour in the top bar must have enough contrast", async () => {
  const withColour = (color: string) => ({
    "layout.json": { topBar: { left: [{ label: { en: "Home" }, link: "/", color }] } },
  });
  expect(await errorMessage(withColour("#00573f"))).toBe("");
  expect(await errorMessage(withColour("#ffdd00"))).toMatch(
    /layout\.json: topBar\.left\.0\.color: #ffdd00 on surface #ffffff has a contrast of 1\.3; it must be at least 4\.5/,
  );
  expect(await errorMessage(withColour("green"))).toMatch(/layout\.json: topBar\.left\.0\.color/);
});

test("a missing favicon, logo, marker or font is an error", async () => {
  const { agency, languages } = testSite();
  const site = {
    agency,
    languages,
    favicon: "pictures/icon.png",
    logo: "pictures/logo.svg",
    search: { logo: "pictures/search.svg" },
    map: { marker: "pictures/marker.svg" },
    theme: { fonts: [{ family: "A", file: "fonts/a.woff2" }] },
  };
  const message = await errorMessage({ "site.json": site });
  for (const [path, file] of [
    ["favicon", "pictures/icon.png"],
    ["logo", "pictures/logo.svg"],
    ["search.logo", "pictures/search.svg"],
    ["map.marker", "pictures/marker.svg"],
    ["theme.fonts.0.file", "fonts/a.woff2"],
  ]) {
    expect(message).toContain(`site.json: ${path}: file not found: ${file}`);
  }
});

test("a field that a form does not have, or cannot do without, is reported with all other errors", async () => {
  const { agency, languages } = testSite();
  const forms = { each: { "contact-me": { hidden: ["email"], required: ["shoeSize"] } } };
  const message = await errorMessage({
    "site.json": { agency, languages, forms, logo: "pictures/logo.svg" },
  });
  expect(message).toMatch(/site\.json: forms\.each\.contact-me\.required: .*"shoeSize"/);
  expect(message).toMatch(/site\.json: forms\.each\.contact-me\.hidden: .*"email"/);
  expect(message).toContain("site.json: logo: ");
});
