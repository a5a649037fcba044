import type { MediaType } from "../media-type.ts";
import type { BACKGROUND_COLORS } from "../module.ts";
import type { ModuleData } from "./module-data.ts";

/** Where a module stands on its page, and on what. */
export type ModulePlace = {
  id: string;
  title: string;
  titleSize: "small" | "medium" | "large" | "hidden";
  position: "main" | "wide" | "aside";
  /** How many of twelve columns it takes on a phone, a tablet and a desk. */
  columns: { sm: number; md: number; lg: number };
  className?: string;
  background: MediaType;
  /** Path of a picture in the folder of the site. */
  image?: string;
  color?: (typeof BACKGROUND_COLORS)[number];
  view?: string;
  /** How many items stand beside each other where there is room. */
  numberItemOfRow?: number;
};

/** A module with all that it shows, in the language of the page. */
export type ShownModule = { place: ModulePlace; data: ModuleData };
