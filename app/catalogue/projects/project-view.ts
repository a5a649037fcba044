import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { alternates } from "../../i18n/paths/alternates.ts";
import { parentBreadcrumbs } from "../../i18n/paths/breadcrumbs.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { addressText } from "../../property/address.ts";
import { cleanDescription } from "../../property/description.ts";
import type { Project } from "../../property/listing.ts";
import type { ListingSummary } from "../../property/listing-summary.ts";
import { publishedPriceEuro } from "../../property/price.ts";
import { projectTitle } from "../../property/project-title.ts";
import { NO_FORM_LINKS } from "../form-links.ts";
import type { ProjectCard } from "../listing-card.ts";
import { listingCard } from "../listing-card-view.ts";
import { typeText } from "../property-page/fact-groups.ts";
import { printedPage } from "../property-page/printed-page.ts";
import { contactOf } from "../property-page/property-contact.ts";
import { selectDescription } from "../property-page/property-description.ts";
import { propertyDocuments } from "../property-page/property-documents.ts";
import { factFormatter, factsOf } from "../property-page/property-fact.ts";
import { propertyMedia } from "../property-page/property-media.ts";
import type { HeadData } from "../property-page/property-page.ts";
import { propertyPlace } from "../property-page/property-place.ts";
import { projectTitleTexts } from "../property-page/property-texts.ts";
import { linkedPictures, type PropertyPageContext } from "../property-page/property-view.ts";
import { listStructuredData, scriptJson } from "../structured-data.ts";
import type { ProjectUnit, ProjectView, UnitColumn, UnitFilterOptions } from "./project-page.ts";
import { projectType } from "./project-type.ts";
import { filteredUnits, UNIT_SORTS, type UnitFacts, type UnitFilters } from "./project-units.ts";
import { type PricedUnit, startingPriceText, startingUnit } from "./starting-price.ts";

/** A unit as stored. */
export type UnitRecord = {
  id: number;
  status: "available" | "sold" | "rented";
  summary: ListingSummary;
  floor: number | null;
  terraceM2: number | null;
  /** True when its page is still shown. */
  hasPage: boolean;
};

/** A project as stored, with its units (by floor and reference) and similar projects. */
export type ProjectRecord = { id: number; project: Project; units: UnitRecord[]; similar: ProjectCard[] };

/** View of a project, and the contents of the page's `<head>`. */
export function projectView(
  { id, project, units, similar }: ProjectRecord,
  context: PropertyPageContext & { unitFilters: UnitFilters },
): { view: ProjectView; head: HeadData } {
  const { language, texts, site } = context;
  const t = texts.t;
  const title = projectTitle(project, language, projectTitleTexts(texts, language));
  const path = pathFor("project", language, { id });
  const available = units.filter(isAvailable);
  const isSoldOut = units.length > 0 && available.length === 0;
  const unitRows = units.map((unit) => unitRow(unit, context));
  const passingUnits = filteredUnits(units, (unit) => unitFacts(unit, context), context.unitFilters);
  const pictures = linkedPictures(project.pictures, (position, total) =>
    t(total > 1 ? "property:pictures.numberedAlt" : "property:pictures.mainAlt", { position, total, title }),
  );
  const addressLine = addressText(project, language, t("property:address.boxTerm"));
  const priceLine = startingPriceText(pricedUnits(available, context), context);
  const format = factFormatter(texts, language);
  const breadcrumbs = parentBreadcrumbs("project", language);

  const view: ProjectView = {
    id,
    title,
    type: projectType(project, texts),
    addressLine,
    priceLine,
    facts: factsOf([
      [t("property:fields.general.delivery"), format.textsOrDate(project.delivery)],
      [t("property:fields.general.reference"), format.text(project.reference)],
    ]),
    isSoldOut,
    notice: isSoldOut
      ? { title: t("errors:property.soldOut.title"), text: t("errors:property.soldOut.text") }
      : undefined,
    breadcrumbs,
    back: { text: t("property:back.projects"), path: pathFor("projects", language) },
    pictures,
    description: selectDescription(project.description, language, site.languages.enabled),
    units: passingUnits.map((unit) => unitRow(unit, context)),
    hasSeveralUnits: units.length > 1,
    unitFilterOptions: unitFilterOptions({ units, passingUnits, filters: context.unitFilters }, context),
    columns: filledColumns(unitRows, context),
    availableText: isSoldOut ? "" : t("property:counts.unitsAvailable", { count: available.length }),
    media: propertyMedia({ videoUrls: [], virtualTourUrls: [], ...project }, context),
    documents: propertyDocuments({ documents: [], ...project }, context),
    place: propertyPlace(project, `project-${id}.json`, site.map, texts),
    contact: {
      ...contactOf(project, { title }, context),
      links: (!isSoldOut && context.formLinks?.({ about: "project", id })) || NO_FORM_LINKS,
    },
    printed: printedPage(path, title, context),
    similar,
    structuredData: scriptJson(
      listStructuredData({
        baseUrl: context.baseUrl,
        path,
        language,
        title,
        firstPosition: 1,
        total: units.length,
        entries: unitRows.flatMap(({ name, path: unitPath }) => (unitPath ? [{ name, path: unitPath }] : [])),
        breadcrumbs,
      }),
    ),
  };
  const [picture] = pictures;
  const head: HeadData = {
    title,
    description:
      cleanDescription(textInLanguage(project.description, language)) ||
      [title, addressLine, priceLine].filter(Boolean).join(" · "),
    canonical: path,
    alternates: alternates("project", site.languages, () => ({ id })),
    image: picture && {
      path: picture.largeSrc,
      widthPx: picture.widthPx,
      heightPx: picture.heightPx,
      alt: picture.alt,
    },
  };
  return { view, head };
}

function unitRow(unit: UnitRecord, context: PropertyPageContext): ProjectUnit {
  const { texts, language } = context;
  const format = factFormatter(texts, language);
  const card = listingCard(unit.id, unit.summary, context);
  return {
    id: unit.id,
    path: unit.hasPage ? card.path : undefined,
    name: card.reference || String(unit.id),
    typeName: typeText(unit.summary, context),
    floor: format.floor(unit.floor ?? undefined),
    bedrooms: format.count(card.bedrooms),
    livingArea: card.livingArea ?? "",
    terraceArea: format.areaM2(unit.terraceM2 ?? undefined),
    priceLine: card.priceLine,
    status: card.badge?.text || texts.t("property:project.available"),
    isClosed: card.isClosed,
  };
}

function unitFacts({ status, summary }: UnitRecord, { site }: PropertyPageContext): UnitFacts {
  return {
    isAvailable: status === "available",
    priceEuro: publishedPriceEuro(summary, site.catalogue),
    bedrooms: summary.bedrooms,
    livingM2: summary.livingM2,
  };
}

function unitFilterOptions(
  { units, passingUnits, filters }: { units: UnitRecord[]; passingUnits: UnitRecord[]; filters: UnitFilters },
  { texts: { t } }: PropertyPageContext,
): UnitFilterOptions {
  const counts = [...new Set(units.flatMap(({ summary }) => summary.bedrooms ?? []))].sort((a, b) => a - b);
  return {
    filters,
    sorts: UNIT_SORTS.map((sort) => ({
      value: sort,
      text: sort === "newest" ? t("property:project.byFloor") : t(`catalogue:sort.${sort}`),
    })),
    bedrooms: [
      { value: "", text: t("property:project.anyBedrooms") },
      ...counts
        .filter((count) => count > 0)
        .map((count) => ({ value: String(count), text: t("catalogue:chips.bedrooms", { count }) })),
    ],
    shownText:
      passingUnits.length === units.length
        ? ""
        : t("property:project.shown", { count: passingUnits.length, total: units.length }),
  };
}

/** Columns between the name and the price for which a unit has a value. */
function filledColumns(units: readonly ProjectUnit[], { texts }: PropertyPageContext): UnitColumn[] {
  const t = texts.t;
  const columns: UnitColumn[] = [
    { name: "typeName", label: t("property:fields.general.type") },
    { name: "floor", label: t("property:fields.building.floor") },
    { name: "bedrooms", label: t("property:fields.rooms.bedrooms", { count: 2 }) },
    { name: "livingArea", label: t("property:fields.surfaces.livingM2") },
    { name: "terraceArea", label: t("property:fields.surfaces.terraceM2") },
  ];
  return columns.filter(({ name }) => units.some((unit) => unit[name] !== ""));
}

/**
 * The "from" price of the available units, otherwise of all units: the price by which similar projects are found.
 * Undefined when no price is published.
 */
export function startingPriceEuro(
  units: readonly UnitRecord[],
  context: PropertyPageContext,
): number | undefined {
  const unit =
    startingUnit(pricedUnits(units.filter(isAvailable), context)) ??
    startingUnit(pricedUnits(units, context));
  return unit?.priceEuro;
}

function pricedUnits(units: readonly UnitRecord[], { site }: PropertyPageContext): PricedUnit[] {
  return units.flatMap(({ summary }) => {
    const priceEuro = publishedPriceEuro(summary, site.catalogue);
    return priceEuro === undefined ? [] : [{ ...summary, priceEuro }];
  });
}

function isAvailable({ status }: UnitRecord): boolean {
  return status === "available";
}
