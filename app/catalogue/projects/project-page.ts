import type { Breadcrumb } from "../../i18n/paths/breadcrumbs.ts";
import type { ProjectCard } from "../listing-card.ts";
import type { PrintedPage } from "../property-page/printed-page.ts";
import type { Contact } from "../property-page/property-contact.ts";
import type { SelectedDescription } from "../property-page/property-description.ts";
import type { PropertyDocument } from "../property-page/property-documents.ts";
import type { Fact } from "../property-page/property-fact.ts";
import type { PropertyMediaItem } from "../property-page/property-media.ts";
import type { HeadData, LinkedPicture, UnavailableView } from "../property-page/property-page.ts";
import type { PropertyPlace } from "../property-page/property-place.ts";
import type { TypeWithIcon } from "./project-type.ts";
import type { UnitFilters } from "./project-units.ts";

/** The page of a project: the project itself, or a message why it is not shown. `status` is the HTTP status. */
export type ProjectPage =
  | { kind: "found"; status: 200; view: ProjectView; head: HeadData }
  | { kind: "sold-out" | "not-found"; status: 404 | 410; view: UnavailableView; head: HeadData };

/** A unit of a project, as a row of its price list. An empty text means unknown. */
export type ProjectUnit = {
  id: number;
  /** Absent when the unit no longer has a page. */
  path?: string;
  /** Reference, or the id of a unit without a reference. */
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

/** A column for which at least one unit has a value. */
export type UnitColumn = {
  name: "typeName" | "floor" | "bedrooms" | "livingArea" | "terraceArea";
  label: string;
};

type SelectOption = { value: string; text: string };

/** Sort order and filters of a price list, with their options. */
export type UnitFilterOptions = {
  filters: UnitFilters;
  sorts: SelectOption[];
  /** "All", then each number of bedrooms that occurs among the units. */
  bedrooms: SelectOption[];
  /** Text with the number of shown units and of all units; empty when all units are shown. */
  shownText: string;
};

/** A project in the language of the page, ready to render. */
export type ProjectView = {
  id: number;
  title: string;
  /** Type of its units; absent when its feed does not give one. */
  type?: TypeWithIcon;
  addressLine: string;
  /** "starting from € 245.000" (`startingPriceText`), of the available units; empty when no price is published. */
  priceLine: string;
  facts: Fact[];
  isSoldOut: boolean;
  notice?: { title: string; text: string };
  breadcrumbs: Breadcrumb[];
  back: { text: string; path: string };
  pictures: LinkedPicture[];
  description?: SelectedDescription;
  /** Units that pass the filters, sorted. */
  units: ProjectUnit[];
  unitFilterOptions: UnitFilterOptions;
  /** True when the project has several units, shown or filtered out: a single unit needs no filters. */
  hasSeveralUnits: boolean;
  columns: UnitColumn[];
  /** Text with the number of available units; empty when the project is sold out. */
  availableText: string;
  /** Location on a map; absent when its feed gives no point. */
  place?: PropertyPlace;
  /** Videos, then virtual tours. */
  media: PropertyMediaItem[];
  documents: PropertyDocument[];
  contact: Contact;
  /** Other projects, most similar first. */
  similar: ProjectCard[];
  printed: PrintedPage;
  structuredData: string;
};
