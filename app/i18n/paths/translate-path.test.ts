import { expect, test } from "vitest";
import { switcherLink, translatePath } from "./translate-path.ts";

test.each([
  ["/for-sale/", "nl", "/nl/kopen/"],
  ["/nl/kopen/", "en", "/for-sale/"],
  ["/nl/kopen/", "de", "/de/kaufen/"],
  ["/fr/bien/7/", "nl", "/nl/pand/7/"],
  ["/nl/", "fr", "/fr/"],
  ["/for-rent/gent/huis/7/", "fr", "/fr/a-louer/gent/huis/7/"],
] as const)("%s translated to %s is %s", (path, language, translated) => {
  expect(translatePath(path, language)).toBe(translated);
});

test("a path in another spelling is translated too", () => {
  expect(translatePath("/nl/for-sale", "fr")).toBe("/fr/a-vendre/");
});

test.each(["/nothing/", "/xx/kopen/", "//evil.example/", "/\\evil.example", "evil", "", "/contact/"])(
  "the unknown path %j becomes the home page of the language",
  (path) => {
    expect(translatePath(path, "nl")).toBe("/nl/");
    expect(translatePath(path, "en")).toBe("/");
  },
);

test("the switch to English has a prefix, since its canonical path has none", () => {
  expect(switcherLink("/for-sale/", "en")).toBe("/for-sale/?lng=en");
  expect(switcherLink("/for-sale/", "en", { type: 1 })).toBe("/for-sale/?type=1&lng=en");
});

test("the switch to another language is the path in that language", () => {
  expect(switcherLink("/nl/kopen/", "nl", { type: 1 })).toBe("/nl/kopen/?type=1");
  expect(switcherLink("/nl/kopen/", "nl")).toBe("/nl/kopen/");
});
