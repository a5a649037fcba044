import type { PictureData } from "../ui/picture-data.ts";
import type { TypeWithIcon } from "./projects/project-type.ts";

/** Contents of a listing's card, in the language of the page and ready to render. */
export type ListingCard = {
  id: number;
  path: string;
  title: string;
  typeName: string;
  /** Lucide icon of the type category, such as "house". */
  icon: string;
  priceLine: string;
  /** "€ 2.724 per m²"; absent when it would mislead. */
  pricePerM2?: string;
  addressLine: string;
  /**
   * "12 km to Leuven", and travel times if the agency has a routing service. Present when the list shows the distance
   * to a place and the property has a public point.
   */
  distance?: string;
  /** Marquee (status banner) at the corner of the picture, such as "Sold". */
  badge?: { text: string; tone: "badge" | "sold" | "rented" };
  /** Text for a sale against a life annuity, such as "Viager occupé". */
  lifeAnnuity?: string;
  /** True when sold or rented; the card is then shown in greyscale. */
  isClosed: boolean;
  isNewBuild: boolean;
  /** True when the last price change was a recent reduction, and the agency shows price changes. */
  isPriceLowered: boolean;
  bedrooms?: number;
  bathrooms?: number;
  /** Formatted with its unit: "145 m²". */
  livingArea?: string;
  groundArea?: string;
  /**
   * Energy label: its code ("a_sub") in `label`, as people write it ("A-") in `display`, and the path of its picture.
   */
  energy?: { label: string; display: string; accessibleName: string; image: string };
  picture?: PictureData;
  pictureCount: number;
  reference?: string;
};

/** Card of a project in the list of projects. */
export type ProjectCard = {
  id: number;
  path: string;
  /** Never empty: it is the text of a link. */
  title: string;
  /** Type of the properties in the project; absent when its feed does not give one. */
  type?: TypeWithIcon;
  addressLine: string;
  summary: string;
  /** "starting from € 245.000", of the available units; empty when none of them has a published price. */
  priceLine: string;
  unitCount: number;
  availableCount: number;
  isSoldOut: boolean;
  delivery: string;
  picture?: PictureData;
};
