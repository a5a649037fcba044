import { allMentionLines } from "../../config/legal-mentions.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { escapeXml } from "../../format/escape-xml.ts";
import { phoneHref, phoneText } from "../../format/phone.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { placeName } from "../../i18n/multilingual-text.ts";
import type { PageDocument } from "../pages/page-document.ts";
import { PAGE_TEMPLATES, type PageTemplate } from "./page-templates.ts";
import SERVICE_NOTES from "./templates/service-notes.json" with { type: "json" };

type TemplateContext = { site: SiteConfig; textsIn: (language: Language) => LanguageTexts; now: Date };

/** Creates the document of a page from its template, with the data of the agency, in the languages of the site. */
export function pageFromTemplate(
  name: PageTemplate,
  context: TemplateContext,
): PageDocument & { id: string } {
  const { enabled } = context.site.languages;
  const valuesByLanguage = new Map(
    enabled.map((language) => [language, placeholderValues(language, context)]),
  );
  return fillTexts(PAGE_TEMPLATES[name], valuesByLanguage) as PageDocument & { id: string };
}

type PlaceholderValues = Record<string, string>;

/** Fills the placeholders in all translated texts below a node, and leaves out the languages without values. */
function fillTexts(node: unknown, valuesByLanguage: ReadonlyMap<Language, PlaceholderValues>): unknown {
  if (Array.isArray(node)) return node.map((child) => fillTexts(child, valuesByLanguage));
  if (typeof node !== "object" || node === null) return node;
  const filled = Object.entries(node).flatMap(([key, child]): [string, unknown][] => {
    const isText = typeof child === "string" && LANGUAGES.includes(key as Language);
    if (!isText) return [[key, fillTexts(child, valuesByLanguage)]];
    const values = valuesByLanguage.get(key as Language);
    return values ? [[key, fill(child, values)]] : [];
  });
  return Object.fromEntries(filled);
}

/** Fills the placeholders in a text. @throws when a placeholder has no value. */
function fill(text: string, values: PlaceholderValues): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The placeholder {{${name}}} of a page template has no value`);
    return value;
  });
}

/** Values of all placeholders in a language, escaped for HTML. */
function placeholderValues(language: Language, { site, textsIn, now }: TemplateContext): PlaceholderValues {
  const { agency, privacy, forms, siteInfo, languages } = site;
  const [headOffice] = agency.offices;
  const city = placeName(headOffice?.city, language);
  const plain = {
    agency: agency.name,
    address: `${headOffice?.street ?? ""}, ${headOffice?.zip ?? ""} ${city}`,
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

/** Sentences of the cookie policy about third-party services, depending on which ones the site uses. */
function serviceNotes(language: Language, siteInfo: SiteConfig["siteInfo"]): PlaceholderValues {
  const { analyticsId, adsId, tagManagerId, pixelId } = siteInfo;
  const usesGoogleMarketing = adsId !== undefined || tagManagerId !== undefined;
  const and = { en: "and", nl: "en", fr: "et", de: "und" }[language];
  const marketingServices = [usesGoogleMarketing && "Google", pixelId !== undefined && "Meta"]
    .filter(Boolean)
    .join(` ${and} `);
  const usesMarketing = marketingServices !== "";
  const usesAnalytics = analyticsId !== undefined || tagManagerId !== undefined;
  const usesAny = usesAnalytics || usesMarketing;
  const note = (name: keyof typeof SERVICE_NOTES, isUsed: boolean) =>
    SERVICE_NOTES[name][isUsed ? "used" : "unused"][language];
  return {
    consentNeeded: note("consentNeeded", usesAny),
    consentAsked: note("consentAsked", usesAny),
    analyticsUsed: note("analyticsUsed", usesAnalytics),
    marketingUsed: note("marketingUsed", usesMarketing).replace("{{marketingServices}}", marketingServices),
  };
}

/** Formats a date in the customary form of the language. */
function dayText(day: Date, language: Language): string {
  const locale = language === "en" ? "en-GB" : language;
  const text = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Europe/Brussels" }).format(
    day,
  );
  return language === "fr" ? text.replace(/^1 /, "1er ") : text;
}

/** Formats a number of days as "2 years", "6 months" or "90 days". A month counts as thirty days. */
function periodText(days: number, language: Language): string {
  if (days % 365 === 0) return unitText(days / 365, "year", language);
  return days > 90 && days % 30 === 0
    ? unitText(days / 30, "month", language)
    : unitText(days, "day", language);
}

function unitText(count: number, unit: "day" | "month" | "year", language: Language): string {
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
