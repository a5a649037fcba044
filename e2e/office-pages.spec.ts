import type { Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import {
  drag,
  expect,
  formattedText,
  sendAsManager,
  signIn,
  test,
  WINDOW_SIZES,
  waitUntilVisitorsSee,
} from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Staff write pages, on a phone, on a desktop and by keyboard: the preview, dragging, and two people who edit the same
 * page. server/integration-tests/office-without-scripts.test.ts tests what works without scripts, such as publishing in two
 * languages.
 */

// Without room beside the form, the preview is below it, and is loaded once somebody scrolls to it.
test.use({ ...WITHOUT_PICTURES, viewport: WINDOW_SIZES["a phone"] });

const PAGES = "/nl/backoffice/paginas/";

/** Performs an action that sends a form or follows a link, and waits for the next page. */
const waitForLoadAfter = async (page: Page, act: () => Promise<void>) => {
  const loaded = page.waitForEvent("load");
  await act();
  await loaded;
};
/** Adds a module and opens its form. The list of kinds is open as long as the page has no module. */
const addModule = async (page: Page, kind: RegExp) => {
  const button = page.getByRole("button", { name: kind });
  if (!(await button.isVisible())) await page.getByText("Blok toevoegen").click();
  await waitForLoadAfter(page, () => button.click());
  await expect(page.getByRole("link", { name: "Alle blokken" })).toBeVisible();
};

test("a page in two languages is written, and shown in its preview", async ({ page, site }) => {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const statusMessage = await sendAsManager(site, PAGES, {
    action: "new",
    "title.nl": "Verhuren",
    "title.fr": "Louer",
  });
  expect(statusMessage).toContain("Uw concept is bewaard. Bezoekers zien het nog niet.");
  await signIn(page, `${PAGES}verhuren/`);
  await addModule(page, /^Tekst/);
  await page.getByLabel("Titel (nl)").fill("Onze aanpak");
  await page.getByLabel("Titel (fr)").fill("Notre approche");
  await formattedText(page).fill("Samen met u.");
  const preview = page.frameLocator('iframe[title="Voorbeeld van de pagina (Nederlands)"]');
  await test.step("typed text is saved, and shown below the form, on a desktop beside it", async () => {
    await expect(page.locator("[data-page-status]")).toHaveText("Concept bewaard");
    await expect(preview.getByRole("heading", { name: "Onze aanpak" })).toBeVisible();
    await expect(preview.getByText("Samen met u.")).toBeVisible();
    await page.setViewportSize(WINDOW_SIZES["a desktop"]);
    await expect(preview.getByText("Samen met u.")).toBeInViewport();
    await page.setViewportSize(WINDOW_SIZES["a phone"]);
  });
  await test.step("a text that is missing in a language is named beside its preview", async () => {
    await page.getByRole("radio", { name: "Frans" }).check();
    await expect(page.getByRole("link", { name: "Onze aanpak: Tekst" })).toBeVisible();
    await page.getByLabel("Tekst (fr)").fill("Avec vous.");
    await expect(page.getByRole("link", { name: "Onze aanpak: Tekst" })).toHaveCount(0);
  });
  await expect(page.locator("[data-page-status]")).toHaveText("Concept bewaard");
  expect(await findViolations(page, "main")).toEqual([]);
  await waitForLoadAfter(page, () => page.getByRole("link", { name: "Alle blokken" }).click());
  expect(await findViolations(page, "main")).toEqual([]);
  expect(errors).toEqual([]);
});

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
  await expect(page.getByRole("button", { name: `Omlaag: ${first}` })).toBeFocused();
  await expect(page.locator("[data-page-status]")).toHaveText(
    `${first} staat nu op plaats 1 van ${before.length}.`,
  );
});

test("the search result of a page follows what is typed", async ({ page }) => {
  await signIn(page, `${PAGES}about-us/?part=search`);
  await page.getByLabel("Titel in zoekresultaten (nl)").fill("Wij regelen uw verkoop");
  const results = page.getByRole("region", { name: "Zo tonen zoekmachines ze" });
  // The result and the shared card.
  await expect(results.getByText("Wij regelen uw verkoop")).toHaveCount(2);
});

test("a module is dragged with the mouse; by keyboard alone it is moved, and another one is added, written and published", async ({
  page,
}) => {
  await page.setViewportSize(WINDOW_SIZES["a desktop"]);
  await signIn(page, `${PAGES}our-story/`);
  await test.step("dragged with the mouse", () => dragFirstModule(page));
  await test.step("moved, added, written and published by keyboard", () => publishModuleByKeyboard(page));
});

const namesOfModules = (page: Page) =>
  page
    .getByRole("region", { name: "Blokken van de pagina" })
    .getByRole("listitem")
    .getByRole("link")
    .allTextContents();

/** Drags the first module of a page to the place of the second one. */
async function dragFirstModule(page: Page): Promise<void> {
  const [first = "", second = "", ...others] = await namesOfModules(page);
  const moved = [second, first, ...others];
  const handles = page.locator("[data-modules] [data-handle]");
  await expect(handles.first()).toBeVisible();
  await drag(page, [handles.nth(0), handles.nth(1)], () =>
    expect.poll(() => namesOfModules(page)).toEqual(moved),
  );
  await expect(page.getByRole("status").first()).toContainText("Uw concept is bewaard");
  await page.waitForLoadState();
  expect(await namesOfModules(page)).toEqual(moved);
}

async function publishModuleByKeyboard(page: Page): Promise<void> {
  /** Presses Tab until an element has the focus whose name begins like this, and skips the menu of the office. */
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press("Tab");
      const label = await page.evaluate(() => {
        const { activeElement } = document;
        const labels =
          (activeElement as HTMLInputElement | null)?.labels ?? activeElement?.ariaLabelledByElements;
        return (labels?.[0] ?? activeElement)?.textContent?.trim() ?? "";
      });
      if (label.startsWith(name)) return;
      if (label === "Naar de inhoud") await page.keyboard.press("Enter");
    }
    throw new Error(`The Tab key does not reach ${name}`);
  };
  const press = (name: string) =>
    waitForLoadAfter(page, async () => {
      await tabTo(name);
      await page.keyboard.press("Enter");
    });
  const [first = "", second = "", ...others] = await namesOfModules(page);
  await press(`Omhoog: ${second}`);
  expect(await namesOfModules(page)).toEqual([second, first, ...others]);
  // At the top, it can only be moved down.
  await expect(page.getByRole("button", { name: `Omlaag: ${second}` })).toBeFocused();
  await expect(page.locator("[data-page-status]")).toHaveText(
    `${second} staat nu op plaats 1 van ${others.length + 2}.`,
  );
  await tabTo("Blok toevoegen");
  await page.keyboard.press("Enter");
  await press("Tekst");
  await expect(page.getByRole("link", { name: "Alle blokken" })).toBeVisible();
  await tabTo("Titel (nl)");
  await page.keyboard.type("Met het toetsenbord");
  await tabTo("Tekst (nl)");
  await page.keyboard.type("Zonder muis.");
  await press("Nu publiceren");
  await waitUntilVisitorsSee(page, "/nl/over-ons/ons-verhaal/", "Zonder muis.");
}

test("a page that a colleague has published meanwhile is not overwritten unseen, and nothing is lost", async ({
  page,
  site,
}) => {
  const path = `${PAGES}jobs/?part=opening`;
  await signIn(page, path);
  const fields = await page
    .locator("form[data-page-form]")
    .evaluate((form: HTMLFormElement) => [...new FormData(form)] as [string, string][]);
  const published = await sendAsManager(site, path, {
    ...Object.fromEntries(fields),
    "f.params.title.nl": "Werken bij ons",
    action: "publish",
  });
  expect(published).toContain("Gepubliceerd. Bezoekers zien het nu.");
  const title = page.getByLabel("Titel (nl)");
  await title.fill("Kom bij ons werken");
  await expect(page.locator("[data-page-status]")).toContainText("Een collega");
  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await expect(page.getByRole("alert")).toContainText("Er is niets verloren");
  await expect(title).toHaveValue("Kom bij ons werken");
  await test.step("a draft that was saved while somebody typed can be discarded at once", async () => {
    await title.fill("Toch niet");
    await page.getByRole("button", { name: "Concept verwijderen" }).click();
    await expect(title).toHaveValue("Werken bij ons");
  });
});

test("what staff type is saved, also after their session has ended and when it was scheduled", async ({
  page,
  context,
  site,
}) => {
  await sendAsManager(site, PAGES, { action: "new", "title.nl": "Waardebepaling" });
  await signIn(page, `${PAGES}waardebepaling/?part=opening`);
  const session = await context.cookies();
  const title = page.getByLabel("Titel (nl)");
  const status = page.locator("[data-page-status]");

  await test.step("by the form itself, when they return to it", async () => {
    await context.clearCookies();
    await title.fill("Gratis schatting");
    await expect(status).toContainText("U bent afgemeld: uw wijzigingen zijn nog niet bewaard.");
    await expect(status.getByRole("link", { name: "Aanmelden" })).toHaveAttribute("href", /aanmelden/);
    await context.addCookies(session);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(status).toHaveText("Concept bewaard");
  });

  await test.step("or by the page that they get when they save it", async () => {
    await context.clearCookies();
    await title.fill("Gratis waardebepaling");
    await waitForLoadAfter(page, () => page.getByRole("button", { name: "Bewaren als concept" }).click());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("U bent afgemeld");
    expect(await findViolations(page, "html")).toEqual([]);
    await context.addCookies(session);
    await waitForLoadAfter(page, () => page.getByRole("button", { name: "Opnieuw verzenden" }).click());
    await expect(title).toHaveValue("Gratis waardebepaling");
  });

  await test.step("and a message says that this cancels the scheduled publication", async () => {
    await page.getByLabel("Dag", { exact: true }).fill("2060-01-01");
    await waitForLoadAfter(page, () => page.getByRole("button", { name: "Inplannen" }).click());
    const message = page.getByText("De geplande publicatie gaat daardoor niet door");
    for (const text of ["Waardebepaling", "Uw waardebepaling"]) {
      await title.fill(text);
      await expect(status).toHaveText("Concept bewaard");
      await expect(message).toBeVisible();
    }
  });
});
