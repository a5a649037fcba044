import { describe, expect, test } from "vitest";
import { startMailServer } from "../../test-support/mail-server.ts";
import { mailFrame } from "../../test-support/mails.ts";
import { LANGUAGES } from "../i18n/languages.ts";
import { addressName, headerLine } from "./mail-address.ts";
import { MAIL_TEMPLATES } from "./mail-templates.server.ts";
import { SAMPLE_MAILS } from "./sample-mails.ts";
import { renderMail } from "./send-mail.server.ts";
import { openTransport } from "./transport.server.ts";

describe.each(LANGUAGES)("in %s", (language) => {
  test.each(SAMPLE_MAILS.map((sample) => [sample.name, sample] as const))(
    "the mail %s is complete",
    (_, sample) => {
      const { subject, text, html } = renderMail(mailFrame(language), sample);
      expect(headerLine(subject)).toBe(subject);
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|\[object|null/);
      if ("reference" in sample.details) expect(subject).toContain(sample.details.reference);
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`));
      // Text and HTML contain the same values.
      for (const { label, value } of "values" in sample.details ? sample.details.values : []) {
        for (const line of [label, ...value.split("\n")]) {
          expect(text).toContain(line);
          expect(html).toContain(line);
        }
      }
    },
  );
});

test.each(SAMPLE_MAILS.map((sample) => [sample.name, sample] as const))(
  "the mail %s in French has a space before each colon, and suits an agency whose name begins with a vowel",
  (_, sample) => {
    const frame = mailFrame("fr");
    const agency = { ...frame.agency, name: "Agence Écluse & Fils" };
    const { subject, text, html } = renderMail({ ...frame, agency }, sample);
    expect(text).not.toMatch(/[^\s\u00a0]:$/m);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\b(de|que|le|la) Agence/);
  },
);

test.each(["alert", "newsletter"])("a queued %s of an earlier version shows its properties", (name) => {
  const sample = SAMPLE_MAILS.find((one) => one.name === name);
  if (!sample || !("properties" in sample.details)) throw new Error(`The sample ${name} has no properties`);
  const { properties, ...details } = sample.details;
  const frame = mailFrame("nl");
  expect(
    renderMail(frame, { template: sample.template, details: { ...details, homes: properties } }),
  ).toEqual(renderMail(frame, sample));
});

test("an appointment at a rental property lists its conditions", () => {
  const sample = SAMPLE_MAILS.find(({ name }) => name === "appointment-requested");
  if (sample === undefined) throw new Error("There is no such sample");
  const { text } = renderMail(mailFrame("en"), sample);
  const plainText = text.replaceAll("\u00a0", " ");
  for (const line of [
    "a net income of at least € 2.400 per month.",
    "up to 3 people.",
    "the first month’s rent plus charges: € 1.010.",
    "your share of the inventory of fixtures: € 175.",
    "3 months’ rent: € 2.850.",
  ])
    expect(plainText).toContain(line);
});

test.each([
  ["appointment-confirmed", "We will let you know the exact address before the appointment."],
  ["appointment-notice-requested-by-visitor", "let the visitor know where to meet"],
])("the mail %s says that the site hides the address of the property", (name, sentence) => {
  const sample = SAMPLE_MAILS.find((one) => one.name === name);
  if (!sample || !("subject" in sample.details)) throw new Error(`The sample ${name} has no subject`);
  const { details, template } = sample;
  const textOf = (isAddressHidden: boolean) =>
    renderMail(mailFrame("en"), {
      template,
      details: { ...details, subject: { ...(details.subject as object), isAddressHidden } },
    }).text;
  expect(textOf(false)).not.toContain(sentence);
  expect(textOf(true)).toContain(sentence);
});

test("a mail to the agency offers to confirm a time only when there is one", () => {
  const sample = SAMPLE_MAILS.find(({ name }) => name === "appointment-notice-requested-by-visitor");
  if (sample === undefined) throw new Error("There is no such sample");
  const textOf = (details: object) => renderMail(mailFrame("en"), { ...sample, details }).text;
  expect(textOf(sample.details)).toContain("Confirm, move or cancel:");
  expect(textOf({ ...sample.details, time: undefined })).toContain("Choose a time or cancel:");
});

test("a mail to the agency does not call the appointment of a visitor its own", () => {
  const notices = SAMPLE_MAILS.filter(({ template }) => template === "appointment-notice");
  expect(notices.length).toBeGreaterThan(5);
  for (const notice of notices) expect(renderMail(mailFrame("nl"), notice).text).not.toContain("Uw afspraak");
});

test.each([
  ["owner-invitation", "nl", "/nl/nieuw-wachtwoord/?t=key-of-"],
  ["owner-reset", "fr", "/fr/nouveau-mot-de-passe/?t=key-of-"],
  ["owner-reset", "de", "/new-password/?t=key-of-"],
  ["staff-reset", "de", "/de/backoffice/neues-passwort/?t=key-of-"],
  ["lead-assigned-agent", "fr", "/fr/backoffice/demandes/12/"],
  ["owner-password-changed", "nl", "/nl/wachtwoord-vergeten/"],
] as const)(
  "the mail %s in %s links to its page in that language, or in one that has it",
  (name, language, path) => {
    const sample = SAMPLE_MAILS.find((one) => one.name === name);
    if (sample === undefined) throw new Error(`There is no sample ${name}`);
    const frame = mailFrame(language);
    // The account may have a language that the site does not offer any more.
    const details = { ...sample.details, path: "/fr/ancienne-page/" };
    expect(renderMail(frame, { ...sample, details }).text).toContain(frame.baseUrl + path);
  },
);

test("each task of the daily mail links to its page, if it has one", () => {
  const sample = SAMPLE_MAILS.find(({ template }) => template === "today");
  if (!sample || !("items" in sample.details)) throw new Error("There is no such sample");
  const frame = mailFrame("en");
  const { text, html } = renderMail(frame, sample);
  for (const { text: task, path } of sample.details.items) {
    const link = path && `${frame.baseUrl}${path}`;
    expect(text).toContain(link ? `- ${task}:\n  ${link}\n` : `- ${task}\n`);
    if (link) expect(html).toContain(`href="${link}"`);
  }
});

test("the mail to the agency has the lead as a JSON attachment only when that is configured", () => {
  const sample = SAMPLE_MAILS.find(({ template }) => template === "notice");
  if (sample === undefined) throw new Error("There is no such sample");
  expect(renderMail(mailFrame("en"), sample).attachments).toBeUndefined();
  const json = { version: 1, event: "lead.created", lead: { email: "ann@x.example", reference: "" } };
  const details = { ...sample.details, json, reference: "GB-7K3M9", isDuplicate: true };
  const [file] = renderMail(mailFrame("en"), { ...sample, details }).attachments ?? [];
  expect(file).toMatchObject({ filename: "GB-7K3M9.json", contentType: "application/json; charset=utf-8" });
  expect(JSON.parse(file?.content ?? "")).toEqual({
    version: 1,
    event: "lead.created",
    lead: { email: "ann@x.example", reference: "GB-7K3M9", isDuplicate: true },
  });
});

test.each([
  ["en", "7 March 2026, 23:30"],
  ["nl", "07/03/2026, 23:30"],
  ["de", "07.03.2026, 23:30"],
] as const)("times in a mail have the date format of the language of the mail (%s)", (language, moment) => {
  const frame = mailFrame(language, { byLanguage: true });
  const at = "2026-03-07T22:30:00Z";
  const signIn = { kind: "signed-in", email: "lieve@eigenaar.example", at } as const;
  expect(MAIL_TEMPLATES["owner-notice"](signIn, frame).text).toContain(moment);
  expect(MAIL_TEMPLATES["feed-notice"]({ kind: "failed", feed: "agency", at }, frame).text).toContain(moment);
});

test("a mail loads no external resources, and has colours for dark mode", () => {
  for (const sample of SAMPLE_MAILS) {
    const { html } = renderMail(mailFrame("en"), sample);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|srcset/i);
    expect(html).toContain("prefers-color-scheme:dark");
  }
});

/** Malicious input of form fields (fault matrix, rows 69 to 73). */
const MALICIOUS_TEXTS = [
  "a\r\nBcc: victim@y.example",
  "a\nSubject: other\n\nbody",
  "a%0d%0aBcc: victim@y.example",
  "a\u2028Bcc: victim@y.example\u2029",
  "a\0b",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</td></table><h1>x",
  "{{name}} {{agency}} $t(reference)",
  "\u202eesrever \u2066x",
  "=?UTF-8?B?QmNjOiB2aWN0aW1AeS5leGFtcGxl?=",
  ".\r\n.\r\nMAIL FROM:<x@y.example>",
  "Z̸̢̛a̶̡l̷g̵o 👩‍👧‍👦 ".repeat(200),
];

test("typed text cannot change the sender, the recipient or the headers of a mail, and is escaped", async () => {
  const server = await startMailServer();
  const transport = openTransport(server.url, "/nowhere");
  try {
    for (const typedText of MALICIOUS_TEXTS) {
      const { subject, text, html } = renderMail(mailFrame("nl"), {
        template: "notice",
        details: {
          reference: "GB-7K3M9",
          formTitle: typedText,
          from: typedText,
          visitorLanguage: typedText,
          values: [{ label: typedText, value: typedText }],
          property: { title: typedText, address: "https://www.x.example/" },
          hasReplyAddress: true,
        },
      });
      expect(html).not.toMatch(/<script|<img|<\/table><h1/i);
      await transport.send({
        messageId: "key@x.example",
        date: new Date(),
        from: { name: "Immo Gevel", address: "hallo@x.example" },
        to: { name: addressName(typedText), address: "an@x.example" },
        replyTo: { name: addressName(typedText), address: "renee@x.example" },
        subject: headerLine(subject),
        text,
        html,
        attachments: [],
      });
    }
    expect(server.received).toHaveLength(MALICIOUS_TEXTS.length);
    for (const mail of server.received) {
      expect(mail.from).toBe("hallo@x.example");
      expect(mail.to).toEqual(["an@x.example"]);
      expect(mail.messageId).toBe("<key@x.example>");
      const heads = mail.head.split(/\r\n(?![ \t])/).map((line) => line.replace(/:.*/s, "").toLowerCase());
      expect(heads.sort()).toEqual(
        [
          "auto-submitted",
          "content-type",
          "date",
          "from",
          "message-id",
          "mime-version",
          "reply-to",
          "subject",
          "to",
          "x-auto-response-suppress",
        ].sort(),
      );
    }
  } finally {
    transport.close();
    await server.close();
  }
});
