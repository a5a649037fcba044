import type { PictureData } from "../../ui/picture-data.ts";
import type { ModuleKind } from "../module-kinds.ts";
import type { DataOf, ModuleData } from "./module-data.ts";

/** Title, position, view and background of a module on its page. */
export type ModulePresentation = {
  id: string;
  title: string;
  titleSize: "small" | "medium" | "large" | "hidden";
  position: "main" | "wide" | "aside";
  /** Columns out of twelve on a phone, a tablet and a desktop. */
  columns: { sm: number; md: number; lg: number };
  className?: string;
  /** Absent when the module has the background of the page. */
  background?: ModuleBackground;
  /** One of the views of its kind (module-kinds.ts). */
  view?: string;
  /** Maximum number of items per row. */
  itemsPerRow?: number;
};

/** Background of a module: a theme colour, or pictures side by side with the content on a panel over them. */
export type ModuleBackground =
  | { kind: "color"; color: "paper" | "surface" | "ink" | "action" }
  | { kind: "pictures"; pictures: PictureData[] };

/** Module with its data, in the language of the page. */
export type LoadedModule = { presentation: ModulePresentation; data: ModuleData };

/** Props of the component of a module kind. */
export type ModuleProps<Kind extends ModuleKind> = { presentation: ModulePresentation; data: DataOf<Kind> };
