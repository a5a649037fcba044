import type { AreaKey } from "../../i18n/text-keys.ts";
import type { Listing } from "../../property/listing.ts";
import { marqueeStatus } from "../../property/marquee.ts";
import { priceText } from "../../property/price.ts";
import { typeWord } from "../../property/type-category.ts";
import type { Showing } from "../listing-card-view.ts";
import { neighbourhoodPagePath } from "../neighbourhoods/neighbourhood-path.ts";
import { planningWords } from "./planning-words.ts";
import { type Fact, type FactGroup, factsOf, factWriter, groupsOf } from "./property-fact.ts";
import { priceTexts } from "./property-texts.ts";

/*
 * Fields that the specification (§3) names by labels, as groups of facts. Each group is a table of rows, so
 * that adding a field takes one line. Fields that the listing does not have are omitted; nothing is guessed.
 */

type NameUnder<Group extends string, Key> = Key extends `${Group}.${infer Name}` ? Name : never;
type FieldName = NameUnder<"fields", AreaKey<"property">>;
type CountedField = Extract<FieldName, `rooms.${string}`> | "building.floors" | "building.facades";
type PlanningField = NameUnder<"planning", FieldName>;

/** Link to the project of a unit. */
export type ProjectLink = { name: string; path: string };

/** General facts: type, rooms, areas, building. */
export function generalGroups(listing: Listing, showing: Showing, project?: ProjectLink): FactGroup[] {
  const t = showing.texts.t;
  const write = factWriter(showing.texts, showing.language);
  const { rooms, surfaces, building } = listing;
  const label = (name: FieldName) => t(`property:fields.${name}`);
  /** "Garage: 1", "Garages: 2". */
  const counted = (name: CountedField, count: number | undefined) =>
    [t(`property:fields.${name}`, { count: count ?? 0 }), write.count(count)] as const;
  return groupsOf([
    {
      title: t("property:sections.general"),
      facts: factsOf([
        [label("general.reference"), write.text(listing.reference)],
        [label("general.type"), typeText(listing, showing)],
        [
          label("general.neighbourhood"),
          write.text(listing.neighbourhoodNames?.[showing.language] || listing.neighbourhood),
          neighbourhoodHref(listing, showing),
        ],
        [label("general.availability"), availabilityText(listing, showing)],
        [label("general.newBuild"), listing.isNewBuild ? write.yesOrNo(true) : ""],
        [label("general.project"), write.text(project?.name), project?.path],
        [label("general.publishedAt"), write.date(listing.publishedAt)],
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
        [label("surfaces.livingM2"), write.areaM2(surfaces.livingM2)],
        [label("surfaces.groundM2"), write.areaM2(surfaces.groundM2)],
        [label("surfaces.totalM2"), write.areaM2(surfaces.totalM2)],
        [label("surfaces.constructedM2"), write.areaM2(surfaces.constructedM2)],
        [label("surfaces.terraceM2"), write.areaM2(surfaces.terraceM2)],
        [label("surfaces.gardenM2"), write.areaM2(surfaces.gardenM2)],
        [label("surfaces.officeM2"), write.areaM2(surfaces.officeM2)],
        [label("surfaces.storageM2"), write.areaM2(surfaces.storageM2)],
      ]),
    },
    {
      title: t("property:sections.building"),
      facts: factsOf([
        [label("building.constructionYear"), write.count(building.constructionYear)],
        [label("building.renovationYear"), write.count(building.renovationYear)],
        [label("building.condition"), write.texts(building.condition)],
        counted("building.floors", building.floors),
        [label("building.floor"), write.floor(building.floor)],
        counted("building.facades", building.facades),
        [label("building.orientation"), write.texts(building.orientation)],
        [label("building.heating"), write.texts(building.heating)],
        [label("building.kitchen"), write.texts(building.kitchen)],
        [label("building.glazing"), write.texts(building.glazing)],
        [label("building.isFurnished"), write.yesOrNo(building.isFurnished)],
        [label("building.arePetsAllowed"), write.yesOrNo(building.arePetsAllowed)],
        [label("building.hasLift"), write.yesOrNo(building.hasLift)],
        [label("building.hasCellar"), write.yesOrNo(building.hasCellar)],
        [label("building.hasAttic"), write.yesOrNo(building.hasAttic)],
        [label("building.hasTerrace"), write.yesOrNo(building.hasTerrace)],
        [label("building.hasGarden"), write.yesOrNo(building.hasGarden)],
        [label("building.hasSwimmingPool"), write.yesOrNo(building.hasSwimmingPool)],
        [label("building.isElectricityConform"), write.yesOrNo(building.isElectricityConform)],
        [label("building.electricityInspectedOn"), write.date(building.electricityInspectedOn)],
      ]),
    },
  ]);
}

/**
 * Costs, and the terms of a life annuity. When the price is not published, the amounts
 * from which it could be derived are omitted too: those of an annuity, and a deposit in
 * months of rent (docs/specification-notes.md#n83).
 */
export function financeGroups(listing: Listing, showing: Showing): FactGroup[] {
  const t = showing.texts.t;
  const write = factWriter(showing.texts, showing.language);
  const { finance } = listing;
  const { annuity = {} } = finance;
  const isPublic = isPricePublic(listing, showing);
  const ifPublic = (text: string) => (isPublic ? text : "");
  const label = (name: FieldName) => t(`property:fields.${name}`);
  return groupsOf([
    {
      title: t("property:sections.finance"),
      facts: factsOf([
        [label(listing.goal === "sale" ? "general.price" : "general.rent"), priceLine(listing, showing)],
        [label("finance.ownerChargesEuro"), write.euroPerMonth(finance.ownerChargesEuro)],
        [label("finance.renterChargesEuro"), write.euroPerMonth(finance.renterChargesEuro)],
        [label("finance.deposit"), ifPublic(write.text(finance.deposit))],
        [label("finance.depositEuro"), ifPublic(write.euro(finance.depositEuro))],
        [label("finance.notaryFeesEuro"), ifPublic(write.euro(finance.notaryFeesEuro))],
        [label("finance.registrationRights"), write.text(finance.registrationRights)],
        [label("finance.vat"), write.text(finance.vat)],
        [label("finance.agencyCostEuro"), write.euro(finance.agencyCostEuro)],
        [label("finance.inventoryCostEuro"), write.euro(finance.inventoryCostEuro)],
        [label("finance.realEstateTaxEuro"), write.euroPerYear(finance.realEstateTaxEuro)],
        [label("finance.cadastralIncomeEuro"), write.euro(finance.cadastralIncomeEuro)],
      ]),
    },
    {
      title: t("property:sections.annuity"),
      facts: factsOf([
        [label("annuity.bouquetEuro"), ifPublic(write.euro(annuity.bouquetEuro))],
        [label("annuity.monthlyEuro"), ifPublic(write.euroPerMonth(annuity.monthlyEuro))],
        [label("annuity.marketValueEuro"), ifPublic(write.euro(annuity.marketValueEuro))],
        [label("annuity.indexation"), write.text(annuity.indexation)],
        [label("annuity.isOccupied"), write.yesOrNo(annuity.isOccupied)],
        [label("annuity.beneficiaries"), write.text(annuity.beneficiaries)],
        [label("annuity.maximumYears"), write.years(annuity.maximumYears)],
      ]),
    },
  ]);
}

/**
 * Planning facts: codes as words with the code behind them, and a link to more information (CoBAT art. 281).
 */
export function planningFacts({ planning }: Pick<Listing, "planning">, showing: Showing): Fact[] {
  const t = showing.texts.t;
  const words = (field: string | undefined) =>
    planningWords(field ?? "", (code) =>
      t("property:planning.withCode", { text: t(`property:planning.codes.${code}`), code }),
    );
  const label = (name: PlanningField) => t(`property:fields.planning.${name}`);
  return factsOf([
    [label("permit"), words(planning.permit)],
    [label("destination"), words(planning.destination)],
    [label("enforcement"), words(planning.enforcement)],
    [label("preemption"), words(planning.preemption)],
    [label("subdivision"), words(planning.subdivision)],
    [label("asBuilt"), words(planning.asBuilt)],
    [
      label("documentUrl"),
      planning.documentUrl === undefined ? "" : t("property:planning.documentLink"),
      planning.documentUrl,
    ],
  ]);
}

/** Outcomes of the asbestos certificate of Flanders, which is in Dutch, by their texts. */
const ASBESTOS_OUTCOMES = new Map<string, "safe" | "notSafe">([
  ["asbestveilig", "safe"],
  ["niet-asbestveilig", "notSafe"],
  ["niet asbestveilig", "notSafe"],
]);

/** Asbestos certificate, when one is known. Another outcome is shown as the feed has it. */
export function asbestosFacts({ asbestos = {} }: Pick<Listing, "asbestos">, showing: Showing): Fact[] {
  const t = showing.texts.t;
  const write = factWriter(showing.texts, showing.language);
  const outcome = ASBESTOS_OUTCOMES.get(asbestos.type?.toLowerCase() ?? "");
  return factsOf([
    [
      t("property:fields.asbestos.type"),
      outcome ? t(`property:asbestos.${outcome}`) : write.text(asbestos.type),
    ],
    [t("property:fields.asbestos.date"), write.date(asbestos.date)],
  ]);
}

/** Price line of a property in the language of the page. */
export function priceLine(listing: Listing, { language, texts, site }: Showing): string {
  return priceText(listing, language, priceTexts(texts), site.catalogue);
}

/**
 * True when amounts that reveal the price may be shown: the price is
 * published, and the marquee does not replace it.
 */
export function isPricePublic({ isPricePublished, marquee }: Listing, { site }: Showing): boolean {
  return isPricePublished && !site.catalogue.marqueeIgnoreList.includes(marquee);
}

/** "Villa", otherwise the name of its type category. */
export function typeText(listing: Pick<Listing, "typeName" | "webIds">, showing: Showing): string {
  const { texts, language } = showing;
  return (
    factWriter(texts, language).texts(listing.typeName) ||
    texts.t(`catalogue:typeCategories.${typeWord(listing.webIds[0])}`)
  );
}

/** Page of its neighbourhood, which exists as long as the property is available. */
function neighbourhoodHref(
  { neighbourhood, address, marquee }: Listing,
  { language }: Showing,
): string | undefined {
  const status = marqueeStatus(marquee);
  if (neighbourhood === undefined || status === "sold" || status === "rented") return undefined;
  return neighbourhoodPagePath({ name: neighbourhood, zip: address.zip ?? "" }, language);
}

/** Formats a date from the feed; other texts are returned unchanged. */
function availabilityText({ availability }: Listing, { texts, language }: Showing): string {
  const write = factWriter(texts, language);
  const words = write.texts(availability);
  return write.date(words) || words;
}
