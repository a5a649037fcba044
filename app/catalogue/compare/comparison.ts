import { energyLabel, spokenEnergyLabel } from "../../property/energy/energy-label.ts";
import type { Listing } from "../../property/listing.ts";
import type { ListingSummary } from "../../property/listing-summary.ts";
import type { ListingCard } from "../listing-card.ts";
import { listingCard, type RenderContext } from "../listing-card-view.ts";
import { isPricePublic, planningFacts, typeText } from "../property-page/fact-groups.ts";
import { propertyCosts } from "../property-page/property-costs.ts";
import { factFormatter } from "../property-page/property-fact.ts";
import { propertyFlood } from "../property-page/property-flood.ts";

/** A stored listing, with its summary for the card. */
export type ComparedListing = { id: number; summary: ListingSummary; listing: Listing };

/** Comparison of properties: their cards, and a table with one value per property in each row, in the same order. */
export type Comparison = { cards: ListingCard[]; groups: ComparisonGroup[] };

type ComparisonGroup = { title: string; rows: ComparisonRow[] };

/**
 * A row of the table: the values of one fact. A value is empty when it is unknown; `differs` is true unless all are
 * equal.
 */
export type ComparisonRow = { label: string; values: string[]; differs: boolean };

type RowDefinition = readonly [label: string, read: (property: ComparedListing) => string];

/** Compares listings. Facts that none of them states have no row. */
export function comparison(properties: ComparedListing[], context: RenderContext): Comparison {
  const { t } = context.texts;
  const cards = properties.map(({ id, summary }) => listingCard(id, summary, context));
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const groups = [
    { title: t("saved:compare.sections.price"), rows: priceRows(cardOf, context) },
    { title: t("saved:compare.sections.home"), rows: propertyRows(cardOf, context) },
    { title: t("saved:compare.sections.energy"), rows: energyRows(context) },
    { title: t("saved:compare.sections.outside"), rows: outsideRows(context) },
    { title: t("saved:compare.sections.legal"), rows: legalRows(context) },
  ].map(({ title, rows }) => ({
    title,
    rows: rows
      .map(([label, read]): ComparisonRow => {
        const values = properties.map(read);
        return { label, values, differs: new Set(values).size > 1 };
      })
      .filter(({ values }) => values.some((value) => value !== "")),
  }));
  return { cards, groups: groups.filter(({ rows }) => rows.length > 0) };
}

function priceRows(cardOf: ReadonlyMap<number, ListingCard>, context: RenderContext): RowDefinition[] {
  const { t } = context.texts;
  const format = factFormatter(context.texts, context.language);
  const label = (
    name: "renterChargesEuro" | "ownerChargesEuro" | "realEstateTaxEuro" | "cadastralIncomeEuro",
  ) => t(`property:fields.finance.${name}`);
  return [
    [t("saved:compare.labels.price"), ({ id }) => cardOf.get(id)?.priceLine ?? ""],
    [t("saved:compare.labels.pricePerM2"), ({ id }) => cardOf.get(id)?.pricePerM2 ?? ""],
    [t("saved:compare.labels.buyingCosts"), ({ listing }) => buyingCostsText(listing, context)],
    [label("renterChargesEuro"), ({ listing }) => format.euroPerMonth(listing.finance.renterChargesEuro)],
    [label("ownerChargesEuro"), ({ listing }) => format.euroPerMonth(listing.finance.ownerChargesEuro)],
    [
      t("property:fields.finance.deposit"),
      ({ listing }) => {
        if (!isPricePublic(listing, context)) return "";
        const { deposit, depositEuro } = listing.finance;
        return format.text(deposit) || format.euro(depositEuro);
      },
    ],
    [label("realEstateTaxEuro"), ({ listing }) => format.euroPerYear(listing.finance.realEstateTaxEuro)],
    [label("cadastralIncomeEuro"), ({ listing }) => format.euro(listing.finance.cadastralIncomeEuro)],
  ];
}

/**
 * Estimated costs of buying: one amount for a new home, otherwise that of an only home and that of another purchase.
 * Empty when `propertyCosts` gives no estimate.
 */
function buyingCostsText(listing: Listing, context: RenderContext): string {
  const { t } = context.texts;
  const { columns = [], rows = [] } = propertyCosts(listing, context) ?? {};
  const [amount = "", ...others] = rows.find(({ isTotal }) => isTotal)?.amounts ?? [];
  if (others.length === 0) return amount;
  return [amount, ...others]
    .map((value, index) => t("common:labelled", { label: columns[index], value }))
    .reduce((first, next) => t("common:separated", { first, next }));
}

function propertyRows(cardOf: ReadonlyMap<number, ListingCard>, context: RenderContext): RowDefinition[] {
  const { t } = context.texts;
  const format = factFormatter(context.texts, context.language);
  const building = (
    name: "constructionYear" | "renovationYear" | "condition" | "floor" | "hasLift" | "heating",
  ) => t(`property:fields.building.${name}`);
  return [
    [t("saved:compare.labels.type"), ({ listing }) => typeText(listing, context)],
    [t("saved:compare.labels.place"), ({ id }) => cardOf.get(id)?.addressLine ?? ""],
    [t("saved:compare.labels.available"), ({ listing }) => format.textsOrDate(listing.availability)],
    [
      t("property:fields.rooms.bedrooms", { count: 2 }),
      ({ listing }) => format.count(listing.rooms.bedrooms),
    ],
    [
      t("property:fields.rooms.bathrooms", { count: 2 }),
      ({ listing }) => format.count(listing.rooms.bathrooms),
    ],
    [t("property:fields.surfaces.livingM2"), ({ listing }) => format.areaM2(listing.surfaces.livingM2)],
    [t("property:fields.surfaces.groundM2"), ({ listing }) => format.areaM2(listing.surfaces.groundM2)],
    [building("constructionYear"), ({ listing }) => format.count(listing.building.constructionYear)],
    [building("renovationYear"), ({ listing }) => format.count(listing.building.renovationYear)],
    [building("condition"), ({ listing }) => format.texts(listing.building.condition)],
    [building("floor"), ({ listing }) => format.floor(listing.building.floor)],
    [building("hasLift"), ({ listing }) => format.yesOrNo(listing.building.hasLift)],
    [building("heating"), ({ listing }) => format.texts(listing.building.heating)],
  ];
}

function energyRows(context: RenderContext): RowDefinition[] {
  const { t } = context.texts;
  const format = factFormatter(context.texts, context.language);
  return [
    [
      t("property:fields.energy.label"),
      ({ listing }) => {
        const found = energyLabel(listing, context.site.epc);
        if (!found) return "";
        const spoken = spokenEnergyLabel(found.label);
        return t(`property:${spoken.key}`, { letter: spoken.letter });
      },
    ],
    [
      t("property:fields.energy.kwhPerM2"),
      ({ listing }) => format.quantity(listing.energy.kwhPerM2, "kwhPerM2"),
    ],
    [
      t("property:fields.energy.co2KgPerM2"),
      ({ listing }) => format.quantity(listing.energy.co2KgPerM2, "co2PerM2"),
    ],
  ];
}

function outsideRows(context: RenderContext): RowDefinition[] {
  const { t } = context.texts;
  const format = factFormatter(context.texts, context.language);
  return [
    [
      t("property:fields.building.hasGarden"),
      ({ listing: { surfaces, building } }) =>
        format.areaM2(surfaces.gardenM2) || format.yesOrNo(building.hasGarden),
    ],
    [
      t("property:fields.building.hasTerrace"),
      ({ listing: { surfaces, building } }) =>
        format.areaM2(surfaces.terraceM2) || format.yesOrNo(building.hasTerrace),
    ],
    [t("property:fields.rooms.garages", { count: 2 }), ({ listing }) => format.count(listing.rooms.garages)],
    [
      t("property:fields.rooms.parkings", { count: 2 }),
      ({ listing }) => format.count(listing.rooms.parkings),
    ],
    [t("property:fields.building.orientation"), ({ listing }) => format.texts(listing.building.orientation)],
  ];
}

function legalRows(context: RenderContext): RowDefinition[] {
  const { t } = context.texts;
  const labelled = (label: string, value: string) => t("common:labelled", { label, value });
  const flood = ({ listing }: ComparedListing) => {
    const found = propertyFlood(listing, context);
    if (!found) return "";
    const scores = found.scores.map(({ name, score }) => labelled(name, score));
    return [
      ...scores,
      found.hazard?.meaning,
      ...found.facts.map(({ label, value }) => labelled(label, value)),
    ]
      .filter((text) => text !== undefined)
      .reduce((first, next) => t("common:separated", { first, next }));
  };
  const permit = ({ listing }: ComparedListing) => {
    const label = t("property:fields.planning.permit");
    return planningFacts(listing, context).find((fact) => fact.label === label)?.value ?? "";
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
