import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { describeOnPostgresql, emptyFolder } from "../../../test-support/databases.ts";
import { sampleContext, sampleSite } from "../../../test-support/sample-context.ts";
import { accounts } from "../../accounts/tables.server.ts";
import { hasListings } from "../../catalogue/listing-counts.server.ts";
import { readSite } from "../../content/site-folder/read-site-content.server.ts";
import { openContentService } from "../../content/versions/content-service.server.ts";
import { pagesPage } from "../pages/pages-page.server.ts";
import { pageFromTemplate } from "./fill-template.server.ts";
import { findRemainingSetup } from "./find-setup.ts";
import { PAGE_TEMPLATE_NAMES } from "./page-templates.ts";
import { setupList } from "./setup-list.ts";
import { addSuggestedPage } from "./suggested-pages.server.ts";

const ROOT = join(import.meta.dirname, "../../..");
const NOW = new Date("2026-10-01T10:00:00Z");
const templateContext = { site: sampleSite, textsIn: sampleContext("en").textsIn, now: NOW };

test.each(["privacy", "cookie-policy", "disclaimer", "accessibility"] as const)(
  "the page %s of the sample agency equals its filled template",
  async (name) => {
    const { params } = JSON.parse(await readFile(join(ROOT, `site/pages/${name}.json`), "utf8"));
    expect(pageFromTemplate(name, templateContext).params).toEqual(params);
  },
);

test("a filled template has the periods, services and languages of the site, with escaped data", () => {
  const site = {
    ...sampleSite,
    agency: { ...sampleSite.agency, name: "Huis & <b>Tuin</b>" },
    languages: { ...sampleSite.languages, enabled: ["fr" as const] },
    privacy: { ...sampleSite.privacy, keepSubmissionsDays: 365, keepEndedDays: 45 },
    siteInfo: { ...sampleSite.siteInfo, analyticsId: "G-AB12CD34EF", pixelId: "123456789" },
  };
  const text = (name: "privacy" | "cookie-policy") =>
    (pageFromTemplate(name, { ...templateContext, site }).params as { content: Record<string, string> })
      .content;
  expect(Object.keys(text("privacy"))).toEqual(["fr"]);
  expect(text("privacy").fr).toContain("Huis &amp; &lt;b&gt;Tuin&lt;/b&gt;, Bakstenenkaai 14");
  expect(text("privacy").fr).toMatch(/1\u00a0an ; ensuite.*plus 45\u00a0jours/);
  expect(text("cookie-policy").fr).toContain("services de Google, si vous y consentez");
  expect(text("cookie-policy").fr).toContain("utilise pour cela Meta, si vous y consentez");
});

test("the cookie policy names everything that docs/consent.md says is stored in a browser", async () => {
  const document = await readFile(join(ROOT, "docs/consent.md"), "utf8");
  const [, section = ""] = /\n## What is stored\n(.*?)\n## /s.exec(document) ?? [];
  const firstCells = [...section.matchAll(/^\|(.*?)\|/gm)].map(([, cell = ""]) => cell).join();
  const names = [...firstCells.matchAll(/`([^ `]+)[^`]*`/g)].map(([, name]) => name);
  expect(names).toContain("homeNotes");
  const { content } = pageFromTemplate("cookie-policy", templateContext).params as {
    content: Record<string, string>;
  };
  for (const [language, text] of Object.entries(content))
    expect(
      names.filter((name) => !text.includes(`<code>${name}</code>`)),
      language,
    ).toEqual([]);
});

test.each(PAGE_TEMPLATE_NAMES)("filling the template %s leaves no placeholder", (name) => {
  expect(JSON.stringify(pageFromTemplate(name, templateContext))).not.toMatch(/\{\{|undefined/);
});

describeOnPostgresql("setting up a site with only site.json", (open) => {
  let siteFolder: string;
  let author: { id: number; name: string };

  beforeAll(async () => {
    siteFolder = await emptyFolder();
    const { agency, languages } = JSON.parse(
      await readFile(join(ROOT, "test-support/minimal-site/site.json"), "utf8"),
    );
    const { legal: _, ...agencyWithoutMentions } = agency;
    await writeFile(
      join(siteFolder, "site.json"),
      JSON.stringify({ agency: agencyWithoutMentions, languages }),
    );
    const account = { email: "els@kantoor.example", name: "Els", language: "nl", role: "editor" } as const;
    const [row] = await open().database.insert(accounts).values(account).returning();
    author = { id: row?.id ?? 0, name: "Els" };
  });

  const content = () => openContentService(open(), { siteFolder, leftOut: () => [] });
  const published = async () => readSite(await content().published());
  const context = async () => ({ ...sampleContext("nl", (await published()).site), now: NOW });
  const addPage = async (name: string) =>
    addSuggestedPage(content(), { action: `suggested:${name}`, author }, await context());
  const list = async () => {
    const lookups = { findDocuments: content().list, hasProperties: () => hasListings(open().database) };
    return setupList(await published(), lookups, await context());
  };

  test("lists what is missing, and suggested pages are drafts that can be published without errors", async () => {
    const before = await list();
    expect(before?.required.map(({ text }) => text)).toContain("Maak de contactpagina");
    expect(before?.required[0]?.text).toContain("BIV-nummer, Ondernemingsnummer, Btw-nummer");
    expect(before).toMatchObject({ done: 0, total: 8 });

    for (const name of PAGE_TEMPLATE_NAMES) {
      expect((await addPage(name))?.name).toBe(name);
      expect(await addPage(name)).toBeUndefined();
    }
    expect((await list())?.required).toContainEqual({
      text: "Maak de contactpagina: er is een concept, publiceer het",
      path: "/nl/backoffice/paginas/contact/",
    });
    expect((await pagesPage(content(), undefined, await context())).suggested).toEqual([]);

    for (const name of PAGE_TEMPLATE_NAMES) {
      const path = `pages/${name}.json`;
      const body = (await content().find(path))?.text ?? "";
      const saved = await content().save([{ path, body }], { kind: "publish" }, { author, now: NOW });
      expect(saved.kind, JSON.stringify(saved)).toBe("saved");
    }
    const after = findRemainingSetup(await published());
    expect(after?.required).toEqual(["mentions", "logo", "home"]);
    expect(after?.optional).toEqual(["team", "hours", "search"]);
    expect((await list())?.optional[0]).toMatchObject({ path: "/nl/backoffice/eigen-panden/" });
  });
});

test("the sample agency has no setup steps left", async () => {
  const { site, content } = await readSite(join(ROOT, "site"));
  expect(findRemainingSetup({ site, content })).toBeUndefined();
  expect(findRemainingSetup({ site: { ...site, logo: undefined }, content })?.required).toEqual(["logo"]);
});

test("a page for complaints may have another English address", async () => {
  const { site, content } = await readSite(join(ROOT, "site"));
  const optionalWith = (pathEntry: object) => {
    const pages = content.pages.map((page) =>
      page.id === "partners" ? { ...page, pathEntry: { ...page.pathEntry, ...pathEntry } } : page,
    );
    return findRemainingSetup({ site: { ...site, logo: undefined }, content: { ...content, pages } })
      ?.optional;
  };
  expect(optionalWith({})).toEqual(["complaints"]);
  expect(optionalWith({ englishPath: "/not-satisfied/", aliases: ["/complaints/"] })).toEqual([]);
});
