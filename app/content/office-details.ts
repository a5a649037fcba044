import type { SiteConfig } from "../config/site-config.ts";
import { phoneHref, phoneText } from "../format/phone.ts";
import { placeName } from "../i18n/multilingual-text.ts";
import { type FormattedHours, formatOpeningHours } from "./format-opening-hours.ts";

/** Office with its contact details. */
export type OfficeDetails = {
  name: string;
  street: string;
  place: string;
  phone: { text: string; href?: string };
  email: string;
  /** URL on a public map. */
  mapAddress: string;
  hours?: FormattedHours;
};

type OfficeContext = Parameters<typeof formatOpeningHours>[1] & {
  site: Pick<SiteConfig, "agency" | "phone">;
};

/** Offices of the agency, at most so many. */
export function officeDetails(showing: OfficeContext, count?: number): OfficeDetails[] {
  const { agency, phone: settings } = showing.site;
  const { language } = showing;
  return agency.offices.slice(0, count).map(({ name, street, zip, city, phone, email, ...opening }) => {
    const place = `${zip} ${placeName(city, language)}`.trim();
    // A street with a bilingual name is looked up by the first one.
    const query = `${street.split(" / ")[0]}, ${place}, Belgium`;
    return {
      name,
      street,
      place,
      phone: { text: phoneText(phone, settings), href: phoneHref(phone) },
      email,
      mapAddress: `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`,
      hours: formatOpeningHours(opening, showing),
    };
  });
}
