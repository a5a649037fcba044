import type { Alternate } from "../i18n/alternates.ts";
import type { ShownPicture } from "../media/shown-picture.ts";
import type { ContactWays } from "./contact-ways.ts";
import type { ListingCard } from "./listing-card.ts";
import type { PrintedPage } from "./printed-page.ts";
import type { ShownDescription } from "./property-description.ts";
import type { HomeDocument } from "./property-documents.ts";
import type { PropertyEnergy } from "./property-energy.ts";
import type { Fact, FactGroup } from "./property-fact.ts";
import type { PropertyFlood } from "./property-flood.ts";
import type { KeyFact } from "./property-key-facts.ts";
import type { HomeMedium } from "./property-media.ts";
import type { PropertyPlace } from "./property-place.ts";
import type { ProjectLink } from "./property-sections.ts";
import type { HomeViewing } from "./property-viewings.ts";
import type { Crumb } from "./structured-data.ts";

/** What a property page answers: the home, or why it is not there. `status` is the one of HTTP. */
export type PropertyPage =
  | {
      kind: "found";
      status: 200;
      path: string;
      view: PropertyView;
      head: HeadFacts;
      /** When what it says is over, and it has to be made anew. */
      until?: Date;
    }
  | {
      kind: "sold" | "rented" | "sold-out" | "not-found";
      status: 404 | 410;
      view: GoneView;
      head: HeadFacts;
    };

/** What the head of a page is made of (app/layout/page-head.ts). */
export type HeadFacts = {
  title: string;
  description: string;
  canonical: string;
  alternates: Alternate[];
  robots?: string;
  image?: { path: string; widthPx: number; heightPx: number; alt: string };
};

/** A picture that opens in full. */
export type LinkedPicture = ShownPicture & { large: string };

/** Who to ask: an office, ready to call and to write to. */
export type Contact = {
  name: string;
  phone: string;
  phoneHref?: string;
  email: string;
  /** With a subject that names the home. */
  emailHref: string;
  agent?: string;
  /** The forms that lead there. */
  ways: ContactWays;
};

/**
 * A home, in the language of the page and ready to show: the browser needs no rule, and what is not
 * published never leaves the server.
 */
export type PropertyView = {
  id: number;
  goal: "sale" | "rent";
  title: string;
  typeName: string;
  priceLine: string;
  /** What comes on top of a rent, or the value of a home sold against a life annuity. */
  priceNote: string;
  addressLine: string;
  isAddressHidden: boolean;
  reference?: string;
  badge?: ListingCard["badge"];
  lifeAnnuity?: string;
  isClosed: boolean;
  /** That it is sold or let, in words. */
  notice?: { title: string; text: string };
  crumbs: Crumb[];
  /** The list that it belongs to. */
  back: { text: string; path: string };
  pictures: LinkedPicture[];
  floorPlans: LinkedPicture[];
  /** Videos, then virtual tours. */
  media: HomeMedium[];
  documents: HomeDocument[];
  keyFacts: KeyFact[];
  description?: ShownDescription;
  /** When anybody may come and look. */
  viewings: HomeViewing[];
  general: FactGroup[];
  energy?: PropertyEnergy;
  finance: FactGroup[];
  planning: Fact[];
  flood?: PropertyFlood;
  asbestos: Fact[];
  /** 0 to 10, and how it reads. */
  mobiscore?: { value: number; text: string };
  project?: ProjectLink;
  /** Where it is on a map; absent when its feed gives no point. */
  place?: PropertyPlace;
  contact: Contact;
  printed: PrintedPage;
  similar: ListingCard[];
  /** JSON-LD that may stand in a `<script>`. */
  structuredData: string;
};

/** A home that is not shown: a message, and where to go from here. */
export type GoneView = {
  title: string;
  text: string;
  crumbs: Crumb[];
  similar: ListingCard[];
  ways: { text: string; path: string }[];
};
