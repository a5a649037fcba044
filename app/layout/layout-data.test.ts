import { expect, test } from "vitest";
import { testContent } from "../../test-support/content.ts";
import { sampleContext } from "../../test-support/sample-context.ts";
import { layoutSettingsSchema } from "../content/site-folder/layout-settings.server.ts";
import { LANGUAGES, type Language } from "../i18n/languages.ts";
import { layoutData } from "./layout-data.ts";

const now = new Date("2026-11-21T12:00:00Z");

/** Part of the address of the supervisor of estate agents, the BIV/IPI in Brussels, which is the same in all languages. */
const SUPERVISOR_ADDRESS = "16 B, 1000";

/** Layout data of an agency with this `layout.json`. */
function layoutWith(layout: object, language: Language = "nl", at = now) {
  const content = testContent({ layout: layoutSettingsSchema.parse(layout) });
  return layoutData({ ...sampleContext(language), content, now: at });
}

test.each(LANGUAGES)("in %s every page shows the legal details of the agency", (language) => {
  const { site, ...context } = sampleContext(language);
  const { legal } = site.agency;
  const legalText = layoutData({ ...context, site, content: testContent(), now }).footer.legalLines.join(
    "\n",
  );
  for (const detail of [
    legal.companyNumber,
    legal.vatNumber,
    legal.recognitionNumber,
    legal.insurance,
    legal.thirdPartyAccount,
    SUPERVISOR_ADDRESS,
  ]) {
    expect(legalText).toContain(detail);
  }
});

test("the digits of a phone number are grouped, and its link has the international format", () => {
  const { site, ...context } = sampleContext("nl");
  const agency = { ...site.agency, phone: "092330470" };
  const layout = layoutData({ ...context, site: { ...site, agency }, content: testContent(), now });
  expect(layout.agency.phone).toEqual({ text: "09 233 04 70", href: "tel:+3292330470" });
});

test("an agency without a third-party account does not mention one", () => {
  const { site, ...context } = sampleContext("nl");
  const { thirdPartyAccount: _account, ...legal } = site.agency.legal;
  const siteWithoutAccount = { ...site, agency: { ...site.agency, legal } };
  const { footer } = layoutData({ ...context, site: siteWithoutAccount, content: testContent(), now });
  expect(footer.legalLines.join()).not.toContain("Derdenrekening");
});

test("without layout.json there is no top bar, the header scrolls, and the footer lists all offices", () => {
  const layout = layoutWith({});
  expect(layout.topBar).toBeUndefined();
  expect(layout.isHeaderSticky).toBe(false);
  expect(layout.footer.offices.map(({ name }) => name)).toContain("Immo Gevel Gent");
  expect(layout.footer.columns).toEqual([]);
});

const bar = {
  isShown: true,
  left: [
    { label: { nl: "Te koop" }, link: "/for-sale/?type=1", icon: "house", color: "action" },
    { label: { nl: "Verborgen" }, link: "/for-rent/", status: "Draft" },
  ],
  right: [
    { label: { nl: "Bel ons" }, link: "tel:+3292330470" },
    { label: { nl: "Schrijf ons" }, link: "mailto:hallo@immogevel.example" },
    { label: { nl: "BIV" }, link: "https://www.biv.be/" },
  ],
};

test("a link in the top bar leads to the page in the current language, in the same tab, with its icon and colour", () => {
  const [forSale] = layoutWith({ topBar: bar }).topBar?.left ?? [];
  expect(forSale).toMatchObject({
    label: "Te koop",
    href: "/nl/kopen/?type=1",
    color: "action",
  });
  expect(forSale?.icon?.length).toBeGreaterThan(0);
  expect(forSale).not.toHaveProperty("opensInNewWindow");
});

test("a draft of a link is not in the top bar", () => {
  expect(layoutWith({ topBar: bar }).topBar?.left.map(({ label }) => label)).toEqual(["Te koop"]);
});

test("phone, mail and external links open a new tab, and only links to other sites are marked as external", () => {
  expect(layoutWith({ topBar: bar }).topBar?.right).toEqual([
    { label: "Bel ons", href: "tel:+3292330470", color: "ink", opensInNewWindow: true },
    { label: "Schrijf ons", href: "mailto:hallo@immogevel.example", color: "ink", opensInNewWindow: true },
    { label: "BIV", href: "https://www.biv.be/", color: "ink", opensInNewWindow: true, isExternal: true },
  ]);
});

test("the copyright line has the new year from midnight in Brussels", () => {
  const { copyright } = layoutWith({}, "nl", new Date("2026-12-31T23:00:00Z")).footer;
  expect(copyright).toBe("© 2027 Immo Gevel");
});

test("an empty or hidden top bar is omitted", () => {
  // The labels are in Dutch only.
  expect(layoutWith({ topBar: bar }, "fr").topBar).toBeUndefined();
  expect(layoutWith({ topBar: { isShown: true } }).topBar).toBeUndefined();
  expect(layoutWith({ topBar: { ...bar, isShown: false } }).topBar).toBeUndefined();
});

test("the copyright line is the configured one with the current year, or else the default", () => {
  expect(layoutWith({}).footer.copyright).toBe("© 2026 Immo Gevel");
  const footer = { copyright: { nl: "Immo Gevel, 1998-{{year}}" } };
  expect(layoutWith({ footer }).footer.copyright).toBe("Immo Gevel, 1998-2026");
  expect(layoutWith({ footer }, "fr").footer.copyright).toBe("© 2026 Immo Gevel");
});

test("an agency can omit its offices from the footer", () => {
  expect(layoutWith({ footer: { showsOffices: false } }).footer.offices).toEqual([]);
});

const column = {
  id: "about",
  title: { nl: "Wie wij zijn" },
  introText: { nl: "Sinds 1998." },
  fullText: { nl: '<p><a href="/for-sale/">Te koop</a><script>alert(1)</script></p>' },
  images: [
    { image: "pictures/team-1.webp", alt: { nl: "Ons team" }, link: "/for-rent/" },
    { image: "pictures/logo-mark.svg", alt: { nl: "Merk" }, link: "https://www.biv.be/" },
  ],
  columns: { sm: 12, md: 6, lg: 3 },
};

test("a hidden column and a draft of a column are not in the footer", () => {
  const hidden = { ...column, id: "hidden", isPublic: false };
  const draft = { ...column, id: "draft", status: "Draft" };
  const { columns } = layoutWith({ footer: { columns: [column, hidden, draft] } }).footer;
  expect(columns.map(({ id }) => id)).toEqual(["about"]);
});

test("a footer column is in the current language, without scripts, and its links lead to pages in that language", () => {
  expect(layoutWith({ footer: { columns: [column] } }).footer.columns).toEqual([
    {
      id: "about",
      title: "Wie wij zijn",
      introduction: "Sinds 1998.",
      html: '<p><a href="/nl/kopen/">Te koop</a></p>',
      pictures: [
        {
          src: "/media/400/pictures/team-1.webp",
          alt: "Ons team",
          href: "/nl/huren/",
          opensInNewWindow: false,
        },
        { src: "/pictures/logo-mark.svg", alt: "Merk", href: "https://www.biv.be/", opensInNewWindow: true },
      ],
      columns: { sm: 12, md: 6, lg: 3 },
    },
  ]);
});
