import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { openPublicForms, type PublicForms } from "../../test-support/public-forms.ts";

/*
 * Recipients of mails about a property, through the public forms of the sample agency's site and a real mail
 * server. The feed names the office and the agent of each property, such as the office "Immo Gevel Gent" in Ghent.
 */

let mails: MailServer;
let site: HostedSite;
let forms: PublicForms;
beforeAll(async () => {
  mails = await startMailServer();
  site = await startHostedSite({ SMTP_URL: mails.url, TRUSTED_PROXIES: "loopback" });
  // More captchas than tests, in case a test is tried again.
  forms = await openPublicForms(site.port, 20);
}, 120_000);
afterAll(async () => {
  await site.end();
  await mails.close();
});

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
  financing: "own-means",
  validUntil: "2099-01-31",
  offerAgreement: "yes",
  amount: "325000",
  persons: "2",
  monthlyIncome: "3000",
  firstDay: "2099-01-05",
  slot: "other",
  "slot-day": "other",
  senderName: "Renée Peeters",
  friendEmail: "friend@bezoeker.example",
};

test.each([
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
  const answer = await forms.post(path, forms.withCaptcha({ ...PERSON, email, form, reason: "visit" }));
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
