import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { FormName } from "../../app/config/form-settings.ts";
import { emptyFolder } from "../../test-support/databases.ts";
import { FORM_CHOICES, type FormVisitor, formVisitor } from "../../test-support/form-visitor.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, readMail, startMailServer } from "../../test-support/mail-server.ts";
import { type HttpResponse, sendRequest } from "../../test-support/site-process.ts";

/*
 * Visitors' view after sending a form: the thank-you page over HTTP, and the mails in a mailbox, in the languages of the
 * visitor and of the agency.
 */

/** Record of the sample feed, in the Omnicasa format. */
type SampleProperty = { ID: number; language: string; Goal: number; Marquee: number; Title: string };

type RunningSite = { site: HostedSite; visitor: FormVisitor };

let mails: MailServer;
let sample: RunningSite;
/** Records of one property for sale and of one for rent, in all languages. */
let properties: { sale: SampleProperty[]; rent: SampleProperty[] };
beforeAll(async () => {
  const feed = JSON.parse(await readFile(join(import.meta.dirname, "../../site/listings.json"), "utf8"));
  // Goal 0 is for sale and 1 for rent, and marquee 0 is on the market.
  const propertyFor = (goal: number): SampleProperty[] => {
    const { ID } = feed.properties.find(
      (property: SampleProperty) => property.Goal === goal && property.Marquee === 0,
    );
    return feed.properties.filter((property: SampleProperty) => property.ID === ID);
  };
  properties = { sale: propertyFor(0), rent: propertyFor(1) };
  mails = await startMailServer();
  sample = await start({}, 40);
}, 240_000);
afterAll(async () => {
  await sample.site.end();
  await mails.close();
});

async function start(variables: Record<string, string>, captchas: number): Promise<RunningSite> {
  const site = await startHostedSite({ SMTP_URL: mails.url, TRUSTED_PROXIES: "loopback", ...variables });
  return { site, visitor: await formVisitor(site, captchas) };
}

/** Copies the folder of the sample agency and changes its settings. Returns the path of the copy. */
async function copySiteFolder(changeSettings: (settings: Record<string, object>) => object): Promise<string> {
  const folder = await emptyFolder();
  await cp(join(import.meta.dirname, "../../site"), folder, { recursive: true });
  const file = join(folder, "site.json");
  await writeFile(file, JSON.stringify(changeSettings(JSON.parse(await readFile(file, "utf8")))));
  return folder;
}

const titleOf = (goal: "sale" | "rent", language: string) =>
  properties[goal].find((property) => property.language === language)?.Title ?? "";

/** Replaces "{sale}" and "{rent}" by the id of a property. */
const pathOf = (pattern: string) =>
  pattern.replace("{sale}", String(properties.sale[0]?.ID)).replace("{rent}", String(properties.rent[0]?.ID));

/** Valid values of the fields of all forms, as Renée fills them in. */
const RENEE: Record<string, string> = {
  firstName: "Renée",
  lastName: "Vandenbroucke",
  phone: "0470123456",
  remark: "Tot binnenkort",
  ...FORM_CHOICES,
  street: "Bakstenenkaai 14",
  zip: "9000",
  city: "Gent",
  name: "Renée",
  comment: "Heel tevreden",
  friendEmail: "vriendin@bezoeker.example",
  senderName: "Renée",
  slot: "other",
  "slot-day": "other",
  firstDay: "2099-01-05",
};

let emailCount = 0;
/** Returns an e-mail address that gets no other mail. */
function newEmail(): string {
  emailCount += 1;
  return `renee${emailCount}@bezoeker.example`;
}

function send(
  pattern: string,
  form: FormName,
  fields: Record<string, string>,
  { visitor }: RunningSite = sample,
): Promise<HttpResponse> {
  return visitor.post(pathOf(pattern), form, { ...RENEE, ...fields });
}

const textOf = (html: string) =>
  html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

/** Cookies of a response that a browser would send to this path. */
function cookiesFor(path: string, { headers }: HttpResponse): string {
  return (headers["set-cookie"] ?? [])
    .filter((cookie) => path.startsWith(/Path=([^;]*)/.exec(cookie)?.[1] ?? "/none"))
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

/** Follows the redirect of a response, as the sender's browser does. */
async function follow(
  answer: HttpResponse,
  path = String(answer.headers.location),
  { site }: RunningSite = sample,
): Promise<HttpResponse> {
  return sendRequest(site.port, path, { headers: { cookie: cookiesFor(path, answer) } });
}

async function mailTo(address: string) {
  return vi.waitFor(
    () => {
      const mail = mails.received.findLast(({ to }) => to.includes(address));
      if (mail === undefined) throw new Error(`No mail arrived for ${address}`);
      return readMail(mail);
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** Mail to the agency about this visitor's submission. */
async function notificationAbout(address: string) {
  return vi.waitFor(
    () => {
      const mail = mails.received.findLast(
        ({ to, head }) => !to.includes(address) && head.includes(`<${address}>`),
      );
      if (mail === undefined) throw new Error(`No mail arrived about ${address}`);
      return readMail(mail);
    },
    { timeout: 60_000, interval: 100 },
  );
}

/** First available time on the page of a viewing request: its value, its label, and the label of its day. */
async function freeTime(path: string, { site }: RunningSite) {
  const { text } = await sendRequest(site.port, path);
  const inputs = [...text.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => !input.includes("disabled"));
  const attribute = (input: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? "";
  const time = inputs.find((input) => attribute(input, "name") === "slot") ?? "";
  const value = attribute(time, "value");
  const dayInput = inputs.find((input) => attribute(input, "value") === value.slice(0, 10)) ?? "";
  return { value, label: attribute(time, "aria-label"), day: attribute(dayInput, "aria-label") };
}

/** Requests a viewing at the first available time. */
async function requestViewing(pattern: string, target = sample) {
  const email = newEmail();
  const time = await freeTime(pathOf(pattern), target);
  const fields = { email, slot: time.value, "slot-day": time.value.slice(0, 10) };
  const answer = await send(pattern, "appointment", fields, target);
  expect(answer.status, answer.text.slice(0, 3_000)).toBe(303);
  return { ...time, email, answer };
}

/** Presses the button of the page that the visitor's mail links to. */
async function confirmViewing(email: string, { site, visitor }: RunningSite = sample): Promise<HttpResponse> {
  const { text } = await mailTo(email);
  const path = /\/[\w/-]+\/[0-9a-f]{40}\//.exec(text.replace(/https?:\/\/[^/]+/g, ""))?.[0] ?? "";
  const { status } = await sendRequest(site.port, path);
  expect(status).toBe(200);
  return visitor.post(path, "appointment", { action: "confirm" });
}

describe("after a viewing request", () => {
  test("the page shows the time, the property, how to confirm and links back", async () => {
    const { answer, label, day, email } = await requestViewing("/nl/afspraak/{sale}/");
    const { text, status } = await follow(answer);
    expect(status).toBe(200);
    const pageText = textOf(text);
    expect(pageText).toContain(titleOf("sale", "nl"));
    expect(pageText).toContain(`${day}, ${label}`);
    expect(pageText).toContain("Belgische tijd");
    expect(pageText).toContain("Nog één stap: bevestig uw afspraak");
    expect(pageText).toMatch(/vrij tot \d\d:\d\d uur/);
    expect(pageText).toContain("Open de link in die e-mail");
    expect(pageText).not.toMatch(/Dank u voor uw afspraak|Uw afspraak is (aangekomen|bevestigd)/);
    expect(text).toMatch(new RegExp(`href="/nl/[^"]*/${properties.sale[0]?.ID}/"`));
    expect(text).toMatch(/<main[\s\S]*href="\/nl\/kopen\/"[\s\S]*<\/main>/);
    // Nothing is confirmed yet, so there is no calendar file.
    expect(text).not.toContain(".ics");
    expect(text).not.toMatch(/Vandenbroucke|0470 ?12|bezoeker\.example/);
    // Requested again after the button was pressed, the page says that the agency still has to confirm.
    expect((await confirmViewing(email)).status).toBe(303);
    const later = textOf((await follow(answer)).text);
    expect(later).toContain("We hebben uw aanvraag voor een afspraak ontvangen");
    expect(later).toMatch(/bevestigt .*per e-mail/);
  });

  test("the page is in the language that the visitor switches to", async () => {
    const { answer } = await requestViewing("/nl/afspraak/{sale}/");
    const pageText = textOf((await follow(answer, "/fr/merci/contact-appointment/")).text);
    expect(pageText).toContain(titleOf("sale", "fr"));
    expect(pageText).toContain("heure belge");
  });

  test("the page shows nothing to other visitors", async () => {
    const { answer, day } = await requestViewing("/nl/afspraak/{sale}/");
    const path = String(answer.headers.location);
    const own = cookiesFor(path, answer);
    const forged = own.replace(/(GB-\w{5}).*/, "$1.00000000-0000-4000-8000-000000000000");
    for (const cookie of ["", own.replace(/(GB-\w{5}).*/, "$1"), forged]) {
      const { text, headers } = await sendRequest(sample.site.port, path, { headers: { cookie } });
      const pageText = textOf(text);
      expect(headers["cache-control"]).toBe("no-store");
      expect(pageText).not.toContain(titleOf("sale", "nl"));
      expect(pageText).not.toContain(day);
    }
  });

  test("a visitor who chose no time reads that the agency proposes one", async () => {
    const answer = await send("/fr/rendez-vous/{sale}/", "appointment", { email: newEmail() });
    const pageText = textOf((await follow(answer)).text);
    expect(pageText).toContain("Immo Gevel vous proposera un créneau");
    expect(pageText).not.toContain("est confirmé");
  });
});

describe("when viewings need no confirmation by the agency", () => {
  let siteWithoutConfirmation: RunningSite;
  beforeAll(async () => {
    const folder = await copySiteFolder((settings) => ({
      ...settings,
      appointments: { ...settings.appointments, isConfirmedAtOnce: true },
    }));
    siteWithoutConfirmation = await start({ SITE_DIR: folder }, 1);
  });
  afterAll(() => siteWithoutConfirmation.site.end());

  test("the page says so, and offers a calendar file to the visitor only", async () => {
    const { answer, label, day, value, email } = await requestViewing(
      "/de/termin/{sale}/",
      siteWithoutConfirmation,
    );
    expect(textOf((await follow(answer, undefined, siteWithoutConfirmation)).text)).toContain(
      "Bestätigen Sie Ihren Termin",
    );
    await confirmViewing(email, siteWithoutConfirmation);
    const { text } = await follow(answer, undefined, siteWithoutConfirmation);
    expect(textOf(text)).toContain("Ihr Termin ist bestätigt");
    expect(textOf(text)).toContain(`${day}, ${label}`);
    const path = /href="([^"]*\.ics)"/.exec(text)?.[1] ?? "";
    const file = await follow(answer, path, siteWithoutConfirmation);
    expect(file.headers["content-type"]).toContain("text/calendar");
    expect(file.headers["cache-control"]).toBe("no-store");
    const start = new Date(value).toISOString().replace(/[-:]/g, "").slice(0, 15);
    expect(file.text).toContain(`DTSTART:${start}Z`);
    expect(file.text).toContain("METHOD:PUBLISH");
    expect((await sendRequest(siteWithoutConfirmation.site.port, path)).status).toBe(404);
  });
});

describe("the next steps", () => {
  test.each([
    [
      "/nl/doorsturen/{sale}/",
      "send-to-friend",
      "krijgt één e-mail",
      /U krijgt een bevestiging|We (lezen uw bericht|antwoorden u)/,
    ],
    [
      "/fr/envoyer-a-un-ami/{sale}/",
      "send-to-friend",
      "un seul e-mail",
      /Vous recevez (un e-mail qui reprend|une réponse)/,
    ],
    ["/de/referenzen/", "testimonial", "veröffentlichen", /Sie erhalten eine/],
    ["/testimonials/", "testimonial", "on our website", /You will receive an/],
    ["/nl/documenten/{sale}/", "document-request", "eerder aan", /We lezen uw bericht/],
    ["/fr/offre/{sale}/", "purchase-offer", "au propriétaire", /Un membre de notre agence lit votre message/],
    ["/de/mietbewerbung/{rent}/", "rent-application", "Eigentümer", /liest Ihre Nachricht/],
    ["/nl/schatten/", "contact-demand", "plaatsbezoek", /We lezen uw bericht/],
    ["/contact/", "site-contact", "We will read your message", /valuation|owner/],
  ] as [string, FormName, string, RegExp][])(
    "%s promises only what happens",
    async (pattern, form, promise, falsePromise) => {
      const answer = await send(pattern, form, { email: newEmail(), friendEmail: newEmail() });
      const { text } = answer.status === 303 ? await follow(answer) : answer;
      const pageText = textOf(text.slice(text.indexOf("<main"), text.indexOf("</main>")));
      expect(pageText).toContain(promise);
      expect(pageText).not.toMatch(falsePromise);
    },
  );

  test("a repeated document request does not promise a reply, on the page and in the mail", async () => {
    const email = newEmail();
    await send("/nl/documenten/{sale}/", "document-request", { email });
    await mailTo(email);
    const { text } = await send("/nl/documenten/{sale}/", "document-request", { email, remark: "Nog eens" });
    expect(text).toContain("GB-");
    const { text: mail } = await vi.waitFor(
      async () => {
        const newest = await mailTo(email);
        expect(newest.text).toContain("al aangevraagd");
        return newest;
      },
      { timeout: 60_000 },
    );
    expect(mail).not.toMatch(/We lezen uw bericht|We antwoorden u/);
  });
});

describe("a mail", () => {
  test("formats phone numbers as the site does, as links", async () => {
    const email = newEmail();
    await send("/nl/contact/", "site-contact", { email });
    for (const mail of [await mailTo(email), await notificationAbout(email)]) {
      // The agency's number in the footer, and the visitor's in the submitted fields.
      for (const [text, href] of [
        ["09 233 04 70", "tel:+3292330470"],
        ["0470 12 34 56", "tel:+32470123456"],
      ]) {
        expect(mail.text).toContain(text);
        expect(mail.html).toMatch(new RegExp(`href="${href?.replace("+", "\\+")}"[^>]*>${text}<`));
      }
      expect(mail.text).not.toMatch(/092330470|0470123456/);
    }
    // Also inside sentences: "call 09 233 04 70".
    const { html } = await mailTo(email);
    expect(html.match(/href="tel:\+3292330470"/g)?.length).toBeGreaterThan(1);
  });

  test.each([
    ["/nl/contact/", "13:00-16:00"],
    ["/fr/contact/", "14:00-16:00"],
    ["/de/kontakt/", "14:00-16:00"],
    ["/contact/", "14:00-16:00"],
  ])(
    "of %s tells the visitor the hours that they chose, and the agency also the value of the option",
    async (path, hours) => {
      const email = newEmail();
      await send(path, "site-contact", { email, timeSlot: "afternoon" });
      const { text, html } = await mailTo(email);
      expect(text).toContain(hours);
      expect(text + html).not.toContain("afternoon");
      expect((await notificationAbout(email)).text).toContain(`${hours} (afternoon)`);
    },
  );

  test("about preferred viewing times tells the visitor the hours, and the agency also the value of the option", async () => {
    const email = newEmail();
    await send("/appointment/{sale}/", "appointment", { email, firstHours: "morning" });
    const { text } = await mailTo(email);
    expect(text).toContain("10:00-13:00");
    expect(text).not.toContain("morning");
    expect((await notificationAbout(email)).text).toContain("10:00-13:00 (morning)");
  });

  test.each([
    ["/nl/contact/", "ms", "Geachte mevrouw Vandenbroucke,"],
    ["/nl/contact/", "", "Beste Renée Vandenbroucke,"],
    ["/nl/contact/", "none", "Beste Renée Vandenbroucke,"],
    ["/fr/contact/", "mr", "Bonjour Monsieur Vandenbroucke,"],
    ["/fr/contact/", "", "Bonjour Renée Vandenbroucke,"],
    ["/de/kontakt/", "ms", "Guten Tag Frau Vandenbroucke,"],
    ["/de/kontakt/", "", "Guten Tag Renée Vandenbroucke,"],
    ["/contact/", "mr", "Dear Mr Vandenbroucke,"],
    ["/contact/", "", "Dear Renée Vandenbroucke,"],
  ])("from %s with the title %j begins with %s", async (path, title, greeting) => {
    const email = newEmail();
    const answer = await send(path, "site-contact", { email, ...(title && { title }) });
    expect(answer.status).toBe(303);
    expect((await mailTo(email)).text).toContain(greeting);
  });

  test("that welcomes a newsletter subscriber links to the newest properties, in their language", async () => {
    const email = newEmail();
    const subscribed = await send("/fr/lettre-d-information/", "sign-newsletter", { email });
    expect(subscribed.status).toBe(303);
    const link = /https:\/\/www\.immo\.example(\S+)/.exec((await mailTo(email)).text)?.[1] ?? "";
    await sendRequest(sample.site.port, link, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      body: "action=confirm",
    });
    const { text } = await vi.waitFor(
      async () => {
        const mail = await mailTo(email);
        expect(mail.subject).toContain("Bienvenue");
        return mail;
      },
      { timeout: 60_000 },
    );
    expect(text).toContain("https://www.immo.example/fr/a-vendre/");
    expect(text).not.toMatch(/immo\.example\/?\n\n/);
  });
});
