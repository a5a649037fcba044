import { describe, expect, test } from "vitest";
import { BUILT_IN_PATHS } from "../../i18n/paths/path-table.ts";
import { isLinkTarget } from "./is-link-target.ts";
import { isUnknownTarget, resolveLink } from "./link-target.ts";

test.each([
  "/contact/",
  "/for-sale/?city=Gent%7C9000",
  "/nl/kopen/#top",
  "/pictures/plan.webp",
  "https://www.biv.be/plichtenleer",
  "http://example.be",
  "tel:092330470",
  "tel:+32-9-233.04.70",
  "mailto:hallo@immo.example",
])("a link may lead to %s", (target) => {
  expect(isLinkTarget(target)).toBe(true);
});

test.each([
  "",
  "contact",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "java\u200bscript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:x",
  "//evil.be",
  "///evil.be",
  "/\\evil.be",
  "\\\\evil.be",
  "/\tevil.be",
  "/\u202eevil.be",
  "/for-sale/\nx",
  "https:evil.be",
  "https:///evil.be",
  "https://",
  "ftp://example.be",
  "tel:abc",
  "tel:1",
  "mailto:nobody",
  "mailto:a@b@c",
  "blob:https://example.be/1",
])("a link never leads to %j", (target) => {
  expect(isLinkTarget(target)).toBe(false);
});

describe("a link on a page", () => {
  test("leads to the page in the current language, with its query string", () => {
    expect(resolveLink("/for-sale/?type=1#list", "nl", BUILT_IN_PATHS)).toEqual({
      href: "/nl/kopen/?type=1#list",
      kind: "page",
      opensInNewWindow: false,
    });
    expect(resolveLink("/nl/kopen/", "fr", BUILT_IN_PATHS).href).toBe("/fr/a-vendre/");
  });

  test("to the login is not a link to a public page", () => {
    expect(resolveLink("/login/", "nl", BUILT_IN_PATHS)).toEqual({
      href: "/nl/login/",
      kind: "file",
      opensInNewWindow: false,
    });
    expect(resolveLink("/login/", "de", BUILT_IN_PATHS).href).toBe("/login/");
  });

  test.each([
    ["https://www.biv.be/", "web"],
    ["tel:092330470", "tel"],
    ["mailto:a@b.be", "mailto"],
  ])("to %s opens a new tab", (target, kind) => {
    expect(resolveLink(target, "en", BUILT_IN_PATHS)).toEqual({ href: target, kind, opensInNewWindow: true });
  });

  test("to a file keeps its path", () => {
    expect(resolveLink("/pictures/plan.webp", "de", BUILT_IN_PATHS).href).toBe("/pictures/plan.webp");
  });
});

test("a path that is neither a page nor a file is unknown", () => {
  expect(isUnknownTarget("/no-such-page/", BUILT_IN_PATHS)).toBe(true);
  expect(isUnknownTarget("/nl/kopen/?x=1", BUILT_IN_PATHS)).toBe(false);
  expect(isUnknownTarget("/pictures/plan.webp", BUILT_IN_PATHS)).toBe(false);
  expect(isUnknownTarget("https://example.be/", BUILT_IN_PATHS)).toBe(false);
});
