import { phoneHref } from "../../format/phone.ts";
import { euro } from "../../i18n/formatted-value.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { placeName, textInLanguage } from "../../i18n/multilingual-text.ts";
import { parentBreadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { pictureAddress, pictureData, picturePath, WIDEST_PX } from "../../media/picture-data.ts";
import { addressLines } from "../../property/address.ts";
import { cleanDescription } from "../../property/description.ts";
import { energyLabel } from "../../property/energy/energy-label.ts";
import { energyLabelName } from "../../property/energy/energy-scale.ts";
import type { Goal, Listing, Picture } from "../../property/listing.ts";
import type { ListingSummary } from "../../property/listing-summary.ts";
import { marqueeStatus } from "../../property/marquee.ts";
import { publishedPriceEuro } from "../../property/price.ts";
import type { SeenPrice } from "../../property/price-history.ts";
import { projectTitle, type TitledProject } from "../../property/project-title.ts";
import { dateIso } from "../../time/dates.ts";
import { type FindFormLinks, NO_FORM_LINKS } from "../form-links.ts";
import { listingAlternates } from "../listing-alternates.ts";
import type { ListingCard } from "../listing-card.ts";
import { listingCard, type RenderContext } from "../listing-card-view.ts";
import { LIST_SCREENS } from "../lists/list-screen.ts";
import {
  priceUnitCode,
  propertyStructuredData,
  type StructuredAgency,
  type StructuredPrice,
  scriptJson,
} from "../structured-data.ts";
import {
  asbestosFacts,
  financeGroups,
  generalGroups,
  isPricePublic,
  type ProjectLink,
  planningFacts,
  typeText,
} from "./fact-groups.ts";
import { printedPage } from "./printed-page.ts";
import { contactOf, type TeamMember } from "./property-contact.ts";
import { propertyCosts } from "./property-costs.ts";
import { selectDescription } from "./property-description.ts";
import { propertyDocuments } from "./property-documents.ts";
import { propertyEnergy } from "./property-energy.ts";
import { propertyFlood } from "./property-flood.ts";
import { keyFacts } from "./property-key-facts.ts";
import { propertyMedia } from "./property-media.ts";
import type { HeadData, LinkedPicture, PropertyView } from "./property-page.ts";
import { propertyPlace } from "./property-place.ts";
import { propertyPrices } from "./property-prices.ts";
import { projectTitleTexts } from "./property-texts.ts";
import { type PropertyViewings, propertyViewings } from "./property-viewings.ts";

/** Language, texts and configuration of a property page. */
export type PropertyPageContext = RenderContext & {
  textsIn: (language: Language) => LanguageTexts;
  baseUrl: string;
  /** Finds the links to forms; without it the page has none. */
  formLinks?: FindFormLinks;
  /** The agency's team, in which the agent of a property is looked up. */
  team?: readonly TeamMember[];
};

/** A property as stored, with the project of which it is a unit. */
export type PropertyRecord = {
  id: number;
  summary: ListingSummary;
  listing: Listing;
  /** Prices at which the property has been published, the current one included. */
  prices?: SeenPrice[];
  project?: TitledProject & { id: number };
};

/** View of a property, the contents of the page's `<head>`, and its canonical path. */
export function propertyView(
  record: PropertyRecord,
  similar: ListingCard[],
  context: PropertyPageContext & { now: Date },
): { path: string; view: PropertyView; head: HeadData; until?: Date } {
  const { id, summary, listing } = record;
  const { language, texts, site } = context;
  const t = texts.t;
  const card = listingCard(id, summary, context);
  const breadcrumbs = parentBreadcrumbs(
    listing.goal === "sale" ? "property-for-sale" : "property-for-rent",
    language,
  );
  const status = marqueeStatus(listing.marquee);
  const pictures = linkedPictures(listing.pictures, (position, total) =>
    t(total > 1 ? "property:pictures.numberedAlt" : "property:pictures.mainAlt", {
      position,
      total,
      title: card.title,
    }),
  );
  const description = selectDescription(listing.description, language, site.languages.enabled);
  const head = pageHead(record, card, pictures[0], context);
  const facts = keyFacts(listing, context);
  const viewings = propertyViewings(listing, card.isClosed, context);

  const view: PropertyView = {
    id,
    goal: listing.goal,
    title: card.title,
    typeName: typeText(listing, context),
    priceLine: card.priceLine,
    priceNote: priceNote(listing, context),
    addressLine: card.addressLine,
    isAddressHidden: !listing.isAddressPublished,
    reference: listing.reference,
    badge: card.badge,
    lifeAnnuity: card.lifeAnnuity,
    isClosed: card.isClosed,
    notice:
      status === "sold" || status === "rented"
        ? { title: t(`errors:property.${status}.title`), text: t(`errors:property.${status}.text`) }
        : undefined,
    breadcrumbs,
    back: listLink(listing.goal, context),
    pictures,
    floorPlans: linkedPictures(listing.floorPlans, () => t("property:pictures.floorPlan")),
    media: propertyMedia(listing, context),
    documents: propertyDocuments(listing, context),
    keyFacts: facts,
    description,
    viewings: viewings.times,
    general: generalGroups(listing, context, projectLink(record, context)),
    energy: propertyEnergy(listing, context),
    finance: financeGroups(listing, context),
    costs: propertyCosts(listing, context),
    prices: propertyPrices(listing, record.prices ?? [], context),
    planning: planningFacts(listing, context),
    flood: propertyFlood(listing, context),
    asbestos: asbestosFacts(listing, context),
    mobiscore:
      listing.mobiscore === undefined
        ? undefined
        : { value: listing.mobiscore, text: t("property:units.outOfTen", { value: listing.mobiscore }) },
    project: projectLink(record, context),
    place: propertyPlace(listing, `near-${id}.json`, site.map, texts),
    contact: {
      ...contactOf(listing, card, context),
      links:
        (!card.isClosed && context.formLinks?.({ about: "property", id, goal: listing.goal })) ||
        NO_FORM_LINKS,
    },
    printed: printedPage(card.path, card.title, context),
    similar,
    structuredData: scriptJson(
      structuredData(record, { card, breadcrumbs, pictures, head, viewings }, context),
    ),
  };
  return { path: card.path, view, head, until: viewings.until };
}

/** The list for properties of this goal. */
export function listLink(
  goal: Goal,
  { texts, language }: Pick<RenderContext, "texts" | "language">,
): PropertyView["back"] {
  return {
    text: texts.t(`property:back.${goal}`),
    path: pathFor(LIST_SCREENS[goal], language),
  };
}

/**
 * Pictures with the URL of their large version, without duplicates and without unusable ones. `altOf` gives the
 * alternative text of a picture for which staff wrote none.
 */
export function linkedPictures(
  pictures: readonly Picture[],
  altOf: (position: number, total: number) => string,
): LinkedPicture[] {
  const distinct = [...new Map(pictures.map((picture) => [picture.url, picture])).values()];
  const shown = distinct.flatMap((picture) => {
    const found = pictureData(picture);
    if (found === undefined) return [];
    return [
      { ...found, alt: picture.alt ?? "", largeSrc: pictureAddress(picturePath(picture, "jpg"), WIDEST_PX) },
    ];
  });
  return shown.map((picture, index) => ({ ...picture, alt: picture.alt || altOf(index + 1, shown.length) }));
}

/** Structured data of the agency, with the address of its first office. */
export function structuredAgency({
  site,
  language,
}: Pick<RenderContext, "site" | "language">): StructuredAgency {
  const { name, phone, email, legal, offices } = site.agency;
  const [mainOffice] = offices;
  return {
    name,
    telephone: phoneHref(phone)?.slice("tel:".length),
    email,
    vatNumber: legal.vatNumber?.replaceAll(/[^0-9A-Z]/gi, ""),
    address: {
      street: mainOffice?.street ?? "",
      zip: mainOffice?.zip ?? "",
      city: placeName(mainOffice?.city, language),
    },
  };
}

function projectLink(
  { project }: PropertyRecord,
  { language, texts }: RenderContext,
): ProjectLink | undefined {
  if (project === undefined) return undefined;
  const name = projectTitle(project, language, projectTitleTexts(texts, language));
  return { name, path: pathFor("project", language, { id: project.id }) };
}

/** Charges of a rental, or the value of a property sold as a life annuity. Empty when its prices may not be shown. */
function priceNote(listing: Listing, context: RenderContext): string {
  if (!isPricePublic(listing, context)) return "";
  const t = context.texts.t;
  const { annuity, renterChargesEuro } = listing.finance;
  if (listing.goal === "rent") {
    return renterChargesEuro ? t("property:price.charges", { charges: euro(renterChargesEuro) }) : "";
  }
  const value = annuity?.marketValueEuro;
  return value ? t("property:price.marketValue", { price: euro(value) }) : "";
}

function pageHead(
  { id, summary, listing }: PropertyRecord,
  card: ListingCard,
  picture: LinkedPicture | undefined,
  context: PropertyPageContext,
): HeadData {
  const description = cleanDescription(textInLanguage(listing.description, context.language));
  const facts = [card.title, card.priceLine, card.addressLine, card.livingArea].filter(Boolean).join(" · ");
  return {
    title: card.title,
    description: description || facts,
    canonical: card.path,
    alternates: listingAlternates(id, summary, context),
    // The page of a sold or rented property stays reachable, but search engines should not index it.
    robots: card.isClosed ? "noindex" : undefined,
    image: picture && {
      path: picture.largeSrc,
      widthPx: picture.widthPx,
      heightPx: picture.heightPx,
      alt: picture.alt,
    },
  };
}

function structuredData(
  { summary, listing }: PropertyRecord,
  page: {
    card: ListingCard;
    breadcrumbs: PropertyView["breadcrumbs"];
    pictures: LinkedPicture[];
    head: HeadData;
    viewings: PropertyViewings;
  },
  context: PropertyPageContext,
): object {
  const { language, site, baseUrl, texts } = context;
  const { street } = addressLines(listing, language, texts.t("property:address.boxTerm"));
  const label = energyLabel(listing, site.epc);
  return propertyStructuredData({
    baseUrl,
    path: page.card.path,
    language,
    title: page.card.title,
    description: page.head.description,
    datePosted: dateIso(listing.publishedAt) || undefined,
    goal: listing.goal,
    isAvailable: !page.card.isClosed,
    webIds: listing.webIds,
    address: {
      street,
      zip: summary.address.zip,
      city: placeName(summary.address.city, language),
      country: summary.address.country,
    },
    position: listing.isAddressPublished ? listing.position : undefined,
    price: structuredPrice(listing, site.catalogue),
    bedrooms: listing.rooms.bedrooms,
    bathrooms: listing.rooms.bathrooms,
    livingM2: listing.surfaces.livingM2,
    floor: listing.building.floor,
    constructionYear: listing.building.constructionYear,
    energy: label && {
      name: texts.t("property:fields.energy.label"),
      value: energyLabelName(label.label),
    },
    pictures: page.pictures.map(({ largeSrc }) => largeSrc),
    viewings: {
      name: texts.t("property:viewings.of", { title: page.card.title }),
      events: page.viewings.events,
      openHours: page.viewings.openHours,
    },
    breadcrumbs: page.breadcrumbs,
    agency: structuredAgency(context),
  });
}

function structuredPrice(
  listing: Listing,
  settings: { marqueeIgnoreList: number[] },
): StructuredPrice | undefined {
  const euro = publishedPriceEuro(listing, settings);
  return euro === undefined
    ? undefined
    : {
        euro,
        isFrom: listing.isStartingPrice ?? false,
        unitCode: priceUnitCode(listing.goal, listing.priceUnitText),
      };
}
