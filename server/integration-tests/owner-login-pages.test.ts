import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyFolder } from "../../test-support/databases.ts";
import { runHostedCommand } from "../../test-support/hosted-command.ts";
import { type HostedSite, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { linkIn, waitForMail, waitForMailTo } from "../../test-support/mailbox.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import { sampleOnPostgresql } from "../../test-support/site-process.ts";

/*
 * An owner's account, from the agency's terminal by mail into the portal and out again, in Dutch and English.
 * Pages of owners have no scripts. The same journey in French, in a browser, is in e2e/owner-login.spec.ts.
 */

const AGENCY = "kantoor@immogevel.example";
const PASSWORD = "violet anchor drum seventy";

let mails: MailServer;
let site: HostedSite;
let variables: Record<string, string>;
beforeAll(async () => {
  mails = await startMailServer();
  const siteFolder = await emptyFolder();
  await cp(join(import.meta.dirname, "../../site"), siteFolder, { recursive: true });
  const file = join(siteFolder, "site.json");
  const settings = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...settings, owners: { noticeTo: AGENCY } }));
  variables = { SITE_DIR: siteFolder, SMTP_URL: mails.url, ...(await sampleOnPostgresql()) };
  site = await startHostedSite(variables);
});
afterAll(async () => {
  await site.end();
  await mails.close();
});

const JOURNEYS = [
  {
    language: "nl",
    login: "/nl/login/",
    newPassword: "/nl/nieuw-wachtwoord/",
    portal: "/nl/eigenaar/",
    words: {
      subject: /^Subject: Uw account bij Immo Gevel/m,
      email: "E-mailadres",
      password: "Wachtwoord",
      newPassword: "Nieuw wachtwoord",
      confirmation: "Wachtwoord herhalen",
      save: "Wachtwoord bewaren en aanmelden",
      short: "Het wachtwoord moet minstens 12 tekens bevatten",
      signIn: "Aanmelden",
      incorrect: "De gebruikersnaam of het wachtwoord is niet correct.",
      signedIn: "Aangemeld als Jan nl",
      signOut: "Afmelden",
      signedOut: "U bent afgemeld.",
    },
  },
  {
    language: "en",
    login: "/login/",
    newPassword: "/new-password/",
    portal: "/owner/",
    words: {
      subject: /^Subject: Your account with Immo Gevel/m,
      email: "E-mail address",
      password: "Password",
      newPassword: "New password",
      confirmation: "Repeat the password",
      save: "Save password and sign in",
      short: "The password must have at least 12 characters",
      signIn: "Sign in",
      incorrect: "The username or password are not correct.",
      signedIn: "Signed in as Jan en",
      signOut: "Sign out",
      signedOut: "You have been signed out.",
    },
  },
];

test.each(JOURNEYS)(
  "an owner is invited, chooses a password, sees the portal, signs out and signs in again: $language",
  async ({ language, login, newPassword, portal, words }) => {
    const email = `jan-${language}@eigenaar.example`;
    const name = `Jan ${language}`;
    // Two properties of the sample agency.
    const account = [email, "--properties", "12,26", "--name", name, "--language", language];
    await runHostedCommand("owner", ["add", ...account], variables);
    const invitation = await waitForMailTo(mails, email);
    expect(invitation.head).toMatch(words.subject);
    const link = linkIn(invitation, newPassword);

    const visitor = new PlainBrowser(site.port);
    const choose = (page: PlainPage, password: string) =>
      visitor.submit(
        page.form(words.save).fill({ [words.newPassword]: password, [words.confirmation]: password }),
        words.save,
      );
    const invited = await visitor.open(link);
    const emailField = invited.byId("email")?.element.attribs;
    expect([emailField?.value, emailField?.autocomplete]).toEqual([email, "username"]);
    const refused = await choose(invited, "short");
    expect(refused.role("alert")).toContain(words.short);
    const field = refused.form(words.save).field(words.newPassword);
    expect(field.attribs["aria-invalid"]).toBe("true");
    expect(field.attribs.value ?? "").toBe("");
    const portalPage = await choose(refused, PASSWORD);
    expect(portalPage.path).toBe(portal);
    expect(portalPage.wholeText).toContain(words.signedIn);
    await waitForMail(mails, ({ to, body }) => to.includes(AGENCY) && body.includes(email), `about ${email}`);

    const signedOut = await visitor.submit(portalPage.anyForm(words.signOut), words.signOut);
    expect(signedOut.role("status")).toContain(words.signedOut);
    expect((await visitor.open(portal)).path).toBe(login);
    expect((await visitor.open(link)).all("form")).toHaveLength(0);
    const contact = await visitor.open(language === "en" ? "/contact/" : `/${language}/contact/`);
    expect(contact.all("a", { href: login }, "footer")).toHaveLength(1);

    const signIn = (page: PlainPage, password: string) =>
      visitor.submit(
        page.form(words.signIn).fill({ [words.email]: email, [words.password]: password }),
        words.signIn,
      );
    const refusedSignIn = await signIn(await visitor.open(`${portal}12/`), "not the right words");
    expect(refusedSignIn.role("alert")).toBe(words.incorrect);
    expect(refusedSignIn.form(words.signIn).value(words.email)).toBe(email);
    const requestedPage = await signIn(refusedSignIn, PASSWORD);
    expect(requestedPage.path).toBe(`${portal}12/`);
    expect(requestedPage.wholeText).toContain(words.signedIn);
    // The language switcher omits German, which has no such page.
    const languages = requestedPage.all("a", { hreflang: /./, lang: /./ }, "footer");
    expect(languages).toHaveLength(3);
  },
);
