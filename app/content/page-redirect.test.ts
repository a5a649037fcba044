import { expect, test } from "vitest";
import { testContent } from "../../test-support/content.ts";
import { decideLanguage } from "../i18n/language-choice/decide-language.ts";
import { findRedirect } from "./page-redirect.ts";
import { menuPageSchema } from "./site-folder/menu-page.server.ts";

const settings = { enabled: ["en", "nl", "fr", "de"] as const, default: "en" as const };

const page = (id: string, params: object) => ({
  file: `pages/${id}.json`,
  page: menuPageSchema.parse({ id, name: id, path: `/${id}/`, params: { title: { en: id }, ...params } }),
});

const content = testContent({
  pages: [
    page("offers", { redirect: true, redirectUrl: "/for-sale/?type=1" }),
    page("notary", { redirect: true, redirectUrl: "https://www.notaris.be/" }),
    page("about", { redirect: false, redirectUrl: "/for-sale/" }),
  ],
  redirects: [
    { from: "/Te-Koop.aspx", to: "/for-sale/", status: 301 },
    { from: "/index.php?page=rent", to: "/for-rent/", status: 302 },
    { from: "/for-sale/", to: "/for-rent/", status: 301 },
    { from: "/nl/weg/", status: 410 },
  ],
});

function redirectFrom(target: string) {
  return findRedirect(content, target, decideLanguage({ target }, settings, content.table));
}

test.each([
  ["/offers/", "/for-sale/?type=1", 302],
  ["/nl/offers/", "/nl/kopen/?type=1", 302],
  ["/fr/notary/", "https://www.notaris.be/", 302],
  ["/te-koop.aspx", "/for-sale/", 301],
  ["/te-koop.aspx/?utm_source=x", "/for-sale/", 301],
  ["/index.php?page=rent", "/for-rent/", 302],
])("%s redirects to %s", (target, location, status) => {
  expect(redirectFrom(target)).toEqual({ location, status });
});

test("the path of a removed page has status 410", () => {
  expect(redirectFrom("/nl/weg/")).toEqual({ status: 410 });
});

test.each([
  ["a page whose redirect is switched off", "/about/"],
  ["an existing page whose path is in redirects.json", "/for-sale/"],
  ["an unknown path", "/index.php?page=sale"],
])("%s does not redirect", (_, target) => {
  expect(redirectFrom(target)).toBeUndefined();
});
