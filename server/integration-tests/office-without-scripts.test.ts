import { isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentVersions } from "../../app/content/versions/tables.server.ts";
import { connectPostgresql } from "../../app/database/connect-postgresql.server.ts";
import { SAMPLE_MANAGER_EMAIL } from "../../app/office/staff/sample-staff.server.ts";
import { clockText, dayOf } from "../../app/time/brussels-time.ts";
import { type HostedSite, samplePasswordOn, startHostedSite } from "../../test-support/hosted-site.ts";
import { type MailServer, startMailServer } from "../../test-support/mail-server.ts";
import { waitForMailTo } from "../../test-support/mailbox.ts";
import { PlainBrowser, type PlainPage } from "../../test-support/plain-browser.ts";
import type { FormValues } from "../../test-support/plain-form.ts";
import { elementsIn, type TextMatcher, textOf } from "../../test-support/plain-html.ts";
import { sampleOnPostgresql, sendRequest } from "../../test-support/site-process.ts";

/*
 * The manager of the sample agency uses the office in a browser without scripts. What scripts add is tested in
 * e2e/office-*.spec.ts and e2e/manual-listings.spec.ts.
 */

let variables: Awaited<ReturnType<typeof sampleOnPostgresql>>;
let mails: MailServer;
let site: HostedSite;
let staff: PlainBrowser;
beforeAll(async () => {
  variables = await sampleOnPostgresql();
  mails = await startMailServer();
  site = await startHostedSite({ ...variables, SMTP_URL: mails.url });
  staff = await signInManager(site);
});
afterAll(async () => {
  await site.end();
  await mails.close();
});

async function signInManager(running: Pick<HostedSite, "port" | "dataFolder">): Promise<PlainBrowser> {
  const browser = new PlainBrowser(running.port);
  const login = await browser.open("/nl/backoffice/");
  const form = login.form("Aanmelden").fill({
    "E-mailadres": SAMPLE_MANAGER_EMAIL,
    Wachtwoord: await samplePasswordOn(running, "manager"),
  });
  expect((await browser.submit(form, "Aanmelden")).path).toBe("/nl/backoffice/");
  return browser;
}

/** Fills in a form and presses one of its buttons. */
const send = (page: PlainPage, values: FormValues, button: TextMatcher) =>
  staff.submit(page.form(button).fill(values), button);

const visitorsGet = (path: string) => sendRequest(site.port, path);

/** Waits until a page shows a text to visitors. */
const visitorsRead = (path: string, text: string) =>
  expect.poll(async () => (await visitorsGet(path)).text, { timeout: 15_000 }).toContain(text);

const PUBLISHED = "Gepubliceerd. Bezoekers zien het nu.";

test("screens open from the menu, which names the open one, and signing out ends the session", async () => {
  const browser = await signInManager(site);
  let page = await browser.open("/nl/backoffice/");
  /** Elements of the menu, which the page contains twice: for phones and for desktops. */
  const inMenu = (shown: PlainPage, element: string) =>
    elementsIn(shown.document, "nav", { "aria-label": "Backoffice" }).flatMap((menu) =>
      elementsIn(menu, element),
    );
  for (const name of ["Leads", "Medewerkers", "Logboek", "Vandaag"]) {
    const link = inMenu(page, "a").find((one) => textOf(one) === name);
    page = await browser.open(link?.attribs.href ?? `no link ${name}`);
    expect(page.status).toBe(200);
    expect(page.headings().length).toBeGreaterThan(0);
    // The closed menu on a phone shows the name of the screen.
    expect(inMenu(page, "summary").map(textOf).join()).toContain(name);
  }
  const out = await browser.submit(page.anyForm("Afmelden"), "Afmelden");
  expect(out.wholeText).toContain("U bent afgemeld.");
  expect((await browser.open("/nl/backoffice/medewerkers/")).path).toContain("aanmelden");
});

test("a form whose session has ended is sent again after the sign-in, with everything that was entered", async () => {
  const browser = await signInManager(site);
  const staffPage = await browser.open("/nl/backoffice/medewerkers/");
  const name = "An <b>\"Els\"</b> & 'co'";
  const form = staffPage
    .form("Uitnodiging versturen")
    .fill({ "E-mailadres": "an@immogevel.example", Naam: name });
  await browser.submit(staffPage.anyForm("Afmelden"), "Afmelden");
  const signedOut = await browser.submit(form, "Uitnodiging versturen");
  expect([signedOut.status, signedOut.path, signedOut.headings()]).toEqual([
    401,
    "/nl/backoffice/medewerkers/",
    ["U bent afgemeld"],
  ]);
  expect(signedOut.html).not.toContain(name);
  const again = signedOut.form("Opnieuw verzenden");
  expect(again.request("Opnieuw verzenden").body.get("name")).toBe(name);
  const login = await browser.open(signedOut.link(/^Aanmelden/, { target: "_blank" }));
  const signIn = login.form("Aanmelden").fill({
    "E-mailadres": SAMPLE_MANAGER_EMAIL,
    Wachtwoord: await samplePasswordOn(site, "manager"),
  });
  await browser.submit(signIn, "Aanmelden");
  const invited = await browser.submit(again, "Opnieuw verzenden");
  expect(invited.role("status")).toBe("De uitnodiging is onderweg.");
  expect(invited.text).toContain("an@immogevel.example");
});

/* These tests continue one another. */
describe("a page", () => {
  const modulesOf = (page: PlainPage) =>
    elementsIn(page.region("Blokken van de pagina"), "li", { "data-module": true }).map((row) =>
      textOf(elementsIn(row, "a")[0] ?? row),
    );

  test("with four modules in two languages is written, shown in its preview, and published", async () => {
    const pages = await staff.open("/nl/backoffice/paginas/");
    const created = pages.form("Pagina aanmaken");
    created.fillInputs("title.nl", "Verhuren").fillInputs("title.fr", "Verhuren en français");
    let page = await staff.submit(created, "Pagina aanmaken");
    expect(page.headings()[0]).toBe("Verhuren");
    const editorPath = page.path;

    page = await send(page, {}, /^Tekst/);
    page = await send(
      page,
      {
        "Titel (nl)": "Onze aanpak",
        "Titel (fr)": "Notre approche",
        "Tekst (nl)": "<p>Samen met u.</p>",
        "Tekst (fr)": "<p>Avec vous.</p>",
      },
      "Bewaren als concept",
    );
    expect(page.role("status")).toContain("Uw concept is bewaard");
    const preview = elementsIn(page.document, "iframe").find(({ attribs }) =>
      attribs.title?.endsWith("(Nederlands)"),
    );
    expect((await staff.open(preview?.attribs.src ?? "no preview")).text).toContain("Samen met u.");

    page = await send(await staff.open(editorPath), {}, /^Oproep/);
    page = await send(
      page,
      { "Titel (nl)": "Bel ons", "Titel (fr)": "Appelez-nous" },
      /^Toevoegen\s*Knoppen/,
    );
    page = await send(
      page,
      {
        "Tekst van de link (nl)": "Contact opnemen",
        "Tekst van de link (fr)": "Nous contacter",
        Link: "/contact/",
      },
      "Bewaren als concept",
    );
    for (const kind of [/^Team/, /^Formulier/]) page = await send(await staff.open(editorPath), {}, kind);
    expect((await visitorsGet("/nl/verhuren/")).status).toBe(404);
    page = await send(page, { Dag: "2020-01-01", Uur: "10:30" }, "Inplannen");
    const refused = page.form("Inplannen");
    expect([page.status, refused.value("Dag"), refused.value("Uur")]).toEqual([422, "2020-01-01", "10:30"]);
    page = await send(page, {}, "Nu publiceren");
    expect(page.role("status")).toContain(PUBLISHED);
    await visitorsRead("/nl/verhuren/", "Contact opnemen");
    await visitorsRead("/fr/verhuren-en-francais/", "Notre approche");
  });

  test("with the address of another page has its field marked, and no other", async () => {
    const form = (await staff.open("/nl/backoffice/paginas/")).form("Pagina aanmaken");
    form.fillInputs("title.nl", "Verhuren").fillInputs("title.fr", "Mettre en location");
    const rejected = await staff.submit(form, "Pagina aanmaken");
    expect([rejected.status, rejected.role("alert")]).toEqual([
      422,
      "Een andere pagina heeft dit adres al. Kies een ander.",
    ]);
    const marked = rejected.all("input", { "aria-invalid": "true" }).map(({ attribs }) => attribs.name);
    expect(marked).toEqual(["path.nl"]);
  });

  test("can have its modules moved, hidden and removed", async () => {
    let page = await staff.open("/nl/backoffice/paginas/verhuren/");
    expect(modulesOf(page)).toEqual(["Onze aanpak", "Bel ons", "Team", "Formulier"]);
    for (const button of ["Omhoog: Formulier", "Verbergen: Team", "Verwijderen: Bel ons"])
      page = await send(page, {}, button);
    expect(modulesOf(page)).toEqual(["Onze aanpak", "Formulier", "Team"]);
    expect(textOf(page.region("Blokken van de pagina"))).toMatch(/Team\S*, verborgen/);
  });

  test("can get another URL, to which the former one redirects, and an older version is restored with its URL", async () => {
    let page = await staff.follow(await staff.open("/nl/backoffice/paginas/verhuren/"), "Adres en menu");
    page = await send(page, { "Adres (nl)": "diensten/verhuren" }, "Nu publiceren");
    expect(page.role("status")).toContain(PUBLISHED);
    await expect
      .poll(async () => (await visitorsGet("/nl/verhuren/")).headers.location, { timeout: 15_000 })
      .toBe("/nl/diensten/verhuren/");
    expect((await visitorsGet("/nl/diensten/verhuren/")).text).not.toContain("Contact opnemen");

    page = await staff.follow(page, "Geschiedenis");
    page = await openFormerVersion(page);
    expect(elementsIn(page.region("Geschiedenis"), /^(ins|del)$/).length).toBeGreaterThan(0);
    page = await send(page, {}, "Deze versie terugzetten");
    expect(page.role("status")).toContain("De versie is teruggezet");
    await visitorsRead("/nl/verhuren/", "Contact opnemen");
  });
});

test("a scheduled page is published at its time", async () => {
  const created = (await staff.open("/nl/backoffice/paginas/")).form("Pagina aanmaken");
  created.fillInputs("title.nl", "Open huis").fillInputs("title.fr", "Portes ouvertes");
  const page = await staff.submit(created, "Pagina aanmaken");
  const due = new Date(Date.now() + 10 * 60 * 1000);
  const planned = await send(page, { Dag: dayOf(due), Uur: clockText(due) }, "Inplannen");
  expect(planned.role("status")).toContain("De publicatie is gepland");
  const status = async () => (await visitorsGet("/nl/open-huis/")).status;
  expect(await status()).toBe(404);
  // Moves the planned time ten minutes back, in place of waiting.
  const connection = await connectPostgresql(variables.DATABASE_URL);
  const isPlanned = isNotNull(contentVersions.publishAt);
  const plans = await connection.database.select().from(contentVersions).where(isPlanned);
  expect(plans.map(({ publishAt }) => clockText(new Date(publishAt ?? "")))).toEqual([clockText(due)]);
  await connection.database
    .update(contentVersions)
    .set({ publishAt: sql`${contentVersions.publishAt} - interval '10 minutes'` })
    .where(isPlanned);
  await connection.close();
  await expect.poll(status, { timeout: 40_000, interval: 500 }).toBe(200);
});

test("a page that is linked to needs a replacement; another one is removed, says that it is gone, and is restored", async () => {
  // The article "Who we are" and a redirect of the sample link to it.
  const linked = await staff.open("/nl/backoffice/paginas/our-story/?part=remove");
  expect(linked.text).toContain("Deze links leiden naar de pagina");
  const isGone = "melden dat de pagina niet meer bestaat";
  expect(linked.all("option").map(textOf)).not.toContain(isGone);

  const partners = await staff.open("/nl/backoffice/paginas/partners/?part=remove");
  expect(partners.all("option").map(textOf)).toContain(isGone);
  const removed = await send(partners, {}, "De pagina verwijderen");
  expect(removed.text).toContain("heeft deze pagina verwijderd");
  const status = async () => (await visitorsGet("/nl/over-ons/partners/")).status;
  await expect.poll(status, { timeout: 15_000 }).toBe(410);
  await visitorsRead("/nl/over-ons/partners/", "Deze pagina bestaat niet meer");

  const pages = await staff.open("/nl/backoffice/paginas/");
  const restored = await send(await staff.follow(pages, "Onze partners"), {}, "De pagina terugzetten");
  expect(restored.role("status")).toContain("teruggezet");
  await expect.poll(status, { timeout: 15_000 }).toBe(200);
});

test("a newsletter is written, tested and sent once to each of the imported subscribers who read French", async () => {
  const [title, frenchText] = ["Nieuws", "Deux nouveaux biens le long de la Coupure."];
  const [readers, others] = ["fr", "nl"].map((language) =>
    [1, 2, 3].map((number) => `lezer${number}@${language}.example`),
  ) as [string[], string[]];
  const subscribers = await staff.open("/nl/backoffice/nieuwsbrief-inschrijvingen/");
  const imported = await send(
    subscribers,
    {
      "Kopieer ze uit uw rekenblad, één persoon per regel: adres, taal (nl, fr, de, en), datum van toestemming":
        [...others, ...readers.map((address) => `${address}\tfr`)].join("\n"),
      "Taal, als er geen bij staat": "Nederlands",
      "Datum van toestemming, als er geen bij staat": "2026-05-12",
      "Bewijs van toestemming": "Op papier, opendeurdag van 12 mei",
      "Deze personen gaven toestemming voor deze nieuwsbrief, en ik kan dat bewijzen.": true,
    },
    "Importeren",
  );
  expect(imported.role("status")).toContain("Toegevoegd: 6.");
  expect(imported.text).toContain("toestemming 12/05/2026");

  const list = await staff.follow(imported, "Alle nieuwsbrieven");
  let page = await send(list, { "Naam van de nieuwe nieuwsbrief": title }, "Nieuwsbrief schrijven");
  page = await staff.submit(page.form("Nu verzenden").fillInputs("title-en", title), "Nu verzenden");
  expect(page.role("alert")).toContain("als concept bewaard");
  // The language of the site needs a text as well. Its paragraph comes first in the form.
  for (const [code, name, text] of [
    ["fr", "Frans", frenchText],
    ["en", "Engels", "Two new homes on the Coupure."],
  ] as const) {
    const form = page.form("Nu verzenden").fillInputs(`title-${code}`, title);
    page = await staff.submit(form, `Alinea toevoegen (${name})`);
    const [offered] = page.form("Nu verzenden").enabled("home");
    if (offered) page.form("Nu verzenden").tick(offered);
    page = await send(page, { "Alinea 1": text }, "Concept bewaren");
  }
  expect(page.role("status")).toContain("Bewaard.");
  page = await send(page, {}, /^Test sturen naar /);
  expect(page.role("status")).toContain("De test is onderweg");
  expect((await waitForMailTo(mails, SAMPLE_MANAGER_EMAIL)).text).toContain("Coupure");

  const sending = page.form("Nu verzenden");
  for (const box of sending.enabled("to")) if (box.attribs.value !== "fr") delete box.attribs.checked;
  page = await staff.submit(sending, "Nu verzenden");
  expect(page.text).toContain("De nieuwsbrief wordt verzonden.");
  await expect
    .poll(async () => (await staff.open(page.path)).text, { timeout: 60_000, interval: 500 })
    .toContain(`${readers.length} van ${readers.length} verzonden`);
  const recipients = mails.received.flatMap(({ to }) => to);
  expect(recipients.filter((to) => [...readers, ...others].includes(to)).toSorted()).toEqual(readers);
  expect((await staff.follow(page, "Alle nieuwsbrieven")).text).toContain("Verzonden");
});

/** URL of the screen for one document of the site folder, without the path of the document. */
const DOCUMENT_SCREEN = "/nl/backoffice/website/onderdeel/?path=";

test("a team member is added, completed, published and renamed, and gets the old name back with an old version", async () => {
  const TEAM = "/nl/over-ons/team/";
  const website = await staff.open("/nl/backoffice/website/");
  let page = await send(await staff.follow(website, "Team"), {}, /^Toevoegen\s*Teamleden/);
  page = await send(page, { Naam: "Noor Claes" }, "Nu publiceren");
  expect(page.role("alert")).toContain("Er is nog niets gepubliceerd");
  const form = page.form("Nu publiceren");
  expect(form.field(/^Categorie/).attribs["aria-invalid"]).toBe("true");
  expect(form.value("Naam")).toBe("Noor Claes");
  const [, first] = elementsIn(form.field(/^Categorie/), "option");
  form.fill({ Categorie: first?.attribs.value ?? "", "Functie (nl)": "Stagiair" });
  page = await staff.submit(form, "Nu publiceren");
  expect(page.role("status")).toContain(PUBLISHED);
  await visitorsRead(TEAM, "Noor Claes");

  page = await staff.follow(await staff.open(`${DOCUMENT_SCREEN}content%2Fteam.json`), "Noor Claes");
  page = await send(page, { Naam: "Nora Claes" }, "Nu publiceren");
  await visitorsRead(TEAM, "Nora Claes");
  page = await openFormerVersion(page);
  expect(textOf(page.region("Geschiedenis"))).toContain("Noor Claes");
  page = await send(page, {}, "Deze versie terugzetten");
  expect(page.role("status")).toContain("De versie is teruggezet");
  await visitorsRead(TEAM, "Noor Claes");
});

test.each([
  ["a page", "/nl/backoffice/paginas/jobs/?part=opening"],
  ["an article", `${DOCUMENT_SCREEN}content%2Farticles.json&at=items.0`],
])("of two people who edit %s, the second is warned, loses nothing, and can publish", async (_, path) => {
  const title = "Titel (nl)";
  const [first, second] = [await staff.open(path), await staff.open(path)];
  expect((await send(first, { [title]: "Op zaterdag" }, "Nu publiceren")).role("status")).toContain(
    PUBLISHED,
  );
  const warned = await send(second, { [title]: "Op zondag" }, "Nu publiceren");
  expect(warned.role("alert")).toContain("Er is niets verloren");
  expect(warned.form("Nu publiceren").value(title)).toBe("Op zondag");
  expect(warned.all("ins").map(textOf).join()).toContain("zondag");
  expect((await send(warned, {}, "Nu publiceren")).role("status")).toContain(PUBLISHED);
});

test("a colour with too little contrast is refused, and a valid one is shown to visitors with the logo", async () => {
  const themePage = await staff.open(`${DOCUMENT_SCREEN}site.json&at=theme`);
  const refused = await send(themePage, { "Knoppen en links": "#f0e0d0" }, "Nu publiceren");
  expect(refused.text).toContain("Deze kleur is niet leesbaar op haar achtergrond");
  expect(refused.form("Nu publiceren").value("Knoppen en links")).toBe("#f0e0d0");
  const values = { "Knoppen en links": "#1d3f5c", Logo: "pictures/logo-mark.svg" };
  expect((await send(refused, values, "Nu publiceren")).role("status")).toContain(PUBLISHED);
  await visitorsRead("/nl/", "--colour-action:#1d3f5c");
  await visitorsRead("/nl/", "/pictures/logo-mark.svg");
});

test("a button shows a preview of unsaved settings of the theme, such as round corners", async () => {
  const themePage = await staff.open(`${DOCUMENT_SCREEN}site.json&at=theme`);
  const button = elementsIn(themePage.document, "button").find((one) => textOf(one) === "Voorbeeld tonen");
  const { form, formaction = "", formmethod, formtarget } = button?.attribs ?? {};
  expect([form, formmethod]).toEqual([themePage.all("form", { id: true })[0]?.attribs.id, "get"]);
  expect(elementsIn(themePage.document, "iframe", { name: String(formtarget) })).toHaveLength(1);
  const corners = themePage.form("Nu publiceren").field(/^Afronding/).attribs.name;
  const separator = formaction.includes("?") ? "&" : "?";
  const preview = await staff.open(
    `${formaction}${separator}${corners}=14&preview-page=/nl/&preview-scheme=light`,
  );
  expect(preview.html).toContain("--radius:14px");
});

/** Opens the newest former version in the history of a document: one that visitors saw before. */
function openFormerVersion(page: PlainPage): Promise<PlainPage> {
  const formerVersion = elementsIn(page.region("Geschiedenis"), "li").find((item) =>
    textOf(item).includes("eerder zichtbaar"),
  );
  const version = formerVersion && elementsIn(formerVersion, "a")[0];
  return staff.open(version?.attribs.href ?? "no version");
}

test("a property can be saved with a value that cannot be published", async () => {
  const properties = await staff.open("/nl/backoffice/eigen-panden/");
  let page = await send(properties, {}, /^Pand toevoegen/);
  page = await send(
    page,
    {
      "Te koop of te huur (verplicht)": "sale",
      "Type pand (verplicht)": "1",
      Straat: "Stille straat",
      "Postcode (verplicht)": "9000",
    },
    "Bewaren en verder",
  );
  page = await send(page, { "Prijs of huur per maand": "veel" }, "Bewaren");
  expect(page.form("Bewaren").value("Prijs of huur per maand")).toBe("veel");
  expect(page.text).toContain("vul een getal in");
});

test("selected listings are hidden, are listed as hidden, and are shown again", async () => {
  const choose = (page: PlainPage, count: number, action: string) => {
    const form = page.form("Uitvoeren").fill({ "Met de geselecteerde panden": action });
    for (const box of form.enabled("id").slice(0, count)) form.tick(box);
    return staff.submit(form, "Uitvoeren");
  };
  const list = await staff.open("/nl/backoffice/panden/");
  const hidden = await choose(list, 2, "Verbergen op de website");
  expect(hidden.role("status")).toContain("2 panden verborgen op de website.");
  const hiddenList = await staff.open("/nl/backoffice/panden/?state=hidden");
  expect(hiddenList.form("Uitvoeren").enabled("id")).toHaveLength(2);
  const shown = await choose(hiddenList, 1, "Weer tonen op de website");
  expect(shown.role("status")).toContain("1 pand weer getoond.");
});
