import type { ProjectCard } from "./listing-card.ts";
import type { PrintedPage } from "./printed-page.ts";
import type { ShownType } from "./project-type.ts";
import type { UnitFilters } from "./project-units.ts";
import type { ShownDescription } from "./property-description.ts";
import type { HomeDocument } from "./property-documents.ts";
import type { Fact } from "./property-fact.ts";
import type { HomeMedium } from "./property-media.ts";
import type { Contact, GoneView, HeadFacts, LinkedPicture } from "./property-page.ts";
import type { PropertyPlace } from "./property-place.ts";
import type { Crumb } from "./structured-data.ts";

/** What a project page answers: the project, or why it is not there. `status` is the one of HTTP. */
export type ProjectPage =
  | { kind: "found"; status: 200; view: ProjectView; head: HeadFacts }
  | { kind: "sold-out" | "not-found"; status: 404 | 410; view: GoneView; head: HeadFacts };

/** A home of a project, as a row of its table. An empty text is not known. */
export type ProjectUnit = {
  id: number;
  /** Absent when the home has no page any more. */
  path?: string;
  /** Its reference, or its number when it has none. */
  name: string;
  typeName: string;
  floor: string;
  bedrooms: string;
  livingArea: string;
  terraceArea: string;
  priceLine: string;
  status: string;
  isClosed: boolean;
};

/** A column that at least one unit fills. */
export type UnitColumn = {
  name: "typeName" | "floor" | "bedrooms" | "livingArea" | "terraceArea";
  label: string;
};

type Choice = { value: string; text: string };

/** How a price list is ordered and narrowed, and what else there is to choose. */
export type UnitChoice = {
  filters: UnitFilters;
  sorts: Choice[];
  /** "All", then each number of bedrooms that a home has. */
  bedrooms: Choice[];
  /** How many of how many are shown; empty when it is all of them. */
  shownText: string;
};

/** A project in the language of the page, ready to show. */
export type ProjectView = {
  id: number;
  title: string;
  /** What it consists of; absent when its feed does not say. */
  type?: ShownType;
  addressLine: string;
  /** "starting from € 245.000", of what can still be had; empty when no price may be told. */
  priceLine: string;
  facts: Fact[];
  isSoldOut: boolean;
  notice?: { title: string; text: string };
  crumbs: Crumb[];
  back: { text: string; path: string };
  pictures: LinkedPicture[];
  description?: ShownDescription;
  /** Those that pass, in the wanted order. */
  units: ProjectUnit[];
  unitChoice: UnitChoice;
  /** Whether there are several, shown or not: one needs no order. */
  hasUnits: boolean;
  columns: UnitColumn[];
  /** How many can still be had, in words. */
  availableText: string;
  /** Where it is on a map; absent when its feed gives no point. */
  place?: PropertyPlace;
  /** Videos, then virtual tours. */
  media: HomeMedium[];
  documents: HomeDocument[];
  contact: Contact;
  /** Other projects, nearest first. */
  similar: ProjectCard[];
  printed: PrintedPage;
  structuredData: string;
};
