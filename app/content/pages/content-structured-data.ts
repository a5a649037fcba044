import { structuredAgency } from "../../catalogue/property-page/property-view.ts";
import { pageStructuredData, type StructuredAgency } from "../../catalogue/structured-data.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { phoneHref } from "../../format/phone.ts";
import type { Language } from "../../i18n/languages.ts";
import { placeName } from "../../i18n/multilingual-text.ts";
import type { ContentPage } from "./content-page.ts";

type StructuredDataContext = { baseUrl: string; language: Language; site: SiteConfig };

/** Structured data (schema.org) of an agency page. */
export function contentStructuredData(
  page: ContentPage,
  { baseUrl, language, site }: StructuredDataContext,
): object {
  const { agency } = site;
  const offices = agency.offices.map(
    ({ name, street, zip, city, phone, email, hours, otherHours }): StructuredAgency => ({
      name,
      telephone: internationalNumber(phone),
      email,
      vatNumber: agency.legal.vatNumber,
      address: { street, zip, city: placeName(city, language) },
      opening: { hours, otherHours },
    }),
  );
  return pageStructuredData({
    baseUrl,
    path: page.path,
    language,
    title: page.metadata.title,
    description: page.metadata.description,
    kind: page.kind,
    breadcrumbs: page.breadcrumbs.map(({ name, path = page.path }) => ({ name, path })),
    agency: structuredAgency({ site, language }),
    offices,
  });
}

/** Telephone number in international format, such as `+3292330470`; undefined when it is not a number. */
function internationalNumber(phone: string): string | undefined {
  return phoneHref(phone)?.replace("tel:", "");
}
