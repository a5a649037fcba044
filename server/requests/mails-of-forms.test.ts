import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { FormName } from "../../app/config/form-settings.ts";
import {
  FORM_CHOICES,
  type FormVisitor,
  formVisitor,
  sampleProperties,
} from "../../test-support/form-visitor.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, readMail, startMailServer } from "../../test-support/mail-server.ts";

/* Mails of submitted forms: what they tell a stranger, and whom they reach in the agency. */

let mails: MailServer;
let site: HostedSite;
let visitor: FormVisitor;
let properties: { sale: number; rent: number };
beforeAll(async () => {
  properties = await sampleProperties();
  mails = await startMailServer();
  site = await startHostedSite({ SMTP_URL: mails.url, TRUSTED_PROXIES: "loopback" });
  // More captchas than tests, in case a test is tried again.
  visitor = await formVisitor(site, 22);
}, 240_000);
afterAll(async () => {
  await site.end();
  await mails.close();
});

/*
 * Anyone can type the e-mail address of a stranger into a form. Mails to that address contain no typed text except plain
 * names and values of a fixed format (docs/decisions/0299-mails-without-typed-text.md).
 */

const SPAM = "CASINO gratis 500 euro op win.example/klik";

/** The same text in every text field, and the other required fields of the forms. */
const FIELDS: Record<string, string> = {
  title: "ms",
  firstName: SPAM,
  lastName: SPAM,
  senderName: "CASINO 500 euro",
  name: SPAM,
  remark: SPAM,
  message: SPAM,
  comment: SPAM,
  conditions: SPAM,
  street: SPAM,
  zip: "CASINO",
  city: SPAM,
  website: "https://casino.example",
  phone: "0470123456",
  ...FORM_CHOICES,
  slot: "other",
  "slot-day": "other",
  firstDay: "2099-01-05",
};

/**
 * Waits for at least `count` mails with this recipient or reply address, one of them to the address itself. Returns all
 * of them; the agency may get several.
 */
async function mailsAbout(address: string, count: number) {
  const findMails = () =>
    mails.received.filter(({ to, head }) => to.includes(address) || head.includes(`<${address}>`));
  await vi.waitFor(
    () => {
      expect(findMails().length).toBeGreaterThanOrEqual(count);
      expect(findMails().some(({ to }) => to.includes(address))).toBe(true);
    },
    { timeout: 60_000 },
  );
  return findMails().map((mail) => ({ ...mail, ...readMail(mail) }));
}

// The number is that of the mails: to the typed address and, except for a newsletter, to the agency.
test.each<[FormName, () => string, number]>([
  ["site-contact", () => "/nl/contact/", 2],
  ["contact-me", () => `/nl/contacteer-mij/${properties.sale}/`, 2],
  ["contact-construction", () => "/contact-construction/1/", 2],
  ["contact-demand", () => "/nl/schatten/", 2],
  ["document-request", () => `/nl/documenten/${properties.sale}/`, 2],
  ["purchase-offer", () => `/nl/bod/${properties.sale}/`, 2],
  ["rent-application", () => `/rent-application/${properties.rent}/`, 2],
  ["appointment", () => `/nl/afspraak/${properties.sale}/`, 2],
  ["demand-register", () => "/nl/hou-me-op-de-hoogte/", 2],
  ["sign-newsletter", () => "/newsletter/", 1],
])("%s mails none of the typed texts to the address that was typed with them", async (form, path, count) => {
  const email = `stranger.of.${form}@slachtoffer.example`;
  const answer = await visitor.post(path(), form, { ...FIELDS, email });
  expect([200, 303], answer.text.slice(0, 2_000)).toContain(answer.status);
  const all = await mailsAbout(email, count);
  const [toStranger, ...more] = all.filter(({ to }) => to.includes(email));
  expect(more).toEqual([]);
  expect(`${toStranger?.head}${toStranger?.text}${toStranger?.html}`).not.toMatch(/casino|win\.example/i);
  if (count === 1) return;
  const toAgency = all.find(({ to }) => !to.includes(email));
  expect(toAgency?.text).toMatch(/CASINO/);
});

test("a shared property is mailed to a friend without the sender's text, and their address is only in Reply-To", async () => {
  const friendEmail = "friend@slachtoffer.example";
  const email = "casino@win.example";
  const answer = await visitor.post(`/nl/doorsturen/${properties.sale}/`, "send-to-friend", {
    ...FIELDS,
    email,
    friendEmail,
  });
  expect(answer.status, answer.text.slice(0, 2_000)).toBe(303);
  const [mail] = (await mailsAbout(friendEmail, 1)).filter(({ to }) => to.includes(friendEmail));
  expect(mail?.head).toMatch(/^Reply-To: casino@win\.example\r?$/m);
  expect(mail?.head.replace(/^Reply-To: .*$/m, "")).not.toMatch(/casino/i);
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/casino|win\.example/i);
});

test("a plausible name is in the greeting, the phone number is in the summary, and the message is not repeated", async () => {
  const email = "renee.vandenbroucke@bezoeker.example";
  const named = { ...FIELDS, firstName: "Renée", lastName: "Van den Broucke-D’Hondt", title: "" };
  await visitor.post(`/nl/contacteer-mij/${properties.sale}/`, "contact-me", { ...named, email });
  const mail = (await mailsAbout(email, 2)).find(({ to }) => to.includes(email));
  expect(mail?.text).toContain("Beste Renée Van den Broucke-D’Hondt,");
  expect(mail?.text).toContain("0470 12 34 56");
  expect(mail?.text).toContain("herhalen we uw bericht niet");
});

/*
 * The feed names the office and the agent of each property, such as the office "Immo Gevel Gent" in Ghent. Both get the mail
 * about it.
 */

const PERSON = {
  title: "ms",
  firstName: "Renée",
  lastName: "Peeters",
  phone: "0470123456",
  message: "Is it still available?",
  remark: "Is it still available?",
  street: "Kouter 1",
  zip: "9000",
  city: "Gent",
  ...FORM_CHOICES,
  firstDay: "2099-01-05",
  slot: "other",
  "slot-day": "other",
  senderName: "Renée Peeters",
  friendEmail: "friend@bezoeker.example",
};

test.each<[string, FormName, string, string[]]>([
  ["Ghent", "contact-me", "/contact-me/20/", ["gent", "joris"]],
  ["Ghent", "purchase-offer", "/purchase-offer/16/", ["gent", "amira"]],
  ["Ghent", "rent-application", "/rent-application/15/", ["gent", "amira"]],
  ["Brussels", "contact-me", "/nl/contacteer-mij/21/", ["brussel", "karim"]],
  ["Brussels", "appointment", "/nl/afspraak/28/", ["brussel", "nathalie"]],
  ["Brussels", "send-to-friend", "/nl/doorsturen/18/", ["brussel", "pieter"]],
  ["Namur", "contact-me", "/contact-me/25/", ["namur", "elise"]],
  ["Namur", "document-request", "/document-request/19/", ["namur", "greta"]],
])("for a property in %s, %s reaches its office and its agent", async (_, form, path, recipients) => {
  const email = `${form}${path.replaceAll(/\D/g, "")}@bezoeker.example`;
  const answer = await visitor.post(path, form, { ...PERSON, email });
  expect([200, 303], answer.text.slice(0, 3_000)).toContain(answer.status);
  const agencyRecipients = () =>
    mails.received
      .filter(({ head }) => new RegExp(`^Reply-To: .*${email}`, "m").test(head.replaceAll(/\r\n\s+/g, " ")))
      .flatMap(({ to }) => to)
      .filter((address) => address.endsWith("@immogevel.example"))
      .toSorted();
  await vi.waitFor(
    () =>
      expect(agencyRecipients()).toEqual(recipients.map((name) => `${name}@immogevel.example`).toSorted()),
    {
      timeout: 20_000,
    },
  );
});

test("the site knows every office and agent that the feed names", () => {
  expect(site.output()).not.toContain("that the site does not know");
});
