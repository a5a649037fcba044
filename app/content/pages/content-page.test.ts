import { expect, test } from "vitest";
import { testContent } from "../../../test-support/content.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { menuPageSchema } from "../site-folder/menu-page.server.ts";
import { pathRowSchema } from "../site-folder/path-row.server.ts";
import { contentPage } from "./content-page.server.ts";
import { contentStructuredData } from "./content-structured-data.ts";

const about = {
  id: "about",
  name: "About",
  path: "/about-us/",
  createDate: "2026-01-05",
  params: {
    title: { en: "About us", NL: "Over ons" },
    description: { en: "Who we are." },
    content: { en: "<h1>Hello</h1>" },
    image: "pictures/office.webp",
    css: ".a { color: red } @import '//evil.be';",
  },
};
const team = {
  id: "team",
  parentId: "about",
  name: "Team",
  path: "/about-us/team/",
  params: { title: { en: "Team" } },
};
const legal = {
  id: "privacy",
  name: "Privacy",
  path: "/privacy/",
  modifyDate: "2026-10-01",
  params: { title: {}, type: "legal" },
};

const vacancies = {
  id: "vacancies",
  name: "Vacancies",
  path: "/vacancies/",
  params: { title: { en: "Vacancies" } },
};

async function loadPage(
  screen: string,
  metadata: object = {},
  language: Language = "en",
  englishPath?: string,
) {
  const content = testContent({
    pages: [{ ...about, params: { ...about.params, metadata } }, team, legal, vacancies].map((page) => ({
      file: "",
      page: menuPageSchema.parse(page),
    })),
    paths: [
      pathRowSchema.parse({ original: "/about-us/", paths: { en: englishPath, nl: "over-ons" } }),
      pathRowSchema.parse({
        original: "/vacancies/",
        breadcrumb: { name: { en: "Work with us" }, path: "/about-us/" },
      }),
    ],
  });
  const page = await contentPage(screen, {
    ...sampleContext(language, sampleSite),
    content,
    database: {} as Database,
    now: new Date("2026-11-21T12:00:00Z"),
    remember: (_, make) => make(),
    onError: () => {},
  });
  if (page === undefined) throw new Error(`There is no page ${screen}`);
  return page;
}

test("a page has its title, sanitised text and style sheet, and picture", async () => {
  expect(await loadPage("page:about")).toMatchObject({
    title: "About us",
    description: "Who we are.",
    html: "<h2>Hello</h2>",
    path: "/about-us/",
    css: ".a { color: red }  ",
    picture: { src: "/media/600/pictures/office.webp" },
  });
  expect(await loadPage("page:about", {}, "nl")).toMatchObject({
    title: "Over ons",
    html: "",
    path: "/nl/over-ons/",
  });
});

test("the metadata of a page default to its title and description", async () => {
  expect((await loadPage("page:about")).metadata).toMatchObject({
    title: "About us",
    description: "Who we are.",
    isIndexed: true,
    image: { path: "/media/1360/pictures/office.webp" },
  });
  const metadata = {
    pageTitle: { en: "Page" },
    metadataTitle: { en: "Meta" },
    metadataDescription: { en: "Described" },
    ogTitle: { en: "OG" },
    ogDescription: { en: "OG text" },
    ogImage: "pictures/og.webp",
    twitterTitle: { en: "Tw" },
    twitterDescription: { en: "Tw text" },
    twitterImage: "pictures/tw.webp",
    isActiveSEO: false,
  };
  expect((await loadPage("page:about", metadata)).metadata).toMatchObject({
    title: "Meta",
    description: "Described",
    isIndexed: false,
    image: { path: "/media/1360/pictures/og.webp" },
    openGraph: { title: "OG", description: "OG text" },
    twitter: { title: "Tw", description: "Tw text", image: { path: "/media/1360/pictures/tw.webp" } },
  });
});

test("a legal text shows the date of its last change", async () => {
  expect((await loadPage("privacy")).changedAt).toEqual({ text: "01-10-2026", iso: "2026-10-01" });
  expect((await loadPage("page:about")).changedAt).toBeUndefined();
});

test("the breadcrumbs lead from the home page through the parent pages", async () => {
  expect((await loadPage("page:team")).breadcrumbs).toEqual([
    { name: "Home", path: "/" },
    { name: "About us", path: "/about-us/" },
    { name: "Team" },
  ]);
});

test.each([undefined, "who-we-are"])(
  "the parent in paths.json is found by its own path, also when its English path is %s",
  async (english) => {
    const parent = { name: "About us", path: english ? "/who-we-are/" : "/about-us/" };
    expect((await loadPage("page:vacancies", {}, "en", english)).breadcrumbs).toEqual([
      { name: "Home", path: "/" },
      parent,
      { name: "Work with us" },
    ]);
  },
);

test("structured data of a page has its breadcrumbs", async () => {
  const typesOf = async (screen: string) => {
    const page = await loadPage(screen);
    const data = contentStructuredData(page, sampleContext("en", sampleSite)) as {
      "@graph": { "@type": string }[];
    };
    return data["@graph"].map((node) => node["@type"]);
  };
  expect(await typesOf("page:about")).toEqual(["WebPage", "BreadcrumbList"]);
});
