import type { Locator, Page } from "@playwright/test";
import { findViolations } from "./accessibility-violations.ts";
import { expect, formattedText, signIn, test, WINDOW_SIZES } from "./office-site.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/* The rich-text editor of the back office: toolbar, keyboard, links, and pasting from a word processor. */

test.use(WITHOUT_PICTURES);

const ARTICLES = "/nl/backoffice/website/onderdeel/?path=content%2Farticles.json";

/** The editor of the Dutch text of the form, and the input whose value is saved. */
const dutchText = (page: Page) => ({
  text: formattedText(page),
  input: page.locator("textarea[lang=nl][data-rich-text]"),
});

/** Toolbar of the editor of a text. */
const toolbarOf = (text: Locator) => text.locator("xpath=..").getByRole("toolbar", { name: "Opmaak" });

/** Pastes HTML as a word processor puts it on the clipboard. */
const paste = (text: Locator, html: string) =>
  text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test.describe("on a phone", () => {
  test.use({ viewport: WINDOW_SIZES["a phone"] });

  test("a text gets a heading, bold words, a list and a link, and is stored as plain HTML", async ({
    page,
  }) => {
    await signIn(page, ARTICLES);
    await page.getByRole("button", { name: "Toevoegen Items" }).click();
    const { text, input } = dutchText(page);
    const toolbar = toolbarOf(text);
    const press = (name: string) => toolbar.getByRole("button", { name, exact: true }).click();
    await expect(text).toBeVisible();
    await text.focus();
    await press("Kop");
    await page.keyboard.type("Verkopen in Gent");
    await expect(toolbar.getByRole("button", { name: "Kop", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.keyboard.press("Enter");
    await press("Vet");
    await page.keyboard.type("Gratis");
    await press("Vet");
    await page.keyboard.type(" schatting");
    await page.keyboard.press("Enter");
    await press("Lijst met opsommingstekens");
    await page.keyboard.type("Foto’s");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Plannen");
    await page.keyboard.press("Shift+Home");
    await press("Link");
    const address = page.getByLabel("Pagina of adres").and(page.locator(":visible"));
    await address.fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "/contact/" })).toBeVisible();
    expect(await findViolations(page, "[data-link-form]:not([hidden])")).toEqual([]);
    await address.fill("/contact/");
    await page.keyboard.press("Enter");
    await expect(text).toBeFocused();
    const stored =
      "<h2>Verkopen in Gent</h2><p><strong>Gratis</strong> schatting</p>" +
      '<ul><li>Foto’s</li><li><a href="/contact/">Plannen</a></li></ul>';
    await expect(input).toHaveValue(stored);
    await saveDraft(page);
    await expect(text.getByRole("listitem")).toHaveCount(2);
    await expect(input).toHaveValue(stored);
    expect(await findViolations(page, "main")).toEqual([]);
    await test.step("a text with a table stays HTML, because the editor would lose it", async () => {
      const table = "<table><tbody><tr><td>Kosten</td></tr></tbody></table>";
      // A browser without scripts sends the value of this input.
      await input.evaluate((element: HTMLTextAreaElement, html) => {
        element.value = html;
      }, table);
      await saveDraft(page);
      await expect(page.getByLabel("Tekst (nl)")).toHaveValue(table);
      await expect(input).toBeVisible();
    });
  });
});

async function saveDraft(page: Page): Promise<void> {
  const saved = page.waitForEvent("load");
  await page.getByRole("button", { name: "Bewaren als concept" }).click();
  await saved;
}

test("a text is unchanged when its form opens, is formatted by keyboard alone, and is replaced by pasted text", async ({
  page,
}) => {
  await signIn(page, ARTICLES);
  await page.getByRole("region", { name: "Items" }).getByRole("link").first().click();
  const { text } = dutchText(page);
  await expect(toolbarOf(text)).toBeVisible();
  const isUnchanged = await page
    .locator("textarea[data-rich-text]")
    .evaluateAll((inputs: HTMLTextAreaElement[]) =>
      inputs.every(({ value, defaultValue }) => value === defaultValue && value !== ""),
    );
  expect(isUnchanged).toBe(true);
  await test.step("by keyboard, the toolbar is reached, used and left, and the Tab key leaves a list", () =>
    formatByKeyboard(page));
  await test.step("pasted text keeps its headings, bold words, lists and links, and nothing else", () =>
    pasteTexts(page));
});

/**
 * Empties the editor with the keyboard, as a user does. `fill` would change its HTML directly: the editor may then keep the
 * kind of its first block, such as a heading.
 */
async function clear(text: Locator): Promise<void> {
  await text.press("ControlOrMeta+a");
  await text.press("Delete");
}

async function formatByKeyboard(page: Page): Promise<void> {
  const { text, input } = dutchText(page);
  await clear(text);
  await text.focus();
  await page.keyboard.press("Shift+Tab");
  const button = (name: string) => toolbarOf(text).getByRole("button", { name, exact: true });
  await expect(button("Kop")).toBeFocused();
  // From the first button, the arrow continues at the end of the toolbar. The numbered list is the fifth button from there.
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("ArrowLeft");
  await expect(button("Genummerde lijst")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.type("Eén");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Twee");
  await page.keyboard.press("Control+]");
  await expect(input).toHaveValue("<ol><li>Eén<ol><li>Twee</li></ol></li></ol>");
  await page.keyboard.press("Tab");
  await expect(text).not.toBeFocused();
}

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p { color: red }</style></head><body>
<!--StartFragment--><h1 style='color:#2F5496'>Onze aanpak<o:p></o:p></h1>
<p class=MsoNormal><span style='font-family:"Comic Sans MS"'>Wij <b style='mso-bidi-font-weight:normal'>luisteren</b>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span></span><![endif]>Schatten<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Ter plaatse</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Verkopen</p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Compromis</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span>Akte</p>
<p class=MsoNormal><a href="javascript:alert(1)">Nee</a> <a href="https://www.notaris.be/">Ja</a></p><!--EndFragment--></body></html>`;

async function pasteTexts(page: Page): Promise<void> {
  const { text, input } = dutchText(page);
  await test.step("from Word", async () => {
    await clear(text);
    await paste(text, WORD);
    await expect(input).toHaveValue(
      "<h2>Onze aanpak</h2><p>Wij <strong>luisteren</strong>.</p>" +
        "<ul><li>Schatten<ul><li>Ter plaatse</li></ul></li><li>Verkopen</li></ul>" +
        '<ol><li>Compromis</li><li>Akte</li></ol><p>Nee <a href="https://www.notaris.be/">Ja</a></p>',
    );
  });
  await test.step("from Google Docs, which wraps everything in a bold element", async () => {
    await clear(text);
    await paste(
      text,
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Rustig </span><span style="font-weight:700">wonen</span></p></b>',
    );
    await expect(input).toHaveValue("<p>Rustig <strong>wonen</strong></p>");
  });
}
