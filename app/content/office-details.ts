import type { SiteConfig } from "../config/site-config.ts";
import { phoneHref, phoneText } from "../format/phone.ts";
import { placeName } from "../i18n/multilingual-text.ts";
import { type FormattedHours, formatOpeningHours } from "./format-opening-hours.ts";

/** Contact details and opening hours of an office of the agency, in the language of a page. */
export type OfficeDetails = {
  name: string;
  street: string;
  place: string;
  phone: { text: string; href?: string };
  email: string;
  /** URL of its address on OpenStreetMap. */
  mapUrl: string;
  hours?: FormattedHours;
};

type OfficeContext = Parameters<typeof formatOpeningHours>[1] & {
  site: Pick<SiteConfig, "agency" | "phone">;
};

/** Details of the agency's first `count` offices, or of all. */
export function officeDetails(context: OfficeContext, count?: number): OfficeDetails[] {
  const { agency, phone: settings } = context.site;
  const { language } = context;
  return agency.offices.slice(0, count).map(({ name, street, zip, city, phone, email, ...opening }) => {
    const place = `${zip} ${placeName(city, language)}`.trim();
    // The map does not find a bilingual street name: the part before the slash is enough.
    const query = `${street.split(" / ")[0]}, ${place}, Belgium`;
    return {
      name,
      street,
      place,
      phone: { text: phoneText(phone, settings), href: phoneHref(phone) },
      email,
      mapUrl: `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`,
      hours: formatOpeningHours(opening, context),
    };
  });
}
