import { expect, test } from "vitest";
import { mailSettingsSchema } from "../../config/mail-settings.ts";
import { type FormMailsInput, formMails } from "./form-mails.ts";

const AGENCY = "hallo@immogevel.example";

function input(more: Partial<FormMailsInput> = {}): FormMailsInput {
  return {
    settings: mailSettingsSchema.parse({}),
    agency: { email: AGENCY, language: "nl" },
    form: "site-contact",
    language: "fr",
    visitor: { name: "Renée", email: "renee@bezoeker.example" },
    formTitle: (language) => `contact in ${language}`,
    values: (language) => [{ label: `naam in ${language}`, value: "Renée" }],
    languageName: (language, inLanguage) => `${language} in ${inLanguage}`,
    next: ["We read it"],
    hasTypedText: false,
    ...more,
  };
}

const notified = (mails: ReturnType<typeof formMails>) =>
  mails.filter(({ template }) => template === "notice").map(({ recipient }) => recipient.address);

test("each mail is in the language of its recipient, and replies of the agency go to the visitor", () => {
  const [notice, confirmation, ...more] = formMails(input());
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    template: "notice",
    language: "nl",
    recipient: { address: AGENCY },
    replyTo: { name: "Renée", address: "renee@bezoeker.example" },
    details: { formTitle: "contact in nl", visitorLanguage: "fr in nl", hasReplyAddress: true },
  });
  expect(confirmation).toMatchObject({
    template: "confirmation",
    language: "fr",
    recipient: { name: "Renée", address: "renee@bezoeker.example" },
    replyTo: { address: AGENCY },
    details: { formTitle: "contact in fr" },
  });
});

test("without an e-mail address the visitor gets no mail, and the agency still does", () => {
  expect(formMails(input({ visitor: { name: "Renée" } }))).toMatchObject([
    { template: "notice", replyTo: undefined, details: { from: "Renée", hasReplyAddress: false } },
  ]);
});

test.each([
  ["the agency, when no one is named", {}, {}, [AGENCY]],
  [
    "the office of the property, and its agent",
    {},
    { office: "gent@x.example", agent: "an@x.example" },
    ["gent@x.example", "an@x.example"],
  ],
  [
    "each address once, in any spelling",
    {},
    { office: "an@x.example", agent: "AN@x.example" },
    ["AN@x.example"],
  ],
  [
    "the form's own addresses",
    { forms: { "site-contact": { office: false, agent: false, to: ["jobs@x.example", "dir@x.example"] } } },
    { office: "gent@x.example" },
    ["jobs@x.example", "dir@x.example"],
  ],
  ["the agency, when all others are disabled", { recipients: { office: false, agent: false } }, {}, [AGENCY]],
] as const)("the notification goes to %s", (_, settings, more, addresses) => {
  expect(notified(formMails(input({ settings: mailSettingsSchema.parse(settings), ...more })))).toEqual(
    addresses,
  );
});
