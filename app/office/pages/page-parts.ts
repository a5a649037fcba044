import type { FormPart } from "../website/document-form.ts";
import { MODULES } from "./change-modules.ts";
import { modulesOf } from "./written-page.ts";

/** Parts of the editor of a page beside its modules, in the order of its tabs. */
export const PAGE_PARTS = ["modules", "opening", "search", "address", "history", "remove"] as const;

export type PagePart = (typeof PAGE_PARTS)[number];

/** Fields of each part. */
const PLACES: Record<PagePart, readonly string[]> = {
  modules: [],
  opening: ["params.title", "params.description", "params.image", "params.content"],
  search: ["params.metadata"],
  address: [
    "paths",
    "name",
    "status",
    "params.isInMenu",
    "parentId",
    "params.type",
    "params.redirect",
    "params.redirectUrl",
  ],
  history: [],
  remove: [],
};

/** Part of the page that the editor shows, or the form of a module by its place in the document. */
export type Selection = { part: PagePart; module: number | undefined };

/** Selection that an address of the editor names. */
export function selectionOf(
  document: unknown,
  { part, module }: { part?: string; module?: string },
): Selection {
  const at = module === undefined ? -1 : modulesOf(document).findIndex(({ id }) => id === module);
  if (at >= 0) return { part: "modules", module: at };
  return { part: PAGE_PARTS.find((one) => one === part) ?? "modules", module: undefined };
}

/** Places in the document that a selection shows as a form. The addresses of a screen are fixed. */
export function placesOfSelection(
  { part, module }: Selection,
  { isScreen }: { isScreen: boolean },
): string[] {
  if (module !== undefined) return [`${MODULES}.${module}`];
  const places = isScreen && part === "address" ? ["name", "params.isInMenu", "parentId"] : PLACES[part];
  return [...places];
}

/** Query of the part of the editor that has a field. */
export function queryOfPlace(document: unknown, place: string): Record<string, string> {
  const at = /^params\.modules\.(\d+)/.exec(place)?.[1];
  const id = at === undefined ? undefined : modulesOf(document)[Number(at)]?.id;
  if (id !== undefined) return { module: id };
  const part = PAGE_PARTS.find((one) =>
    PLACES[one].some((field) => place === field || place.startsWith(`${field}.`)),
  );
  return { part: part ?? "modules" };
}

/** Query of a selection. */
export function queryOfSelection({ part, module }: Selection, document: unknown): Record<string, string> {
  return module === undefined ? { part } : queryOfPlace(document, `${MODULES}.${module}`);
}

/** Fields of a form that stand together: those that matter most, and others that are folded. */
export type PageSection = { key: "main" | "layout" | "background" | "shared"; parts: FormPart[] };

const SECTION_OF_FIELD: Record<string, PageSection["key"]> = {
  view: "layout",
  titleSize: "layout",
  position: "layout",
  columns: "layout",
  numberItemOfRow: "layout",
  backgroundType: "background",
  colorBackground: "background",
  backgroundGallery: "background",
  ogTitle: "shared",
  ogDescription: "shared",
  ogImage: "shared",
  twitterTitle: "shared",
  twitterDescription: "shared",
  twitterImage: "shared",
};

/** Groups that say nothing to staff: their fields stand among the others. */
const UNWRAPPED = ["settings", "content", "relations", "metadata"];

/** Sections of the form of a page or a module, in their order, without empty ones. */
export function sectionsOf(parts: readonly FormPart[]): PageSection[] {
  const flat = flatten(parts);
  const hasGround = flat.some((part) => keyOf(part) === "backgroundType");
  return (["main", "layout", "background", "shared"] as const)
    .map((key) => ({ key, parts: flat.filter((part) => sectionOf(part, hasGround) === key) }))
    .filter((section) => section.parts.length > 0);
}

function flatten(parts: readonly FormPart[]): FormPart[] {
  return parts.flatMap((part) =>
    part.kind === "group" && UNWRAPPED.includes(part.key) ? flatten(part.parts) : [part],
  );
}

function sectionOf(part: FormPart, hasGround: boolean): PageSection["key"] {
  // A picture of the module itself is behind it; that of its content is not.
  const isOfGround =
    hasGround && part.kind === "field" && /^params\.modules\.\d+\.image$/.test(part.fields[0]?.at ?? "");
  return isOfGround ? "background" : (SECTION_OF_FIELD[keyOf(part)] ?? "main");
}

function keyOf(part: FormPart): string {
  return part.kind === "list" ? part.list.key : part.key;
}
