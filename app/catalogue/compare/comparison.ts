import { energyLabel, spokenEnergyLabel } from "../../property/energy/energy-label.ts";
import type { Listing } from "../../property/listing.ts";
import type { ListingSummary } from "../../property/listing-summary.ts";
import type { ListingCard } from "../listing-card.ts";
import { listingCard, type Showing } from "../listing-card-view.ts";
import { isPricePublic, planningFacts, typeText } from "../property-page/fact-groups.ts";
import { propertyCosts } from "../property-page/property-costs.ts";
import { factWriter } from "../property-page/property-fact.ts";
import { propertyFlood } from "../property-page/property-flood.ts";

/** A property as stored. */
export type ComparedProperty = { id: number; summary: ListingSummary; listing: Listing };

/** Properties side by side: their cards, and the rows of the table with a value for each, in the same order. */
export type Comparison = { cards: ListingCard[]; groups: ComparedGroup[] };

type ComparedGroup = { title: string; rows: ComparedRow[] };

/** A value is empty where it is not known. */
export type ComparedRow = { label: string; values: string[]; differs: boolean };

type NamedValue = readonly [label: string, read: (property: ComparedProperty) => string];

/** Compares properties. What none of them states has no row. */
export function comparison(properties: ComparedProperty[], showing: Showing): Comparison {
  const { t } = showing.texts;
  const cards = properties.map(({ id, summary }) => listingCard(id, summary, showing));
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const groups = [
    { title: t("saved:compare.sections.price"), rows: priceRows(cardOf, showing) },
    { title: t("saved:compare.sections.home"), rows: propertyRows(cardOf, showing) },
    { title: t("saved:compare.sections.energy"), rows: energyRows(showing) },
    { title: t("saved:compare.sections.outside"), rows: outsideRows(showing) },
    { title: t("saved:compare.sections.legal"), rows: legalRows(showing) },
  ].map(({ title, rows }) => ({
    title,
    rows: rows
      .map(([label, read]): ComparedRow => {
        const values = properties.map(read);
        return { label, values, differs: new Set(values).size > 1 };
      })
      .filter(({ values }) => values.some((value) => value !== "")),
  }));
  return { cards, groups: groups.filter(({ rows }) => rows.length > 0) };
}

function priceRows(cardOf: ReadonlyMap<number, ListingCard>, showing: Showing): NamedValue[] {
  const { t } = showing.texts;
  const write = factWriter(showing.texts, showing.language);
  const label = (
    name: "renterChargesEuro" | "ownerChargesEuro" | "realEstateTaxEuro" | "cadastralIncomeEuro",
  ) => t(`property:fields.finance.${name}`);
  return [
    [t("saved:compare.labels.price"), ({ id }) => cardOf.get(id)?.priceLine ?? ""],
    [t("saved:compare.labels.pricePerM2"), ({ id }) => cardOf.get(id)?.pricePerM2 ?? ""],
    [
      t("saved:compare.labels.buyingCosts"),
      ({ listing }) => propertyCosts(listing, showing)?.rows.find(({ isTotal }) => isTotal)?.amounts[0] ?? "",
    ],
    [label("renterChargesEuro"), ({ listing }) => write.euroPerMonth(listing.finance.renterChargesEuro)],
    [label("ownerChargesEuro"), ({ listing }) => write.euroPerMonth(listing.finance.ownerChargesEuro)],
    [
      t("property:fields.finance.deposit"),
      ({ listing }) => {
        if (!isPricePublic(listing, showing)) return "";
        const { deposit, depositEuro } = listing.finance;
        return write.text(deposit) || write.euro(depositEuro);
      },
    ],
    [label("realEstateTaxEuro"), ({ listing }) => write.euroPerYear(listing.finance.realEstateTaxEuro)],
    [label("cadastralIncomeEuro"), ({ listing }) => write.euro(listing.finance.cadastralIncomeEuro)],
  ];
}

function propertyRows(cardOf: ReadonlyMap<number, ListingCard>, showing: Showing): NamedValue[] {
  const { t } = showing.texts;
  const write = factWriter(showing.texts, showing.language);
  const building = (
    name: "constructionYear" | "renovationYear" | "condition" | "floor" | "hasLift" | "heating",
  ) => t(`property:fields.building.${name}`);
  return [
    [t("saved:compare.labels.type"), ({ listing }) => typeText(listing, showing)],
    [t("saved:compare.labels.place"), ({ id }) => cardOf.get(id)?.addressLine ?? ""],
    [
      t("saved:compare.labels.available"),
      ({ listing }) => {
        const words = write.texts(listing.availability);
        return write.date(words) || words;
      },
    ],
    [t("property:fields.rooms.bedrooms", { count: 2 }), ({ listing }) => write.count(listing.rooms.bedrooms)],
    [
      t("property:fields.rooms.bathrooms", { count: 2 }),
      ({ listing }) => write.count(listing.rooms.bathrooms),
    ],
    [t("property:fields.surfaces.livingM2"), ({ listing }) => write.areaM2(listing.surfaces.livingM2)],
    [t("property:fields.surfaces.groundM2"), ({ listing }) => write.areaM2(listing.surfaces.groundM2)],
    [building("constructionYear"), ({ listing }) => write.count(listing.building.constructionYear)],
    [building("renovationYear"), ({ listing }) => write.count(listing.building.renovationYear)],
    [building("condition"), ({ listing }) => write.texts(listing.building.condition)],
    [building("floor"), ({ listing }) => write.floor(listing.building.floor)],
    [building("hasLift"), ({ listing }) => write.yesOrNo(listing.building.hasLift)],
    [building("heating"), ({ listing }) => write.texts(listing.building.heating)],
  ];
}

function energyRows(showing: Showing): NamedValue[] {
  const { t } = showing.texts;
  const write = factWriter(showing.texts, showing.language);
  return [
    [
      t("property:fields.energy.label"),
      ({ listing }) => {
        const found = energyLabel(listing, showing.site.epc);
        if (!found) return "";
        const spoken = spokenEnergyLabel(found.label);
        return t(`property:${spoken.key}`, { letter: spoken.letter });
      },
    ],
    [
      t("property:fields.energy.kwhPerM2"),
      ({ listing }) => write.quantity(listing.energy.kwhPerM2, "kwhPerM2"),
    ],
    [
      t("property:fields.energy.co2KgPerM2"),
      ({ listing }) => write.quantity(listing.energy.co2KgPerM2, "co2PerM2"),
    ],
  ];
}

function outsideRows(showing: Showing): NamedValue[] {
  const { t } = showing.texts;
  const write = factWriter(showing.texts, showing.language);
  return [
    [
      t("property:fields.building.hasGarden"),
      ({ listing: { surfaces, building } }) =>
        write.areaM2(surfaces.gardenM2) || write.yesOrNo(building.hasGarden),
    ],
    [
      t("property:fields.building.hasTerrace"),
      ({ listing: { surfaces, building } }) =>
        write.areaM2(surfaces.terraceM2) || write.yesOrNo(building.hasTerrace),
    ],
    [t("property:fields.rooms.garages", { count: 2 }), ({ listing }) => write.count(listing.rooms.garages)],
    [t("property:fields.rooms.parkings", { count: 2 }), ({ listing }) => write.count(listing.rooms.parkings)],
    [t("property:fields.building.orientation"), ({ listing }) => write.texts(listing.building.orientation)],
  ];
}

function legalRows(showing: Showing): NamedValue[] {
  const { t } = showing.texts;
  const flood = ({ listing }: ComparedProperty) => {
    const found = propertyFlood(listing, showing);
    if (!found) return "";
    const scores = found.scores.map(({ name, score }) => `${name}: ${score}`);
    return [...scores, found.hazard?.meaning, ...found.facts.map(({ label, value }) => `${label}: ${value}`)]
      .filter((text) => text !== undefined)
      .join("; ");
  };
  const permit = ({ listing }: ComparedProperty) => {
    const label = t("property:fields.planning.permit");
    return planningFacts(listing, showing).find((fact) => fact.label === label)?.value ?? "";
  };
  return [
    [t("saved:compare.labels.flood"), flood],
    [t("property:fields.planning.permit"), permit],
    [
      t("property:fields.mobiscore"),
      ({ listing: { mobiscore } }) =>
        mobiscore === undefined ? "" : t("property:units.outOfTen", { value: mobiscore }),
    ],
  ];
}
