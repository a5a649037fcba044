import type { ShownPicture } from "../../media/shown-picture.ts";
import type { ModuleKind } from "../module-kinds.ts";
import type { DataOf, ModuleData } from "./module-data.ts";

/** Where a module stands on its page, and on what. */
export type ModulePlace = {
  id: string;
  title: string;
  titleSize: "small" | "medium" | "large" | "hidden";
  position: "main" | "wide" | "aside";
  /** How many of twelve columns it takes on a phone, a tablet and a desktop. */
  columns: { sm: number; md: number; lg: number };
  className?: string;
  /** What it stands on; nothing for the page itself. */
  ground?: ModuleGround;
  view?: string;
  /** How many items stand beside each other where there is room. */
  numberItemOfRow?: number;
};

/** A colour of the theme, or pictures beside each other, on which a sheet of paper lies. */
export type ModuleGround =
  | { kind: "color"; color: "paper" | "surface" | "ink" | "action" }
  | { kind: "pictures"; pictures: ShownPicture[] };

/** A module with all that it shows, in the language of the page. */
export type ShownModule = { place: ModulePlace; data: ModuleData };

export type ModulePartProps<Kind extends ModuleKind> = { place: ModulePlace; data: DataOf<Kind> };
