import { allMentionLines } from "../config/legal-mentions.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { type ConsentSettings, consentSettings } from "../consent/consent-settings.ts";
import type { SiteContent } from "../content/site-folder/site-content.ts";
import { phoneHref, phoneText } from "../format/phone.ts";
import type { LanguageTexts } from "../i18n/language-texts.ts";
import type { Language } from "../i18n/languages.ts";
import { placeName, textInLanguage } from "../i18n/multilingual-text.ts";
import { screenPaths } from "../i18n/paths/screen-paths.ts";
import type { ScreenPaths } from "../i18n/paths/use-screen-paths.ts";
import { type FooterColumnData, footerColumns } from "./footer-columns.ts";
import { legalPages, type MenuEntry, mainMenu } from "./main-menu.ts";
import { type MenuButtons, menuButtons } from "./menu-buttons.ts";
import { type TopBarLinkData, topBarLinks } from "./top-bar-links.ts";

/** Telephone number as text, and a `tel:` link when it can be dialled. */
export type Phone = { text: string; href?: string };

export type Office = { name: string; street: string; place: string; phone: Phone; email: string };

export type TopBarData = { left: TopBarLinkData[]; right: TopBarLinkData[] };

export type FooterData = {
  columns: FooterColumnData[];
  /** Empty when the agency hides them in the footer. */
  offices: Office[];
  legalPages: { title: string; path: string }[];
  /** Legal information required on every page (art. XII.6 WER, art. 20 of the code of the BIV/IPI). */
  legalLines: string[];
  copyright: string;
};

/** Content of header and footer, in the language of the page. */
export type LayoutData = {
  language: Language;
  /** In the order of the language switcher, which a site with one language does not show. */
  languages: Language[];
  agency: { name: string; phone: Phone; email: string };
  /** Path of the agency's logo; without one, its name is shown as text. */
  logo?: string;
  paths: ScreenPaths;
  /** Absent when the agency has none, or when it has no content in this language. */
  topBar?: TopBarData;
  /** Keeps the header visible while the page scrolls. */
  isHeaderSticky: boolean;
  menu: MenuEntry[];
  buttons: MenuButtons;
  footer: FooterData;
  consent: ConsentSettings;
};

type LayoutContext = {
  language: Language;
  site: SiteConfig;
  content: SiteContent;
  texts: LanguageTexts;
  now: Date;
};

export function layoutData(current: LayoutContext): LayoutData {
  const { language, site, content } = current;
  const { agency } = site;
  const { header } = content.layout;
  const buttons = menuButtons(language, { showsValuation: header.showsValuation, forms: site.forms });
  return {
    language,
    languages: site.languages.enabled,
    agency: { name: agency.name, phone: phone(agency.phone, site), email: agency.email },
    logo: site.logo && `/${site.logo}`,
    paths: { ...screenPaths(language), savedSearch: buttons.savedSearch },
    topBar: topBar(current),
    isHeaderSticky: header.changeOnScroll,
    menu: mainMenu(current),
    buttons,
    footer: footerData(current),
    consent: consentSettings(site, { language, table: content.table }),
  };
}

function phone(raw: string, site: SiteConfig): Phone {
  return { text: phoneText(raw, site.phone), href: phoneHref(raw) };
}

function topBar({ content, language }: LayoutContext): TopBarData | undefined {
  const { isShown, left, right } = content.layout.topBar;
  if (!isShown) return undefined;
  const bar = {
    left: topBarLinks(left, language, content.table),
    right: topBarLinks(right, language, content.table),
  };
  return bar.left.length + bar.right.length > 0 ? bar : undefined;
}

function footerData(current: LayoutContext): FooterData {
  const { content, language, site, texts } = current;
  const { columns, showsOffices } = content.layout.footer;
  return {
    columns: footerColumns(columns, language, content.table),
    offices: showsOffices ? offices(site, language) : [],
    legalPages: legalPages(current),
    legalLines: legalLines(site.agency.legal, texts),
    copyright: copyright(current),
  };
}

/** Configured copyright line with the year filled in, else "© 2026 Immo Gevel". */
function copyright({ content, language, now, site, texts }: LayoutContext): string {
  const year = now.getFullYear();
  const own = textInLanguage(content.layout.footer.copyright, language);
  return own
    ? own.replaceAll("{{year}}", String(year))
    : texts.t("layout:footer.copyright", { year, agency: site.agency.name });
}

function offices(site: SiteConfig, language: Language): Office[] {
  return site.agency.offices.map((office) => ({
    name: office.name,
    street: office.street,
    place: `${office.zip} ${placeName(office.city, language)}`.trim(),
    phone: phone(office.phone, site),
    email: office.email,
  }));
}

function legalLines(legal: SiteConfig["agency"]["legal"], texts: LanguageTexts): string[] {
  return [...allMentionLines(legal, texts), texts.t("layout:footer.supervisor")];
}
