import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE_OWNERS } from "../../app/owners/sample-owners.server.ts";
import { type HostedSite, samplePasswordOn, startHostedSite } from "../../test-support/hosted-site.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import { elementsIn, textOf } from "../../test-support/plain-html.ts";
import { sendRequest } from "../../test-support/site-process.ts";

/*
 * An owner of the sample agency reads the report of their properties, and changes their account without scripts. The
 * report in a browser, by keyboard, in print and in dark mode, is in e2e/owner-portal.spec.ts; passkeys are in
 * e2e/owner-passkey.spec.ts.
 */

const OWNER = SAMPLE_OWNERS[0]?.email ?? "";
const [NEWER = 0, OLDER = 0] = SAMPLE_OWNERS[0]?.listingIds ?? [];

let site: HostedSite;
beforeAll(async () => {
  site = await startHostedSite();
});
afterAll(() => site.end());

/** Texts of the pages in each language. */
const WORDS = {
  en: {
    portal: "/owner/",
    email: "E-mail address",
    password: "Password",
    signIn: "Sign in",
    properties: "Your properties",
    today: "Today",
    exportLink: "Visits as a table (CSV)",
    fileName: "visits",
    csvHeader: "Day;Total;Search",
    signOut: "Sign out",
    loginHeading: "Owner login",
    showAll: /^Show all \d+$/,
    showNewest: "Show only the most recent",
  },
  fr: {
    portal: "/fr/proprietaire/",
    email: "Adresse e-mail",
    password: "Mot de passe",
    signIn: "Se connecter",
    properties: "Vos biens",
    today: "Aujourd’hui",
    exportLink: "Consultations en tableau (CSV)",
    fileName: "consultations",
    csvHeader: "Jour;Total;Recherche",
    signOut: "Se déconnecter",
    loginHeading: "Connexion propriétaires",
    showAll: /^Afficher les \d+$/,
    showNewest: "N’afficher que les plus récents",
  },
  nl: {
    portal: "/nl/eigenaar/",
    email: "E-mailadres",
    password: "Wachtwoord",
    signIn: "Aanmelden",
    properties: "Uw panden",
    today: "Vandaag",
    exportLink: "Bezoeken als tabel (CSV)",
    fileName: "bezoeken",
    csvHeader: "Dag;Totaal;Zoeken",
    signOut: "Afmelden",
    loginHeading: "Eigenaarslogin",
    showAll: /^Alle \d+ tonen$/,
    showNewest: "Alleen de recentste tonen",
  },
};

/** Returns a figure of the owner report: the number in the description after its name. */
function figure(page: PlainPage, name: string): number {
  const parts = page.all(/^d[td]$/);
  const nameIndex = parts.findIndex((part) => part.name === "dt" && textOf(part).includes(name));
  const description = parts.slice(nameIndex).find((part) => part.name === "dd");
  const value = Number(description && textOf(description).replaceAll(/[.,]/g, ""));
  if (nameIndex < 0 || Number.isNaN(value))
    throw new Error(`${page.path} has no figure ${name}:\n${page.text}`);
  return value;
}

/** Signs in the first sample owner by the sign-in page to which the portal redirects. Returns the page of their properties. */
async function signInOwner(
  owner: PlainBrowser,
  words: (typeof WORDS)[keyof typeof WORDS],
): Promise<PlainPage> {
  const login = await owner.open(words.portal);
  const password = await samplePasswordOn(site, "owner");
  const form = login.form(words.signIn).fill({ [words.email]: OWNER, [words.password]: password });
  return owner.submit(form, words.signIn);
}

test.each(Object.entries(WORDS))(
  "an owner reads the report of their second property, its table of visits, and the visits of a year as a file: %s",
  async (_, words) => {
    const owner = new PlainBrowser(site.port);
    const properties = await signInOwner(owner, words);
    expect([properties.path, properties.headings()[0]]).toEqual([words.portal, words.properties]);
    const [link] = properties.all("a", { href: `${words.portal}${OLDER}/` });
    const report = await owner.open(link?.attribs.href ?? "no link");
    expect(report.text).toMatch(/Immo Gevel Gent, (le )?\d\d[ /]\w+[ /]\d{4}/);
    expect(figure(report, words.today)).toBeGreaterThan(0);
    const [table] = report.all("details");
    const rows = table ? elementsIn(table, "tr") : [];
    // Screen-reader users hear the graph once, from its caption.
    expect(report.all("figure").flatMap((part) => elementsIn(part, "svg", { role: "img" }))).toEqual([]);
    // The header and 30 days; the file has a year.
    expect(rows).toHaveLength(31);

    const file = await owner.open(report.link(words.exportLink));
    expect(file.answer.headers["content-disposition"]).toMatch(
      new RegExp(`attachment; filename="${words.fileName}-${OLDER}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
    );
    const [head = "", ...days] = file.html.trim().split("\r\n");
    expect(head).toContain(words.csvHeader);
    expect(days).toHaveLength(365);
    const [lastTotal] = elementsIn(rows.at(-1) ?? report.document, "td");
    expect(days.at(-1)?.split(";")[1]).toBe(lastTotal && textOf(lastTotal));

    const all = await owner.follow(report, words.showAll);
    expect(all.link(words.showNewest)).not.toBe("");
    await owner.submit(all.anyForm(words.signOut), words.signOut);
    const loginPage = await owner.open(`${words.portal}${OLDER}/`);
    expect(loginPage.headings()).toContain(words.loginHeading);
    expect((await sendRequest(site.port, `${words.portal}${OLDER}/`)).status).toBe(303);
  },
);

test("views of visitors appear in the report, each once", async () => {
  const owner = new PlainBrowser(site.port);
  await signInOwner(owner, WORDS.en);
  const read = async () => {
    const report = await owner.open(`${WORDS.en.portal}${NEWER}/`);
    return ["Today", "This week", "Total"].map((name) => figure(report, name));
  };
  const before = await read();
  for (const visitor of ["one", "two", "three", "two"]) {
    const headers = {
      "content-type": "text/plain;charset=UTF-8",
      "sec-fetch-site": "same-origin",
      "user-agent": `Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 ${visitor}`,
    };
    // What a page sends: e2e/count-visits.spec.ts.
    const answer = await sendRequest(site.port, "/visits", {
      method: "POST",
      headers,
      body: `${NEWER} direct`,
    });
    expect(answer.status).toBe(204);
  }
  await expect.poll(read, { timeout: 10_000 }).toEqual(before.map((count) => count + 3));
});

test("the account page works without scripts, but does not offer passkeys", async () => {
  const owner = new PlainBrowser(site.port);
  const login = await owner.open("/login/");
  expect(login.all("div", { "data-passkey-sign-in": true, hidden: true })).toHaveLength(1);
  const password = await samplePasswordOn(site, "owner");
  const [, marc] = SAMPLE_OWNERS;
  const form = login.form("Sign in").fill({ "E-mail address": marc?.email ?? "", Password: password });
  await owner.submit(form, "Sign in");
  const account = await owner.open("/owner/account/");
  expect(account.text).toContain("To add a passkey, use a browser that supports JavaScript");
  expect(account.all("details", { "data-passkey-add": true, hidden: true })).toHaveLength(1);
  const language = account.form("Save language").fill({ "Language of our e-mails to you": "en" });
  const saved = await owner.submit(language, "Save language");
  expect(saved.role("status")).toBe("Your language has been saved.");

  const CHANGE = "Change password";
  const newPassword = {
    "New password": "seven quiet herons waiting",
    "Repeat the password": "seven quiet herons waiting",
  };
  const change = (page: PlainPage, current: string) =>
    owner.submit(page.form(CHANGE).fill({ "Your current password": current, ...newPassword }), CHANGE);
  const refused = await change(saved, "not my password");
  const descriptionIds =
    refused.form(CHANGE).field("Your current password").attribs["aria-describedby"] ?? "";
  expect(descriptionIds.split(" ").map((id) => refused.byId(id)?.text)).toContain(
    "This is not your current password.",
  );
  expect((await change(refused, password)).role("status")).toMatch(/Your password has been changed/);
});
