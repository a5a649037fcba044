import { expect, test } from "vitest";
import { sampleContext } from "../../test-support/sample-context.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { alternates } from "../i18n/paths/alternates.ts";
import { pathEntry } from "../i18n/paths/path-table.ts";
import { pageHead } from "./page-head.ts";

const languages = { enabled: LANGUAGES, default: "en" } as const;
const input = {
  title: "Panden te koop",
  description: "Huizen en appartementen.",
  canonical: "/nl/kopen/",
  alternates: alternates("for-sale", languages, () => ({})),
};

function links(head: ReturnType<typeof pageHead>, rel: string) {
  return head.tags.flatMap((tag) => ("rel" in tag && tag.rel === rel ? [tag] : []));
}

test("a page has the agency in its title, and one absolute canonical URL", () => {
  const head = pageHead(input, sampleContext("nl"));
  expect(head.tags).toContainEqual({ title: "Panden te koop | Immo Gevel" });
  expect(links(head, "canonical")).toEqual([
    { tagName: "link", rel: "canonical", href: "https://immogevel.example/nl/kopen/" },
  ]);
});

test("a page has alternates for every language, and x-default", () => {
  const alternateLinks = links(pageHead(input, sampleContext("nl")), "alternate").map((tag) =>
    "hrefLang" in tag && "href" in tag ? [tag.hrefLang, tag.href] : [],
  );
  expect(alternateLinks).toEqual([
    ["en", "https://immogevel.example/for-sale/"],
    ["nl", "https://immogevel.example/nl/kopen/"],
    ["fr", "https://immogevel.example/fr/a-vendre/"],
    ["de", "https://immogevel.example/de/kaufen/"],
    ["x-default", "https://immogevel.example/for-sale/"],
  ]);
});

test("the language switcher keeps page and filters, and marks English with a parameter", () => {
  const { pathsByLanguage } = pageHead({ ...input, query: "?type=1" }, sampleContext("nl"));
  expect(pathsByLanguage).toEqual({
    en: "/for-sale/?type=1&lng=en",
    nl: "/nl/kopen/?type=1",
    fr: "/fr/a-vendre/?type=1",
    de: "/de/kaufen/?type=1",
  });
});

test("the language switcher leads to the home page in languages in which the page does not exist", () => {
  const { pathsByLanguage } = pageHead({ ...input, alternates: [], query: "?type=1" }, sampleContext("nl"));
  expect(pathsByLanguage).toEqual({ en: "/?lng=en", nl: "/nl/", fr: "/fr/", de: "/de/" });
});

test("a page has a robots tag only when it must not be indexed", () => {
  const robots = { name: "robots", content: "noindex" };
  expect(pageHead(input, sampleContext("nl")).tags).not.toContainEqual(robots);
  expect(pageHead({ ...input, robots: "noindex" }, sampleContext("nl")).tags).toContainEqual(robots);
});

test.each([
  ["for-sale", undefined],
  ["saved", "noindex"],
  ["search", "noindex, follow"],
  ["subscription", "noindex"],
  ["owner", "noindex"],
] as const)("the page of the %s screen has the robots tag %j", (screen, content) => {
  const { tags } = pageHead(input, { ...sampleContext("nl"), screen: pathEntry(screen) });
  const robots = tags.find((tag) => "name" in tag && tag.name === "robots");
  expect(robots).toEqual(content && { name: "robots", content });
});

test("a preview picture has an absolute URL, its size and an alternative text", () => {
  const image = { path: "/media/1360/a.webp", widthPx: 1360, heightPx: 907, alt: "A house" };
  expect(pageHead({ ...input, image }, sampleContext("nl")).tags).toEqual(
    expect.arrayContaining([
      { property: "og:image", content: "https://immogevel.example/media/1360/a.webp" },
      { property: "og:image:width", content: "1360" },
      { property: "og:image:height", content: "907" },
      { property: "og:image:alt", content: "A house" },
      { name: "twitter:card", content: "summary_large_image" },
    ]),
  );
});
