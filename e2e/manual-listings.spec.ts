import type { Locator, Page } from "@playwright/test";
import { photo } from "../test-support/pictures.ts";
import { findViolations } from "./accessibility-violations.ts";
import { expect, signIn, test, WINDOW_SIZES } from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* A property that the manager of the sample agency enters. */

const PROPERTIES_PATH = "/nl/backoffice/eigen-panden/";
const COLOURS = ["#9c3d27", "#44505c", "#335544", "#665533", "#223344", "#886644"];

const saveAndContinue = (page: Page) => page.getByRole("button", { name: "Bewaren en verder" }).click();

async function addProperty(page: Page, street: string): Promise<void> {
  await page.getByRole("button", { name: "Pand toevoegen" }).click();
  await page.getByLabel("Te koop of te huur").selectOption("sale");
  await page.getByLabel("Type pand").selectOption("1");
  await page.getByLabel("Straat").fill(street);
  await page.getByLabel("Postcode").fill("9000");
}

const photoNames = (...numbers: number[]) => numbers.map((number) => `foto-${number}.jpg`);

const photosOf = (page: Page) => page.getByRole("main").locator("[data-picture]");

/** File names of the photos, in the order of the list. */
const namesOf = (photos: Locator) =>
  photos.evaluateAll((items) => items.map(({ textContent }) => /foto-\d\.jpg/.exec(textContent)?.[0]));

type Drag = { from: number; to: number; pointer: Pointer; expected: string[] };

/** Drags a photo by its handle to the place of another one, with the mouse or a finger. */
async function dragPhoto(page: Page, { from, to, pointer, expected }: Drag): Promise<void> {
  const handle = (number: number) =>
    page.getByRole("button", { name: new RegExp(`^Foto ${number} verplaatsen`) });
  // Scrolls to both, and waits until the page stands still.
  for (const number of [to, from]) await handle(number).click({ trial: true });
  const [start, end] = [await middleOf(handle(from)), await middleOf(handle(to))];
  await pointer.press(start);
  for (const part of [0.02, 0.1, 0.3, 0.6, 0.9])
    await pointer.move({ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  await expect
    .poll(async () => {
      await pointer.move(end);
      return namesOf(photosOf(page));
    })
    .toEqual(expected);
  await pointer.release();
}

type Point = { x: number; y: number };

type Pointer = {
  press: (point: Point) => Promise<unknown>;
  move: (point: Point) => Promise<unknown>;
  release: () => Promise<unknown>;
};

const mouse = ({ mouse }: Page): Pointer => ({
  press: async ({ x, y }: Point) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }: Point) => mouse.move(x, y, { steps: 4 }),
  release: () => mouse.up(),
});

async function finger(page: Page): Promise<Pointer> {
  const devTools = await page.context().newCDPSession(page);
  // Not by the option `hasTouch`, for which the test would need another browser context.
  await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    devTools.send("Input.dispatchTouchEvent", { type, touchPoints });
  return {
    press: (point: Point) => send("touchStart", [point]),
    move: (point: Point) => send("touchMove", [point]),
    release: () => send("touchEnd", []),
  };
}

async function middleOf(element: Locator): Promise<Point> {
  // Its list may be rendered again at this moment.
  await expect.poll(() => element.boundingBox()).not.toBeNull();
  const box = await element.boundingBox();
  if (!box) throw new Error("The handle is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe("on a phone", () => {
  // The site of the office tests makes no pictures.
  test.use({ viewport: WINDOW_SIZES["a phone"], ...WITHOUT_PICTURES });

  test("a property is added with six photos and is on the list within two seconds of publishing", async ({
    page,
    context,
  }) => {
    const street = "Lindelei 7";
    /** Values that the browser stores while there is no connection. */
    let copy: Record<string, string> = {};
    // office-accessibility.spec.ts runs axe on the list, and on a new property.
    await signIn(page, PROPERTIES_PATH);
    await addProperty(page, "Eerste straat");
    // The form is saved and validated while it is filled in.
    await expect(page.getByRole("complementary").getByText("Alles is ingevuld.")).toBeVisible();
    await test.step("text typed without a connection is kept, the page says so, and it is saved once the connection is back", async () => {
      await context.setOffline(true);
      await page.getByLabel("Straat").fill(street);
      await expect(page.getByText(/^Geen verbinding/)).toBeVisible();
      copy = await page.evaluate(() => ({ ...localStorage }));
      await context.setOffline(false);
      await expect(page.getByText(/^Bewaard/)).toBeVisible();
      await page.reload();
      await expect(page.getByLabel("Straat")).toHaveValue(street);
    });
    await test.step("text that was typed before a later change does not overwrite it unseen", async () => {
      await page.getByLabel("Straat").fill("Kerkstraat 1");
      await page.getByRole("button", { name: "Bewaren", exact: true }).click();
      await expect(page.getByLabel("Straat")).toHaveValue("Kerkstraat 1");
      // As if the page without a connection had been closed.
      await page.evaluate((entries) => Object.assign(localStorage, entries), copy);
      await page.reload();
      await expect(page.getByText(/^Iemand anders wijzigde dit pand/)).toBeVisible();
      await page.getByRole("button", { name: "Bewaren", exact: true }).click();
      await expect(page.getByText("Uw collega vulde in: Kerkstraat 1")).toBeVisible();
      await expect(page.getByLabel("Straat")).toHaveValue(street);
    });
    await saveAndContinue(page);
    await page.getByLabel("Prijs of huur per maand").fill("veel");
    await expect(page.getByText("vul een getal in", { exact: true })).toBeVisible();
    expect(await findViolations(page, "main")).toEqual([]);
    await page.getByLabel("Prijs of huur per maand").fill("325.000");
    await saveAndContinue(page);
    await page.getByLabel("Slaapkamers").fill("veel");
    await expect(page.getByText("vul een getal in", { exact: true })).toBeVisible();
    const contentPx = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(contentPx).toBe(WINDOW_SIZES["a phone"].width);
    await page.getByLabel("Slaapkamers").fill("3");
    for (const step of ["Energie en stedenbouw", "Teksten", "Foto’s"]) {
      expect(await findViolations(page, "main")).toEqual([]);
      await saveAndContinue(page);
      await expect(page.getByRole("heading", { level: 2, name: step })).toBeVisible();
    }
    await page.getByLabel("Kies foto’s").setInputFiles(
      await Promise.all(
        COLOURS.map(async (colour, index) => ({
          name: `foto-${index + 1}.jpg`,
          mimeType: "image/jpeg",
          buffer: await photo(90, 60, colour),
        })),
      ),
    );
    const photos = photosOf(page);
    await expect(photos).toHaveCount(6);
    await test.step("while nobody is signed in, a change and a photo are refused with the reason", async () => {
      const session = await context.cookies();
      await context.clearCookies();
      await page.getByRole("button", { name: "Naar voren: foto 6" }).click();
      const status = page.getByRole("status").first();
      await expect(status.getByRole("link", { name: "Aanmelden" })).toBeVisible();
      const refused = page.waitForResponse((response) => response.url().includes("aanmelden"));
      await page.getByLabel("Kies foto’s").setInputFiles({
        name: "foto-7.jpg",
        mimeType: "image/jpeg",
        buffer: await photo(90, 60, "#123456"),
      });
      await expect(page.getByText("foto-7.jpg: u bent afgemeld; meld u aan")).toBeVisible();
      await refused;
      await expect(status).toContainText("U bent afgemeld: uw wijzigingen zijn nog niet bewaard.");
      await context.addCookies(session);
    });
    await page.getByRole("button", { name: "Naar voren: foto 6" }).click();
    await expect.poll(() => namesOf(photos)).toEqual(photoNames(1, 2, 3, 4, 6, 5));
    // The button of its new place has the focus.
    await expect(page.getByRole("button", { name: "Naar voren: foto 5" })).toBeFocused();
    await expect(page.getByRole("status").first()).toContainText("De foto staat nu op plaats 5. Bewaard");
    await dragPhoto(page, {
      from: 5,
      to: 2,
      pointer: await finger(page),
      expected: photoNames(1, 6, 2, 3, 4, 5),
    });
    await expect(page.getByRole("status").first()).toContainText("Bewaard");
    await test.step("on a desktop, a photo is dragged with the mouse", async () => {
      await page.setViewportSize(WINDOW_SIZES["a desktop"]);
      await dragPhoto(page, {
        from: 6,
        to: 3,
        pointer: mouse(page),
        expected: photoNames(1, 6, 5, 2, 3, 4),
      });
      await expect(page.getByRole("status").first()).toContainText("Bewaard");
      await page.setViewportSize(WINDOW_SIZES["a phone"]);
    });
    await page.getByRole("button", { name: /^Foto 1 verplaatsen/ }).focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText("De foto staat nu op plaats 5.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Foto 5 verplaatsen/ })).toBeFocused();
    await expect(page.getByRole("status").first()).toContainText("Bewaard");
    await page.locator("summary", { hasText: "Bewerken: foto 5" }).click();
    const saved = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByLabel("Beschrijving van foto 5").fill("De voorgevel");
    await page.getByLabel("Grondplan").nth(4).focus();
    // The status says "Bewaard" already, because of an earlier change.
    await saved;
    await expect(page.getByRole("status").first()).toContainText("Bewaard");
    expect(await findViolations(page, "main")).toEqual([]);
    await page.reload();
    await expect.poll(() => namesOf(photos)).toEqual(photoNames(6, 5, 2, 3, 1, 4));
    await expect(photos.nth(4)).toContainText("De voorgevel");
    for (const step of ["Video’s en documenten", "Publiceren"]) {
      const link = page.getByRole("navigation", { name: "Stappen" }).getByRole("link", { name: step });
      await link.click();
      await expect(link).toBeInViewport({ ratio: 1 });
      expect(await findViolations(page, "main")).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: "active" });
    const lineColours = await page
      .getByRole("navigation", { name: "Stappen" })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).borderBottomColor));
    // Forced colours draw transparent lines too: only that of the current step differs from the others.
    expect(lineColours.filter((colour) => colour !== lineColours[0])).toHaveLength(1);
    await page.emulateMedia({ forcedColors: "none" });
    await page.getByLabel(/^Publiceren zonder/).check();
    await page.getByRole("button", { name: "Nu publiceren" }).click();
    await expect(page.getByText("Het pand staat online.")).toBeVisible();
    await expect
      .poll(async () => (await page.request.get("/nl/kopen/")).text(), { timeout: 2_000 })
      .toContain(street);
  });
});
