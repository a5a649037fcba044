import { z } from "zod";
import { siteConfigSchema } from "../../config/site-config.ts";
import {
  COLLECTION_SCHEMAS,
  type CollectionName,
  teamFileSchema,
} from "../../content/site-folder/collections.server.ts";
import { DEFAULT_PAGES } from "../../content/site-folder/default-pages.server.ts";
import { layoutSettingsSchema } from "../../content/site-folder/layout-settings.server.ts";
import { menuPageSchema } from "../../content/site-folder/menu-page.server.ts";
import { pathsFileSchema, redirectsFileSchema } from "../../content/site-folder/read-site-content.server.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A document or a part of it with a form. `fieldPath`: path in the document, such as "footer"; empty for all of it. */
export type DocumentPart = { path: string; fieldPath: string };

/** Documents that staff edit as forms, in the order of the list. Pages are not among them. */
export const FORM_DOCUMENTS: readonly DocumentPart[] = [
  { path: "content/team.json", fieldPath: "" },
  { path: "content/articles.json", fieldPath: "" },
  { path: "content/testimonials.json", fieldPath: "" },
  { path: "content/partners.json", fieldPath: "" },
  { path: "content/calls.json", fieldPath: "" },
  { path: "content/galleries.json", fieldPath: "" },
  { path: "content/videos.json", fieldPath: "" },
  { path: "content/html.json", fieldPath: "" },
  { path: "site.json", fieldPath: "agency" },
  { path: "site.json", fieldPath: "theme" },
  { path: "layout.json", fieldPath: "banner" },
  { path: "layout.json", fieldPath: "header" },
  { path: "layout.json", fieldPath: "topBar" },
  { path: "layout.json", fieldPath: "footer" },
  { path: "site.json", fieldPath: "search" },
  { path: "redirects.json", fieldPath: "" },
];

/** Keys of `site.json` that staff may change. The others are for the operator of the site. */
export const STAFF_SETTINGS = ["agency", "theme", "logo", "favicon", "search"] as const;

const SCHEMAS: Record<string, z.ZodType> = {
  "site.json": siteConfigSchema,
  "layout.json": layoutSettingsSchema,
  "paths.json": pathsFileSchema,
  "redirects.json": redirectsFileSchema,
  "content/team.json": teamFileSchema,
};

const jsonSchemas = new Map<z.ZodType, JsonSchema>();

/** JSON Schema of a document; undefined for a document without a form. */
export function documentSchema(path: string): JsonSchema | undefined {
  const name = /^content\/(\w+)\.json$/.exec(path)?.[1];
  const collection =
    name !== undefined && name in COLLECTION_SCHEMAS ? COLLECTION_SCHEMAS[name as CollectionName] : undefined;
  const schema = SCHEMAS[path] ?? collection ?? (path.startsWith("pages/") ? menuPageSchema : undefined);
  if (schema === undefined) return undefined;
  const cached = jsonSchemas.get(schema);
  if (cached) return cached;
  const json = z.toJSONSchema(schema, { io: "input" }) as JsonSchema;
  jsonSchemas.set(schema, json);
  return json;
}

/** Initial content of a document that does not exist yet; the default page for a page that every site has. */
export function initialDocument(path: string): object {
  const page = DEFAULT_PAGES.find(({ id }) => path === `pages/${id}.json`);
  if (page) return structuredClone(page);
  if (path === "content/team.json") return { categories: [], members: [] };
  if (path.startsWith("content/") || path === "redirects.json" || path === "paths.json") return { items: [] };
  return {};
}

/** Returns true when staff may edit a part of a document. */
export function isEditable(path: string, fieldPath: string): boolean {
  if (path !== "site.json") return documentSchema(path) !== undefined;
  return STAFF_SETTINGS.some((key) => fieldPath === key || fieldPath.startsWith(`${key}.`));
}

/** Paths that the form of a part contains. The form of the theme also has the logo and the favicon. */
export function fieldPathsOf(path: string, fieldPath: string): string[] {
  return path === "site.json" && fieldPath === "theme" ? ["logo", "favicon", "theme"] : [fieldPath];
}
