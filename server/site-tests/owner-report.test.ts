import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE_OWNERS } from "../../app/owners/sample-owners.server.ts";
import { type HostedSite, samplePasswordOn, startHostedSite } from "../../test-support/hosted-site.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import { elementsIn, textOf } from "../../test-support/plain-html.ts";
import { ask } from "../../test-support/site-process.ts";

/*
 * An owner of the sample agency reads the report of their properties, in Dutch and English. Pages of owners have no
 * scripts. The same in French, in a browser on a phone, is in e2e/owner-portal.spec.ts.
 */

const OWNER = SAMPLE_OWNERS[0]?.email ?? "";
const OLDER = SAMPLE_OWNERS[0]?.listingIds[1] ?? 0;

let site: HostedSite;
beforeAll(async () => {
  site = await startHostedSite();
});
afterAll(() => site.end());

const WORDS = {
  en: {
    portal: "/owner/",
    email: "E-mail address",
    password: "Password",
    signIn: "Sign in",
    homes: "Your properties",
    today: "Today",
    export: "Visits as a table (CSV)",
    file: "visits",
    head: "Day;Total;Search",
    out: "Sign out",
    login: "Owner login",
    all: /^Show all \d+$/,
    newest: "Show only the most recent",
  },
  nl: {
    portal: "/nl/eigenaar/",
    email: "E-mailadres",
    password: "Wachtwoord",
    signIn: "Aanmelden",
    homes: "Uw panden",
    today: "Vandaag",
    export: "Bezoeken als tabel (CSV)",
    file: "bezoeken",
    head: "Dag;Totaal;Zoeken",
    out: "Afmelden",
    login: "Eigenaarslogin",
    all: /^Alle \d+ tonen$/,
    newest: "Alleen de recentste tonen",
  },
};

/** A figure of the owner report, by its name. */
function figure(page: PlainPage, name: string): number {
  const names = page.all("dt").map(textOf);
  const found = page.all("dd")[names.findIndex((term) => term.includes(name))];
  return Number(found && textOf(found).replaceAll(/[.,]/g, ""));
}

test.each(Object.entries(WORDS))(
  "an owner reads the report of their second property, its table and the same table as a file: %s",
  async (_, words) => {
    const owner = new PlainBrowser(site.port);
    const login = await owner.open(words.portal);
    const password = await samplePasswordOn(site, "owner");
    const form = login.form(words.signIn).fill({ [words.email]: OWNER, [words.password]: password });
    const homes = await owner.submit(form, words.signIn);
    expect([homes.path, homes.headings()[0]]).toEqual([words.portal, words.homes]);
    const [link] = homes.all("a", { href: `${words.portal}${OLDER}/` });
    const report = await owner.open(link?.attribs.href ?? "no link");
    expect(figure(report, words.today)).toBeGreaterThan(0);
    const [table] = report.all("details");
    const rows = table ? elementsIn(table, "tr") : [];
    expect(rows).toHaveLength(31);

    const file = await owner.open(report.link(words.export));
    expect(file.answer.headers["content-disposition"]).toMatch(
      new RegExp(`attachment; filename="${words.file}-${OLDER}-\\d{4}-\\d\\d-\\d\\d\\.csv"`),
    );
    const [head = "", ...days] = file.html.trim().split("\r\n");
    expect(head).toContain(words.head);
    expect(days).toHaveLength(365);
    const [shown] = elementsIn(rows.at(-1) ?? report.document, "td");
    expect(days.at(-1)?.split(";")[1]).toBe(shown && textOf(shown));

    const all = await owner.follow(report, words.all);
    expect(all.link(words.newest)).not.toBe("");
    await owner.submit(all.anyForm(words.out), words.out);
    const gone = await owner.open(`${words.portal}${OLDER}/`);
    expect(gone.headings()).toContain(words.login);
    expect((await ask(site.port, `${words.portal}${OLDER}/`)).status).toBe(303);
  },
);
