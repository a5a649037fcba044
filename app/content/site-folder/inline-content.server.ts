import { z } from "zod";
import { COLLECTION_SCHEMAS, type Collections, NEWS_FIELDS } from "./collections.server.ts";
import type { Module } from "./module.ts";

/** Collection whose items have the content of a kind. */
const COLLECTIONS_BY_KIND = {
  article: "articles",
  "call-to-action": "calls",
  gallery: "galleries",
  html: "html",
  video: "videos",
} as const;

export type InlineContentKind = keyof typeof COLLECTIONS_BY_KIND;

type ContentOf<Kind extends InlineContentKind> = Omit<
  Collections[(typeof COLLECTIONS_BY_KIND)[Kind]][number],
  "id" | "status"
>;

/** Schema of content that a module has in itself: that of its collection, without id, status and what makes it news. */
export function inlineContentSchema(kind: InlineContentKind): z.ZodObject {
  const item: z.ZodObject = COLLECTION_SCHEMAS[COLLECTIONS_BY_KIND[kind]].shape.items.element;
  const left: string[] = ["id", "status", ...(kind === "article" ? NEWS_FIELDS : [])];
  const properties = Object.entries(item.shape).filter(([key]) => !left.includes(key));
  return z.strictObject(Object.fromEntries(properties));
}

export function supportsInlineContent(kind: string): kind is InlineContentKind {
  return Object.hasOwn(COLLECTIONS_BY_KIND, kind);
}

/** Content that a module of a kind has in itself, as `withOwnContent` checked it; undefined when it has none. */
export function inlineContent<Kind extends InlineContentKind>(
  _kind: Kind,
  { settings }: Pick<Module, "settings">,
): ContentOf<Kind> | undefined {
  return settings.content as ContentOf<Kind> | undefined;
}

/** Checks and sanitises the content of a module when its page is read. */
export function parseInlineContent(module: Module, context: z.RefinementCtx): Module {
  const { relations, settings } = module;
  if (settings.content === undefined || !supportsInlineContent(relations.type)) return module;
  const result = inlineContentSchema(relations.type).safeParse(settings.content);
  if (result.success) return { ...module, settings: { ...settings, content: result.data } };
  for (const { path, message } of result.error.issues)
    context.addIssue({ code: "custom", path: ["settings", "content", ...path], message });
  return module;
}
