import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { aPdf } from "../test-support/sent-files.ts";
import { type MailingSite, startMailingSite } from "./mailing-site.ts";
import { HOMES } from "./sample.ts";

/*
 * Every form, as people send it: once with scripts, once without, up to the thanks and the mails. What the server
 * does with what programs send is in app/forms/receive-form.test.ts.
 */

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const test = base.extend<object, { mailing: MailingSite }>({
  mailing: [
    async ({ browserName: _ }, use) => {
      const site = await startMailingSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ mailing }, use) => use(mailing.address),
  storageState: async ({ mailing }, use) =>
    use({
      cookies: [],
      origins: [{ origin: mailing.address, localStorage: [{ name: "consent", value: "set" }] }],
    }),
});
// One site for all of them.
test.describe.configure({ mode: "default" });

async function visit(page: Page, path: string) {
  await page.goto(path);
  await page.locator("html[data-ready]").waitFor();
}

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include("main").withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(", ")}`);
}

/** What the agency was told: an answer to it goes to the visitor. */
function noticeOf({ mails }: MailingSite, email: string) {
  return mails.taken.find(({ head }) => head.includes(`Reply-To: Jan Jansens <${email}>`));
}

/** Fills in what is labelled so; a choice is ticked. */
async function fill(form: Locator, values: Record<string, string | true>) {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    if (value === true) await field.check();
    else await field.fill(value);
  }
}

const PERSON_EN = {
  Mr: true,
  "First name": "Jan",
  "Last name": "Jansens",
  "Phone number": "0470123456",
} as const;
const PERSON_FR = {
  Madame: true,
  Prénom: "Zoë",
  Nom: "L’Écluse",
  "Numéro de téléphone": "0470 12 34 56",
} as const;

/** With scripts, in English: path, what is filled in beside the person, the button, and the words of thanks. */
const IN_ENGLISH: [string, string, Record<string, string | true>, string, string][] = [
  [
    "site-contact",
    "/contact/",
    { "Your message": "Hello" },
    "Send your message",
    "Thank you for your message",
  ],
  [
    "contact-me",
    `/contact-me/${HOMES.house}/?reason=visit`,
    { "Your message (optional)": "Saturday?" },
    "Send your request",
    "Thank you for your interest",
  ],
  [
    "contact-construction",
    "/contact-construction/1/",
    {},
    "Send your question",
    "Thank you for your interest",
  ],
  [
    "purchase-offer",
    `/purchase-offer/${HOMES.house}/`,
    {
      "Your offer in euro": "€ 325.000",
      "Your offer is valid until": "2099-01-31",
      "With my own means": true,
      "Street and number": "Kouter 1",
      "Postal code": "9000",
      Town: "Ghent",
      "I understand that my offer binds me until that day, if the owner accepts it.": true,
    },
    "Send your offer",
    "Your offer has arrived",
  ],
  [
    "rent-application",
    `/rent-application/${HOMES.flat}/`,
    { "How many people will live there?": "2", "Net income per month in euro": "3000" },
    "Send your application",
    "Your application has arrived",
  ],
];

for (const [name, path, more, submit, thanks] of IN_ENGLISH) {
  test(`${name} is sent with scripts, thanked for, and in two mailboxes`, async ({ page, mailing }) => {
    const email = `jan.${name}@bezoeker.example`;
    await visit(page, path);
    const form = page.locator("main form");
    await fill(form, { ...PERSON_EN, "Your e-mail address": email, ...more });
    await form.getByRole("button", { name: submit }).click();
    await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
    const reference = /GB-[A-Z0-9]{5}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0];
    const confirmation = await mailing.mailTo(email);
    expect(confirmation.text).toContain(reference);
    await expect.poll(() => noticeOf(mailing, email)?.to[0]).toMatch(/@immogevel\.example$/);
  });
}

test("a valuation goes in three steps, by the keyboard alone", async ({ page }) => {
  await visit(page, "/contact-demand/");
  const form = page.locator("main form");
  await expect(form.getByText("Step 1 of 3: The home")).toBeVisible();
  await expect(form.getByLabel("First name")).toBeHidden();
  await form.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(form.getByRole("alert")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("I want to sell")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  for (const text of ["Kouter 1", "9000", "Ghent"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await form.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(form.getByText("Step 2 of 3: What we should know")).toBeVisible();
  await form.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(form.getByText("Step 3 of 3: About you")).toBeFocused();
  await fill(form, { ...PERSON_EN, "Your e-mail address": "jan.demand@bezoeker.example" });
  await form.getByRole("button", { name: "Ask for a valuation" }).press("Enter");
  await expect(page).toHaveURL(/\/feedback\/contact-demand\/$/);
});

test("a home goes to a friend, in words of ours, and an answer to the sender", async ({ page, mailing }) => {
  await visit(page, `/nl/doorsturen/${HOMES.house}/`);
  const form = page.locator("main form");
  await fill(form, {
    "E-mailadres van uw vriend of vriendin": "vriend@bezoeker.example",
    "Uw naam": "Renée",
    "Uw e-mailadres": "renee@bezoeker.example",
    "Enkele woorden van uzelf (optioneel)": "<b>Iets</b> voor u?",
  });
  await form.getByRole("button", { name: "Stuur deze woning door" }).click();
  await expect(page).toHaveURL(/\/nl\/bedankt\/send-to-friend\/$/);
  const { head, text } = await mailing.mailTo("vriend@bezoeker.example");
  expect(head).toMatch(/^Reply-To: .*renee@bezoeker\.example/m);
  expect(text).toContain("&lt;b&gt;Iets&lt;/b&gt;");
});

test("a CV is sent with scripts, and goes to the agency", async ({ page, mailing }) => {
  await visit(page, "/jobs/");
  const form = page.locator("main form");
  await fill(form, { ...PERSON_EN, "Your e-mail address": "jan.cv@bezoeker.example" });
  await form
    .getByLabel("Your CV")
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: aPdf() });
  await form.getByRole("button", { name: "Send your application" }).click();
  await expect(page.getByRole("heading", { name: "Your application has arrived" })).toBeVisible();
  await expect.poll(() => noticeOf(mailing, "jan.cv@bezoeker.example")?.body).toContain("filename=cv.pdf");
});

test("every message stands at its field and on top, where the focus is, and nothing is lost", async ({
  page,
}) => {
  await visit(page, "/contact/");
  const form = page.locator("main form");
  expect(await barriers(page)).toEqual([]);
  await fill(form, { "Your e-mail address": "jan@", "Phone number": "12", "First name": "Jan" });
  await form.getByRole("button", { name: "Send your message" }).click();
  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Your data were not sent. Check the fields in red.");
  for (const [label, message] of [
    ["Last name", "Last name is a required field"],
    ["Your message", "Your message is a required field"],
    ["Your e-mail address", "email address is not valid"],
    ["Phone number", "Phone number should have 7 to 20 digits"],
  ] as const) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
    await summary.getByRole("link", { name: message }).click();
    await expect(form.getByLabel(label, { exact: true })).toBeFocused();
  }
  await expect(form.getByLabel("First name")).toHaveValue("Jan");
  expect(await barriers(page)).toEqual([]);
});

test("a phone number is written in groups while it is typed", async ({ page }) => {
  await visit(page, "/contact/");
  await page.getByLabel("Phone number").pressSequentially("0470123456", { delay: 60 });
  await expect(page.getByLabel("Phone number")).toHaveValue("0470 12 34 56");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  const NUMBERS = ["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];

  /** Answers the sum in words, as somebody who cannot see the picture. */
  async function answer(page: Page) {
    const words = ((await page.locator("#characters-other").textContent()) ?? "").replace(/\s/g, " ");
    const [, first = "", second = ""] = /font (\S+) plus (\S+)/.exec(words) ?? [];
    await page.waitForTimeout(2_100);
    await page.locator("#characters").fill(String(NUMBERS.indexOf(first) + NUMBERS.indexOf(second) + 4));
  }

  const IN_FRENCH: [string, string, Record<string, string | true>, string, string][] = [
    [
      "site-contact",
      "/fr/contact/",
      { "Votre message": "Bonjour" },
      "Envoyer votre message",
      "Merci de votre message",
    ],
    [
      "contact-me",
      `/fr/contactez-moi/${HOMES.house}/`,
      { "Je souhaite visiter ce bien": true },
      "Envoyer votre demande",
      "Merci de votre intérêt",
    ],
    [
      "contact-construction",
      "/fr/question-projet/1/",
      {},
      "Envoyer votre question",
      "Merci de votre intérêt",
    ],
    [
      "contact-demand",
      "/fr/estimation/",
      { "Je veux vendre": true, "Rue et numéro": "Kouter 1", "Code postal": "9000", Commune: "Gand" },
      "Demander une estimation",
      "Merci de votre confiance",
    ],
  ];

  for (const [name, path, more, submit, thanks] of IN_FRENCH) {
    test(`${name} is sent, with one question in between`, async ({ page, mailing }) => {
      const email = `zoe.${name}@bezoeker.example`;
      await page.goto(path);
      const form = page.locator("main form");
      await fill(form, { ...PERSON_FR, "Votre adresse e-mail": email, ...more });
      if (name === "contact-demand") await form.getByLabel("Type de bien").selectOption("house");
      await form.getByRole("button", { name: submit }).click();
      await expect(page.getByRole("heading", { name: "Encore une question" })).toBeVisible();
      await expect(form.getByLabel("Prénom")).toHaveValue("Zoë");
      await answer(page);
      await form.getByRole("button", { name: submit }).click();
      await expect(page.getByRole("heading", { level: 1, name: thanks })).toBeVisible();
      const { text } = await mailing.mailTo(email);
      expect(text).toContain("L’Écluse");
    });
  }

  test("characters that are wrong are said to be, and what is wrong stands in red", async ({ page }) => {
    await page.goto("/fr/contact/");
    const form = page.locator("main form");
    await form.getByRole("button", { name: "Envoyer votre message" }).click();
    await expect(form.getByRole("alert")).toContainText("Prénom est un champ obligatoire");
    await fill(form, {
      ...PERSON_FR,
      "Votre adresse e-mail": "zoe@bezoeker.example",
      "Votre message": "Bonjour",
    });
    await form.getByRole("button", { name: "Envoyer votre message" }).click();
    await page.locator("#characters").fill("?");
    await form.getByRole("button", { name: "Envoyer votre message" }).click();
    await expect(page.locator("#characters-fault")).toHaveText("Les caractères saisis ne sont pas valables");
  });
});
