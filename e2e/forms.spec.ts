import { expect, type Locator, type Page, type Route } from "@playwright/test";
import { aPdf } from "../test-support/sent-files.ts";
import { findViolations } from "./accessibility-violations.ts";
import { answerCaptcha, type MailingSite } from "./mailing-site.ts";
import { test as base } from "./office-site.ts";
import { PROPERTIES } from "./sample.ts";
import { storageWithConsent } from "./storage-state.ts";
import { delayRequests, visit } from "./visitor.ts";
import { WITHOUT_PICTURES } from "./without-pictures.ts";

/*
 * Forms as visitors with scripts send them, up to the thank-you page and the mails: each kind of field once, and one
 * form without scripts. Some visitors switch to another language meanwhile. All of them are sent in
 * server/integration-tests/forms-without-scripts.test.ts. Axe tests those with kinds of fields that no page in
 * pages.spec.ts has. The forms of appointments are in appointments.spec.ts, saved searches in alerts.spec.ts, and a page
 * with two forms in several-forms.spec.ts. The server's handling of requests from programs is in
 * app/forms/receive/receive-form.test.ts.
 */

const test = base.extend({
  storageState: async ({ site }, use) => use(storageWithConsent(site.address)),
});
let visitors = 0;
/** Gives the visitor an IP address without earlier requests; otherwise the rate limiter would stop them. */
async function fromNewNetwork(page: Page) {
  visitors += 1;
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `203.0.113.${visitors}` });
}

type SentFile = { name: string; mimeType: string; buffer: Buffer };
/** Values by the label of the field. */
type Values = Record<string, string | true | SentFile>;

const CV: SentFile = { name: "cv.pdf", mimeType: "application/pdf", buffer: aPdf() };

/** Outcome of a sent form. */
type Outcome = {
  /** Heading of the thank-you page. */
  thanks: string;
  /** Recipient of a mail besides the agency; "confirm": only the visitor gets one, and has to confirm first. */
  to?: "visitor" | "friend" | "confirm";
  /** Text that the agency's mail contains. */
  notification?: string;
};

/** E-mail address of a person. It contains the name of the form, so that each test has a mailbox of its own. */
const emailOf = (form: string, person: string) => `${person}.${form}@bezoeker.example`;

/** Checks the thank-you page, and the mails in each mailbox. */
async function expectThanksAndMails(
  page: Page,
  site: MailingSite,
  form: string,
  person: string,
  { thanks, to = "visitor", notification = "" }: Outcome,
) {
  await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
  const reference = /GB-[A-Z0-9]{5}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "none";
  const { head, text } = await site.waitForMailTo(
    emailOf(form, to === "friend" ? `friend.of.${person}` : person),
  );
  if (to === "friend") expect(head).toContain(emailOf(form, person));
  // The link to confirm has a token in `?t=`.
  else expect(text).toContain(to === "confirm" ? "?t=" : reference);
  if (to === "confirm") return;
  const agencyMail = () =>
    site.mails.received.find(
      ({ to: [recipient = ""], body }) =>
        recipient.endsWith("@immogevel.example") && body.replace(/=\r\n/g, "").includes(reference),
    );
  await expect.poll(() => agencyMail()?.body).toContain(notification);
  // A reply goes to the visitor.
  expect(agencyMail()?.head.replace(/\r\n\s+/g, " ")).toMatch(
    new RegExp(`^Reply-To: .*${emailOf(form, person)}`, "m"),
  );
}

/** Fills in fields by their label; checkboxes and radio buttons are ticked. */
async function fill(form: Locator, values: Values) {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label, { exact: true });
    if (value === true) await field.check();
    else if (typeof value !== "string") await field.setInputFiles(value);
    else if ((await field.evaluate(({ tagName }) => tagName)) === "SELECT") await field.selectOption(value);
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

const PERSON_NL = {
  Mevrouw: true,
  Voornaam: "Zoë",
  Naam: "L’Écluse",
  Telefoonnummer: "0470 12 34 56",
} as const;

test.use(WITHOUT_PICTURES);

test("a request, a rent application and an offer have no accessibility violations, the reason in a URL is selected, and the offer is sent", async ({
  page,
  site,
}) => {
  await fromNewNetwork(page);
  const form = page.locator("main form");
  await page.goto(`/contact-me/${PROPERTIES.house}/?reason=visit`);
  await expect(form.getByLabel("I would like to view this property")).toBeChecked();
  expect(await findViolations(page, "main form")).toEqual([]);
  await page.goto(`/rent-application/${PROPERTIES.flat}/`);
  expect(await findViolations(page, "main form")).toEqual([]);
  await visit(page, `/purchase-offer/${PROPERTIES.house}/`);
  expect(await findViolations(page, "main form")).toEqual([]);
  await fill(form, {
    ...PERSON_EN,
    "Your e-mail address": emailOf("purchase-offer", "jan"),
    "Your offer in euro": "€ 325.000",
    "Your offer is valid until": "2099-01-31",
    "With my own funds": true,
    "Street and number": "Kouter 1",
    "Postal code": "9000",
    City: "Ghent",
    "I understand that my offer is binding until that date if the owner accepts it.": true,
  });
  await form.getByRole("button", { name: "Send offer" }).click();
  await expectThanksAndMails(page, site, "purchase-offer", "jan", { thanks: "We have received your offer" });
});

test("an application keeps everything but its CV when the language changes, and is sent with another CV", async ({
  page,
  site,
}) => {
  await fromNewNetwork(page);
  await visit(page, "/jobs/");
  const form = page.locator("main form");
  await form.getByLabel("Last name").fill("Vandenbroucke");
  await form.getByLabel("Your CV").setInputFiles({ ...CV, name: "resume.pdf" });
  await page.locator("a[hreflang=nl]:visible").first().click();
  await expect(page).toHaveURL(/\/nl\/vacatures\/$/);
  await expect(form.getByLabel("Naam", { exact: true })).toHaveValue("Vandenbroucke");
  await expect(form.getByLabel("Uw cv")).toHaveValue("");
  await fill(form, { ...PERSON_NL, "Uw e-mailadres": emailOf("job-contact", "jan"), "Uw cv": CV });
  await form.getByRole("button", { name: "Sollicitatie verzenden" }).click();
  const thanks = "We hebben uw sollicitatie ontvangen";
  await expectThanksAndMails(page, site, "job-contact", "jan", { thanks, notification: "filename=cv.pdf" });
});

test("send-to-friend is sent, keeps what was typed after Back, and counts as the same submission when it is sent again unchanged", async ({
  page,
  site,
}) => {
  await fromNewNetwork(page);
  const thanks = "Your message has been sent";
  const friend = emailOf("send-to-friend", "friend.of.jan");
  const form = page.locator("main form");
  const send = async () => {
    await form.getByRole("button", { name: "Send this property" }).click();
    await expectThanksAndMails(page, site, "send-to-friend", "jan", { thanks, to: "friend" });
    return page.getByText(/GB-[A-Z0-9]{5}/).textContent();
  };
  await visit(page, `/send-to-friend/${PROPERTIES.house}/`);
  await fill(form, {
    "Your friend’s e-mail address": friend,
    "Your name": "Renée",
    "Your e-mail address": emailOf("send-to-friend", "jan"),
  });
  const first = await send();
  await page.goBack();
  await page.locator("html[data-ready]").waitFor();
  await expect(form.getByLabel("Your friend’s e-mail address")).toHaveValue(friend);
  expect(await send()).toBe(first);
});

test("a valuation goes in three steps, with the keyboard only", async ({ page, site }) => {
  await visit(page, "/contact-demand/");
  expect(await findViolations(page, "main form")).toEqual([]);
  const form = page.locator("main form");
  await expect(form.getByText("Step 1 of 3: The property")).toBeVisible();
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
  await expect(form.getByText("Step 2 of 3: Property details")).toBeVisible();
  await form.getByRole("button", { name: "Continue" }).press("Enter");
  await expect(form.locator("legend", { hasText: "Step 3 of 3: Your details" })).toBeFocused();
  await fill(form, { ...PERSON_EN, "Your e-mail address": emailOf("contact-demand", "jan") });
  const submit = "Request a valuation";
  await form.getByRole("button", { name: submit }).press("Enter");
  await expect(page).toHaveURL(/\/feedback\/contact-demand\/$/);
  await expectThanksAndMails(page, site, "contact-demand", "jan", { thanks: "Thank you for your trust" });
});

test("a form in steps loses nothing that happens before its code arrives, nor when the language changes, and its error summary links to fields of any step", async ({
  page,
}) => {
  const CODE = "**/assets/visitor-form.*.js";
  const form = page.locator("main form");
  await fromNewNetwork(page);

  await test.step("values and a click before the code arrives are not lost", async () => {
    const release = await delayRequests(page, CODE);
    await visit(page, "/contact-demand/");
    await expect(form.getByLabel("First name")).toBeHidden();
    await form.getByLabel("I want to sell").check();
    await form.getByLabel("Type of property").selectOption("house");
    await fill(form, { "Street and number": "Kouter 1", "Postal code": "9000", City: "Ghent" });
    await form.getByRole("button", { name: "Continue" }).click();
    await expect(form.getByText("Step 1 of 3: The property")).toBeVisible();
    release();
    await expect(form.getByText("Step 2 of 3: Property details")).toBeVisible();
  });

  await test.step("in another language, the form stays at its step", async () => {
    await form.getByLabel("Living area in m²").fill("145");
    await page.locator("a[hreflang=nl]:visible").first().click();
    await expect(form.getByLabel("Bewoonbare oppervlakte in m²")).toHaveValue("145");
    await form.getByRole("button", { name: "Terug" }).click();
    await expect(form.getByLabel("Straat en nummer")).toHaveValue("Kouter 1");
  });

  const summary = form.getByRole("alert");
  await test.step("a link in the error summary that is clicked before the code arrives leads to a field of another step", async () => {
    const release = await delayRequests(page, CODE);
    await form.getByLabel("Gemeente").fill("");
    // This submits the form without the validation in the browser.
    await form.evaluate((element: HTMLFormElement) => element.submit());
    await expect(summary).toBeFocused();
    await expect(form.getByText("Stap 1 van 3: Het pand")).toBeVisible();
    await summary.getByRole("link", { name: "Naam is een verplicht veld", exact: true }).click();
    await expect(form.getByLabel("Naam", { exact: true })).toBeHidden();
    release();
    await expect(form.getByLabel("Naam", { exact: true })).toBeFocused();
    await expect(form.getByText("Stap 3 van 3: Uw gegevens")).toBeVisible();
  });

  await test.step("and so does one that is clicked later", async () => {
    await summary.getByRole("link", { name: "Gemeente is een verplicht veld" }).click();
    await expect(form.getByText("Stap 1 van 3: Het pand")).toBeVisible();
    await expect(form.getByLabel("Gemeente")).toBeFocused();
  });
});

test("the captcha question disappears once the browser has done the proof of work, and sign-newsletter is sent", async ({
  page,
  site,
}) => {
  let isChallengeBlocked = true;
  await page.route("**/forms/challenge", (route) => (isChallengeBlocked ? route.abort() : route.continue()));
  await fromNewNetwork(page);
  await visit(page, "/newsletter/");
  const form = page.locator("main form");
  await form.getByLabel("Your e-mail address").fill(emailOf("sign-newsletter", "jan"));
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("alert")).toContainText("one question remains");
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(page.locator("#characters")).toBeVisible();
  isChallengeBlocked = false;
  await page.reload();
  await expect(page.locator("#characters")).toBeHidden();
  await expect(form.getByRole("alert")).toHaveCount(0);
  // A proof of work is valid for ten minutes. A visitor who takes longer gets no question either.
  // Not by `page.clock`, which later tests of this browser context would have too.
  await page.evaluate((aheadMs) => {
    const { now } = Date;
    Date.now = () => now() + aheadMs;
  }, 10 * 60_000);
  const renewed = page.waitForRequest("**/forms/challenge");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await renewed;
  const thanks = "Please confirm your subscription";
  await expectThanksAndMails(page, site, "sign-newsletter", "jan", { thanks, to: "confirm" });
});

test("a phone number is grouped while it is typed, errors appear at their fields and in a focused summary, and site-contact is sent", async ({
  page,
  site,
}) => {
  await fromNewNetwork(page);
  await visit(page, "/contact/");
  const form = page.locator("main form");
  await form.getByLabel("Phone number").pressSequentially("0470123456", { delay: 60 });
  await expect(form.getByLabel("Phone number")).toHaveValue("0470 12 34 56");
  await fill(form, { "Your e-mail address": "jan@", "Phone number": "12", "First name": "Jan" });
  await form.getByRole("button", { name: "Send message" }).click();
  const summary = form.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Your data were not sent. Check the fields in red.");
  for (const [label, message] of [
    ["Last name", "Last name is a required field"],
    ["Your message", "Your message is a required field"],
    ["Your e-mail address", "email address is not valid"],
    ["Phone number", "Phone number must have 7 to 20 digits"],
  ] as const) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
    await summary.getByRole("link", { name: message }).click();
    await expect(form.getByLabel(label, { exact: true })).toBeFocused();
  }
  await expect(form.getByLabel("First name")).toHaveValue("Jan");
  expect(await findViolations(page, "main form")).toEqual([]);

  await test.step("a field that is corrected loses its error, and no other one", async () => {
    const email = form.getByLabel("Your e-mail address", { exact: true });
    await email.pressSequentially("immo");
    await expect(email).toHaveAccessibleDescription("email address is not valid");
    await email.pressSequentially(".example");
    await expect(email).toHaveAccessibleDescription("");
    await expect(email).not.toHaveAttribute("aria-invalid");
    await expect(form.getByText("email address is not valid")).toHaveCount(1);
    await expect(form.getByLabel("Last name")).toHaveAccessibleDescription("Last name is a required field");
  });

  await test.step("sent offline, it keeps what was typed, and is sent once the connection is back", async () => {
    const email = emailOf("site-contact", "jan");
    await fill(form, { ...PERSON_EN, "Your e-mail address": email, "Your message": "Hello" });
    await page.context().setOffline(true);
    const send = form.getByRole("button", { name: "Send message" });
    await send.click();
    await expect(form.getByRole("status")).toContainText("You are offline");
    await expect(send).not.toHaveAttribute("aria-disabled");
    await expect(form.getByLabel("Your message")).toHaveValue("Hello");
    await page.context().setOffline(false);
  });

  await test.step("stopped by the visitor while it is sent, it can be sent again", async () => {
    const send = form.getByRole("button", { name: "Send message" });
    let requestCount = 0;
    const neverAnswer = async (route: Route) => {
      if (route.request().method() !== "POST") return route.fallback();
      requestCount += 1;
    };
    await page.route("**/*", neverAnswer);
    // Playwright cannot look at the page until the request is stopped.
    await page.evaluate(() => {
      const timer = setInterval(() => {
        if (document.querySelector("main form button[aria-disabled]") === null) return;
        clearInterval(timer);
        setTimeout(() => window.stop(), 1_000);
      }, 50);
    });
    await send.click();
    await expect.poll(() => requestCount).toBe(1);
    await expect(send).toBeVisible();
    await expect(send).not.toHaveAttribute("aria-disabled");
    await page.unroute("**/*", neverAnswer);
    await send.click();
    await expectThanksAndMails(page, site, "site-contact", "jan", { thanks: "Thank you for your message" });
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an application with its CV is sent by the browser alone, after one captcha", async ({
    page,
    site,
  }) => {
    await page.goto("/fr/emplois/");
    const form = page.locator("main form");
    const values = { ...PERSON_FR, "Votre adresse e-mail": emailOf("job-contact", "zoe"), "Votre CV": CV };
    await fill(form, values);
    const send = form.getByRole("button", { name: "Envoyer la candidature" });
    await send.click();
    await expect(page.getByRole("heading", { name: "Encore une question" })).toBeVisible();
    await form.getByRole("alert").getByRole("link", { name: "Répondre à la question" }).click();
    await expect(page.locator("#characters")).toBeFocused();
    await answerCaptcha(page);
    await send.click();
    const thanks = "Nous avons bien reçu votre candidature";
    await expectThanksAndMails(page, site, "job-contact", "zoe", { thanks, notification: "filename=cv.pdf" });
  });
});
