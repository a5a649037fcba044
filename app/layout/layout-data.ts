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
import { dayOf } from "../time/brussels-time.ts";
import { type FooterColumnData, footerColumns } from "./footer-columns.ts";
import { legalPages, type MenuEntry, mainMenu } from "./main-menu.ts";
import { type MenuButtons, menuButtons } from "./menu-buttons.ts";
import { type TopBarLinkData, topBarLinks } from "./top-bar-links.ts";

/** Telephone number as text, and its `tel:` URL when it can be dialled. */
export type Phone = { text: string; href?: string };

/** Contact details of an office of the agency. */
export type Office = { name: string; street: string; place: string; phone: Phone; email: string };

export type TopBarData = { left: TopBarLinkData[]; right: TopBarLinkData[] };

export type FooterData = {
  columns: FooterColumnData[];
  /** Offices of the agency; empty when it hides them in the footer. */
  offices: Office[];
  legalPages: { title: string; path: string }[];
  /** Lines of legal information required on every page (art. XII.6 WER, art. 20 of the code of the BIV/IPI). */
  legalLines: string[];
  copyright: string;
};

/** Data of header and footer, in the language of the page. */
export type LayoutData = {
  language: Language;
  /** Languages of the site, in the order of the language switcher. */
  languages: Language[];
  agency: { name: string; phone: Phone; email: string };
  /** Path of the agency's logo; absent when its name is shown as text. */
  logo?: string;
  paths: ScreenPaths;
  /** Absent when the agency has no top bar, or no links for it in this language. */
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

/** Builds the data of header and footer from the configuration and content of the site. */
export function layoutData(context: LayoutContext): LayoutData {
  const { language, site, content } = context;
  const { agency } = site;
  const { header } = content.layout;
  const buttons = menuButtons(language, { showsValuation: header.showsValuation, forms: site.forms });
  return {
    language,
    languages: site.languages.enabled,
    agency: { name: agency.name, phone: formatPhone(agency.phone, site), email: agency.email },
    logo: site.logo && `/${site.logo}`,
    paths: { ...screenPaths(language), savedSearch: buttons.savedSearch },
    topBar: topBar(context),
    isHeaderSticky: header.changeOnScroll,
    menu: mainMenu(context),
    buttons,
    footer: footerData(context),
    consent: consentSettings(site, { language, table: content.table }),
  };
}

function formatPhone(number: string, site: SiteConfig): Phone {
  return { text: phoneText(number, site.phone), href: phoneHref(number) };
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

function footerData(context: LayoutContext): FooterData {
  const { content, language, site, texts } = context;
  const { columns, showsOffices } = content.layout.footer;
  return {
    columns: footerColumns(columns, language, content.table),
    offices: showsOffices ? offices(site, language) : [],
    legalPages: legalPages(context),
    legalLines: legalLines(site.agency.legal, texts),
    copyright: copyright(context),
  };
}

/** Configured copyright line with the current year, else "© 2026 Immo Gevel". */
function copyright({ content, language, now, site, texts }: LayoutContext): string {
  const year = dayOf(now).slice(0, 4);
  const configured = textInLanguage(content.layout.footer.copyright, language);
  return configured
    ? configured.replaceAll("{{year}}", year)
    : texts.t("layout:footer.copyright", { year, agency: site.agency.name });
}

function offices(site: SiteConfig, language: Language): Office[] {
  return site.agency.offices.map((office) => ({
    name: office.name,
    street: office.street,
    place: `${office.zip} ${placeName(office.city, language)}`.trim(),
    phone: formatPhone(office.phone, site),
    email: office.email,
  }));
}

function legalLines(legal: SiteConfig["agency"]["legal"], texts: LanguageTexts): string[] {
  return [...allMentionLines(legal, texts), texts.t("layout:footer.supervisor")];
}
