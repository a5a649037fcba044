import { describe, expect, test } from "vitest";
import type { ModuleKind } from "../../app/content/module-kinds.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import {
  elementsIn,
  matchesText,
  type PageElement,
  type TextMatcher,
  textOf,
} from "../../test-support/plain-html.ts";
import { sharedSite } from "../../test-support/shared-site.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/*
 * Pages of the sample agency without scripts: each kind of module once, the layout around them, redirects,
 * and pages that are not public. e2e/pages.spec.ts tests accessibility and what scripts add, `load-modules.test.ts` the data
 * of modules and which are left out.
 */

const { port } = await sharedSite();
const browser = new PlainBrowser(port);

/** URLs of the links in an element, by default of all that have a text. */
const linkUrls = (element: PageElement, text: TextMatcher = /./) =>
  elementsIn(element, "a")
    .filter((link) => matchesText(textOf(link), text))
    .map(({ attribs }) => attribs.href);
const countElements = (element: PageElement, name: TextMatcher) => elementsIn(element, name).length;

/** A page with the module. `check` gets the module with this title, or `<main>` if there is no title. */
type ModuleCase = { path: string; title?: string; check: (module: PageElement, page: PlainPage) => void };

const MODULE_CASES: Record<ModuleKind, ModuleCase> = {
  article: {
    path: "/about-us/",
    title: "Who we are",
    check: (module) => {
      expect(textOf(module)).toContain("one desk on the Bakstenenkaai");
      expect(countElements(module, "img")).toBe(1);
    },
  },
  banner: {
    path: "/about-us/",
    title: "Nine people, three cities, one way of working",
    check: (module) => {
      expect(countElements(module, "h2")).toBe(1);
      expect(countElements(module, "img")).toBe(1);
    },
  },
  "call-to-action": {
    path: "/",
    check: (main) => {
      const module = elementsIn(main, "section").find((section) =>
        elementsIn(section, /^h\d$/).some((title) => textOf(title) === "What is your property worth?"),
      );
      if (!module) throw new Error("The home page has no call to action for a valuation");
      expect(linkUrls(module)[0]).toMatch(/^\/(contact-demand|selling|valuation)\//);
      expect(countElements(module, "img")).toBe(1);
    },
  },
  cities: {
    path: "/",
    title: "Where would you like to live?",
    check: (module) => {
      expect(linkUrls(module, /for sale/)[0]).toMatch(/^\/for-sale\/\?city=[^|]+%7C\d{4}$/);
    },
  },
  form: {
    path: "/contact/",
    title: "Contact us",
    check: (module, page) => {
      expect(countElements(module, "form")).toBe(1);
      expect(elementsIn(module, "form")[0]?.attribs.method).toBe("post");
      expect(page.form("Send message").field(/e-mail/).attribs.type).toBe("email");
      expect(textOf(module)).toContain("hallo@immogevel.example");
    },
  },
  frame: {
    path: "/neighbourhoods/",
    title: "Around our office in Ghent",
    check: (module) => {
      expect(linkUrls(module)).toEqual([
        expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed/),
      ]);
      expect(linkUrls(module, /^Show “Map/)).toHaveLength(1);
      expect(textOf(module)).toContain("www.openstreetmap.org");
      expect(countElements(module, "iframe")).toBe(0);
    },
  },
  gallery: {
    path: "/about-us/our-story/",
    title: "Streets we know",
    check: (module) => {
      expect(countElements(module, "figure")).toBe(6);
      for (const caption of elementsIn(module, "figcaption")) expect(textOf(caption)).not.toBe("");
    },
  },
  html: {
    path: "/about-us/",
    title: "In figures",
    check: (module) => {
      expect(elementsIn(module, "dt").map(textOf)[0]).toBe("2011");
      expect(elementsIn(module, "dd").map(textOf)[0]).toBe("our first house");
    },
  },
  map: {
    path: "/contact/",
    title: "Our offices",
    check: (module) => {
      expect(countElements(module, "li")).toBe(3);
      expect(linkUrls(module, /Show Immo Gevel Namur on the map/)).toEqual([
        expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/search\?query=.*5000/),
      ]);
    },
  },
  news: {
    path: "/selling/",
    title: "Advice",
    check: (module) => {
      expect(linkUrls(module)).toEqual([
        "/news/what-you-pay-in-registration-duties-on-your-only-home/",
        "/news/how-to-read-an-energy-certificate/",
        "/news/?category=advice",
      ]);
      expect(countElements(module, "time")).toBe(2);
    },
  },
  neighbourhoods: {
    path: "/neighbourhoods/",
    title: "City by city",
    check: (module) => {
      const ghent = elementsIn(module, "li").find((city) =>
        elementsIn(city, /^h\d$/).some((heading) => textOf(heading) === "Ghent"),
      );
      expect(ghent && textOf(ghent)).toMatch(/Patershol.*\d+ for sale/);
    },
  },
  partners: {
    path: "/about-us/partners/",
    check: (main) => {
      expect(countElements(main, "img")).toBe(4);
      const links = elementsIn(main, "a").filter(
        (link) => elementsIn(link, "img", { alt: "Kilowatt & fils" }).length > 0,
      );
      expect(links.map(({ attribs }) => attribs.href)).toEqual(["https://kilowattetfils.example/"]);
    },
  },
  "project-list": {
    path: "/neighbourhoods/",
    title: "Under construction",
    check: (module) => {
      expect(countElements(module, "li")).toBe(4);
      expect(linkUrls(module)[0]).toMatch(/^\/project\/\d+\/$/);
    },
  },
  "property-list": {
    path: "/neighbourhoods/",
    title: "With a garden in Ghent",
    check: (module) => {
      const properties = elementsIn(module, "article").map(textOf);
      expect(properties).not.toEqual([]);
      for (const property of properties) expect(property).toMatch(/, 90(00|40|50) /);
    },
  },
  "renovation-cost": {
    path: "/for-sale/",
    title: "What would a renovation cost?",
    check: (module) => {
      const [link, ...others] = elementsIn(module, "a");
      expect(link?.attribs).toMatchObject({ href: "https://www.energiesparen.be/", target: "_blank" });
      expect(others).toEqual([]);
    },
  },
  team: {
    path: "/about-us/team/",
    check: (main) => {
      expect(countElements(main, "img")).toBe(9);
      expect(textOf(main)).toContain("Greta Hilgers");
    },
  },
  testimonials: {
    path: "/",
    title: "What our clients say",
    check: (module) => {
      expect(textOf(module)).toContain("An answer the same day");
      expect(textOf(module)).toContain("Hélène Lambert");
    },
  },
  types: {
    path: "/",
    title: "What type of property?",
    check: (module) => {
      expect(linkUrls(module, /for sale/)[0]).toMatch(/^\/for-sale\/\?type=\d$/);
    },
  },
  video: {
    path: "/about-us/",
    title: "Our agency on video",
    check: (module) => {
      expect(linkUrls(module, /^Play “Sample video”/)).toEqual(["https://vimeo.com/76979871"]);
      expect(countElements(module, "img")).toBe(1);
      expect(countElements(module, /^(iframe|video)$/)).toBe(0);
    },
  },
};

describe("content", () => {
  test.each(Object.entries(MODULE_CASES))(
    "the module %s shows its contents",
    async (_, { path, title, check }) => {
      const page = await browser.open(path);
      expect(page.status).toBe(200);
      const [main] = elementsIn(page.document, "main");
      if (!main) throw new Error(`${path} has no main part`);
      check(title === undefined ? main : page.region(title), page);
    },
  );

  test("the home page shows properties, and other pages show texts, people and phone numbers of the agency", async () => {
    expect((await browser.open("/")).all("article")).not.toEqual([]);
    expect((await browser.open("/about-us/")).headings()).toContain("How we work");
    const contact = await browser.open("/contact/");
    expect(contact.link(/09 233 04 70/)).toMatch(/^tel:/);
    expect(contact.text).toContain("Greta Hilgers");
  });
});

const statusAndLocation = async (path: string) => {
  const { status, headers } = await sendRequest(port, path);
  return [status, headers.location];
};

test.each([
  ["a draft", "/campaign/"],
  ["a draft in another language", "/nl/campaign/"],
  ["a published page below a draft", "/campaign/terms/"],
  ["a folder of pages", "/services/"],
])("%s is not found: %s", async (_, path) => {
  expect(await statusAndLocation(path)).toEqual([404, undefined]);
});

test.each([
  ["a page that is a redirect", "/valuation/", 302, "/contact-demand/"],
  ["a page that is a redirect", "/nl/gratis-schatting/", 302, "/nl/schatten/"],
  ["a former URL", "/te-koop.php", 301, "/for-sale/"],
  ["a URL with a temporary redirect", "/open-house", 302, "/about-us/our-story/"],
])("%s redirects: %s", async (_, path, status, location) => {
  expect(await statusAndLocation(path)).toEqual([status, location]);
});

test.each([
  ["/", "/selling/", "Request a free valuation", "/contact-demand/"],
  ["/nl/", "/nl/verkopen/", "Gratis schatting aanvragen", "/nl/schatten/"],
  ["/fr/", "/fr/vendre/", "Demander une estimation gratuite", "/fr/estimation/"],
  ["/de/", "/de/verkaufen/", "Kostenlose Schätzung anfragen", "/de/bewertung/"],
])(
  "the valuation buttons of %s and %s lead to the valuation form",
  async (home, selling, button, formPath) => {
    for (const path of [home, selling]) {
      const page = await browser.follow(await browser.open(path), button);
      expect(page.path, path).toBe(formPath);
      const [form] = page.all("form", { method: "post" });
      expect(form && elementsIn(form, /./, { autocomplete: /street-address/ }), path).not.toEqual([]);
    }
  },
);

test("the top bar has the agency's published links on both sides, and opens all but those to its own pages in new tabs", async () => {
  const bar = (await browser.open("/for-sale/")).region("Quick links");
  const [left = [], right = []] = elementsIn(bar, "ul").map((list) => elementsIn(list, "a"));
  expect(left.map(textOf)).toEqual(["Report a repair", "Contact us"]);
  // The agency also has a draft link, "Open house days".
  expect(right.map(textOf)).toEqual(["New build", "BIV/IPI (opens in a new window)"]);
  expect([...left, ...right].map(({ attribs: { href, target } }) => [href, target])).toEqual([
    ["tel:+3292330470", "_blank"],
    ["mailto:hallo@immogevel.example", "_blank"],
    ["/projects/", undefined],
    ["https://www.biv.be/", "_blank"],
  ]);
});

test("the menu of a phone has the links of the top bar", async () => {
  // The first element with this name is the top bar.
  const [, menu] = elementsIn((await browser.open("/for-sale/")).document, "nav", {
    "aria-label": "Quick links",
  });
  expect(menu && elementsIn(menu, "a").map(textOf)).toEqual([
    "Report a repair",
    "Contact us",
    "New build",
    "BIV/IPI (opens in a new window)",
  ]);
});

test.each([
  ["/for-sale/", /^1–24 of (\d+) properties$/],
  ["/nl/kopen/?page=2", /^25–48 van (\d+) panden$/],
  ["/fr/a-vendre/?page=2", /^25 à 48 sur (\d+) biens$/],
  ["/de/kaufen/?page=2", /^25–48 von (\d+) \S+$/],
])("a page of a list says which properties it shows: %s", async (path, expected) => {
  const texts = (await browser.open(path)).all("p").map(textOf);
  expect(texts.filter((text) => expected.test(text))).toHaveLength(1);
});

test("the last page of a list says which properties it shows, and a list of one page only says how many it has", async () => {
  const page = await browser.open("/for-sale/?page=999");
  const texts = page.all("p").map(textOf);
  const [, from, to, total] =
    texts.map((text) => /^(\d+)–(\d+) of (\d+) properties$/.exec(text)).find(Boolean) ?? [];
  expect(to).toBe(total);
  expect(Number(to) - Number(from) + 1).toBe(elementsIn(page.document, "article").length);
  const textsOfShortList = (await browser.open("/for-sale/?bedrooms=6")).all("p").map(textOf);
  expect(textsOfShortList.some((text) => /^\d+ propert(y|ies)$/.test(text))).toBe(true);
});

test("a button in the header leads to the valuation form", async () => {
  const page = await browser.open("/");
  const [header] = elementsIn(page.document, "header");
  expect(header && linkUrls(header, "Free valuation")[0]).toBe("/contact-demand/");
});

test("the footer has the published columns of the agency, and its copyright line", async () => {
  const page = await browser.open("/");
  const [footer] = elementsIn(page.document, "footer").toReversed();
  if (!footer) throw new Error("The page has no footer");
  const column = (title: string) => {
    const section = elementsIn(footer, "section").find((one) => textOf(one).includes(title));
    if (!section) throw new Error(`The footer has no column ${title}`);
    return section;
  };
  expect(textOf(column("Three offices"))).toContain("since 2011");
  const logoLink = elementsIn(column("Three offices"), "a").find(
    (link) => elementsIn(link, "img", { alt: "Immo Gevel, go to the home page" }).length > 0,
  );
  expect(logoLink?.attribs.href).toBe("/");
  expect(logoLink && elementsIn(logoLink, "img")[0]?.attribs.src).toMatch(/logo-mark\.svg/);
  expect(linkUrls(column("Find a property"), "Apartments for rent")).toEqual(["/for-rent/?type=2"]);
  // Text of a draft column.
  expect(textOf(footer)).not.toContain("Closed at Christmas");
  expect(textOf(footer)).toContain(`© 2011-${new Date().getFullYear()} Immo Gevel`);
});

test("the URL of a removed page responds with 410 and a page that says so, neither cached nor indexed", async () => {
  const { status, headers, text } = await sendRequest(port, "/verhuur-aan-zee");
  expect([status, headers["cache-control"]]).toEqual([410, "no-store"]);
  expect(text).toContain("This page no longer exists");
  expect(text).toContain('<meta name="robots" content="noindex"/>');
});
