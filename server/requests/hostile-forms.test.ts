import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { FormName } from "../../app/config/form-settings.ts";
import { fieldsOf } from "../../app/forms/fields/field.ts";
import { configuredForm } from "../../app/forms/forms.ts";
import { FORM_CHOICES, sampleProperties } from "../../test-support/form-visitor.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { metric } from "../../test-support/metrics.ts";
import { newVisitor, openPublicForms, type PublicForms } from "../../test-support/public-forms.ts";
import { sampleSite } from "../../test-support/sample-context.ts";
import { aPdf, multipart } from "../../test-support/sent-files.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/*
 * Malicious input to a whole site, and the mails that reach a real mail server: fault matrix, rows 21, 35,
 * 57, 64, 69, 71, 73, 86 and 87 (docs/reliability.md).
 */

let mails: MailServer;
let site: HostedSite;
let properties: { sale: number; rent: number };
let forms: PublicForms;
beforeAll(async () => {
  properties = await sampleProperties();
  mails = await startMailServer();
  site = await startHostedSite({ SMTP_URL: mails.url, TRUSTED_PROXIES: "loopback" });
  forms = await openPublicForms(site.port, 36);
}, 120_000);
afterAll(async () => {
  await site.end();
  await mails.close();
});

const withCaptcha: PublicForms["withCaptcha"] = (fields) => forms.withCaptcha(fields);
const post: PublicForms["post"] = (...sent) => forms.post(...sent);

/** Valid values of fields that are not texts, of all forms. */
const OTHER_FIELDS: Record<string, string> = {
  title: "ms",
  phone: "0470123456",
  ...FORM_CHOICES,
  slot: "other",
  "slot-day": "other",
  firstDay: "2099-01-05",
  website: "renee.example",
  friendEmail: "vriend@bezoeker.example",
};

/** All required fields of the form, with this text, cut to their maximum length, in the text fields. */
function filledWith(name: FormName, text: string, email: string): Record<string, string> {
  const form = configuredForm(name, sampleSite.forms);
  if (form === undefined) throw new Error(`The sample agency has no form ${name}`);
  const texts = fieldsOf(form)
    .filter(({ kind }) => kind === "text" || kind === "long-text")
    .map((field) => [field.name, [...text].slice(0, field.maxCharacters).join("")]);
  return { ...OTHER_FIELDS, ...Object.fromEntries(texts), email, form: name };
}

/** Pages of the forms that the tests send. */
const PATHS: Partial<Record<FormName, () => string>> = {
  "site-contact": () => "/nl/contact/",
  "contact-me": () => `/nl/contacteer-mij/${properties.sale}/`,
  "contact-construction": () => "/contact-construction/1/",
  "contact-demand": () => "/nl/schatten/",
  "send-to-friend": () => `/nl/doorsturen/${properties.sale}/`,
  "document-request": () => `/nl/documenten/${properties.sale}/`,
  "purchase-offer": () => `/nl/bod/${properties.sale}/`,
  "rent-application": () => `/rent-application/${properties.rent}/`,
  appointment: () => `/nl/afspraak/${properties.sale}/`,
  testimonial: () => "/nl/getuigenissen/",
};

const HOSTILE_VALUES = [
  ["a mail header", "a\r\nBcc: victim@y.example\r\n\r\nBody %0d%0aBcc: victim@y.example\u2028\0"],
  ["HTML", '<script>alert(1)</script>"><img src=x onerror=alert(1)></td></table>'],
  ["text in several writing systems", "\u202enoitcerid\u202c Z\u0338\u0322a\u0336lgo 👩‍👧‍👦 نور 朱"],
] as const;

test.each(
  Object.entries(PATHS).flatMap(([form, path]) =>
    HOSTILE_VALUES.map(([label, value]) => [form, label, value, path] as const),
  ),
)("%s accepts %s in every field as plain text", async (form, label, value, path) => {
  const email = `${form}.${label.replaceAll(" ", "-")}@bezoeker.example`;
  const friendEmail = `friend.${label.replaceAll(" ", "-")}@bezoeker.example`;
  const fields = { ...filledWith(form as FormName, value, email), friendEmail };
  const unknownFields = { ownerId: "1", status: "sold", isAdmin: "true", __proto__x: "y" };
  const answer = await post(path(), withCaptcha({ ...fields, ...unknownFields }), {
    ...newVisitor(),
    host: "evil.example",
    "x-forwarded-host": "evil.example",
  });
  expect([200, 303], answer.text.slice(0, 2_000)).toContain(answer.status);
  expect(answer.text).not.toMatch(/<script>alert|<img src=x|evil\.example/);
  if (answer.status === 200) expect(answer.text).toMatch(/GB-[A-Z0-9]{5}/);
  else expect(String(answer.headers.location)).toMatch(/^\/(nl\/bedankt|feedback)\//);
});

test("the mails of these forms have the agency as sender, one intended recipient, and no injected header, script or link", async () => {
  await vi.waitFor(async () => expect(await metric(site.port, 'gable_mails{state="waiting"}')).toBe(0), {
    timeout: 60_000,
  });
  // Every form sends a notification to the agency. All but testimonials also send a confirmation, or a mail to a friend.
  // The six forms about a property send another one to its agent.
  expect(mails.received).toHaveLength(HOSTILE_VALUES.length * (2 * Object.keys(PATHS).length - 1 + 6));
  for (const { from, to, head, body } of mails.received) {
    expect(from).toMatch(/@immogevel\.example$/);
    expect(to).toHaveLength(1);
    expect(to[0]).toMatch(/^([\w.-]+@bezoeker\.example|[\w.-]+@immogevel\.example)$/);
    const names = head.split(/\r\n(?![ \t])/).map((line) => line.replace(/:.*/s, "").toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toEqual(expect.arrayContaining(["bcc"]));
    expect(names).not.toEqual(expect.arrayContaining(["cc"]));
    const text = body.replace(/=\r\n/g, "");
    expect(text).not.toContain("evil.example");
    const html = text.slice(text.indexOf("<!doctype html>"));
    expect(html).not.toMatch(/<script|<img|<\/table><h1/i);
    for (const [, address] of html.matchAll(/href=3D"(https?:[^"]*)"/g))
      expect(address).toMatch(/^https:\/\/www\.immo\.example(\/|$)/);
  }
}, 90_000);

test("extra fields are ignored, and no errors are logged", async () => {
  expect(site.output()).not.toMatch(/"level":(50|60)|Unhandled/);
  expect(mails.received.some(({ body }) => body.includes("isAdmin"))).toBe(false);
});

test("five simultaneous clicks get the same response, and each mail is sent once", async () => {
  const email = "five-clicks@bezoeker.example";
  const fields = withCaptcha({ ...filledWith("site-contact", "Hallo", email), form: "site-contact" });
  const from = newVisitor();
  const answers = await Promise.all(Array.from({ length: 5 }, () => post("/nl/contact/", fields, from)));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers["set-cookie"]}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(303);
  await vi.waitFor(() => expect(mails.received.some(({ to }) => to.includes(email))).toBe(true), {
    timeout: 20_000,
  });
  const again = await post("/nl/contact/", fields, from);
  expect(again.headers["set-cookie"]).toEqual(answers[0]?.headers["set-cookie"]);
  await delay(1_000);
  expect(mails.received.filter(({ to }) => to.includes(email))).toHaveLength(1);
  expect(
    mails.received.filter(({ head }) => new RegExp(`^Reply-To: .*${email}`, "m").test(head)),
  ).toHaveLength(1);
}, 60_000);

test("a CV with a path as its name is stored under a safe name and not served", async () => {
  const fields = withCaptcha(filledWith("job-contact", "Renée", "cv@bezoeker.example"));
  const { headers, body } = multipart(fields, {
    field: "cv",
    name: "../../\u202egpj.con.pdf",
    bytes: aPdf(),
  });
  const { status, text } = await sendRequest(site.port, "/nl/vacatures/", {
    method: "POST",
    headers: { ...headers, "sec-fetch-site": "same-origin", ...newVisitor() },
    body,
  });
  expect(status, text.slice(0, 2_000)).toBe(200);
  const storedFiles = (await readdir(join(site.dataFolder, "uploads"))).filter((name) => name !== "waiting");
  expect(storedFiles).toEqual([expect.stringMatching(/^[0-9a-f]+\.pdf$/)]);
  for (const path of [
    `/uploads/${storedFiles[0]}`,
    `/${storedFiles[0]}`,
    `/assets/../uploads/${storedFiles[0]}`,
    `/media/${storedFiles[0]}`,
  ])
    expect((await sendRequest(site.port, path)).status).toBe(404);
  await vi.waitFor(
    () => expect(mails.received.some(({ body }) => /filename="?gpj[\w.]*\.pdf/.test(body))).toBe(true),
    { timeout: 20_000 },
  );
}, 60_000);

test("the rate limit counts the network that the proxy reports, not what the visitor claims", async () => {
  const statuses: number[] = [];
  // The proxy adds the last address. All of these are in one network, which may send thirty forms.
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const from = { "x-forwarded-for": `198.51.100.${attempt}, 2001:db8::${attempt.toString(16)}` };
    statuses.push((await post("/nl/contact/", { form: "site-contact" }, from)).status);
  }
  expect(statuses).toEqual([...Array(30).fill(422), ...Array(10).fill(429)]);
  expect((await post("/nl/contact/", { form: "site-contact" })).status).toBe(422);
}, 60_000);

test("while the mail server is down, a form is accepted and its mails are counted as waiting", async () => {
  await mails.close();
  const fields = withCaptcha(filledWith("site-contact", "Hallo", "mail-server-down@bezoeker.example"));
  expect((await post("/nl/contact/", fields)).status).toBe(303);
  expect(await metric(site.port, 'gable_mails{state="waiting"}')).toBe(2);
});
