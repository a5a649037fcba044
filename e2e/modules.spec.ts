import type { Locator, Page } from "@playwright/test";
import type { ModuleKind } from "../app/content/module-kinds.ts";
import { expect, test } from "./visitor.ts";

/*
 * Each kind of module once, as the sample agency uses it, without scripts: its contents are in the page.
 * pages.spec.ts tests what scripts add, `load-modules.test.ts` the elements that a module shows.
 */

type Shown = { path: string; title?: string; shows: (module: Locator, page: Page) => Promise<void> };

const links = (module: Locator) => module.getByRole("link");

const KINDS: Record<ModuleKind, Shown> = {
  article: {
    path: "/about-us/",
    title: "Who we are",
    shows: async (module) => {
      await expect(module.getByText("one desk on the Bakstenenkaai")).toBeVisible();
      await expect(module.getByRole("img")).toHaveCount(1);
    },
  },
  banner: {
    path: "/about-us/",
    title: "Nine people, three cities, one way of working",
    shows: async (module) => {
      await expect(module.getByRole("heading", { level: 2 })).toBeVisible();
      const picture = module.locator("img");
      expect(await picture.evaluate((image) => image.clientWidth)).toBe(1280);
    },
  },
  "call-to-action": {
    path: "/",
    shows: async (main, page) => {
      const question = page.getByRole("heading", { name: "What is your property worth?" });
      const module = main.locator("section", { has: question });
      await expect(links(module).first()).toHaveAttribute("href", /^\/(contact-demand|selling|valuation)\//);
      await expect(module.locator("img")).toHaveCount(1);
    },
  },
  cities: {
    path: "/",
    title: "Where would you like to live?",
    shows: async (module) => {
      await expect(
        links(module)
          .filter({ hasText: /for sale/ })
          .first(),
      ).toHaveAttribute("href", /^\/for-sale\/\?city=[^|]+%7C\d{4}$/);
    },
  },
  form: {
    path: "/contact/",
    title: "Contact us",
    shows: async (module) => {
      await expect(module.locator("form")).toHaveAttribute("method", "post");
      await expect(module.getByLabel("E-mail")).toBeVisible();
      await expect(links(module).filter({ hasText: "hallo@immogevel.example" })).toBeVisible();
    },
  },
  frame: {
    path: "/neighbourhoods/",
    title: "Around our office in Ghent",
    shows: async (module) => {
      await expect(links(module)).toHaveAttribute(
        "href",
        /^https:\/\/www\.openstreetmap\.org\/export\/embed/,
      );
      await expect(module.getByText("www.openstreetmap.org")).toBeVisible();
      await expect(module.locator("iframe")).toHaveCount(0);
    },
  },
  gallery: {
    path: "/about-us/our-story/",
    title: "Streets we know",
    shows: async (module) => {
      await expect(module.getByRole("figure")).toHaveCount(6);
      await expect(module.getByRole("figure").first().locator("figcaption")).not.toBeEmpty();
    },
  },
  html: {
    path: "/about-us/",
    title: "In figures",
    shows: async (module) => {
      await expect(module.getByRole("term").first()).toHaveText("2011");
      await expect(module.getByRole("definition").first()).toHaveText("our first house");
    },
  },
  map: {
    path: "/contact/",
    title: "Our offices",
    shows: async (module) => {
      await expect(module.getByRole("listitem")).toHaveCount(3);
      await expect(links(module).filter({ hasText: "Show Immo Gevel Namur on the map" })).toHaveAttribute(
        "href",
        /^https:\/\/www\.openstreetmap\.org\/search\?query=.*5000/,
      );
    },
  },
  neighbourhoods: {
    path: "/neighbourhoods/",
    title: "City by city",
    shows: async (module, page) => {
      const ghent = module
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: "Ghent" }) });
      await expect(ghent.getByText("Patershol")).toBeVisible();
      await expect(ghent.getByText(/\d+ for sale/).first()).toBeVisible();
    },
  },
  partners: {
    path: "/about-us/partners/",
    shows: async (module, page) => {
      await expect(module.getByRole("img")).toHaveCount(4);
      await expect(links(module).filter({ has: page.getByAltText("Kilowatt & fils") })).toHaveAttribute(
        "href",
        "https://kilowattetfils.example/",
      );
    },
  },
  "project-list": {
    path: "/neighbourhoods/",
    title: "Under construction",
    shows: async (module) => {
      await expect(module.getByRole("listitem")).toHaveCount(4);
      await expect(links(module).first()).toHaveAttribute("href", /^\/project\/\d+\/$/);
    },
  },
  "property-list": {
    path: "/neighbourhoods/",
    title: "With a garden in Ghent",
    shows: async (module) => {
      await expect(module.getByRole("article")).not.toHaveCount(0);
      for (const home of await module.getByRole("article").all())
        await expect(home).toContainText(/, 90(00|40|50) /);
    },
  },
  "renovation-cost": {
    path: "/for-sale/",
    title: "What would a renovation cost?",
    shows: async (module) => {
      await expect(links(module)).toHaveAttribute("href", "https://www.energiesparen.be/");
      await expect(links(module)).toHaveAttribute("target", "_blank");
    },
  },
  team: {
    path: "/about-us/team/",
    shows: async (module) => {
      await expect(module.locator("img")).toHaveCount(9);
      await expect(module.getByText("Greta Hilgers")).toBeVisible();
    },
  },
  testimonials: {
    path: "/",
    title: "What our clients say",
    shows: async (module) => {
      await expect(module.getByText("An answer the same day")).toBeVisible();
      await expect(module.getByText("Hélène Lambert")).toBeVisible();
    },
  },
  types: {
    path: "/",
    title: "What type of property?",
    shows: async (module) => {
      await expect(
        links(module)
          .filter({ hasText: /for sale/ })
          .first(),
      ).toHaveAttribute("href", /^\/for-sale\/\?type=\d$/);
    },
  },
  video: {
    path: "/about-us/",
    title: "Our agency on video",
    shows: async (module) => {
      await expect(links(module)).toHaveAttribute("href", "https://vimeo.com/76979871");
      await expect(module.locator("img")).toHaveCount(1);
      await expect(module.locator("iframe, video")).toHaveCount(0);
    },
  },
};

/** The kinds by the page that shows them, which is opened once. */
const PAGES = Map.groupBy(Object.entries(KINDS), ([, { path }]) => path);

test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

for (const [path, kinds] of PAGES) {
  test(`${path} shows ${kinds.map(([kind]) => kind).join(", ")}`, async ({ page }) => {
    await page.goto(path);
    for (const [kind, { title, shows }] of kinds) {
      await test.step(kind, async () => {
        const main = page.getByRole("main");
        const module = title === undefined ? main : main.getByRole("region", { name: title });
        await expect(module).toBeVisible();
        await shows(module, page);
      });
    }
  });
}
