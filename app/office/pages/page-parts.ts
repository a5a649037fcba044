import type { FormPart } from "../website/document-form.ts";
import { MODULES } from "./change-modules.ts";
import { modulesOf } from "./page-document.ts";

/** Parts of the page editor, in the order of its tabs. */
export const PAGE_PARTS = ["modules", "opening", "search", "address", "history", "remove"] as const;

export type PagePart = (typeof PAGE_PARTS)[number];

/** Paths of the fields in each part. */
const FIELDS_OF_PART: Record<PagePart, readonly string[]> = {
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

/** Selection in the editor: a part of the page, or the form of one module (by its index in the document). */
export type Selection = { part: PagePart; module: number | undefined };

/** Reads the selection from the query of the editor. */
export function selectionOf(
  document: unknown,
  { part, module }: { part?: string; module?: string },
): Selection {
  const index = module === undefined ? -1 : modulesOf(document).findIndex(({ id }) => id === module);
  if (index >= 0) return { part: "modules", module: index };
  return { part: PAGE_PARTS.find((known) => known === part) ?? "modules", module: undefined };
}

/** Paths of the fields in the form of a selection. The URLs of a screen cannot be changed. */
export function fieldPathsOfSelection(
  { part, module }: Selection,
  { isScreen }: { isScreen: boolean },
): string[] {
  if (module !== undefined) return [`${MODULES}.${module}`];
  const fieldPaths =
    isScreen && part === "address" ? ["name", "params.isInMenu", "parentId"] : FIELDS_OF_PART[part];
  return [...fieldPaths];
}

/** Query of the part of the editor that contains a field. */
export function queryOfField(document: unknown, fieldPath: string): Record<string, string> {
  const moduleIndex = /^params\.modules\.(\d+)/.exec(fieldPath)?.[1];
  const id = moduleIndex === undefined ? undefined : modulesOf(document)[Number(moduleIndex)]?.id;
  if (id !== undefined) return { module: id };
  const part = PAGE_PARTS.find((candidate) =>
    FIELDS_OF_PART[candidate].some((field) => fieldPath === field || fieldPath.startsWith(`${field}.`)),
  );
  return { part: part ?? "modules" };
}

/** Query of a selection. */
export function queryOfSelection({ part, module }: Selection, document: unknown): Record<string, string> {
  return module === undefined ? { part } : queryOfField(document, `${MODULES}.${module}`);
}

/**
 * A section of a form: "main" is always visible, the others are collapsed. "shared": how messengers and social networks show
 * a shared link to the page.
 */
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

/** Groups of the schema that mean nothing to staff. Their fields are listed without the group. */
const UNWRAPPED = ["settings", "content", "relations", "metadata"];

/** Divides a form into its sections, without empty ones. */
export function sectionsOf(parts: readonly FormPart[]): PageSection[] {
  const flat = flatten(parts);
  const hasBackground = flat.some((part) => keyOf(part) === "backgroundType");
  return (["main", "layout", "background", "shared"] as const)
    .map((key) => ({ key, parts: flat.filter((part) => sectionOf(part, hasBackground) === key) }))
    .filter((section) => section.parts.length > 0);
}

function flatten(parts: readonly FormPart[]): FormPart[] {
  return parts.flatMap((part) =>
    part.kind === "group" && UNWRAPPED.includes(part.key) ? flatten(part.parts) : [part],
  );
}

function sectionOf(part: FormPart, hasBackground: boolean): PageSection["key"] {
  // The picture of a module is its background; the picture of its content is not.
  const isBackgroundPicture =
    hasBackground &&
    part.kind === "field" &&
    /^params\.modules\.\d+\.image$/.test(part.fields[0]?.fieldPath ?? "");
  return isBackgroundPicture ? "background" : (SECTION_OF_FIELD[keyOf(part)] ?? "main");
}

function keyOf(part: FormPart): string {
  return part.kind === "list" ? part.list.key : part.key;
}
