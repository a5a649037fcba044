import { z } from "zod";
import { COLLECTIONS, type Collections, NEWS_FIELDS } from "./collections.server.ts";
import type { Module } from "./module.ts";

/** Collection whose items have the content of a kind. */
const ITEMS = {
  article: "articles",
  "call-to-action": "calls",
  gallery: "galleries",
  html: "html",
  video: "videos",
} as const;

export type OwnContentKind = keyof typeof ITEMS;

type ContentOf<Kind extends OwnContentKind> = Omit<
  Collections[(typeof ITEMS)[Kind]][number],
  "id" | "status"
>;

/** Schema of content that a module has in itself: that of its collection, without id, status and what makes it news. */
export function ownContentSchema(kind: OwnContentKind): z.ZodObject {
  const item: z.ZodObject = COLLECTIONS[ITEMS[kind]].shape.items.element;
  const left: string[] = ["id", "status", ...(kind === "article" ? NEWS_FIELDS : [])];
  const properties = Object.entries(item.shape).filter(([key]) => !left.includes(key));
  return z.strictObject(Object.fromEntries(properties));
}

export function hasOwnContent(kind: string): kind is OwnContentKind {
  return Object.hasOwn(ITEMS, kind);
}

/** Content that a module of a kind has in itself, as `withOwnContent` checked it; undefined when it has none. */
export function ownContent<Kind extends OwnContentKind>(
  _kind: Kind,
  { settings }: Pick<Module, "settings">,
): ContentOf<Kind> | undefined {
  return settings.content as ContentOf<Kind> | undefined;
}

/** Checks and sanitises the content of a module when its page is read. */
export function withOwnContent(module: Module, context: z.RefinementCtx): Module {
  const { relations, settings } = module;
  if (settings.content === undefined || !hasOwnContent(relations.type)) return module;
  const result = ownContentSchema(relations.type).safeParse(settings.content);
  if (result.success) return { ...module, settings: { ...settings, content: result.data } };
  for (const { path, message } of result.error.issues)
    context.addIssue({ code: "custom", path: ["settings", "content", ...path], message });
  return module;
}
