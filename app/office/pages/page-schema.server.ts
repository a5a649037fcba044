import { z } from "zod";
import {
  CONTENT_OF_KIND,
  isModuleKind,
  MODULE_KINDS,
  type ModuleKind,
  type ModuleKindRules,
} from "../../content/module-kinds.ts";
import { hasOwnContent, ownContentSchema } from "../../content/site-folder/own-content.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import { MODULE_FORMS } from "../../forms/forms.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { emptyRecord } from "../website/apply-form.ts";
import { recordName } from "../website/document-form.ts";
import { documentSchema } from "../website/document-parts.server.ts";
import { type JsonSchema, schemaAt } from "../website/json-schema.ts";
import { parsed } from "../website/website-page.server.ts";
import { MODULES } from "./change-modules.ts";
import { modulesOf, type WrittenModule, type WrittenPage } from "./written-page.ts";

type Choices = NonNullable<JsonSchema["oneOf"]>;

/** Items of the collections that modules can refer to, by the name of the collection. */
export type SharedItems = Record<string, Choices>;

/** Kinds whose number of items, and of items in a row, can be set. */
const LISTS: readonly ModuleKind[] = [
  "property-list",
  "project-list",
  "neighbourhoods",
  "cities",
  "types",
  "team",
  "news",
  "testimonials",
  "partners",
  "gallery",
];
const IN_ROWS: readonly ModuleKind[] = [
  "property-list",
  "project-list",
  "team",
  "news",
  "testimonials",
  "partners",
  "gallery",
];

/** Widths out of twelve columns that staff choose from. */
const WIDTHS = [12, 9, 8, 6, 4, 3];

/** Settings that only files have: conditions on properties are written by developers. */
const OF_DEVELOPERS = ["condition", "content"];

/**
 * Schema of the document of a page, in which each module has the fields of its kind. It describes what a form shows; what
 * may be saved is checked as for files.
 */
export function pageSchema(document: unknown, items: SharedItems, { t }: LanguageTexts): JsonSchema {
  const schema = documentSchema("pages/any.json") ?? {};
  const modules = schemaAt(schema, MODULES) ?? {};
  const prefixItems = modulesOf(document).map((module) =>
    moduleSchema(module, modules.items ?? {}, { items, t }),
  );
  const isLegal = (document as WrittenPage).params?.type === "legal";
  const isInMenu: JsonSchema = { type: "boolean", default: !isLegal };
  return withProperty(withProperty(schema, ["params", "isInMenu"], isInMenu), ["params", "modules"], {
    ...modules,
    prefixItems,
  });
}

function withProperty(schema: JsonSchema, [key = "", ...rest]: string[], value: JsonSchema): JsonSchema {
  const child = schema.properties?.[key] ?? {};
  const next = rest.length === 0 ? value : withProperty(child, rest, value);
  return { ...schema, properties: { ...schema.properties, [key]: next } };
}

/** A new module of a kind, with empty content of its own where the kind has some. */
export function newModule(kind: ModuleKind): Omit<WrittenModule, "id"> {
  const relations = { type: kind };
  if (!hasOwnContent(kind)) return { relations };
  return { relations, settings: { content: emptyRecord(jsonSchema(ownContentSchema(kind))) } };
}

type Options = { items: SharedItems; t: LanguageTexts["t"] };

function moduleSchema(module: WrittenModule, base: JsonSchema, { items, t }: Options): JsonSchema {
  const type = module.relations?.type ?? "";
  const own = (...keys: string[]) =>
    Object.fromEntries(keys.flatMap((key) => (base.properties?.[key] ? [[key, base.properties[key]]] : [])));
  if (!isModuleKind(type)) return { ...base, properties: own("title", "status") };
  const { views }: ModuleKindRules = MODULE_KINDS[type];
  return {
    ...base,
    properties: {
      ...own("title"),
      ...contentOf(type, module, items),
      ...(type === "banner" && own("image")),
      settings: settingsOf(type, module, t),
      ...(type === "team" && own("isHasSubcategories")),
      ...(LISTS.includes(type) && own("maxItems")),
      ...(views.length > 1 && { view: { type: "string", default: views[0], enum: [...views] } }),
      ...(IN_ROWS.includes(type) && own("numberItemOfRow")),
      ...own("titleSize", "position"),
      columns: widths(t),
      ...(type !== "banner" && ground(own("backgroundType", "colorBackground", "image"), items)),
      ...own("status"),
    },
  };
}

/** Reference to a shared item, for modules that do not have their content in themselves. */
function contentOf(
  kind: ModuleKind,
  { settings }: WrittenModule,
  items: SharedItems,
): Record<string, JsonSchema> {
  const content = CONTENT_OF_KIND[kind as keyof typeof CONTENT_OF_KIND];
  if (content === undefined || settings?.content !== undefined) return {};
  const id: JsonSchema = { type: "string", oneOf: items[content.of] ?? [] };
  return {
    relations: { type: "object", properties: { id }, required: content.isNeeded ? ["id"] : [] },
  };
}

function settingsOf(kind: ModuleKind, { settings }: WrittenModule, t: LanguageTexts["t"]): JsonSchema {
  const schema = jsonSchema(MODULE_KINDS[kind].settings);
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([key]) => !OF_DEVELOPERS.includes(key)),
  );
  if (kind === "form" && properties.form) {
    const { enum: _, ...form } = properties.form;
    const named = MODULE_FORMS.map((name) => ({ const: name, title: t(`forms:${name}.title`) }));
    properties.form = { ...form, oneOf: named };
  }
  const isOwn = hasOwnContent(kind) && settings?.content !== undefined;
  return {
    type: "object",
    properties: { ...(isOwn && { content: jsonSchema(ownContentSchema(kind)) }), ...properties },
    required: schema.required,
  };
}

function widths(t: LanguageTexts["t"]): JsonSchema {
  const oneOf = WIDTHS.map((width) => ({
    const: width,
    title: t(`office-pages:widths.${String(width) as "12"}`),
  }));
  return {
    type: "object",
    properties: {
      lg: { type: "integer", oneOf },
      md: { type: "integer", oneOf },
      sm: { type: "integer", oneOf },
    },
  };
}

/** Background of a module. The empty type is another spelling of "none" in files. */
function ground(own: Record<string, JsonSchema>, items: SharedItems): Record<string, JsonSchema> {
  const { backgroundType, ...others } = own;
  return {
    backgroundType: { ...backgroundType, enum: ["none", "color", "image", "gallery"] },
    ...others,
    backgroundGallery: { type: "string", oneOf: items.galleries ?? [] },
  };
}

const made = new WeakMap<z.ZodType, JsonSchema>();

function jsonSchema(schema: z.ZodType): JsonSchema {
  const known = made.get(schema);
  if (known) return known;
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  made.set(schema, json);
  return json;
}

/** Reads the items that modules can refer to, as visitors see them. */
export async function sharedItems(content: ContentService, language: Language): Promise<SharedItems> {
  const files = await content.shown();
  const names = new Set<string>(Object.values(CONTENT_OF_KIND).map(({ of }) => of));
  const entries = [...names].map(async (name): Promise<[string, Choices]> => {
    const document = parsed(await files.text(`content/${name}.json`)) as Record<string, unknown> | undefined;
    const records = (name === "team" ? document?.categories : document?.items) as
      | { id: string }[]
      | undefined;
    return [
      name,
      (records ?? []).map((record) => ({
        const: record.id,
        title: recordName(record, language) || record.id,
      })),
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}
