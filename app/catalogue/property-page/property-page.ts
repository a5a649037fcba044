import type { Alternate } from "../../i18n/paths/alternates.ts";
import type { Breadcrumb } from "../../i18n/paths/breadcrumbs.ts";
import type { PictureData } from "../../ui/picture-data.ts";
import type { ListingCard } from "../listing-card.ts";
import type { ProjectLink } from "./fact-groups.ts";
import type { PrintedPage } from "./printed-page.ts";
import type { Contact } from "./property-contact.ts";
import type { PropertyCosts } from "./property-costs.ts";
import type { SelectedDescription } from "./property-description.ts";
import type { PropertyDocument } from "./property-documents.ts";
import type { PropertyEnergy } from "./property-energy.ts";
import type { Fact, FactGroup } from "./property-fact.ts";
import type { PropertyFlood } from "./property-flood.ts";
import type { KeyFact } from "./property-key-facts.ts";
import type { PropertyMediaItem } from "./property-media.ts";
import type { PropertyPlace } from "./property-place.ts";
import type { PropertyPrices } from "./property-prices.ts";
import type { PropertyViewing } from "./property-viewings.ts";

/** The page of a property: the property itself, or a message why it is not shown. `status` is the HTTP status. */
export type PropertyPage =
  | {
      kind: "found";
      status: 200;
      path: string;
      view: PropertyView;
      head: HeadData;
      /** The time at which the page is outdated and must be rendered again. */
      until?: Date;
    }
  | {
      /** "sold-out": a unit of a project in which no unit is available. */
      kind: "sold" | "rented" | "sold-out" | "not-found";
      status: 404 | 410;
      view: UnavailableView;
      head: HeadData;
    };

/** Data for the `<head>` of a page, of which `pageHead` (app/layout/page-head.ts) makes the tags. */
export type HeadData = {
  title: string;
  description: string;
  canonical: string;
  alternates: Alternate[];
  robots?: string;
  image?: { path: string; widthPx: number; heightPx: number; alt: string };
};

/** A picture that links to its large version. */
export type LinkedPicture = PictureData & { largeSrc: string };

/**
 * A property in the language of the page, ready to render. The server has already applied all rules, and unpublished
 * data is not included.
 */
export type PropertyView = {
  id: number;
  goal: "sale" | "rent";
  title: string;
  typeName: string;
  priceLine: string;
  /** Charges on top of a rent, or the value of a property sold as a life annuity. */
  priceNote: string;
  addressLine: string;
  isAddressHidden: boolean;
  reference?: string;
  badge?: ListingCard["badge"];
  lifeAnnuity?: string;
  isClosed: boolean;
  /** A message when it was sold or rented recently. */
  notice?: { title: string; text: string };
  breadcrumbs: Breadcrumb[];
  /** Link to the list with properties of its goal. */
  back: { text: string; path: string };
  pictures: LinkedPicture[];
  floorPlans: LinkedPicture[];
  /** Videos, then virtual tours. */
  media: PropertyMediaItem[];
  documents: PropertyDocument[];
  keyFacts: KeyFact[];
  description?: SelectedDescription;
  /** Public viewing times. */
  viewings: PropertyViewing[];
  general: FactGroup[];
  energy?: PropertyEnergy;
  finance: FactGroup[];
  /** Estimated costs of buying it. */
  costs?: PropertyCosts;
  /** Price history, with the current price. Absent unless the agency shows it and the price has changed. */
  prices?: PropertyPrices;
  planning: Fact[];
  flood?: PropertyFlood;
  asbestos: Fact[];
  /** Flemish score of how near schools, shops and public transport are, from 0 to 10. `text`: the formatted value. */
  mobiscore?: { value: number; text: string };
  project?: ProjectLink;
  /** Location on a map; absent when its feed gives no point. */
  place?: PropertyPlace;
  contact: Contact;
  printed: PrintedPage;
  similar: ListingCard[];
  /** JSON-LD, escaped for a `<script>` element. */
  structuredData: string;
};

/** The page of a property that is not shown: a message, and links to continue. */
export type UnavailableView = {
  title: string;
  text: string;
  breadcrumbs: Breadcrumb[];
  similar: ListingCard[];
  links: { text: string; path: string }[];
};
