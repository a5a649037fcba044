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

/** A document or a part of it that has a form. `at`: path in the document, such as "footer"; empty for all of it. */
export type DocumentPart = { path: string; at: string };

/** Documents that staff edit as forms, in the order of the list. Pages are not among them. */
export const FORM_DOCUMENTS: readonly DocumentPart[] = [
  { path: "content/team.json", at: "" },
  { path: "content/articles.json", at: "" },
  { path: "content/testimonials.json", at: "" },
  { path: "content/partners.json", at: "" },
  { path: "content/calls.json", at: "" },
  { path: "content/galleries.json", at: "" },
  { path: "content/videos.json", at: "" },
  { path: "content/html.json", at: "" },
  { path: "site.json", at: "agency" },
  { path: "site.json", at: "theme" },
  { path: "layout.json", at: "banner" },
  { path: "layout.json", at: "header" },
  { path: "layout.json", at: "topBar" },
  { path: "layout.json", at: "footer" },
  { path: "site.json", at: "search" },
  { path: "redirects.json", at: "" },
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
export function isEditable(path: string, at: string): boolean {
  if (path !== "site.json") return documentSchema(path) !== undefined;
  return STAFF_SETTINGS.some((key) => at === key || at.startsWith(`${key}.`));
}

/** Paths that the form of a part contains. The form of the theme also has the logo and the favicon. */
export function placesOf(path: string, at: string): string[] {
  return path === "site.json" && at === "theme" ? ["logo", "favicon", "theme"] : [at];
}
