import { expect, test } from "vitest";
import { sitemapEntries, sitemapIndex } from "./sitemap-xml.ts";

const page = {
  alternates: [
    { hreflang: "en" as const, path: "/for-sale/?city=A&b" },
    { hreflang: "nl" as const, path: "/nl/kopen/" },
    { hreflang: "x-default" as const, path: "/for-sale/?city=A&b" },
  ],
  changedAt: "2026-11-01T10:00:00.000Z",
  pictures: ["/media/1360/pictures/a.webp"],
};

test("a page has an entry in each language, with all languages, the last change and the pictures", () => {
  const xml = sitemapEntries("https://www.example.be", [page]).join("\n");
  expect(xml.match(/<url>/g)).toHaveLength(2);
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(2);
  expect(xml).toContain(
    "<loc>https://www.example.be/nl/kopen/</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod>",
  );
  expect(xml).toContain("<image:loc>https://www.example.be/media/1360/pictures/a.webp</image:loc>");
});

test("URLs are escaped", () => {
  expect(sitemapEntries("https://www.example.be", [page]).join("\n")).toContain("?city=A&amp;b");
  const hostile = { alternates: [{ hreflang: "en" as const, path: '/"><x>' }] };
  expect(sitemapEntries("https://a.be", [hostile]).join("\n")).not.toContain("<x>");
});

test("the index lists the files by their absolute URL", () => {
  expect(sitemapIndex("https://a.be", ["/sitemap-1.xml"])).toContain("<loc>https://a.be/sitemap-1.xml</loc>");
});
