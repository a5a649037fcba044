import type { Language } from "../i18n/languages.ts";
import type { MultilingualText } from "../i18n/multilingual-text.ts";
import type { Breadcrumb } from "../i18n/paths/breadcrumbs.ts";
import type { Goal } from "../property/listing.ts";
import { rentPeriod } from "../property/rent-period.ts";
import { type TypeCategoryName, typeCategoryName } from "../property/type-category.ts";

/*
 * Structured data of a page, for search engines: schema.org as JSON-LD. It contains only what the page shows.
 * Formats: docs/specification-notes.md#n82.
 */

/** The agency as structured data describes it. */
export type StructuredAgency = {
  name: string;
  /** In international format: "+32…". */
  telephone?: string;
  email: string;
  vatNumber?: string | undefined;
  address: { street: string; zip: string; city: string };
  /** Regular opening hours per group of days, and dates with other hours. An entry without times is closed. */
  opening?: {
    hours: readonly { days: readonly string[]; opens: string; closes: string }[];
    otherHours: readonly { firstDay: string; lastDay?: string; opens?: string; closes?: string }[];
  };
};

/** A property with the data that its page shows, without unpublished data. */
export type StructuredProperty = {
  baseUrl: string;
  path: string;
  language: Language;
  title: string;
  description: string;
  datePosted?: string;
  goal: Goal;
  isAvailable: boolean;
  webIds: readonly number[];
  address: { street?: string; zip?: string; city: string; country?: string };
  position?: { latitude: number; longitude: number };
  price?: StructuredPrice;
  bedrooms?: number;
  bathrooms?: number;
  livingM2?: number;
  floor?: number;
  constructionYear?: number;
  /** Added as a `PropertyValue`: schema.org has no term for the energy label of a building. */
  energy?: { name: string; value: string };
  /** Paths of the pictures, in their order. */
  pictures: readonly string[];
  /** Public viewing times: date-times with a UTC offset, and weekly hours. */
  viewings?: {
    name: string;
    events: readonly { begin: string; end: string }[];
    openHours: readonly { weekday: string; from: string; until: string }[];
  };
  breadcrumbs: readonly Breadcrumb[];
  agency: StructuredAgency;
};

/**
 * `isFrom` means that this is the lowest of several prices. `unitCode` is a UN/CEFACT code: per day, week, month, year or
 * m².
 */
export type StructuredPrice = {
  euro: number;
  isFrom: boolean;
  unitCode?: "DAY" | "WEE" | "MON" | "ANN" | "MTK";
};

const PROPERTY_TYPES: Record<TypeCategoryName, string> = {
  house: "House",
  apartment: "Apartment",
  land: "Place",
  prestige: "Accommodation",
  office: "Accommodation",
  commerce: "Accommodation",
  other: "Place",
};

/** In schema.org, only these types may have rooms and a floor size. */
const ACCOMMODATIONS = new Set(["House", "Apartment", "Accommodation"]);

/** Graph of a property page: the listing, the property, the offer, the agency and the breadcrumbs. */
export function propertyStructuredData(page: StructuredProperty): object {
  const url = page.baseUrl + page.path;
  return graph([
    compact({
      "@type": "RealEstateListing",
      "@id": `${url}#listing`,
      url,
      name: page.title,
      description: page.description,
      inLanguage: page.language,
      datePosted: page.datePosted,
      image: absolute(page.pictures, page.baseUrl),
      mainEntity: { "@id": `${url}#home` },
      offers: offer(page, url),
    }),
    property(page, url),
    agency(page.agency, page.baseUrl),
    breadcrumbList([...page.breadcrumbs, { name: page.title, path: page.path }], page.baseUrl),
  ]);
}

/** Graph of a list: its entries in order, and the breadcrumbs. */
export function listStructuredData(list: {
  baseUrl: string;
  path: string;
  language: Language;
  title: string;
  /** Position of the first entry in the whole list, from 1. */
  firstPosition: number;
  total: number;
  /** Long lists have no names, to keep the pages small: each name is on the page of the entry itself. */
  entries: readonly { name?: string; path: string }[];
  breadcrumbs: readonly Breadcrumb[];
}): object {
  const url = list.baseUrl + list.path;
  return graph([
    {
      "@type": "CollectionPage",
      "@id": `${url}#page`,
      url,
      name: list.title,
      inLanguage: list.language,
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: list.total,
        itemListElement: list.entries.map((entry, index) => ({
          "@type": "ListItem",
          position: list.firstPosition + index,
          name: entry.name,
          url: list.baseUrl + entry.path,
        })),
      },
    },
    breadcrumbList([...list.breadcrumbs, { name: list.title, path: list.path }], list.baseUrl),
  ]);
}

/**
 * Graph of a page with the agency's own content: its page type and breadcrumbs; on the "home" and "contact" pages also
 * the agency with its offices.
 */
export function pageStructuredData(page: {
  baseUrl: string;
  path: string;
  language: Language;
  title: string;
  description: string;
  kind: "home" | "contact" | "about" | "list" | "other";
  breadcrumbs: readonly Breadcrumb[];
  agency: StructuredAgency;
  /** The offices as shown on the page. */
  offices: readonly StructuredAgency[];
}): object {
  const url = page.baseUrl + page.path;
  const isOfAgency = page.kind === "home" || page.kind === "contact";
  return graph([
    {
      "@type": PAGE_TYPES[page.kind],
      "@id": `${url}#page`,
      url,
      name: page.title,
      description: page.description,
      inLanguage: page.language,
      ...(page.kind === "other" ? {} : { about: { "@id": `${page.baseUrl}/#agency` } }),
    },
    ...(isOfAgency
      ? [
          {
            ...agency(page.agency, page.baseUrl),
            department: page.offices.map(({ name, telephone, email, address, opening }) =>
              compact({
                "@type": "RealEstateAgent",
                name,
                telephone,
                email,
                address: postalAddress(address),
                ...openingHours(opening),
              }),
            ),
          },
        ]
      : []),
    // Breadcrumbs start at the home page, which therefore has none itself.
    ...(page.kind === "home" ? [] : [breadcrumbList(page.breadcrumbs, page.baseUrl)]),
  ]);
}

/**
 * A closed day is written as open from midnight to midnight
 * (developers.google.com/search/docs/appearance/structured-data/local-business).
 */
function openingHours(opening: StructuredAgency["opening"]): object {
  if (opening === undefined) return {};
  const { hours, otherHours } = opening;
  return {
    openingHoursSpecification: nonEmpty(
      hours.map(({ days, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`),
        opens,
        closes: closes === "24:00" ? "23:59" : closes,
      })),
    ),
    specialOpeningHoursSpecification: nonEmpty(
      otherHours.map(({ firstDay, lastDay = firstDay, opens = "00:00", closes = "00:00" }) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: firstDay,
        validThrough: lastDay,
        opens,
        closes: closes === "24:00" ? "23:59" : closes,
      })),
    ),
  };
}

/** Graph of an article: its subject, its author and publisher, and the breadcrumbs. */
export function articleStructuredData(article: {
  baseUrl: string;
  path: string;
  language: Language;
  title: string;
  description: string;
  /** A date-time with its UTC offset. */
  publishedAt: string;
  author?: string;
  sections: readonly string[];
  /** Paths of the pictures. */
  pictures: readonly string[];
  breadcrumbs: readonly Breadcrumb[];
  agency: StructuredAgency;
}): object {
  const { baseUrl, author, sections } = article;
  const url = baseUrl + article.path;
  const publisher = { "@id": `${baseUrl}/#agency` };
  return graph([
    compact({
      "@type": "NewsArticle",
      "@id": `${url}#article`,
      url,
      mainEntityOfPage: url,
      headline: article.title,
      description: article.description,
      inLanguage: article.language,
      datePublished: article.publishedAt,
      author: author ? { "@type": "Person", name: author, worksFor: publisher } : publisher,
      publisher,
      articleSection: sections.length > 0 ? sections : undefined,
      image: absolute(article.pictures, baseUrl),
    }),
    agency(article.agency, baseUrl),
    breadcrumbList([...article.breadcrumbs, { name: article.title, path: article.path }], baseUrl),
  ]);
}

const PAGE_TYPES = {
  home: "WebPage",
  contact: "ContactPage",
  about: "AboutPage",
  list: "CollectionPage",
  other: "WebPage",
} as const;

const PERIOD_CODES = { day: "DAY", week: "WEE", month: "MON", year: "ANN" } as const;

/** Unit code of a price, from its unit text: of a square metre, or of the period of a rent. Undefined for another unit. */
export function priceUnitCode(
  goal: Goal,
  unitText: MultilingualText | undefined,
): StructuredPrice["unitCode"] {
  if (Object.values(unitText ?? {}).some((unit) => /m²|m2|m\^2/i.test(unit))) return "MTK";
  const period = goal === "rent" ? rentPeriod(unitText) : undefined;
  return period && PERIOD_CODES[period];
}

/** Serialises JSON for a `<script>` element, so that nothing in it can end that element or start another one. */
export function scriptJson(data: object): string {
  return JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

function offer(page: StructuredProperty, url: string): object {
  return compact({
    "@type": "Offer",
    ...priceOf(page.price),
    availability: `https://schema.org/${page.isAvailable ? "InStock" : "SoldOut"}`,
    businessFunction: `http://purl.org/goodrelations/v1#${page.goal === "sale" ? "Sell" : "LeaseOut"}`,
    offeredBy: { "@id": `${page.baseUrl}/#agency` },
    itemOffered: { "@id": `${url}#home` },
  });
}

function priceOf(price: StructuredPrice | undefined): object {
  if (price === undefined) return {};
  if (!price.isFrom && price.unitCode === undefined) {
    return { price: String(price.euro), priceCurrency: "EUR" };
  }
  return {
    priceSpecification: compact({
      "@type": price.unitCode === undefined ? "PriceSpecification" : "UnitPriceSpecification",
      price: price.isFrom ? undefined : String(price.euro),
      minPrice: price.isFrom ? String(price.euro) : undefined,
      priceCurrency: "EUR",
      unitCode: price.unitCode,
    }),
  };
}

function property(page: StructuredProperty, url: string): object {
  const type = propertyType(page.webIds);
  const place = compact({
    "@type": type,
    "@id": `${url}#home`,
    name: page.title,
    address: compact({
      "@type": "PostalAddress",
      streetAddress: page.address.street || undefined,
      postalCode: page.address.zip,
      addressLocality: page.address.city || undefined,
      addressCountry: page.address.country,
    }),
    geo: page.position && { "@type": "GeoCoordinates", ...page.position },
    additionalProperty: page.energy && { "@type": "PropertyValue", ...page.energy },
    ...viewingTimes(page.viewings, url),
  });
  if (!ACCOMMODATIONS.has(type)) return place;
  return compact({
    ...place,
    numberOfBedrooms: page.bedrooms,
    numberOfBathroomsTotal: page.bathrooms,
    floorSize: page.livingM2
      ? { "@type": "QuantitativeValue", value: page.livingM2, unitCode: "MTK" }
      : undefined,
    floorLevel: page.floor === undefined ? undefined : String(page.floor),
    yearBuilt: page.constructionYear,
  });
}

/** Viewing days are events at the property; weekly hours are its opening hours. */
function viewingTimes(viewings: StructuredProperty["viewings"], url: string): object {
  if (viewings === undefined) return {};
  const { name, events, openHours } = viewings;
  return {
    event: nonEmpty(
      events.map(({ begin, end }) => ({
        "@type": "Event",
        name,
        startDate: begin,
        endDate: end,
        location: { "@id": `${url}#home` },
      })),
    ),
    openingHoursSpecification: nonEmpty(
      openHours.map(({ weekday, from, until }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: `https://schema.org/${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
        opens: from,
        closes: until,
      })),
    ),
  };
}

function nonEmpty<Item>(items: Item[]): Item[] | undefined {
  return items.length === 0 ? undefined : items;
}

/** A prestige property has the schema.org type of its other category: house or apartment. */
function propertyType(webIds: readonly number[]): string {
  const words = webIds.map(typeCategoryName);
  const [main = "other"] = words;
  const other = words.find((word) => word === "house" || word === "apartment");
  return PROPERTY_TYPES[main === "prestige" ? (other ?? main) : main];
}

function agency(about: StructuredAgency, baseUrl: string): object {
  return compact({
    "@type": "RealEstateAgent",
    "@id": `${baseUrl}/#agency`,
    name: about.name,
    url: `${baseUrl}/`,
    telephone: about.telephone,
    email: about.email,
    vatID: about.vatNumber,
    address: postalAddress(about.address),
  });
}

function postalAddress({ street, zip, city }: StructuredAgency["address"]): object {
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    postalCode: zip,
    addressLocality: city,
    addressCountry: "BE",
  };
}

function breadcrumbList(breadcrumbs: readonly Breadcrumb[], baseUrl: string): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs.map((breadcrumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: breadcrumb.name,
      item: baseUrl + breadcrumb.path,
    })),
  };
}

function graph(nodes: object[]): object {
  return { "@context": "https://schema.org", "@graph": nodes };
}

function absolute(paths: readonly string[], baseUrl: string): string[] | undefined {
  return paths.length > 0 ? paths.map((path) => baseUrl + path) : undefined;
}

/** Removes unknown values. */
function compact(node: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined && value !== ""));
}
