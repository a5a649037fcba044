import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MIN_FILL_SECONDS } from "../../app/forms/captcha/proof-of-work.ts";
import { textCaptchaAnswer } from "../../test-support/captcha.ts";
import { sampleProperties } from "../../test-support/form-visitor.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer, subjectOf } from "../../test-support/mail-server.ts";
import { type DecodedMail, waitForMail } from "../../test-support/mailbox.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import type { FormValues, PlainForm } from "../../test-support/plain-form.ts";
import { newVisitor } from "../../test-support/public-forms.ts";

/*
 * Appointments without scripts, for both visitor and agency: each reads the mails that arrive and follows their
 * links. The calendar in a real browser is in e2e/appointments.spec.ts.
 */

/** Button of the appointment form. */
const SUBMIT = "Demander le rendez-vous";

let mails: MailServer;
let site: HostedSite;
beforeAll(async () => {
  mails = await startMailServer();
  site = await startHostedSite({ SMTP_URL: mails.url, TRUSTED_PROXIES: "loopback" });
});
afterAll(async () => {
  await site.end();
  await mails.close();
});

const contactFieldsOf = (email: string): FormValues => ({
  Madame: true,
  Prénom: "Zoë",
  Nom: "L’Écluse",
  "Votre adresse e-mail": email,
  "Numéro de téléphone": "0470 12 34 56",
});

/** Waits for a mail to a visitor whose subject contains a text. */
const mailToVisitor = (email: string, subject: string) =>
  waitForMail(
    mails,
    ({ to, head }) => to.includes(email) && subjectOf(head).includes(subject),
    `to ${email}`,
  );

/** Waits for a mail to the agency about a visitor, whose address its headers contain for replies. */
const mailToAgency = (email: string, subject: string) =>
  waitForMail(
    mails,
    ({ to, head }) => !to.includes(email) && head.includes(`<${email}>`) && subjectOf(head).includes(subject),
    `about ${email}`,
  );

/** Path of the first personal link in a mail, which ends with a token. */
const linkOf = ({ text }: DecodedMail) =>
  /\/[\w/-]+\/[0-9a-f]{40}\//.exec(text.replace(/https?:\/\/[^/]+/g, ""))?.[0] ?? "";

/** Ticks an available day and a time of that day, by position. Returns the time as the calendar names it. */
function chooseTime(form: PlainForm, dayIndex: number, timeIndex: number): string {
  const day = form.enabled("slot-day")[dayIndex];
  const time = form
    .enabled("slot")
    .filter(({ attribs }) => attribs.value?.startsWith(String(day?.attribs.value)))[timeIndex];
  if (!day || !time) throw new Error("The calendar has no such time");
  form.tick(day).tick(time);
  return time.attribs["aria-label"] ?? "";
}

/** Returns the form of a page with the answer to its captcha filled in. */
async function answerCaptcha(page: PlainPage): Promise<PlainForm> {
  const sum = textCaptchaAnswer(page.byId("characters-other")?.text ?? "");
  await setTimeout(MIN_FILL_SECONDS * 1_000);
  return page.form(SUBMIT).fillInputs("characters", sum);
}

/* The tests run concurrently, because each waits before it sends the form. */

test.concurrent("a tenant chooses a time, reads the terms of the rental, confirms, moves and cancels, and the agency confirms", async () => {
  const email = "zoe.visite@bezoeker.example";
  const { rent } = await sampleProperties();
  const visitor = new PlainBrowser(site.port, newVisitor());
  const form = (await visitor.open(`/fr/rendez-vous/${rent}/`)).form(SUBMIT);
  const time = chooseTime(form, 1, 0);
  // Chooses another day afterwards: the time, which belongs to the first day, is ignored.
  const otherDay = form.enabled("slot-day")[2];
  if (otherDay) form.tick(otherDay);
  const refused = await visitor.submit(form.fill(contactFieldsOf(email)), SUBMIT);
  expect(refused.role("alert")).toContain("Jour et heure est un champ obligatoire");
  const again = refused.form(SUBMIT);
  expect(chooseTime(again, 1, 0)).toBe(time);
  const captchaPage = await visitor.submit(again, SUBMIT);
  expect(captchaPage.headings()).toContain("Encore une question");
  const tickedTimes = captchaPage.all("input", { name: "slot", checked: true });
  expect(tickedTimes.map(({ attribs }) => attribs["aria-label"])).toEqual([time]);
  const thanks = await visitor.submit(await answerCaptcha(captchaPage), SUBMIT);
  expect(thanks.text).toContain("Encore une étape : confirmez votre rendez-vous");

  const confirmationMail = await mailToVisitor(email, "Confirmez votre rendez-vous");
  expect(confirmationMail.text).toContain(time);
  // There is no calendar entry before the visitor confirms.
  expect(calendarLine(email, "UID")).toBeUndefined();
  const press = async (browser: PlainBrowser, page: PlainPage, button: string) => {
    const next = await browser.submit(page.form(button), button);
    expect(() => next.form(button)).toThrow("no form with the button");
    expect(next.wholeText).not.toMatch(/Ce lien a déjà été utilisé|This link has already been used/);
    return next;
  };
  const confirmed = await press(
    visitor,
    await visitor.open(linkOf(confirmationMail)),
    "Confirmer mon rendez-vous",
  );
  expect(confirmed.headings()).toContain("Nous avons bien reçu votre demande de rendez-vous");
  expect(confirmed.text).toContain("En attente de confirmation par l’agence");
  const requestMail = await mailToVisitor(email, "Votre demande de rendez-vous");
  expect(requestMail.text).toContain(time);
  expect(requestMail.text).toContain("La garantie locative est de 3 mois de loyer");
  expect(calendarLine(email, "STATUS")).toBe("STATUS:TENTATIVE");
  const uid = calendarLine(email, "UID");

  // The agency follows the link: nothing happens until it confirms.
  const agency = new PlainBrowser(site.port, newVisitor());
  const requestPage = await agency.open(linkOf(await mailToAgency(email, "Appointment requested")));
  const accepted = await press(agency, requestPage, "Confirm appointment");
  expect(accepted.text).toContain("Confirmed");
  const acceptedMail = await mailToVisitor(email, "Votre rendez-vous est confirmé");
  expect([calendarLine(email, "STATUS"), calendarLine(email, "UID")]).toEqual(["STATUS:CONFIRMED", uid]);
  const start = calendarLine(email, "DTSTART");

  const move = "Choisir ce créneau";
  const times = (await visitor.open(linkOf(acceptedMail))).form(move);
  const newTime = chooseTime(times, 3, 2);
  expect((await visitor.submit(times, move)).text).toContain(newTime);
  const moveMail = await mailToVisitor(email, "Votre rendez-vous a été déplacé");
  expect(moveMail.text).toContain(newTime);
  // The third change: the visitor confirmed, the agency confirmed, the visitor moved.
  expect(calendarLine(email, "SEQUENCE")).toBe("SEQUENCE:3");
  expect(calendarLine(email, "DTSTART")).not.toBe(start);
  await mailToAgency(email, "Appointment moved");

  // The used link no longer works; the new one cancels.
  const cancel = "Annuler le rendez-vous";
  const used = await visitor.open(linkOf(acceptedMail));
  expect(used.text).toContain(newTime);
  expect(() => used.form(cancel)).toThrow("no form with the button");
  const movedPage = await visitor.open(linkOf(moveMail));
  // The next page must not receive the link as its referrer.
  expect(movedPage.meta("referrer")).toBe("strict-origin");
  const cancelled = await press(visitor, movedPage, cancel);
  expect(cancelled.headings()).toContain("Votre rendez-vous est annulé");
  expect(cancelled.text).toContain("Annulé");
  const cancellationMail = await mailToVisitor(email, "Votre rendez-vous est annulé");
  expect(calendarLine(email, "METHOD")).toBe("METHOD:CANCEL");
  expect(linkOf(cancellationMail)).toBe("");
  await mailToAgency(email, "Appointment cancelled");
  const another = await visitor.follow(cancelled, "Choisir un créneau pour un nouveau rendez-vous");
  expect(another.path).toBe(`/fr/rendez-vous/${rent}/`);
});

test.concurrent("a link that nobody has sent is not found", async () => {
  const page = await new PlainBrowser(site.port).open(`/fr/votre-rendez-vous/${"0".repeat(40)}/`);
  expect(page.status).toBe(404);
  expect(page.headings()).toContain("Ce lien ne fonctionne plus");
});

test.concurrent("a visitor whom no time suits states preferences, and the agency chooses a time", async () => {
  const email = "zoe.bureau@bezoeker.example";
  const visitor = new PlainBrowser(site.port, newVisitor());
  const form = (await visitor.open("/fr/rendez-vous/")).form(SUBMIT);
  const firstChoice = "Premier choix : jour";
  form.fill({
    "Aucun de ces créneaux ne me convient": true,
    [firstChoice]: "2099-01-05",
    ...contactFieldsOf(email),
  });
  const captchaPage = await visitor.submit(form, SUBMIT);
  expect(captchaPage.form(SUBMIT).value(firstChoice)).toBe("2099-01-05");
  const thanks = await visitor.submit(await answerCaptcha(captchaPage), SUBMIT);
  expect(thanks.headings()).toContain("Nous avons bien reçu votre demande de rendez-vous");
  expect((await mailToVisitor(email, "Votre demande de rendez-vous")).text).toContain("lundi 5 janvier 2099");

  const agency = new PlainBrowser(site.port, newVisitor());
  const requestPage = await agency.open(linkOf(await mailToAgency(email, "Appointment requested")));
  expect(requestPage.all("button").length).toBeGreaterThan(0);
  // Without a time there is nothing to confirm yet.
  expect(() => requestPage.form("Confirm appointment")).toThrow("no form with the button");
  const times = requestPage.form("Choose this time").fill({ Day: "2099-01-05", Time: "10:30" });
  const moved = await agency.submit(times, "Choose this time");
  expect(moved.text).toContain("Monday, 5 January 2099, 10:30-11:30");
  await mailToVisitor(email, "Votre rendez-vous est confirmé");
  expect(calendarOf(email)).toContain("DTSTART:20990105T093000Z");
});

/** Lines of the calendar file in the newest mail to a visitor; an empty line if it has none. */
function calendarOf(email: string): string[] {
  const { body = "" } = mails.received.findLast(({ to }) => to.includes(email)) ?? {};
  const [, content = ""] =
    /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(body) ?? [];
  return Buffer.from(content, "base64").toString("utf8").replace(/\r\n /g, "").split("\r\n");
}

/** Line of that file by its property name, such as "SEQUENCE:3". */
const calendarLine = (email: string, name: string) =>
  calendarOf(email).find((line) => line.startsWith(`${name}:`));
