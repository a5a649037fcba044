import { z } from "zod";
import { COLLECTION_SCHEMAS, type Collections, NEWS_FIELDS } from "./collections.server.ts";
import type { Module } from "./module.ts";

/** Collections by module kind. Inline content of the kind has the same fields as an item of the collection. */
const COLLECTIONS_BY_KIND = {
  article: "articles",
  "call-to-action": "calls",
  gallery: "galleries",
  html: "html",
  video: "videos",
} as const;

export type InlineContentKind = keyof typeof COLLECTIONS_BY_KIND;

/** Fields of an item, without those that only a collection needs. */
type ContentOf<Kind extends InlineContentKind> = Omit<
  Collections[(typeof COLLECTIONS_BY_KIND)[Kind]][number],
  "id" | "status"
>;

/** Schema of the inline content of a module: fields of an item of its collection, without id, status and news fields. */
export function inlineContentSchema(kind: InlineContentKind): z.ZodObject {
  const item: z.ZodObject = COLLECTION_SCHEMAS[COLLECTIONS_BY_KIND[kind]].shape.items.element;
  const omitted: string[] = ["id", "status", ...(kind === "article" ? NEWS_FIELDS : [])];
  const properties = Object.entries(item.shape).filter(([key]) => !omitted.includes(key));
  return z.strictObject(Object.fromEntries(properties));
}

/** Returns true for a module kind that can have inline content. */
export function supportsInlineContent(kind: string): kind is InlineContentKind {
  return Object.hasOwn(COLLECTIONS_BY_KIND, kind);
}

/**
 * Inline content of a module, which `parseInlineContent` has validated; undefined when it has none. The parameter `_kind` only
 * determines the type of the result.
 */
export function inlineContent<Kind extends InlineContentKind>(
  _kind: Kind,
  { settings }: Pick<Module, "settings">,
): ContentOf<Kind> | undefined {
  return settings.content as ContentOf<Kind> | undefined;
}

/** Validates and sanitises the inline content of a module. Used when its page is read. */
export function parseInlineContent(module: Module, context: z.RefinementCtx): Module {
  const { relations, settings } = module;
  if (settings.content === undefined || !supportsInlineContent(relations.type)) return module;
  const result = inlineContentSchema(relations.type).safeParse(settings.content);
  if (result.success) return { ...module, settings: { ...settings, content: result.data } };
  for (const { path, message } of result.error.issues)
    context.addIssue({ code: "custom", path: ["settings", "content", ...path], message });
  return module;
}
