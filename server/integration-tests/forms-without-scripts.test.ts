import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MIN_FILL_SECONDS } from "../../app/forms/captcha/proof-of-work.ts";
import { textCaptchaAnswer } from "../../test-support/captcha.ts";
import { sampleProperties } from "../../test-support/form-visitor.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { waitForMail, waitForMailTo } from "../../test-support/mailbox.ts";
import { photo } from "../../test-support/pictures.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import type { FormValues, SentFile } from "../../test-support/plain-form.ts";
import { newVisitor } from "../../test-support/public-forms.ts";
import { aPdf } from "../../test-support/sent-files.ts";

/*
 * Every form as visitors without scripts send it: filled in by the labels of its HTML, with one captcha, up to
 * the thank-you page and the mails. One form of each kind of field is sent with scripts in e2e/forms.spec.ts.
 */

let mails: MailServer;
let site: HostedSite;
beforeAll(async () => {
  mails = await startMailServer();
  // Each visitor comes from another network; otherwise the rate limiter would stop them.
  site = await startHostedSite({ SMTP_URL: mails.url, TRUSTED_PROXIES: "loopback" });
});
afterAll(async () => {
  await site.end();
  await mails.close();
});

const PROPERTIES = await sampleProperties();
const CV: SentFile = { name: "cv.pdf", mimeType: "application/pdf", buffer: aPdf() };
const PICTURE: SentFile = { name: "us.jpg", mimeType: "image/jpeg", buffer: await photo(90, 60) };

/** A form as one visitor fills it in, and the expected result. */
type FormCase = {
  path: string;
  values: FormValues;
  submit: string;
  thanks: string;
  /** False for a form without the usual name and contact details; `values` then holds all its fields. Default: true. */
  hasUsualFields?: boolean;
  /**
   * Who gets a mail besides the agency. With "confirm", the agency gets none, and the visitor one with a link to confirm.
   * Default: "visitor".
   */
  to?: "visitor" | "friend" | "nobody" | "confirm";
  /** Text that the agency's mail contains. */
  noticeText?: string;
};

const addressOf = (form: string) => `zoe.${form}@bezoeker.example`;
const friendOf = (form: string) => `friend.of.${addressOf(form)}`;

/** The usual name and contact details, except the email address. */
const PERSON: FormValues = {
  Madame: true,
  Prénom: "Zoë",
  Nom: "L’Écluse",
  "Numéro de téléphone": "0470 12 34 56",
};

const FORMS: Record<string, FormCase> = {
  "site-contact": {
    path: "/fr/contact/",
    values: { "Votre message": "Bonjour" },
    submit: "Envoyer le message",
    thanks: "Merci pour votre message",
  },
  "contact-me": {
    path: `/fr/contactez-moi/${PROPERTIES.sale}/`,
    values: { "Je souhaite visiter ce bien": true },
    submit: "Envoyer la demande",
    thanks: "Merci pour votre intérêt",
  },
  "contact-construction": {
    path: "/fr/question-projet/1/",
    values: {},
    submit: "Envoyer la question",
    thanks: "Merci pour votre intérêt",
  },
  "contact-demand": {
    path: "/fr/estimation/",
    values: {
      "Je souhaite vendre": true,
      "Type de bien": "house",
      "Rue et numéro": "Kouter 1",
      "Code postal": "9000",
      Commune: "Gand",
    },
    submit: "Demander une estimation",
    thanks: "Merci pour votre confiance",
  },
  "document-request": {
    path: `/fr/documents/${PROPERTIES.sale}/`,
    values: {
      Prénom: "Zoë",
      Nom: "L’Écluse",
      "Votre adresse e-mail": addressOf("document-request"),
    },
    hasUsualFields: false,
    submit: "Demander les documents",
    thanks: "Nous avons bien reçu votre demande",
  },
  "purchase-offer": {
    path: `/fr/offre/${PROPERTIES.sale}/`,
    values: {
      "Votre offre en euros": "325 000",
      "Votre offre est valable jusqu’au": "2099-01-31",
      "Avec un crédit déjà accordé": true,
      "Rue et numéro": "Kouter 1",
      "Code postal": "9000",
      Commune: "Gand",
      "Je comprends que mon offre m’engage jusqu’à cette date si le propriétaire l’accepte.": true,
    },
    submit: "Envoyer l’offre",
    thanks: "Nous avons bien reçu votre offre",
  },
  "rent-application": {
    path: `/fr/candidature-location/${PROPERTIES.rent}/`,
    values: { "Combien de personnes y habiteront ?": "2", "Revenu mensuel net en euros": "3000" },
    submit: "Envoyer la candidature",
    thanks: "Nous avons bien reçu votre candidature",
  },
  "send-to-friend": {
    path: `/fr/envoyer-a-un-ami/${PROPERTIES.sale}/`,
    values: {
      "Adresse e-mail de votre proche": friendOf("send-to-friend"),
      "Votre nom": "Zoë",
      "Votre adresse e-mail": addressOf("send-to-friend"),
    },
    hasUsualFields: false,
    submit: "Envoyer ce bien",
    thanks: "Merci d’avoir partagé ce bien",
    to: "friend",
  },
  "job-contact": {
    path: "/fr/emplois/",
    values: { "Votre CV": CV },
    submit: "Envoyer la candidature",
    thanks: "Nous avons bien reçu votre candidature",
    noticeText: "filename=cv.pdf",
  },
  "repair-request": {
    path: "/fr/signaler-un-probleme/",
    values: {
      "Quel est le problème ?": "Une fuite sous l’évier",
      "Aujourd’hui : il y a des dégâts, ou plus de chauffage, d’eau ou d’électricité": true,
      "Une photo du problème (facultatif)": PICTURE,
      "Quand pouvons-nous passer ? (facultatif)": "Le soir",
      "Rue et numéro": "Kouter 1",
      "Code postal": "9000",
      Commune: "Gand",
    },
    submit: "Envoyer le signalement",
    thanks: "Nous avons bien reçu votre signalement",
    noticeText: "filename=us.jpeg",
  },
  testimonial: {
    path: "/fr/temoignages/",
    values: {
      "Votre nom": "Zoë",
      "Votre expérience avec notre agence": "Une maison en une semaine.",
      "Une photo (facultatif)": PICTURE,
    },
    hasUsualFields: false,
    submit: "Envoyer le témoignage",
    thanks: "Nous avons bien reçu votre témoignage",
    to: "nobody",
  },
  "sign-newsletter": {
    path: "/fr/lettre-d-information/",
    values: { "Votre adresse e-mail": addressOf("sign-newsletter") },
    hasUsualFields: false,
    submit: "M’inscrire",
    thanks: "Plus qu’une étape",
    to: "confirm",
  },
};

describe.concurrent("a form without scripts", () => {
  test.each(Object.entries(FORMS))("%s is sent, after one captcha", async (name, formCase) => {
    const { values, submit, hasUsualFields = true } = formCase;
    const visitor = new PlainBrowser(site.port, newVisitor());
    const person = { ...PERSON, "Votre adresse e-mail": addressOf(name) };
    const form = (await visitor.open(formCase.path)).form(submit);
    const captchaPage = await visitor.submit(
      form.fill({ ...(hasUsualFields ? person : {}), ...values }),
      submit,
    );
    expect(captchaPage.headings()).toContain("Encore une question");
    // The form keeps all input, including a file, which the mail to the agency then has.
    const again = captchaPage.form(submit);
    for (const [label, value] of Object.entries(values)) {
      // A price with a space is not compared, because the form may write it in another way.
      if (typeof value === "string" && !/\d \d/.test(value)) expect(again.value(label)).toBe(value);
      if (value === true) expect(again.isTicked(label)).toBe(true);
    }
    const thanks = await visitor.submit(await answerCaptcha(captchaPage, submit), submit);
    expect(thanks.headings()).toContain(formCase.thanks);
    await expectMails(thanks, name, formCase);
  });

  test("a missing or wrong captcha answer shows an error at its field", async () => {
    const submit = "Envoyer le message";
    const visitor = new PlainBrowser(site.port, newVisitor());
    const send = (page: PlainPage, values: FormValues) =>
      visitor.submit(page.form(submit).fill(values), submit);
    const empty = await send(await visitor.open("/fr/contact/"), {});
    expect(empty.role("alert")).toContain("Prénom est un champ obligatoire");
    const captchaPage = await send(empty, {
      ...PERSON,
      "Votre adresse e-mail": "zoe@bezoeker.example",
      "Votre message": "Bonjour",
    });
    expect(captchaPage.role("alert")).toContain("il reste une question");
    expect(captchaPage.link("Répondre à la question")).toBe("#characters");
    expect(errorOf(captchaPage)).toBeUndefined();
    const unanswered = await send(captchaPage, {});
    const missing = "Indiquez les caractères de l’image ou le résultat du calcul";
    expect(errorOf(unanswered)).toBe(missing);
    expect(unanswered.link(missing)).toBe("#characters");
    const wrong = unanswered.form(submit);
    wrong.fillInputs("characters", "?");
    expect(errorOf(await visitor.submit(wrong, submit))).toBe("Les caractères saisis sont incorrects");
  });
});

const errorOf = (page: PlainPage) => page.byId("characters-error")?.text;

/** Returns the form with its captcha answered by the sum, which is for visitors who cannot see the picture. */
async function answerCaptcha(page: PlainPage, submit: string) {
  const sum = textCaptchaAnswer(page.byId("characters-other")?.text ?? "");
  await setTimeout(MIN_FILL_SECONDS * 1_000);
  return page.form(submit).fillInputs("characters", sum);
}

/**
 * Expects the mails of a submission: one to the visitor or friend, and one to the agency with the reference of the submission,
 * whose replies go to the visitor. With "confirm", expects only a mail with a link.
 */
async function expectMails(thanks: PlainPage, name: string, { to = "visitor", noticeText = "" }: FormCase) {
  if (to === "friend") {
    const { head } = await waitForMailTo(mails, friendOf(name));
    expect(head).toContain(addressOf(name));
  }
  const textWithReference =
    to === "visitor" || to === "confirm" ? (await waitForMailTo(mails, addressOf(name))).text : thanks.text;
  if (to === "confirm") return expect(textWithReference).toContain("?t=");
  const reference = /GB-[A-Z0-9]{5}/.exec(textWithReference)?.[0];
  if (to !== "friend") expect(reference).toBeDefined();
  const notice = await waitForMail(
    mails,
    ({ to: [recipient = ""], head, body }) =>
      recipient.endsWith("@immogevel.example") &&
      (to === "nobody"
        ? body.replace(/=\r\n/g, "").includes(String(reference))
        : new RegExp(`^Reply-To: .*${addressOf(name)}`, "m").test(head.replace(/\r\n\s+/g, " "))),
    `to the agency about ${name}`,
  );
  expect(notice.text).toContain(reference ?? "GB-");
  expect(notice.text).toContain(noticeText);
}
