import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ANY_CHARACTER } from "../../../test-support/any-character.ts";
import { LANGUAGES } from "../languages.ts";
import { PATH_TABLE } from "../paths/path-table.ts";
import { decideLanguage, type LanguageRequest } from "./decide-language.ts";

const SITE = { enabled: LANGUAGES, default: "en" } as const;
const ORIGIN = "https://gable.example";

describe("a path without a prefix", () => {
  test.each([
    ["nothing", {}],
    ["any language", { acceptLanguage: "*" }],
    ["English", { acceptLanguage: "en-GB,en;q=0.9" }],
    ["an unsupported language", { acceptLanguage: "es" }],
    ["Dutch, having chosen English", { acceptLanguage: "nl", cookie: "en" }],
  ])("is English for a browser that prefers %s", (_, preferences) => {
    expect(decide({ target: "/for-sale/?type=1", ...preferences })).toMatchObject({
      kind: "page",
      language: "en",
      isVisitorDependent: true,
    });
  });

  test.each([
    ["prefers Dutch", { acceptLanguage: "nl-BE" }, "/nl/kopen/?city=Gent%7C9000"],
    ["chose French before", { cookie: "fr", acceptLanguage: "nl" }, "/fr/a-vendre/?city=Gent%7C9000"],
  ])("redirects a visitor who %s to that language, with the query string", (_, preferences, location) => {
    expect(decide({ target: "/for-sale/?city=Gent|9000", ...preferences })).toEqual({
      kind: "redirect",
      status: 302,
      location,
      isVisitorDependent: true,
    });
  });

  test("redirects to the default language when that is not English", () => {
    const site = { enabled: LANGUAGES, default: "nl" } as const;
    expect(decideLanguage({ target: "/" }, site)).toMatchObject({ status: 302, location: "/nl/" });
    expect(decideLanguage({ target: "/", acceptLanguage: "en" }, site)).toMatchObject({ kind: "page" });
  });

  test("redirects to another language where English is disabled", () => {
    const site = { enabled: ["nl", "fr"], default: "nl" } as const;
    expect(decideLanguage({ target: "/", acceptLanguage: "en" }, site)).toMatchObject({ location: "/nl/" });
  });

  test("redirects straight to the translated page when its spelling differs too", () => {
    expect(decide({ target: "/For-Sale", cookie: "nl" })).toMatchObject({
      status: 302,
      location: "/nl/kopen/",
    });
    expect(decide({ target: "/For-Sale?type=1" })).toMatchObject({
      status: 301,
      location: "/for-sale/?type=1",
    });
  });

  test("is the same for all visitors of a site with one language", () => {
    const site = { enabled: ["en"], default: "en" } as const;
    expect(decideLanguage({ target: "/", acceptLanguage: "nl" }, site)).toMatchObject({
      kind: "page",
      isVisitorDependent: false,
    });
  });

  test("stays English when the visitor's language lacks the screen", () => {
    const german = { target: "/login/", acceptLanguage: "de" };
    expect(decideLanguage(german, SITE, PATH_TABLE)).toMatchObject({ kind: "page", language: "en" });
  });
});

describe("a path with a prefix", () => {
  test.each([{ cookie: "fr" }, { acceptLanguage: "fr" }, {}])(
    "is in that language, whatever is stored: %j",
    (preferences) => {
      expect(decide({ target: "/nl/kopen/", ...preferences })).toMatchObject({
        kind: "page",
        language: "nl",
        isVisitorDependent: false,
      });
    },
  );

  test("overrides the parameter", () => {
    expect(decide({ target: "/nl/kopen/?lng=fr" })).toMatchObject({ kind: "page", language: "nl" });
  });

  test("redirects permanently to its translated spelling, with the query string", () => {
    expect(decide({ target: "/nl/for-sale?type=1&lng=fr", cookie: "en" })).toEqual({
      kind: "redirect",
      status: 301,
      location: "/nl/kopen/?type=1",
      isVisitorDependent: false,
    });
  });

  test("stores the choice of English, since its canonical path has no prefix", () => {
    expect(decide({ target: "/en/for-sale/?type=1", cookie: "nl" })).toEqual({
      kind: "redirect",
      status: 301,
      location: "/for-sale/?type=1",
      storeLanguage: "en",
      isVisitorDependent: true,
    });
  });
});

describe("the parameter lng", () => {
  test.each([
    ["/for-sale/?lng=nl", "/nl/kopen/", "nl"],
    ["/for-sale/?lng=en", "/for-sale/", "en"],
    ["/for-sale/?type=1&lng=de-BE&page=2", "/de/kaufen/?type=1&page=2", "de"],
    ["/?lng=fr", "/fr/", "fr"],
    ["/nl/kopen/?lng=nl&type=1", "/nl/kopen/?type=1", "nl"],
    ["/nl/for-sale?lng=nl", "/nl/kopen/", "nl"],
  ])("in %s redirects to %s and is stored as the choice", (target, location, storeLanguage) => {
    expect(decide({ target, cookie: "fr", acceptLanguage: "nl" })).toEqual({
      kind: "redirect",
      status: 302,
      location,
      storeLanguage,
      isVisitorDependent: true,
    });
  });

  test.each(["xx", "", "//evil.example", "__proto__", "nl%0d%0aSet-Cookie:x=1"])(
    "is ignored for %j",
    (code) => {
      expect(decide({ target: `/for-sale/?lng=${code}` })).toMatchObject({ kind: "page", language: "en" });
    },
  );

  test("is removed from the target of other redirects too", () => {
    expect(decide({ target: "/for-sale?lng=xx" })).toMatchObject({ location: "/for-sale/" });
  });
});

describe("a page that is not found", () => {
  test("is in the language of the prefix", () => {
    expect(decide({ target: "/nl/nothing/", cookie: "fr" })).toEqual({
      kind: "not-found",
      language: "nl",
      isVisitorDependent: false,
    });
  });

  test("is in the visitor's language without a prefix", () => {
    expect(decide({ target: "/nothing/", cookie: "fr" })).toEqual({
      kind: "not-found",
      language: "fr",
      isVisitorDependent: true,
    });
  });

  test("is in the default language when the prefix is of a disabled one", () => {
    const site = { enabled: ["en", "nl"], default: "nl" } as const;
    expect(decideLanguage({ target: "/de/kaufen/" }, site)).toMatchObject({
      kind: "not-found",
      language: "nl",
    });
  });
});

describe("a redirect away from the site", () => {
  const STARTS = [
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/%09/evil.example",
    "/%2f%2fevil.example",
    "/%2F/evil.example",
    "/%5cevil.example",
    "/%5C%5Cevil.example",
    "/%252f%252fevil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/%2e%2e//evil.example",
    "/;//evil.example",
    "/@evil.example",
    "/%0d%0aLocation:%20https://evil.example",
    "/%00//evil.example",
    "/%e2%80%ae//evil.example",
    "/%ff//evil.example",
    "https://evil.example",
    "http:evil.example",
    "javascript:alert(1)",
    "//evil.example%2f..",
    "/for-sale//evil.example",
    "/for-sale/%2f%2fevil.example/7",
    "/for-sale/%5c%5cevil.example/7",
    "/for-sale/../7",
    "/property/%2e%2e",
    "/nl/..%2f..%2fevil.example",
    // These are paths of the site, and the unsafe text stays inside the path.
    "/for-sale/@evil.example/7",
    "/for-sale/%40evil.example/7",
    "/nl/for-sale/https:evil.example/7",
    "/for-rent/evil.example;/7?next=https://evil.example&lng=de",
    "/projects?//evil.example",
  ];
  const ENDS = [
    "",
    "/",
    "/for-sale/",
    "/7",
    "?lng=nl",
    "?lng=//evil.example",
    "/?city=//evil.example&lng=en",
  ];
  const PREFIXES = ["", "/nl", "/en", "/EN"];
  const CASES = PREFIXES.flatMap((prefix) =>
    STARTS.flatMap((start) => ENDS.map((end) => prefix + start + end)),
  );

  test(`does not happen for ${CASES.length} spellings`, () => {
    expect(CASES.length).toBeGreaterThanOrEqual(200);
    const cookies = [undefined, "nl", "//evil.example"];
    const redirects = CASES.flatMap((target) => cookies.map((cookie) => expectOwnPath({ target, cookie })));
    expect(redirects.filter((isRedirect) => isRedirect).length).toBeGreaterThan(100);
  });

  test("does not happen for any other spelling", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "/",
        "//",
        "\\",
        "%2f",
        "%5c",
        "..",
        "%2e",
        "nl",
        "en",
        "for-sale",
        "property",
        "7",
        "?",
        "&",
      ),
      fc.constantFrom("lng=nl", "lng=en", "evil.example", "\t", "%0a", "#", ":", "@"),
      fc.string({ unit: ANY_CHARACTER, maxLength: 4 }),
    );
    const requests = fc.record({
      target: fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join("")),
      cookie: fc.option(fc.oneof(fc.constantFrom(...LANGUAGES), fc.string()), { nil: undefined }),
      acceptLanguage: fc.option(fc.constantFrom("nl", "fr-BE,fr;q=0.9", "*"), { nil: undefined }),
    });
    fc.assert(
      fc.property(requests, (request) => void expectOwnPath(request)),
      { numRuns: 5_000 },
    );
  });

  /** Returns true when the response is a redirect, and expects it to lead to a path of this site. */
  function expectOwnPath(request: LanguageRequest): boolean {
    const decision = decide(request);
    if (decision.kind !== "redirect") return false;
    expect(decision.location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(decision.location).not.toContain("\\");
    expect(new URL(decision.location, ORIGIN).origin).toBe(ORIGIN);
    // A browser does not change the path when it resolves it.
    expect(new URL(decision.location, ORIGIN).pathname).toBe(decision.location.split("?")[0]);
    return true;
  }
});

test("a chain of redirects always ends", () => {
  const target = fc.constantFrom(
    "/",
    "/for-sale",
    "/EN/property/7",
    "/nl/for-sale",
    "/de/home",
    "/projects?lng=fr",
    "/nl?lng=nl",
  );
  const preference = fc.option(fc.constantFrom(...LANGUAGES), { nil: undefined });
  const enabled = fc.subarray([...LANGUAGES], { minLength: 1 });
  fc.assert(
    fc.property(target, preference, preference, enabled, (start, cookie, acceptLanguage, languages) => {
      const site = { enabled: languages, default: languages[0] ?? "en" };
      let request: LanguageRequest = { target: start, cookie, acceptLanguage };
      for (let hops = 0; hops < 4; hops++) {
        const decision = decideLanguage(request, site);
        if (decision.kind !== "redirect") return;
        request = { ...request, target: decision.location, cookie: decision.storeLanguage ?? request.cookie };
      }
      throw new Error(`${start} still redirects to ${request.target}`);
    }),
    { numRuns: 1_000 },
  );
});

function decide(request: LanguageRequest) {
  return decideLanguage(request, SITE);
}
