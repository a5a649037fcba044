import { isLanguage } from "../../i18n/languages.ts";
import { findPropertyTypeByWord, typeFields } from "../fields/property-types.ts";
import { readArea, roundedM2, squareMetresPerUnit } from "../fields/read-area.ts";
import { isObject } from "../fields/source-record.ts";
import { type JsonLdNode, list, pageMarkup, topNodes, typesOf } from "./page-nodes.ts";

/**
 * A property of a page, as one row of a file for a mapping (docs/feed-old-site.md). Values are those of the page, except
 * areas in m², absolute URLs of pictures, and one word for each thing that schema.org has several names for.
 */
export type PageProperty = Record<string, unknown> & { key: string; page: string };

/** Types of schema.org for a page about a property, for the property, and for its offer. */
const LISTING_TYPE = /^RealEstateListing$/;
const PROPERTY_TYPES =
  /^(Residence|House|SingleFamilyResidence|Apartment|ApartmentComplex|Accommodation|Suite)$/;
const OFFER_TYPES = /^(Offer|AggregateOffer|OfferForPurchase|OfferForLease)$/;

/** Kinds of objects that describe a property, the most general first. A page about one property has at most one each. */
const PROPERTY_KINDS = [LISTING_TYPE, PROPERTY_TYPES, /^Product$/];

/**
 * Reads the property of a page of an agency's website from its JSON-LD. A property that is for sale and to let becomes
 * two. `problem` says why the page has no property.
 */
export function readPropertyPage(
  html: string,
  url: string,
): { properties: PageProperty[] } | { problem: string } {
  const { scripts, canonical, language } = pageMarkup(html);
  if (scripts.length === 0) return { problem: "it has no JSON-LD" };
  const { nodes, problems } = topNodes(scripts);
  const canonicalUrl = URL.parse(canonical ?? "", url)?.href ?? url;
  const propertyNodes = nodesOfProperty(nodes, [canonicalUrl, url]);
  if (typeof propertyNodes === "string") return { problem: problems[0] ?? propertyNodes };
  return { properties: propertiesOf(propertyNodes, { page: url, key: canonicalUrl, language }) };
}

const NO_HOME = "its JSON-LD has no home";

/**
 * Objects that describe the property of the page, the most general first; or the reason why there are none. They are top
 * objects, or the subject of a top object for the page, or else what the agent offers. A top object for a home is another
 * home when the page names one as its subject.
 */
function nodesOfProperty(nodes: JsonLdNode[], pageUrls: string[]): JsonLdNode[] | string {
  const pages = nodes.filter((node) => hasType(node, /^(WebPage|ItemPage)$/));
  const subjects = pages.flatMap((page) => list(page.mainEntity ?? page.about).filter(isObject));
  const hasSubject = subjects.some((node) => hasType(node, LISTING_TYPE) || hasType(node, PROPERTY_TYPES));
  const ownNodes = hasSubject
    ? [...subjects, ...nodes.filter((node) => !hasType(node, PROPERTY_TYPES))]
    : nodes;
  const top = chooseNodes(ownNodes, pageUrls);
  if (typeof top !== "string") return top;
  const subject = chooseNodes(subjects, pageUrls);
  if (typeof subject !== "string") return subject;
  if (top !== NO_HOME) return top;
  const agents = nodes.filter((node) => hasType(node, /^RealEstateAgent$/));
  // An agent also offers services, such as a valuation.
  const offers = agents
    .flatMap((agent) => list(agent.makesOffer).filter(isObject))
    .filter(({ itemOffered }) =>
      list(itemOffered)
        .filter(isObject)
        .some((item) => hasType(item, PROPERTY_TYPES)),
    );
  const offered = chooseNodes(offers, pageUrls);
  return offered === NO_HOME ? subject : offered;
}

/** The objects that describe one property, the most general first; or the reason why there are none, or too many. */
function chooseNodes(nodes: JsonLdNode[], pageUrls: string[]): JsonLdNode[] | string {
  const choose = (types: RegExp): JsonLdNode[] => {
    const sameKind = nodes.filter((node) => hasType(node, types));
    const withPageUrl = sameKind.filter((node) => namesPage(node, pageUrls));
    return withPageUrl.length === 1 ? withPageUrl : sameKind;
  };
  const described = PROPERTY_KINDS.map(choose);
  const offersOfProperty = nodes.filter(
    (node) => hasType(node, OFFER_TYPES) && offersOneOf(node, described.flat()),
  );
  const offers = offersOfProperty.length > 0 ? offersOfProperty : choose(OFFER_TYPES);
  if (described.flat().length + offers.length === 0) return NO_HOME;
  const several = [...described, offersOfProperty.length > 0 ? [] : offers].find(({ length }) => length > 1);
  if (several) return `its JSON-LD has ${several.length} homes, and none says that it is that of the page`;
  return [...described.flat(), ...offers];
}

/** True if an offer names one of the objects, by its `@id`, as what it offers. */
function offersOneOf(offer: JsonLdNode, nodes: JsonLdNode[]): boolean {
  return list(offer.itemOffered).some(
    (item) =>
      isObject(item) && nodes.some((node) => node["@id"] !== undefined && node["@id"] === item["@id"]),
  );
}

function hasType(node: JsonLdNode, types: RegExp): boolean {
  return typesOf(node).some((type) => types.test(type));
}

/** True if an object says that it is the subject of the page: its URL or id is one of the URLs of the page. */
function namesPage(node: JsonLdNode, pageUrls: string[]): boolean {
  return [node.url, node["@id"], node.mainEntityOfPage].flatMap(list).some((value) => {
    const text = isObject(value) ? value["@id"] : value;
    const url = typeof text === "string" ? URL.parse(text, pageUrls[0])?.href.replace(/#.*$/, "") : undefined;
    return url !== undefined && pageUrls.includes(url);
  });
}

/** `page`: URL of the page. `key`: its canonical URL, which identifies the property. */
type Page = { page: string; key: string; language: string | undefined };

function propertiesOf(top: JsonLdNode[], page: Page): PageProperty[] {
  const parts = withParts(top);
  const offers = offersOf(parts);
  const first = (name: string) => firstOf(parts, name);
  const identifier = ["identifier", "sku", "productID"].map((name) => textOf(first(name))).find(Boolean);
  const title = pageText(parts, "name", page.language);
  const property = {
    page: page.page,
    reference: identifier,
    ...kindOf(parts),
    title: inLanguage(title),
    description: inLanguage(pageText(parts, "description", page.language)),
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
  const sales: Offer[] = offers.length > 0 ? offers : [{}];
  return sales.map((offer, index) => ({
    ...property,
    key: index === 0 ? page.key : `${page.key}#${offer.goal}`,
    ...offer,
    goal: offer.goal ?? goalNamed(page, title?.text ?? ""),
  }));
}

/** The objects themselves, and the objects inside them that describe the property or its page. */
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

type TextOfPage = { text: string; language: string | undefined };

/**
 * Text of the first object that has one. Of several texts, the one in the language of the page, which is also the
 * language of a text that does not name another.
 */
function pageText(
  nodes: JsonLdNode[],
  name: string,
  pageLanguage: string | undefined,
): TextOfPage | undefined {
  for (const node of nodes) {
    const texts = list(node[name]).flatMap((value): TextOfPage[] => {
      const text = textOf(value);
      const named = isObject(value) ? textOf(value["@language"])?.slice(0, 2).toLowerCase() : undefined;
      return text === undefined ? [] : [{ text, language: named ?? pageLanguage }];
    });
    const best = texts.find(({ language }) => language === pageLanguage) ?? texts[0];
    if (best) return best;
  }
  return undefined;
}

/** A text by its language, if that is one of the four languages; otherwise the plain text. */
function inLanguage(text: TextOfPage | undefined): unknown {
  return text !== undefined && isLanguage(text.language) ? { [text.language]: text.text } : text?.text;
}

/** Types of schema.org that fit every property. */
const GENERAL_TYPES = /^(Residence|Accommodation)$/;

/**
 * Type categories and type, by the words of the category, else of the type, else of the title. A title may be more
 * specific than the type: "Villa" for a House.
 */
function kindOf(nodes: JsonLdNode[]): JsonLdNode {
  const typeNamed = (text: string | undefined) =>
    text === undefined ? undefined : findPropertyTypeByWord(text);
  const categories = ["accommodationCategory", "additionalType", "category"].map((name) =>
    typeNamed(textOf(firstOf(nodes, name))),
  );
  const types = nodes.flatMap(typesOf).filter((type) => PROPERTY_TYPES.test(type));
  const type = typeNamed(types.find((name) => !GENERAL_TYPES.test(name)));
  const title = typeNamed(textOf(firstOf(nodes, "name")));
  const isTitleMoreSpecific =
    type !== undefined && title !== undefined && typeFields(type).webIds[0] === typeFields(title).webIds[0];
  const propertyType =
    categories.find((category) => category !== undefined) ??
    (isTitleMoreSpecific ? title : (type ?? title ?? typeNamed(types[0])));
  return propertyType === undefined ? {} : typeFields(propertyType);
}

/** Words in paths and titles of pages, without accents. */
const GOAL_WORDS = {
  rent: /\b(te huur|a louer|(en|a la) location|for rent|to let|zu vermieten|mieten)\b/,
  sale: /\b(te koop|a vendre|vente|for sale|zu verkaufen|kaufen)\b/,
};

/** Words that name a goal in a path, but not in a title. */
const GOAL_WORDS_OF_PATHS = { rent: /\b(huren|louer)\b/, sale: /\b(kopen|acheter)\b/ };

/** Goal that the path and the title of a page name; undefined when they name none, or both. */
function goalNamed({ page, language }: Page, title: string): string | undefined {
  const url = URL.parse(page);
  const segments = url?.pathname.toLowerCase().split("/") ?? [];
  // The slash keeps "/en/location" apart from "en location".
  const pathWords = [...segments, url?.search ?? ""].map(plainWords).join("/");
  const words = `${pathWords}/${plainWords(title)}`;
  // In French "location" is a rental, in English and Dutch a place.
  const isLocation =
    (language === "fr" && /\blocation\b/.test(words)) || (language !== "en" && segments.includes("location"));
  const isRent = isLocation || GOAL_WORDS.rent.test(words) || GOAL_WORDS_OF_PATHS.rent.test(pathWords);
  const isSale = GOAL_WORDS.sale.test(words) || GOAL_WORDS_OF_PATHS.sale.test(pathWords);
  return isRent === isSale ? undefined : isRent ? "rent" : "sale";
}

/** Lowercase words of a text, separated by single spaces, without accents. */
function plainWords(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z]+/g, " ");
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

/** Converts an area to m². A text that is not an area is returned unchanged, so that its refusal quotes it. */
function areaOf(value: unknown): unknown {
  if (!isObject(value)) return typeof value === "string" ? (numberOr(readArea(value)) ?? value) : value;
  const { value: exactValue, minValue, unitCode, unitText } = value;
  const amount = exactValue ?? minValue;
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
  const urls = values.flatMap((value) => {
    const picture = isObject(value) ? list(value.contentUrl ?? value.url)[0] : value;
    const url = typeof picture === "string" ? URL.parse(picture, page) : null;
    return url && /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
  return [...new Set(urls)];
}

/** Values of `additionalProperty` by name: facts that schema.org has no property for, such as the energy label. */
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
  // An offer without a goal is not a second offer.
  if (byGoal.size > 1) byGoal.delete("");
  return [...byGoal.values()];
}

function readOffer(offer: JsonLdNode): Offer {
  const [specification] = list(offer.priceSpecification).filter(isObject);
  const price = firstOf([offer, specification ?? {}], "price");
  const lowest = firstOf([offer], "lowPrice") ?? firstOf([specification ?? {}], "minPrice");
  return {
    goal: goalOf(offer, specification),
    price: price ?? lowest,
    currency: textOf(firstOf([offer, specification ?? {}], "priceCurrency")),
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

/** "closed" for a sold or let property, "option" for a reserved one; undefined for an available one. */
function stateOf(availability: string | undefined): string | undefined {
  const word = availability?.replace(/^.*[/#]/, "");
  if (word === undefined) return undefined;
  if (/^(SoldOut|OutOfStock|Discontinued)$/i.test(word)) return "closed";
  return /^Reserved$/i.test(word) ? "option" : undefined;
}
