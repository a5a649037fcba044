import { type ComponentType, lazy } from "react";
import type { ModuleKind } from "../module-kinds.ts";
import type { ModulePartProps, ShownModule } from "../modules/shown-module.ts";

type Part<Kind extends ModuleKind> = ComponentType<ModulePartProps<Kind>>;

/** Component of each module kind. A page loads the components that it needs after its first view. */
const FILES: { [Kind in ModuleKind]: () => Promise<{ default: Part<Kind> }> } = {
  article: () => import("../modules/article/article.tsx"),
  banner: () => import("../modules/banner/banner.tsx"),
  "call-to-action": () => import("../modules/call-to-action/call-to-action.tsx"),
  cities: () => import("../modules/cities/cities.tsx"),
  form: () => import("../modules/form/form.tsx"),
  frame: () => import("../modules/frame/frame.tsx"),
  gallery: () => import("../modules/gallery/gallery.tsx"),
  html: () => import("../modules/html/html.tsx"),
  map: () => import("../modules/map/map.tsx"),
  neighbourhoods: () => import("../modules/neighbourhoods/neighbourhoods.tsx"),
  partners: () => import("../modules/partners/partners.tsx"),
  "project-list": () => import("../modules/project-list/project-list.tsx"),
  "property-list": () => import("../modules/property-list/property-list.tsx"),
  "renovation-cost": () => import("../modules/renovation-cost/renovation-cost.tsx"),
  team: () => import("../modules/team/team.tsx"),
  testimonials: () => import("../modules/testimonials/testimonials.tsx"),
  types: () => import("../modules/types/types.tsx"),
  video: () => import("../modules/video/video.tsx"),
};

const PARTS = Object.fromEntries(
  Object.entries(FILES).map(([kind, file]) => [
    kind,
    lazy(file as () => Promise<{ default: Part<ModuleKind> }>),
  ]),
) as unknown as Record<ModuleKind, Part<ModuleKind>>;

export function modulePart(kind: ModuleKind): Part<ModuleKind> {
  return PARTS[kind];
}

/** Loads the components of these modules before a client-side navigation shows them. */
export async function fetchModuleParts(modules: readonly ShownModule[]): Promise<void> {
  await Promise.allSettled(modules.map(({ data }) => FILES[data.kind]()));
}
