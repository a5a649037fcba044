import { findViolations } from "./accessibility-violations.ts";
import { expect, signIn, test, WINDOW_SIZES } from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Staff choose colours, and see them in a preview before they save. server/integration-tests/office-without-scripts.test.ts
 * tests the preview without scripts.
 */

test.use(WITHOUT_PICTURES);

const LOOKS = "/nl/backoffice/website/onderdeel/?path=site.json&at=theme";

test.describe("on a phone", () => {
  test.use({ viewport: WINDOW_SIZES["a phone"] });

  test("the preview has the chosen colours, and an unreadable colour is reported", async ({ page }) => {
    await signIn(page, LOOKS);
    const frame = page.frameLocator("iframe");
    const preview = page.getByRole("region", { name: "Voorbeeld" });
    await preview.scrollIntoViewIfNeeded();
    await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
    const light = page.getByRole("group", { name: "Kleuren", exact: true }).first();
    const text = light.getByLabel("Tekst", { exact: true });
    await text.fill("#bbbbbb");
    await expect(frame.locator("body")).toHaveCSS("color", "rgb(187, 187, 187)");
    await expect(text).toHaveAccessibleDescription(/Te weinig om goed te lezen: minstens 4,5:1 is nodig/);
    expect(await findViolations(page, "main")).toEqual([]);
    await page.getByRole("button", { name: "Gebruiken (Tekst)" }).click();
    await expect(text).toHaveAccessibleDescription(/4,5:1/);
    await expect(text).not.toHaveAccessibleDescription(/Te weinig/);
    await expect(text).toBeFocused();

    await preview.getByRole("radio", { name: "Donker" }).press("Space");
    await expect(frame.locator("html")).toHaveCSS("color-scheme", "dark");
    const homeTitle = (await frame.getByRole("heading", { level: 1 }).textContent()) ?? "";
    // The script reloads the preview once for these four changes.
    await preview.getByRole("radio", { name: "Pand" }).check();
    await page.getByLabel("Lettertype van titels").selectOption("Georgia, serif");
    await page.getByLabel("Kader van kaarten").selectOption("met een dunne rand");
    await page.getByLabel("Ruimte tussen de delen van een pagina").selectOption("ruim");
    await expect(frame.getByRole("heading", { level: 1 })).not.toHaveText(homeTitle);
    await expect(frame.getByRole("heading", { level: 1 })).toHaveCSS("font-family", "Georgia, serif");
    await expect(frame.locator("html")).toHaveCSS("--card-line", "1px");
    await expect(frame.locator("html")).toHaveCSS("--space", "1.4");
    // Nothing is published.
    expect(await (await page.request.get("/nl/")).text()).not.toContain("#bbbbbb");
  });
});
