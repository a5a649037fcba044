import type { AreaKey } from "../../i18n/text-keys.ts";
import type { Listing } from "../../property/listing.ts";
import { marqueeStatus } from "../../property/marquee.ts";
import { priceText } from "../../property/price.ts";
import { typeCategoryName } from "../../property/type-category.ts";
import type { RenderContext } from "../listing-card-view.ts";
import { neighbourhoodPagePath } from "../neighbourhoods/neighbourhood-path.ts";
import { planningText } from "./planning-text.ts";
import { type Fact, type FactGroup, factFormatter, factsOf, nonEmptyGroups } from "./property-fact.ts";
import { priceTexts } from "./property-texts.ts";

/*
 * The fields that the specification (§3) lists with labels, as groups of facts. Each group is a table of rows: adding
 * a field takes one row. Fields that the listing does not have are omitted.
 */

type NameUnder<Group extends string, Key> = Key extends `${Group}.${infer Name}` ? Name : never;
type FieldName = NameUnder<"fields", AreaKey<"property">>;
type CountedField = Extract<FieldName, `rooms.${string}`> | "building.floors" | "building.facades";
type PlanningField = NameUnder<"planning", FieldName>;

/** Link to the project of a unit. */
export type ProjectLink = { name: string; path: string };

/** General facts: type, rooms, areas, building. */
export function generalGroups(listing: Listing, context: RenderContext, project?: ProjectLink): FactGroup[] {
  const t = context.texts.t;
  const format = factFormatter(context.texts, context.language);
  const { rooms, surfaces, building } = listing;
  const label = (name: FieldName) => t(`property:fields.${name}`);
  /** "Garage: 1", "Garages: 2". */
  const counted = (name: CountedField, count: number | undefined) =>
    [t(`property:fields.${name}`, { count: count ?? 0 }), format.count(count)] as const;
  return nonEmptyGroups([
    {
      title: t("property:sections.general"),
      facts: factsOf([
        [label("general.reference"), format.text(listing.reference)],
        [label("general.type"), typeText(listing, context)],
        [
          label("general.neighbourhood"),
          format.text(listing.neighbourhoodNames?.[context.language] || listing.neighbourhood),
          neighbourhoodHref(listing, context),
        ],
        [label("general.availability"), format.textsOrDate(listing.availability)],
        [label("general.newBuild"), listing.isNewBuild ? format.yesOrNo(true) : ""],
        [label("general.project"), format.text(project?.name), project?.path],
        [label("general.publishedAt"), format.date(listing.publishedAt)],
      ]),
    },
    {
      title: t("property:sections.rooms"),
      facts: factsOf([
        counted("rooms.bedrooms", rooms.bedrooms),
        counted("rooms.bathrooms", rooms.bathrooms),
        counted("rooms.showerRooms", rooms.showerRooms),
        counted("rooms.toilets", rooms.toilets),
        counted("rooms.garages", rooms.garages),
        counted("rooms.parkings", rooms.parkings),
      ]),
    },
    {
      title: t("property:sections.surfaces"),
      facts: factsOf([
        [label("surfaces.livingM2"), format.areaM2(surfaces.livingM2)],
        [label("surfaces.groundM2"), format.areaM2(surfaces.groundM2)],
        [label("surfaces.totalM2"), format.areaM2(surfaces.totalM2)],
        [label("surfaces.constructedM2"), format.areaM2(surfaces.constructedM2)],
        [label("surfaces.terraceM2"), format.areaM2(surfaces.terraceM2)],
        [label("surfaces.gardenM2"), format.areaM2(surfaces.gardenM2)],
        [label("surfaces.officeM2"), format.areaM2(surfaces.officeM2)],
        [label("surfaces.storageM2"), format.areaM2(surfaces.storageM2)],
      ]),
    },
    {
      title: t("property:sections.building"),
      facts: factsOf([
        [label("building.constructionYear"), format.count(building.constructionYear)],
        [label("building.renovationYear"), format.count(building.renovationYear)],
        [label("building.condition"), format.texts(building.condition)],
        counted("building.floors", building.floors),
        [label("building.floor"), format.floor(building.floor)],
        counted("building.facades", building.facades),
        [label("building.orientation"), format.texts(building.orientation)],
        [label("building.heating"), format.texts(building.heating)],
        [label("building.kitchen"), format.texts(building.kitchen)],
        [label("building.glazing"), format.texts(building.glazing)],
        [label("building.isFurnished"), format.yesOrNo(building.isFurnished)],
        [label("building.arePetsAllowed"), format.yesOrNo(building.arePetsAllowed)],
        [label("building.hasLift"), format.yesOrNo(building.hasLift)],
        [label("building.hasCellar"), format.yesOrNo(building.hasCellar)],
        [label("building.hasAttic"), format.yesOrNo(building.hasAttic)],
        [label("building.hasTerrace"), format.yesOrNo(building.hasTerrace)],
        [label("building.hasGarden"), format.yesOrNo(building.hasGarden)],
        [label("building.hasSwimmingPool"), format.yesOrNo(building.hasSwimmingPool)],
        [label("building.isElectricityConform"), format.yesOrNo(building.isElectricityConform)],
        [label("building.electricityInspectedOn"), format.date(building.electricityInspectedOn)],
      ]),
    },
  ]);
}

/**
 * Price, costs, and the terms of a life annuity. When the price is not shown (`isPricePublic`), the amounts that reveal
 * it are omitted too: those of a life annuity, the deposit and the notary fees (docs/specification-notes.md#n83).
 */
export function financeGroups(listing: Listing, context: RenderContext): FactGroup[] {
  const t = context.texts.t;
  const format = factFormatter(context.texts, context.language);
  const { finance } = listing;
  const { annuity = {} } = finance;
  const isPublic = isPricePublic(listing, context);
  const ifPublic = (text: string) => (isPublic ? text : "");
  const label = (name: FieldName) => t(`property:fields.${name}`);
  return nonEmptyGroups([
    {
      title: t("property:sections.finance"),
      facts: factsOf([
        [label(listing.goal === "sale" ? "general.price" : "general.rent"), priceLine(listing, context)],
        [label("finance.ownerChargesEuro"), format.euroPerMonth(finance.ownerChargesEuro)],
        [label("finance.renterChargesEuro"), format.euroPerMonth(finance.renterChargesEuro)],
        [label("finance.deposit"), ifPublic(format.text(finance.deposit))],
        [label("finance.depositEuro"), ifPublic(format.euro(finance.depositEuro))],
        [label("finance.notaryFeesEuro"), ifPublic(format.euro(finance.notaryFeesEuro))],
        [label("finance.registrationRights"), format.text(finance.registrationRights)],
        [label("finance.vat"), format.text(finance.vat)],
        [label("finance.agencyCostEuro"), format.euro(finance.agencyCostEuro)],
        [label("finance.inventoryCostEuro"), format.euro(finance.inventoryCostEuro)],
        [label("finance.realEstateTaxEuro"), format.euroPerYear(finance.realEstateTaxEuro)],
        [label("finance.cadastralIncomeEuro"), format.euro(finance.cadastralIncomeEuro)],
      ]),
    },
    {
      title: t("property:sections.annuity"),
      facts: factsOf([
        [label("annuity.bouquetEuro"), ifPublic(format.euro(annuity.bouquetEuro))],
        [label("annuity.monthlyEuro"), ifPublic(format.euroPerMonth(annuity.monthlyEuro))],
        [label("annuity.marketValueEuro"), ifPublic(format.euro(annuity.marketValueEuro))],
        [label("annuity.indexation"), format.text(annuity.indexation)],
        [label("annuity.isOccupied"), format.yesOrNo(annuity.isOccupied)],
        [label("annuity.beneficiaries"), format.text(annuity.beneficiaries)],
        [label("annuity.maximumYears"), format.years(annuity.maximumYears)],
      ]),
    },
  ]);
}

/**
 * Planning facts. In Flanders: the meaning of each code, followed by the code. In Brussels: a link to the planning
 * information (article 281 of CoBAT, the Brussels planning code).
 */
export function planningFacts({ planning }: Pick<Listing, "planning">, context: RenderContext): Fact[] {
  const t = context.texts.t;
  const codesText = (field: string | undefined) =>
    planningText(field ?? "", (code) =>
      t("property:planning.withCode", { text: t(`property:planning.codes.${code}`), code }),
    );
  const label = (name: PlanningField) => t(`property:fields.planning.${name}`);
  return factsOf([
    [label("permit"), codesText(planning.permit)],
    [label("destination"), codesText(planning.destination)],
    [label("enforcement"), codesText(planning.enforcement)],
    [label("preemption"), codesText(planning.preemption)],
    [label("subdivision"), codesText(planning.subdivision)],
    [label("asBuilt"), codesText(planning.asBuilt)],
    [
      label("documentUrl"),
      planning.documentUrl === undefined ? "" : t("property:planning.documentLink"),
      planning.documentUrl,
    ],
  ]);
}

/** Outcomes of the Flemish asbestos certificate, by their Dutch texts. */
const ASBESTOS_OUTCOMES = new Map<string, "safe" | "notSafe">([
  ["asbestveilig", "safe"],
  ["niet-asbestveilig", "notSafe"],
  ["niet asbestveilig", "notSafe"],
]);

/** Facts of the asbestos certificate, when known. An outcome that is not in `ASBESTOS_OUTCOMES` is shown unchanged. */
export function asbestosFacts({ asbestos = {} }: Pick<Listing, "asbestos">, context: RenderContext): Fact[] {
  const t = context.texts.t;
  const format = factFormatter(context.texts, context.language);
  const outcome = ASBESTOS_OUTCOMES.get(asbestos.type?.toLowerCase() ?? "");
  return factsOf([
    [
      t("property:fields.asbestos.type"),
      outcome ? t(`property:asbestos.${outcome}`) : format.text(asbestos.type),
    ],
    [t("property:fields.asbestos.date"), format.date(asbestos.date)],
  ]);
}

/** Price line of a property in the language of the page. */
export function priceLine(listing: Listing, { language, texts, site }: RenderContext): string {
  return priceText(listing, language, priceTexts(texts), site.catalogue);
}

/** True when amounts that reveal the price may be shown: the price is published, and no marquee replaces it. */
export function isPricePublic({ isPricePublished, marquee }: Listing, { site }: RenderContext): boolean {
  return isPricePublished && !site.catalogue.marqueeIgnoreList.includes(marquee);
}

/** Name of the type of a listing, such as "Villa"; without one, the name of its type category. */
export function typeText(listing: Pick<Listing, "typeName" | "webIds">, context: RenderContext): string {
  const { texts, language } = context;
  return (
    factFormatter(texts, language).texts(listing.typeName) ||
    texts.t(`catalogue:typeCategories.${typeCategoryName(listing.webIds[0])}`)
  );
}

/**
 * Path of the page of a listing's neighbourhood. Undefined without a neighbourhood, and for a property that is sold or
 * let: a neighbourhood without properties on the market may have no page.
 */
function neighbourhoodHref(
  { neighbourhood, address, marquee }: Listing,
  { language }: RenderContext,
): string | undefined {
  const status = marqueeStatus(marquee);
  if (neighbourhood === undefined || status === "sold" || status === "rented") return undefined;
  return neighbourhoodPagePath({ name: neighbourhood, zip: address.zip ?? "" }, language);
}
