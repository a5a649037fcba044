import type { ShownPicture } from "../media/shown-picture.ts";
import type { ShownType } from "./project-type.ts";

/** What a card says, in the language of the page, ready to show. */
export type ListingCard = {
  id: number;
  path: string;
  title: string;
  typeName: string;
  /** Lucide icon of the type category, such as "house". */
  icon: string;
  priceLine: string;
  addressLine: string;
  /** The marquee at the corner of the picture. */
  badge?: { text: string; tone: "badge" | "sold" | "rented" };
  /** The word for a sale against a life annuity, such as "Viager occupé". */
  lifeAnnuity?: string;
  /** Sold or let: shown without colour. */
  isClosed: boolean;
  isNewBuild: boolean;
  bedrooms?: number;
  bathrooms?: number;
  /** Formatted, with its unit: "145 m²". */
  livingArea?: string;
  groundArea?: string;
  energy?: { label: string; display: string; accessibleName: string; image: string };
  picture?: ShownPicture;
  pictureCount: number;
  reference?: string;
};

/** A project on its list. */
export type ProjectCard = {
  id: number;
  path: string;
  /** Never empty: it is the text of a link. */
  title: string;
  /** What it consists of; absent when its feed does not say. */
  type?: ShownType;
  addressLine: string;
  summary: string;
  /** "from € 245.000", empty when no price may be told. */
  priceLine: string;
  unitCount: number;
  availableCount: number;
  isSoldOut: boolean;
  delivery: string;
  picture?: ShownPicture;
};
