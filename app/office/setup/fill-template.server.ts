import { allMentionLines } from "../../config/legal-mentions.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { escapeXml } from "../../format/escape-xml.ts";
import { phoneHref, phoneText } from "../../format/phone.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { placeName } from "../../i18n/multilingual-text.ts";
import type { WrittenPage } from "../pages/written-page.ts";
import { PAGE_TEMPLATES, type PageTemplate } from "./page-templates.ts";
import SERVICE_NOTES from "./templates/service-notes.json" with { type: "json" };

type Filling = { site: SiteConfig; textsIn: (language: Language) => LanguageTexts; now: Date };

/** A page from its template, with the data of the agency, in the languages of the site. */
export function filledPage(name: PageTemplate, filling: Filling): WrittenPage & { id: string } {
  const { enabled } = filling.site.languages;
  const values = new Map(enabled.map((language) => [language, valuesIn(language, filling)]));
  return fillTexts(PAGE_TEMPLATES[name], values) as WrittenPage & { id: string };
}

type Values = Record<string, string>;

/** Replaces placeholders in all texts by language below a node, and leaves out the languages without values. */
function fillTexts(node: unknown, values: ReadonlyMap<Language, Values>): unknown {
  if (Array.isArray(node)) return node.map((child) => fillTexts(child, values));
  if (typeof node !== "object" || node === null) return node;
  const filled = Object.entries(node).flatMap(([key, child]): [string, unknown][] => {
    const isText = typeof child === "string" && LANGUAGES.includes(key as Language);
    if (!isText) return [[key, fillTexts(child, values)]];
    const ofLanguage = values.get(key as Language);
    return ofLanguage ? [[key, fill(child, ofLanguage)]] : [];
  });
  return Object.fromEntries(filled);
}

/** @throws when a template has a placeholder without a value. */
function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no value for {{${name}}} in a template of a page`);
    return value;
  });
}

/** Values of the placeholders in a language, escaped for HTML. */
function valuesIn(language: Language, { site, textsIn, now }: Filling): Values {
  const { agency, privacy, forms, siteInfo, languages } = site;
  const [seat] = agency.offices;
  const city = placeName(seat?.city, language);
  const plain = {
    agency: agency.name,
    address: `${seat?.street ?? ""}, ${seat?.zip ?? ""} ${city}`,
    city,
    email: agency.email,
    phone: phoneText(agency.phone, site.phone),
    phoneNumber: phoneHref(agency.phone)?.slice("tel:".length) ?? agency.phone,
    day: dayText(now, language),
    submissionsKept: periodText(privacy.keepSubmissionsDays, language),
    mailsKept: periodText(privacy.keepMailsDays, language),
    endedKept: periodText(privacy.keepEndedDays, language),
    filesKept: periodText(forms.keepFilesDays, language),
    consentKept: unitText(siteInfo.consent.renewalMonths, "month", language),
    languageKept: periodText(languages.cookieDays, language),
  };
  const lines = allMentionLines(agency.legal, textsIn(language));
  const escaped = Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, escapeXml(value)]));
  return {
    ...escaped,
    mentions: `<ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join("")}</ul>`,
    ...serviceNotes(language, siteInfo),
  };
}

/** Sentences of the cookie policy about services of others, by those that the site loads. */
function serviceNotes(language: Language, siteInfo: SiteConfig["siteInfo"]): Values {
  const { analyticsId, adsId, tagManagerId, pixelId } = siteInfo;
  const google = adsId !== undefined || tagManagerId !== undefined;
  const and = { en: "and", nl: "en", fr: "et", de: "und" }[language];
  const services = [google && "Google", pixelId !== undefined && "Meta"].filter(Boolean).join(` ${and} `);
  const hasAnalytics = analyticsId !== undefined || tagManagerId !== undefined;
  const hasAny = hasAnalytics || services !== "";
  const note = (name: keyof typeof SERVICE_NOTES, isUsed: boolean) =>
    SERVICE_NOTES[name][isUsed ? "used" : "unused"][language];
  return {
    consentNeeded: note("consentNeeded", hasAny),
    consentAsked: note("consentAsked", hasAny),
    analyticsUsed: note("analyticsUsed", hasAnalytics),
    marketingUsed: note("marketingUsed", services !== "").replace("{{marketingServices}}", services),
  };
}

/** Dates are written as the readers of the language write them. */
function dayText(day: Date, language: Language): string {
  const locale = language === "en" ? "en-GB" : language;
  const text = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Europe/Brussels" }).format(
    day,
  );
  return language === "fr" ? text.replace(/^1 /, "1er ") : text;
}

/** "2 years", "6 months" or "90 days". Months have thirty days. */
function periodText(days: number, language: Language): string {
  if (days % 365 === 0) return unitText(days / 365, "year", language);
  return days > 90 && days % 30 === 0
    ? unitText(days / 30, "month", language)
    : unitText(days, "day", language);
}

function unitText(count: number, unit: "day" | "month" | "year", language: Language): string {
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
