import type { PictureData } from "../../ui/picture-data.ts";
import type { ModuleKind } from "../module-kinds.ts";
import type { DataOf, ModuleData } from "./module-data.ts";

/** Position, title and background of a module on its page. */
export type ModulePresentation = {
  id: string;
  title: string;
  titleSize: "small" | "medium" | "large" | "hidden";
  position: "main" | "wide" | "aside";
  /** Columns out of twelve on a phone, a tablet and a desktop. */
  columns: { sm: number; md: number; lg: number };
  className?: string;
  /** Background; absent for that of the page. */
  background?: ModuleBackground;
  view?: string;
  /** Items per row where there is room. */
  itemsPerRow?: number;
};

/** Theme colour, or pictures side by side with a sheet on top of them. */
export type ModuleBackground =
  | { kind: "color"; color: "paper" | "surface" | "ink" | "action" }
  | { kind: "pictures"; pictures: PictureData[] };

/** Module with all its data, in the language of the page. */
export type LoadedModule = { presentation: ModulePresentation; data: ModuleData };

export type ModuleProps<Kind extends ModuleKind> = { presentation: ModulePresentation; data: DataOf<Kind> };
