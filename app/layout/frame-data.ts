import type { i18n } from "i18next";
import type { SiteConfig } from "../config/site-config.ts";
import { type ConsentSettings, consentSettings } from "../consent/consent-settings.ts";
import type { Language } from "../i18n/languages.ts";
import { screenPaths } from "../i18n/screen-paths.ts";
import { placeName } from "../i18n/texts.ts";
import type { ScreenPaths } from "../i18n/use-screen-paths.ts";
import { phoneHref, phoneText } from "../property/phone.ts";

/** A number as it is read, and as it is dialled when it can be. */
export type Phone = { text: string; href?: string };

export type Office = { name: string; street: string; place: string; phone: Phone; email: string };

/** What header and footer show on every page, in the language of the page. */
export type FrameData = {
  language: Language;
  /** In the order of the switcher; a site with one language shows none. */
  languages: Language[];
  agency: { name: string; phone: Phone; email: string };
  /** Path of the agency's logo; its name is set in type without one. */
  logo?: string;
  paths: ScreenPaths;
  offices: Office[];
  /** What the law wants said on every page (art. XII.6 WER, art. 20 of the code of the BIV/IPI). */
  legalLines: string[];
  consent: ConsentSettings;
  year: number;
};

type FrameSite = { language: Language; site: SiteConfig; texts: i18n; now: Date };

export function frameData({ language, site, texts, now }: FrameSite): FrameData {
  const { agency } = site;
  const phone = (raw: string): Phone => ({ text: phoneText(raw, site.phone), href: phoneHref(raw) });
  return {
    language,
    languages: site.languages.enabled,
    agency: { name: agency.name, phone: phone(agency.phone), email: agency.email },
    logo: site.logo && `/${site.logo}`,
    paths: screenPaths(language),
    offices: agency.offices.map((office) => ({
      name: office.name,
      street: office.street,
      place: `${office.zip} ${placeName(office.city, language)}`.trim(),
      phone: phone(office.phone),
      email: office.email,
    })),
    legalLines: legalLines(agency.legal, texts),
    consent: consentSettings(site, language),
    year: now.getFullYear(),
  };
}

function legalLines(legal: SiteConfig["agency"]["legal"], texts: i18n): string[] {
  const { t } = texts;
  return [
    t("layout:footer.recognition", { number: legal.recognitionNumber }),
    t("layout:footer.companyNumber", { number: legal.companyNumber }),
    t("layout:footer.vatNumber", { number: legal.vatNumber }),
    t("layout:footer.insurance", { insurance: legal.insurance }),
    ...(legal.thirdPartyAccount
      ? [t("layout:footer.thirdPartyAccount", { account: legal.thirdPartyAccount })]
      : []),
    t("layout:footer.supervisor"),
  ];
}
