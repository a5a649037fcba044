import { isLanguage } from "../../i18n/languages.ts";
import { findPropertyTypeByWord, typeFields } from "../fields/property-types.ts";
import { readArea, roundedM2, squareMetresPerUnit } from "../fields/read-area.ts";
import { isObject } from "../fields/source-record.ts";
import { type JsonLdNode, list, pageMarkup, topNodes, typesOf } from "./page-nodes.ts";

/**
 * A property of a page, as one row of a file for a mapping (docs/feed-old-site.md). Values are those of the page, but
 * for areas in m², addresses of pictures, and words for what schema.org has several names for.
 */
export type PageProperty = Record<string, unknown> & { key: string; page: string };

/** Types of what is sold or let, and of its sale. */
const PROPERTY_TYPES =
  /^(Residence|House|SingleFamilyResidence|Apartment|ApartmentComplex|Accommodation|Suite)$/;
const OFFER_TYPES = /^(Offer|AggregateOffer|OfferForPurchase|OfferForLease)$/;

/** Kinds of top objects of a page about one property, of which there is at most one each. */
const KINDS: [kind: string, types: RegExp][] = [
  ["listing", /^RealEstateListing$/],
  ["home", PROPERTY_TYPES],
  ["product", /^Product$/],
  ["offer", OFFER_TYPES],
];

/**
 * Reads the property of a page of an agency's website from its JSON-LD. A property that is for sale and to let becomes
 * two. A problem says why there is none.
 */
export function readPropertyPage(
  html: string,
  address: string,
): { properties: PageProperty[] } | { problem: string } {
  const { scripts, canonical, language } = pageMarkup(html);
  if (scripts.length === 0) return { problem: "it has no JSON-LD" };
  const { nodes, problems } = topNodes(scripts);
  const page = URL.parse(canonical ?? "", address)?.href ?? address;
  const chosen = nodesOfProperty(nodes, [page, address]);
  if (typeof chosen === "string") return { problem: problems[0] ?? chosen };
  return { properties: propertiesOf(chosen, { page: address, key: page, language }) };
}

/** The objects that describe the property of the page, from the general to the particular; else the reason. */
function nodesOfProperty(nodes: JsonLdNode[], addresses: string[]): JsonLdNode[] | string {
  const found = KINDS.map(([, types]) =>
    nodes.filter((node) => typesOf(node).some((type) => types.test(type))),
  );
  const own = found.map((some) => {
    const named = some.filter((node) => namesPage(node, addresses));
    return named.length === 1 ? named : some;
  });
  if (own.every((some) => some.length === 0)) return "its JSON-LD has no home";
  const several = own.find((some) => some.length > 1);
  if (several) return `its JSON-LD has ${several.length} homes, and none says that it is that of the page`;
  return own.flat();
}

function namesPage(node: JsonLdNode, addresses: string[]): boolean {
  return [node.url, node["@id"], node.mainEntityOfPage].flatMap(list).some((value) => {
    const text = isObject(value) ? value["@id"] : value;
    const url =
      typeof text === "string" ? URL.parse(text, addresses[0])?.href.replace(/#.*$/, "") : undefined;
    return url !== undefined && addresses.includes(url);
  });
}

type Page = { page: string; key: string; language: string | undefined };

function propertiesOf(top: JsonLdNode[], page: Page): PageProperty[] {
  const parts = withParts(top);
  const offers = offersOf(parts);
  const first = (name: string) => firstOf(parts, name);
  const identifier = ["identifier", "sku", "productID"].map((name) => textOf(first(name))).find(Boolean);
  const property = {
    page: page.page,
    reference: identifier,
    ...kindOf(parts),
    title: inLanguage(textOf(first("name")), page.language),
    description: inLanguage(textOf(first("description")), page.language),
    ...addressOf(first("address")),
    latitude: inside(first("geo"), "latitude") ?? first("latitude"),
    longitude: inside(first("geo"), "longitude") ?? first("longitude"),
    livingArea: areaOf(first("floorSize")),
    groundArea: areaOf(first("lotSize")),
    bedrooms: countOf(first("numberOfBedrooms")),
    bathrooms: countOf(first("numberOfBathroomsTotal") ?? first("numberOfFullBathrooms")),
    rooms: countOf(first("numberOfRooms")),
    yearBuilt: first("yearBuilt"),
    petsAllowed: first("petsAllowed"),
    pictures: picturesOf(parts, page.key),
    agent: textOf(
      inside(first("offeredBy") ?? first("seller") ?? first("provider") ?? first("broker"), "name"),
    ),
    publishedAt: first("datePosted") ?? first("datePublished"),
    updatedAt: first("dateModified"),
    properties: additionalPropertiesOf(parts),
  };
  const words = `${page.page} ${textOf(first("name")) ?? ""}`;
  const sales: Offer[] = offers.length > 0 ? offers : [{}];
  return sales.map((offer, index) => ({
    ...property,
    key: index === 0 ? page.key : `${page.key}#${offer.goal}`,
    ...offer,
    goal: offer.goal ?? goalNamed(words),
  }));
}

/** The objects themselves, and those that are the property or the page about it inside them. */
function withParts(nodes: JsonLdNode[]): JsonLdNode[] {
  const names = ["mainEntity", "about", "itemOffered", "containsPlace", "mainEntityOfPage"];
  const inner = nodes.flatMap((node) =>
    names.flatMap((name) => list(node[name]).filter(isObject)).filter((part) => Object.keys(part).length > 1),
  );
  // An offer can be inside the property, and the property inside an offer: two levels are enough for both.
  const offered = nodes.flatMap((node) =>
    list(node.offers ?? node.makesOffer)
      .filter(isObject)
      .flatMap((offer) => list(offer.itemOffered).filter(isObject)),
  );
  const deeper = inner.flatMap((node) => list(node.itemOffered).filter(isObject));
  return [...nodes, ...inner, ...offered, ...deeper].filter(
    (node) => !typesOf(node).some((type) => /^(WebPage|Organization|RealEstateAgent)$/.test(type)),
  );
}

function firstOf(nodes: JsonLdNode[], name: string): unknown {
  for (const node of nodes) {
    const [value] = list(node[name]);
    if (value !== undefined && value !== "") return value;
  }
  return undefined;
}

function inside(value: unknown, name: string): unknown {
  return isObject(value) ? list(value[name])[0] : undefined;
}

function textOf(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return value.trim() || undefined;
  return isObject(value) ? textOf(value["@value"] ?? value.value ?? value.name) : undefined;
}

/** Texts are in the language of the page, when it is one of the site. */
function inLanguage(text: string | undefined, language: string | undefined): unknown {
  return text !== undefined && isLanguage(language) ? { [language]: text } : text;
}

/** Types of schema.org that fit every property. */
const GENERAL_TYPES = /^(Residence|Accommodation)$/;

/**
 * Type categories and type, by the words of the category, else of the type, else of the title. A title may be more
 * particular than the type: "Villa" of a House.
 */
function kindOf(nodes: JsonLdNode[]): JsonLdNode {
  const named = (text: string | undefined) => (text === undefined ? undefined : findPropertyTypeByWord(text));
  const categories = ["accommodationCategory", "additionalType", "category"].map((name) =>
    named(textOf(firstOf(nodes, name))),
  );
  const types = nodes.flatMap(typesOf).filter((type) => PROPERTY_TYPES.test(type));
  const type = named(types.find((one) => !GENERAL_TYPES.test(one)));
  const title = named(textOf(firstOf(nodes, "name")));
  const isMoreParticular =
    type !== undefined && title !== undefined && typeFields(type).webIds[0] === typeFields(title).webIds[0];
  const found =
    categories.find((category) => category !== undefined) ??
    (isMoreParticular ? title : (type ?? title ?? named(types[0])));
  return found === undefined ? {} : typeFields(found);
}

/** Words in addresses and titles of pages, without accents. */
const GOAL_WORDS = {
  rent: /\b(te huur|a louer|location|for rent|to let|zu vermieten|mieten)\b/,
  sale: /\b(te koop|a vendre|vente|for sale|zu verkaufen|kaufen)\b/,
};

/** The goal by the words of a text; undefined when there are none of it, or of both. */
function goalNamed(text: string): string | undefined {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ");
  const [isRent, isSale] = [GOAL_WORDS.rent.test(words), GOAL_WORDS.sale.test(words)];
  return isRent === isSale ? undefined : isRent ? "rent" : "sale";
}

function addressOf(value: unknown): JsonLdNode {
  if (!isObject(value)) return { street: textOf(value) };
  return {
    street: textOf(value.streetAddress),
    zip: textOf(value.postalCode),
    city: textOf(value.addressLocality),
    country: textOf(value.addressCountry),
  };
}

/** Units of UN/CEFACT, which schema.org uses. */
const UNIT_CODES: Record<string, string> = { MTK: "m²", FTK: "ft²", HAR: "ha", ARE: "a", ACR: "acre" };

/** An area in m²; a text that is none stays as it is, so that its refusal names it. */
function areaOf(value: unknown): unknown {
  if (!isObject(value)) return typeof value === "string" ? (numberOr(readArea(value)) ?? value) : value;
  const { value: written, minValue, unitCode, unitText } = value;
  const amount = written ?? minValue;
  const unit = UNIT_CODES[String(unitCode ?? "").toUpperCase()] ?? textOf(unitText ?? unitCode) ?? "m²";
  const sizeM2 = squareMetresPerUnit(unit);
  if (amount === undefined || amount === null || amount === "") return undefined;
  if (sizeM2 === undefined) return `${amount} ${unit}`;
  if (typeof amount === "number") return roundedM2(amount * sizeM2);
  return numberOr(readArea(String(amount), { unitM2: sizeM2 })) ?? `${amount} ${unit}`;
}

function numberOr(value: number | "ambiguous" | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function countOf(value: unknown): unknown {
  return isObject(value) ? (value.value ?? value.minValue) : value;
}

function picturesOf(nodes: JsonLdNode[], page: string): string[] {
  const values = nodes.flatMap((node) =>
    ["image", "photo", "primaryImageOfPage"].flatMap((name) => list(node[name])),
  );
  const addresses = values.flatMap((value) => {
    const address = isObject(value) ? list(value.contentUrl ?? value.url)[0] : value;
    const url = typeof address === "string" ? URL.parse(address, page) : null;
    return url && /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
  return [...new Set(addresses)];
}

/** `additionalProperty`, by name: what schema.org has no name for, such as the energy label. */
function additionalPropertiesOf(nodes: JsonLdNode[]): JsonLdNode | undefined {
  const entries = nodes
    .flatMap((node) => list(node.additionalProperty).filter(isObject))
    .flatMap((property) => {
      const [name, value] = [textOf(property.name), textOf(property.value)];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

type Offer = { goal?: string; price?: unknown; currency?: string; isStartingPrice?: boolean; state?: string };

/** Offers with different goals; of two with the same goal, the first with a price. */
function offersOf(nodes: JsonLdNode[]): Offer[] {
  const own = nodes.filter((node) => typesOf(node).some((type) => OFFER_TYPES.test(type)));
  const inner = nodes.flatMap((node) => list(node.offers ?? node.makesOffer).filter(isObject));
  const offers = [...own, ...inner].flatMap((offer) =>
    list(offer.offers).some(isObject) ? list(offer.offers).filter(isObject) : [offer],
  );
  const byGoal = new Map<string, Offer>();
  for (const offer of offers.map(readOffer)) {
    const known = byGoal.get(offer.goal ?? "");
    if (known === undefined || known.price === undefined) byGoal.set(offer.goal ?? "", offer);
  }
  // An offer that does not say its goal is no second one.
  if (byGoal.size > 1) byGoal.delete("");
  return [...byGoal.values()];
}

function readOffer(offer: JsonLdNode): Offer {
  const [specification] = list(offer.priceSpecification).filter(isObject);
  const { price, priceCurrency } = { ...specification, ...offer };
  const lowest = offer.lowPrice ?? specification?.minPrice;
  return {
    goal: goalOf(offer, specification),
    price: price ?? lowest,
    currency: textOf(priceCurrency),
    isStartingPrice: price === undefined && lowest !== undefined ? true : undefined,
    state: stateOf(textOf(offer.availability)),
  };
}

function goalOf(offer: JsonLdNode, specification: JsonLdNode | undefined): string | undefined {
  const [type] = typesOf(offer);
  const words = `${textOf(offer.businessFunction) ?? ""} ${type ?? ""}`;
  if (/lease|rent/i.test(words)) return "rent";
  if (/sell|purchase/i.test(words)) return "sale";
  const period = `${textOf(specification?.unitCode) ?? ""} ${textOf(specification?.unitText) ?? ""} ${textOf(specification?.billingDuration) ?? ""}`;
  return /\bMON\b|month|maand|mois|monat|P1M/i.test(period) ? "rent" : undefined;
}

/** "closed" for what is sold or let; undefined for what is available. */
function stateOf(availability: string | undefined): string | undefined {
  const word = availability?.replace(/^.*[/#]/, "");
  if (word === undefined) return undefined;
  if (/^(SoldOut|OutOfStock|Discontinued)$/i.test(word)) return "closed";
  return /^Reserved$/i.test(word) ? "option" : undefined;
}
