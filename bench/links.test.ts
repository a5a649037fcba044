import { expect, test } from "vitest";
import { LANGUAGES } from "../app/i18n/languages.ts";
import { pathFor } from "../app/i18n/paths/path-for.ts";
import { distinctMatches, PROPERTY_LINK } from "./links.ts";

test.each(LANGUAGES)("links to properties for sale and for rent are found, in %s", (language) => {
  const links = (["for-sale", "for-rent"] as const).map(
    (list) => `${pathFor(list, language)}ghent/house/12/`,
  );
  const html = links.map((link) => `<a href="${link}">House</a>`).join("");
  expect(distinctMatches(html, PROPERTY_LINK)).toEqual(links);
});

test("other links are not found, and a repeated one counts once", () => {
  const link = '<a href="/for-sale/ghent/house/12/">House</a>';
  const html = `${link}${link}<a href="/for-sale/?page=2">Next</a><a href="/project/1/">Project</a>`;
  expect(distinctMatches(html, PROPERTY_LINK)).toEqual(["/for-sale/ghent/house/12/"]);
});
