import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { clockText, dayOf } from "../app/time/brussels-time.ts";
import { findViolations } from "./accessibility-violations.ts";
import { drag, expect, formattedText, SIZES, signIn, test, visitorsRead } from "./office-site.ts";
import { startSite } from "./start-site.ts";

/* Staff write pages: modules in two languages, addresses, a set time, an old version; at a desk, on a phone, by keyboard. */

const PAGES = "/nl/backoffice/paginas/";

/** Does something that sends a form or follows a link, and waits for the next page. */
const andLoad = async (page: Page, act: () => Promise<void>) => {
  const loaded = page.waitForEvent("load");
  await act();
  await loaded;
};
const publish = async (page: Page) => {
  await andLoad(page, () => page.getByRole("button", { name: "Nu publiceren" }).click());
  await expect(page.getByRole("status").first()).toContainText("Gepubliceerd. Bezoekers zien het nu.");
};

const addPage = async (page: Page, texts: { nl: string; fr: string }) => {
  await page.goto(PAGES);
  await page.getByRole("group", { name: "Nederlands" }).getByLabel("Titel").fill(texts.nl);
  await page.getByRole("group", { name: "Frans" }).getByLabel("Titel").fill(texts.fr);
  await page.getByRole("button", { name: "Pagina aanmaken" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.nl);
};

/** Adds a module and opens its form. The list of kinds is open while there is none. */
const addModule = async (page: Page, kind: RegExp) => {
  const content = page.getByRole("navigation", { name: "Onderdelen van de pagina" });
  await andLoad(page, () => content.getByRole("link", { name: "Inhoud" }).click());
  const button = page.getByRole("button", { name: kind });
  if (!(await button.isVisible())) await page.getByText("Blok toevoegen").click();
  await andLoad(page, () => button.click());
  await expect(page.getByRole("link", { name: "Alle blokken" })).toBeVisible();
};
/** Saves the form that is shown. */
const saveDraft = async (page: Page) => {
  await andLoad(page, () => page.getByRole("button", { name: "Bewaren als concept" }).click());
  await expect(page.getByRole("status").first()).toContainText("Uw concept is bewaard");
};

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`at ${device}`, () => {
    test.use({ viewport });

    test("a page with four modules in two languages is written, shown in its preview, and published", async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const name = device === "a desk" ? "Verhuren" : "Nalatenschap";
      const path = `/nl/${name.toLowerCase()}/`;
      await signIn(page, PAGES);
      expect(await findViolations(page, "main")).toEqual([]);
      await addPage(page, { nl: name, fr: `${name} en français` });
      await addModule(page, /^Tekst/);
      await page.getByLabel("Titel (nl)").fill("Onze aanpak");
      await page.getByLabel("Titel (fr)").fill("Notre approche");
      await formattedText(page).fill("Samen met u.");
      const preview = page.frameLocator('iframe[title="Voorbeeld van de pagina (Nederlands)"]');
      await test.step("what is typed is saved and shown beside the form", async () => {
        await expect(page.locator("[data-page-status]")).toHaveText("Concept bewaard");
        await expect(preview.getByRole("heading", { name: "Onze aanpak" })).toBeVisible();
        await expect(preview.getByText("Samen met u.")).toBeVisible();
      });
      await test.step("a text that is missing in a language is named beside its preview", async () => {
        await page.getByRole("radio", { name: "Frans" }).check();
        await expect(page.getByRole("link", { name: "Onze aanpak: Tekst" })).toBeVisible();
        await page.getByLabel("Tekst (fr)").fill("Avec vous.");
        await expect(page.getByRole("link", { name: "Onze aanpak: Tekst" })).toHaveCount(0);
      });
      expect(await findViolations(page, "main")).toEqual([]);
      await saveDraft(page);

      await addModule(page, /^Oproep/);
      await page.getByLabel("Titel (nl)").last().fill("Bel ons");
      await page.getByLabel("Titel (fr)").last().fill("Appelez-nous");
      await page.getByRole("button", { name: "Toevoegen Knoppen" }).click();
      await page.getByLabel("Tekst van de link (nl)").fill("Contact opnemen");
      await page.getByLabel("Tekst van de link (fr)").fill("Nous contacter");
      await page.getByLabel("Link", { exact: true }).fill("/contact/");
      await saveDraft(page);
      await addModule(page, /^Team/);
      await addModule(page, /^Formulier/);
      await publish(page);
      await visitorsRead(page, path, "Contact opnemen");
      await visitorsRead(page, `/fr/${name.toLowerCase()}-en-francais/`, "Notre approche");

      await test.step("a module is moved, hidden and removed", async () => {
        await andLoad(page, () => page.getByRole("link", { name: "Alle blokken" }).click());
        for (const name of ["Omhoog: Formulier", "Verbergen: Team", "Verwijderen: Bel ons"])
          await andLoad(page, () => page.getByRole("button", { name }).click());
        const modules = page.getByRole("region", { name: "Blokken van de pagina" }).getByRole("listitem");
        await expect(modules.getByRole("link")).toHaveText(["Onze aanpak", "Formulier", "Team"]);
        expect(await findViolations(page, "main")).toEqual([]);
      });

      await test.step("another address is shown, and the former one leads to it", async () => {
        await page.getByRole("link", { name: "Adres en menu" }).click();
        await page.getByLabel("Adres (nl)").fill(`diensten/${name.toLowerCase()}`);
        await publish(page);
        await expect
          .poll(async () => (await page.request.get(path, { maxRedirects: 0 })).headers().location, {
            timeout: 15_000,
          })
          .toBe(`/nl/diensten/${name.toLowerCase()}/`);
        expect(await (await page.request.get(path)).text()).not.toContain("Contact opnemen");
      });

      await test.step("an older version is restored, with its address", async () => {
        await page.getByRole("link", { name: "Geschiedenis" }).click();
        const history = page.getByRole("region", { name: "Geschiedenis" });
        await history
          .getByRole("listitem")
          .filter({ hasText: "eerder zichtbaar" })
          .first()
          .getByRole("link")
          .click();
        await expect(history.locator("ins, del").first()).toBeVisible();
        await history.getByRole("button", { name: "Deze versie terugzetten" }).click();
        await expect(page.getByRole("status").first()).toContainText("De versie is teruggezet");
        await visitorsRead(page, path, "Contact opnemen");
      });
    });
  });
}

test("the search result of a page follows what is typed, and a module is dragged", async ({ page }) => {
  await signIn(page, PAGES);
  await page.goto(`${PAGES}about-us/?part=search`);
  await page.getByLabel("Titel in zoekresultaten (nl)").fill("Wij regelen uw verkoop");
  const results = page.getByRole("region", { name: "Zo tonen zoekmachines ze" });
  // The result and the shared card.
  await expect(results.getByText("Wij regelen uw verkoop")).toHaveCount(2);
  await page.goto(`${PAGES}about-us/`);
  const modules = page.getByRole("region", { name: "Blokken van de pagina" }).getByRole("listitem");
  const names = () => modules.getByRole("link").allTextContents();
  const [first = "", second = "", ...others] = await names();
  const handles = modules.locator("[data-handle]");
  await expect(handles.first()).toBeVisible();
  await drag(page, [handles.nth(0), handles.nth(1)], () =>
    expect.poll(names).toEqual([second, first, ...others]),
  );
  await expect(page.getByRole("status").first()).toContainText("Uw concept is bewaard");
  expect(await names()).toEqual([second, first, ...others]);
});

for (const [device, viewport] of Object.entries(SIZES)) {
  test.describe(`at ${device}, the menu`, () => {
    test.use({ viewport });

    test("a page is dragged in the menu, and moved back by its button", async ({ page }) => {
      await signIn(page, "/nl/backoffice/website/menu/");
      const rows = page.locator("[data-menu-form] > ol > li");
      const names = () => rows.locator("> div").getByRole("link").allTextContents();
      const before = await names();
      const [first = "", second = "", ...others] = before;
      const handles = rows.locator("> div [data-handle]");
      await expect(handles.first()).toBeVisible();
      await drag(page, [handles.nth(0), handles.nth(1)], () =>
        expect.poll(names).toEqual([second, first, ...others]),
      );
      await expect(page.getByRole("status").first()).toContainText("De pagina is verplaatst");
      expect(await names()).toEqual([second, first, ...others]);
      await page.getByRole("button", { name: `Omhoog: ${first}` }).click();
      await expect.poll(names).toEqual(before);
    });
  });
}

test("by keyboard alone, a module is added, written, moved and published", async ({ page }) => {
  await signIn(page, `${PAGES}our-story/`);
  /** Moves on with the Tab key until an element with this name has the focus. */
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press("Tab");
      const label = await page.evaluate(() => {
        const { activeElement } = document;
        const labels =
          (activeElement as HTMLInputElement | null)?.labels ?? activeElement?.ariaLabelledByElements;
        return (labels?.[0] ?? activeElement)?.textContent?.trim() ?? "";
      });
      if (name.test(label)) return;
    }
    throw new Error(`The Tab key does not reach ${name}`);
  };
  const press = (name: RegExp) =>
    andLoad(page, async () => {
      await tabTo(name);
      await page.keyboard.press("Enter");
    });
  await tabTo(/^Blok toevoegen/);
  await page.keyboard.press("Enter");
  await press(/^Tekst/);
  await expect(page.getByRole("link", { name: "Alle blokken" })).toBeVisible();
  await tabTo(/^Titel \(nl\)/);
  await page.keyboard.type("Met het toetsenbord");
  await tabTo(/^Tekst \(nl\)/);
  await page.keyboard.type("Zonder muis.");
  await press(/^Bewaren als concept/);
  await press(/^Alle blokken/);
  await expect(page.getByRole("region", { name: "Blokken van de pagina" })).toBeVisible();
  await press(/^Omhoog: Met het toetsenbord/);
  await press(/^Nu publiceren/);
  await visitorsRead(page, "/nl/over-ons/ons-verhaal/", "Zonder muis.");
});

test("without scripts, a page is written, and its draft is shown in the preview", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, PAGES);
  await addPage(page, { nl: "Zonder scripts", fr: "Sans scripts" });
  await addModule(page, /^Tekst/);
  await page.getByLabel("Titel (nl)").fill("Gewoon HTML");
  await page.getByLabel("Tekst (nl)").fill("<p>Het werkt.</p>");
  await saveDraft(page);
  const preview = page.frameLocator('iframe[title="Voorbeeld van de pagina (Nederlands)"]');
  await expect(preview.getByRole("heading", { name: "Gewoon HTML" })).toBeVisible();
  await publish(page);
  await visitorsRead(page, "/nl/zonder-scripts/", "Het werkt.");
  await context.close();
});

test("the second of two people is told, and nothing is lost", async ({ page, browser, baseURL }) => {
  const other = await browser.newPage({ baseURL });
  for (const person of [page, other]) {
    await signIn(person, PAGES);
    await person.goto(`${PAGES}jobs/?part=opening`);
  }
  await page.getByLabel("Titel (nl)").fill("Werken bij ons");
  await publish(page);
  await other.getByLabel("Titel (nl)").fill("Kom bij ons werken");
  await expect(other.locator("[data-page-status]")).toContainText("Een collega");
  await other.getByRole("button", { name: "Nu publiceren" }).click();
  await expect(other.getByRole("alert")).toContainText("Er is niets verloren");
  await expect(other.getByLabel("Titel (nl)")).toHaveValue("Kom bij ons werken");
  await publish(other);
  await visitorsRead(other, "/nl/vacatures/", "Kom bij ons werken");
  await other.close();
});

test("a page is published at its time", async ({ browser }) => {
  test.setTimeout(180_000);
  const clock = join(await mkdtemp(join(tmpdir(), "gable-clock-")), "ahead");
  const site = await startSite({
    variables: {
      TEST_CLOCK: clock,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, "shifted-clock.ts")}`,
    },
  });
  const page = await browser.newPage({ baseURL: site.address });
  await signIn(page, PAGES);
  await addPage(page, { nl: "Open huis", fr: "Portes ouvertes" });
  const aheadMs = 10 * 60 * 1000;
  const due = new Date(Date.now() + aheadMs);
  await page.getByLabel("Dag").fill(dayOf(due));
  await page.getByLabel("Uur").fill(clockText(due));
  await page.getByRole("button", { name: "Inplannen" }).click();
  await expect(page.getByRole("status").first()).toContainText("De publicatie is gepland");
  expect((await page.request.get("/nl/open-huis/")).status()).toBe(404);
  await writeFile(clock, String(aheadMs));
  await expect
    .poll(async () => (await page.request.get("/nl/open-huis/")).status(), { timeout: 40_000 })
    .toBe(200);
  await page.close();
  await site.stop();
});
