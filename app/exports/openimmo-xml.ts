import { alpha3Code } from "../feeds/fields/country-code.ts";
import { nearestType, propertyTypeOf } from "../feeds/fields/property-types.ts";
import { findRepairState, type RepairState } from "../feeds/fields/repair-states.ts";
import { isUnderOption } from "../feeds/fields/shared-texts.ts";
import { PERIODS } from "../feeds/openimmo/read-price.ts";
import { type OpenImmoKind, openImmoKind } from "../feeds/openimmo/read-type.ts";
import type { Language } from "../i18n/languages.ts";
import type { MultilingualText } from "../i18n/multilingual-text.ts";
import { energyLabel } from "../property/energy/energy-label.ts";
import { energyLabelName } from "../property/energy/energy-scale.ts";
import { countryCodeOf } from "../property/places/place.ts";
import { rentPeriod } from "../property/rent-period.ts";
import { typeCategoryName } from "../property/type-category.ts";
import { dateIso } from "../time/dates.ts";
import type { ExportContext, ExportWriter } from "./export-writer.ts";
import type { ExportedListing } from "./exported-listing.ts";
import { wholePriceEuro } from "./whole-price.ts";
import { attributes, element, emptyElement, group, requiredElement } from "./xml-elements.ts";

/*
 * OpenImmo 1.2.7, as a complete transfer: http://www.openimmo.de. Its schema prescribes the order of elements.
 * docs/api.md lists what the format cannot contain.
 */

/** States of repair (`zustand_art`) that the schema has. */
const STATES: Partial<Record<RepairState, string>> = {
  new: "NEUWERTIG",
  "as-new": "NEUWERTIG",
  excellent: "NEUWERTIG",
  good: "GEPFLEGT",
  renovated: "MODERNISIERT",
  "to-renovate": "TEIL_VOLLRENOVIERUNGSBED",
  "to-restore": "SANIERUNGSBEDUERFTIG",
  shell: "ROHBAU",
  "to-demolish": "ABRISSOBJEKT",
};

/** Kinds of property (`objektart`) that are always commercial. */
const COMMERCIAL_KINDS: readonly string[] = [
  "buero_praxen",
  "einzelhandel",
  "gastgewerbe",
  "hallen_lager_prod",
  "zinshaus_renditeobjekt",
];

/**
 * Languages in order of preference for users of the format. In Belgium they are mainly agencies in the German-speaking
 * east, so German comes first.
 */
const LANGUAGE_PREFERENCE: readonly Language[] = ["de", "fr", "nl", "en"];

/** Writer of an OpenImmo file with all listings of the agency. */
export function openImmoWriter(context: ExportContext): ExportWriter {
  const { agency, version, now } = context;
  const transfer = attributes({
    art: "OFFLINE",
    umfang: "VOLL",
    modus: "NEW",
    version: "1.2.7",
    sendersoftware: "Gable",
    senderversion: version,
    timestamp: now.toISOString(),
  });
  const host = new URL(context.baseUrl).host;
  return {
    start:
      '<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>\n' +
      `<uebertragung${transfer}/>\n<anbieter>${element("firma", agency.name)}${element("openimmo_anid", host)}\n`,
    listing: (listing) => listingElement(listing, context),
    end: "</anbieter>\n</openimmo>\n",
  };
}

function listingElement(listing: ExportedListing, context: ExportContext): string {
  const kind = nearestType(propertyTypeOf(listing), openImmoKind) ?? { name: "sonstige" };
  const languages = LANGUAGE_PREFERENCE.filter((language) => listing.description[language] !== undefined);
  // A text whose language the feed does not state is in one of the languages of the site.
  const language = languages[0] ?? LANGUAGE_PREFERENCE.find((one) => listing.urls[one] !== undefined) ?? "de";
  const parts = [
    category(listing, kind),
    place(listing),
    contact(listing, context),
    prices(listing),
    areas(listing),
    equipment(listing),
    condition(listing, context),
    texts(listing, language, languages[1]),
    attachments(listing, language),
    group("verwaltung_objekt", [
      element("objektadresse_freigeben", listing.isAddressPublished),
      element("verfuegbar_ab", textIn(listing.availability, language)),
      element("haustiere", listing.building.arePetsAllowed),
    ]),
    administration(listing, language, context),
  ];
  return `<immobilie>\n${parts.filter(Boolean).join("\n")}\n</immobilie>\n`;
}

function textIn(texts: MultilingualText | undefined, language: Language): string | undefined {
  return (
    texts?.[language] ??
    texts?.und ??
    LANGUAGE_PREFERENCE.map((candidate) => texts?.[candidate]).find(Boolean)
  );
}

function category({ goal, webIds }: ExportedListing, { name, attribute, detail }: OpenImmoKind): string {
  const isCommercial =
    COMMERCIAL_KINDS.includes(name) ||
    webIds.some((id) => ["office", "commerce"].includes(typeCategoryName(id)));
  return group("objektkategorie", [
    emptyElement("nutzungsart", { WOHNEN: !isCommercial, GEWERBE: isCommercial }),
    emptyElement("vermarktungsart", { KAUF: goal === "sale", MIETE_PACHT: goal === "rent" }),
    `<objektart><${name}${attribute === undefined ? "" : attributes({ [attribute]: detail })}/></objektart>`,
  ]);
}

function place({ address, position, building, neighbourhood }: ExportedListing): string {
  return group("geo", [
    // The schema requires a postal code, a place or coordinates.
    requiredElement("plz", address.zip),
    element("ort", textIn(address.city, "de")),
    emptyElement("geokoordinaten", { breitengrad: position?.latitude, laengengrad: position?.longitude }),
    element("strasse", address.street),
    element("hausnummer", address.houseNumber),
    emptyElement("land", { iso_land: alpha3Code(countryCodeOf(address)) }),
    element("etage", building.floor),
    element("anzahl_etagen", building.floors),
    element("wohnungsnr", address.box),
    element("regionaler_zusatz", neighbourhood),
  ]);
}

function contact({ agent, urls }: ExportedListing, { agency }: ExportContext): string {
  return group("kontaktperson", [
    element("email_zentrale", agency.email),
    element("tel_zentrale", agency.phone),
    element("name", agent ?? agency.name),
    element("firma", agency.name),
    element("url", LANGUAGE_PREFERENCE.map((language) => urls[language]).find(Boolean)),
  ]);
}

/**
 * Prices. A sale price that is not published, or is per m², is marked as "on request", and so is the price of a life
 * annuity, because it is only a part of what a buyer pays. The format has no such mark for a rent: such a rent is left out.
 */
function prices(listing: ExportedListing): string {
  const { goal, priceUnitText, finance, rooms } = listing;
  const { annuity } = finance;
  const isSale = goal === "sale";
  const priceEuro = wholePriceEuro(listing);
  const period = isSale ? undefined : rentPeriod(priceUnitText);
  const isOnRequest = isSale && (priceEuro === undefined || annuity !== undefined);
  return group("preise", [
    isOnRequest
      ? element("kaufpreis", 0, { auf_anfrage: true })
      : element("kaufpreis", isSale ? priceEuro : undefined),
    element("nettokaltmiete", isSale ? undefined : priceEuro),
    element("nebenkosten", finance.renterChargesEuro),
    element("hausgeld", finance.ownerChargesEuro),
    emptyElement("preis_zeiteinheit", { zeiteinheit: period && PERIODS[period] }),
    emptyElement("waehrung", { iso_waehrung: "EUR" }),
    element("freitext_preis", annuity && annuityText(annuity)),
    element("kaution", finance.depositEuro),
    element("kaution_text", finance.deposit),
    emptyElement("stp_garage", { anzahl: rooms.garages }),
  ]);
}

/** Describes a life annuity in German, like the rest of the format. */
function annuityText({
  bouquetEuro,
  monthlyEuro,
}: NonNullable<ExportedListing["finance"]["annuity"]>): string {
  const amounts = [
    bouquetEuro === undefined ? "" : `Einmalzahlung ${bouquetEuro} EUR`,
    monthlyEuro === undefined ? "" : `monatliche Rente ${monthlyEuro} EUR`,
  ].filter(Boolean);
  return ["Verkauf auf Leibrente", ...amounts].join(", ");
}

function areas({ surfaces, rooms, building }: ExportedListing): string {
  return group("flaechen", [
    element("wohnflaeche", surfaces.livingM2),
    element("gesamtflaeche", surfaces.totalM2),
    element("lagerflaeche", surfaces.storageM2),
    element("bueroflaeche", surfaces.officeM2),
    element("grundstuecksflaeche", surfaces.groundM2),
    element("anzahl_schlafzimmer", rooms.bedrooms),
    element("anzahl_badezimmer", rooms.bathrooms),
    element("anzahl_sep_wc", rooms.toilets),
    element("anzahl_terrassen", building.hasTerrace ? 1 : undefined),
    element("balkon_terrasse_flaeche", surfaces.terraceM2),
    element("gartenflaeche", surfaces.gardenM2),
    // The schema does not allow 0.
    element("anzahl_stellplaetze", rooms.parkings || undefined),
  ]);
}

function equipment({ building }: ExportedListing): string {
  const cellar = building.hasCellar === undefined ? undefined : building.hasCellar ? "JA" : "NEIN";
  return group("ausstattung", [
    emptyElement("fahrstuhl", { PERSONEN: building.hasLift }),
    element("gartennutzung", building.hasGarden),
    emptyElement("moebliert", { moeb: building.isFurnished ? "VOLL" : undefined }),
    element("swimmingpool", building.hasSwimmingPool),
    emptyElement("unterkellert", { keller: cellar }),
    element("dachboden", building.hasAttic),
  ]);
}

function condition(listing: ExportedListing, { epc }: ExportContext): string {
  const { building, energy, address, isNewBuild } = listing;
  const state = findRepairState(building.condition);
  // "ERSTBEZUG" (first occupancy) means that a property is newly built.
  const code = state === "new" && isNewBuild ? "ERSTBEZUG" : state && STATES[state];
  const label = energyLabel({ address, energy }, epc)?.label;
  const certificate = [
    element("gueltig_bis", energy.validUntil),
    element("endenergiebedarf", energy.kwhPerM2),
    element("wertklasse", label ? energyLabelName(label) : energy.labelText),
  ].filter(Boolean);
  return group("zustand_angaben", [
    element("baujahr", building.constructionYear),
    element("letztemodernisierung", building.renovationYear),
    emptyElement("zustand", { zustand_art: code }),
    emptyElement("alter", { alter_attr: isNewBuild ? "NEUBAU" : undefined }),
    group("energiepass", certificate.length > 0 ? [element("epart", "BEDARF"), ...certificate] : []),
    emptyElement("verkaufstatus", { stand: isUnderOption(listing) ? "RESERVIERT" : "OFFEN" }),
  ]);
}

/** Title and texts of a listing. The schema allows texts in at most two languages. */
function texts(
  { title, description }: ExportedListing,
  language: Language,
  secondLanguage?: Language,
): string {
  return group("freitexte", [
    element("objekttitel", textIn(title, language)),
    element("objektbeschreibung", description[language] ?? description.und),
    element("objekt_text", secondLanguage && description[secondLanguage], { lang: secondLanguage }),
  ]);
}

function attachments(listing: ExportedListing, language: Language): string {
  const page = listing.urls[language] ?? Object.values(listing.urls)[0];
  return group("anhaenge", [
    ...listing.pictures.map(({ url, name }, index) =>
      attachment(index === 0 ? "TITELBILD" : "BILD", url, name),
    ),
    ...listing.floorPlans.map(({ url, name }) => attachment("GRUNDRISS", url, name)),
    ...listing.documents.map(({ url, name }) => attachment("DOKUMENTE", url, name)),
    ...listing.videoUrls.map((url) => attachment("FILMLINK", url)),
    ...listing.virtualTourUrls.map((url) => attachment("LINKS", url)),
    page === undefined ? "" : attachment("ANBOBJURL", page),
  ]);
}

function attachment(kind: string, url: string, title?: string): string {
  const extension = /\.([a-z0-9]{2,4})$/i.exec(URL.parse(url)?.pathname ?? "")?.[1] ?? "html";
  const content =
    element("anhangtitel", title) +
    element("format", extension.toUpperCase()) +
    group("daten", [element("pfad", url)]);
  return `<anhang${attributes({ location: "REMOTE", gruppe: kind })}>${content}</anhang>`;
}

function administration(
  { number, reference, updatedAt, publishedAt }: ExportedListing,
  language: Language,
  { baseUrl, now }: ExportContext,
): string {
  return group("verwaltung_techn", [
    element("objektnr_intern", number),
    element("objektnr_extern", reference ?? number),
    emptyElement("aktion", { aktionart: "CHANGE" }),
    // Must be unique among all senders.
    element("openimmo_obid", `${new URL(baseUrl).host}-${number}`),
    element("stand_vom", dateIso(updatedAt ?? publishedAt ?? now)),
    element("sprache", language),
  ]);
}
