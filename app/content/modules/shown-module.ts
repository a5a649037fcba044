import type { ShownPicture } from "../../ui/shown-picture.ts";
import type { ModuleKind } from "../module-kinds.ts";
import type { DataOf, ModuleData } from "./module-data.ts";

/** Position, title and background of a module on its page. */
export type ModulePlace = {
  id: string;
  title: string;
  titleSize: "small" | "medium" | "large" | "hidden";
  position: "main" | "wide" | "aside";
  /** Columns out of twelve on a phone, a tablet and a desktop. */
  columns: { sm: number; md: number; lg: number };
  className?: string;
  /** Background; absent for that of the page. */
  ground?: ModuleGround;
  view?: string;
  /** Items per row where there is room. */
  numberItemOfRow?: number;
};

/** Theme colour, or pictures side by side with a sheet on top of them. */
export type ModuleGround =
  | { kind: "color"; color: "paper" | "surface" | "ink" | "action" }
  | { kind: "pictures"; pictures: ShownPicture[] };

/** Module with all its data, in the language of the page. */
export type ShownModule = { place: ModulePlace; data: ModuleData };

export type ModulePartProps<Kind extends ModuleKind> = { place: ModulePlace; data: DataOf<Kind> };
