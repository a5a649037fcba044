import { z } from "zod";
import {
  COLLECTION_OF_KIND,
  isModuleKind,
  MODULE_KINDS,
  type ModuleKind,
  type ModuleKindRules,
} from "../../content/module-kinds.ts";
import {
  inlineContentSchema,
  supportsInlineContent,
} from "../../content/site-folder/inline-content.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import { MODULE_FORMS } from "../../forms/forms.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { emptyRecord } from "../website/apply-form.ts";
import { recordName } from "../website/document-form.ts";
import { documentSchema } from "../website/document-parts.server.ts";
import { type JsonSchema, schemaAt } from "../website/json-schema.ts";
import { parseJson } from "../website/website-page.server.ts";
import { MODULES } from "./change-modules.ts";
import { type ModuleDocument, modulesOf, type PageDocument } from "./page-document.ts";

type Choices = NonNullable<JsonSchema["oneOf"]>;

/** Options for references to shared items, by the name of the collection. */
export type SharedItems = Record<string, Choices>;

/** Kinds of modules whose number of items can be set. */
const LIST_KINDS: readonly ModuleKind[] = [
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
/** Kinds of modules whose number of items per row can be set. */
const ROW_KINDS: readonly ModuleKind[] = [
  "property-list",
  "project-list",
  "team",
  "news",
  "testimonials",
  "partners",
  "gallery",
];

/** Widths that staff can choose, in twelfths of the page. */
const WIDTHS = [12, 9, 8, 6, 4, 3];

/** Settings without an input: developers write conditions, and `content` has its own fields. */
const HIDDEN_SETTINGS = ["condition", "content"];

/**
 * Schema of the document of a page for its form: each module has the fields of its kind. It is not used for validation,
 * which is the same as for files.
 */
export function pageSchema(document: unknown, items: SharedItems, { t }: LanguageTexts): JsonSchema {
  const schema = documentSchema("pages/any.json") ?? {};
  const modules = schemaAt(schema, MODULES) ?? {};
  const prefixItems = modulesOf(document).map((module) =>
    moduleSchema(module, modules.items ?? {}, { items, t }),
  );
  const isLegal = (document as PageDocument).params?.type === "legal";
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

/** Makes a new module of a kind, with empty content if the kind has content of its own. */
export function newModule(kind: ModuleKind): Omit<ModuleDocument, "id"> {
  const relations = { type: kind };
  if (!supportsInlineContent(kind)) return { relations };
  return { relations, settings: { content: emptyRecord(jsonSchema(inlineContentSchema(kind))) } };
}

type Options = { items: SharedItems; t: LanguageTexts["t"] };

function moduleSchema(module: ModuleDocument, base: JsonSchema, { items, t }: Options): JsonSchema {
  const type = module.relations?.type ?? "";
  const pick = (...keys: string[]) =>
    Object.fromEntries(keys.flatMap((key) => (base.properties?.[key] ? [[key, base.properties[key]]] : [])));
  if (!isModuleKind(type)) return { ...base, properties: pick("title", "status") };
  const { views }: ModuleKindRules = MODULE_KINDS[type];
  return {
    ...base,
    properties: {
      ...pick("title"),
      ...referenceField(type, module, items),
      ...(type === "banner" && pick("image")),
      settings: settingsSchema(type, module, t),
      ...(type === "team" && pick("isHasSubcategories")),
      ...(LIST_KINDS.includes(type) && pick("maxItems")),
      ...(views.length > 1 && { view: { type: "string", default: views[0], enum: [...views] } }),
      ...(ROW_KINDS.includes(type) && pick("numberItemOfRow")),
      ...pick("titleSize", "position"),
      columns: widthFields(t),
      ...(type !== "banner" && backgroundFields(pick("backgroundType", "colorBackground", "image"), items)),
      ...pick("status"),
    },
  };
}

/** Field that refers to a shared item, for modules without content of their own. */
function referenceField(
  kind: ModuleKind,
  { settings }: ModuleDocument,
  items: SharedItems,
): Record<string, JsonSchema> {
  const content = COLLECTION_OF_KIND[kind as keyof typeof COLLECTION_OF_KIND];
  if (content === undefined || settings?.content !== undefined) return {};
  const id: JsonSchema = { type: "string", oneOf: items[content.collection] ?? [] };
  return {
    relations: { type: "object", properties: { id }, required: content.isRequired ? ["id"] : [] },
  };
}

function settingsSchema(kind: ModuleKind, { settings }: ModuleDocument, t: LanguageTexts["t"]): JsonSchema {
  const schema = jsonSchema(MODULE_KINDS[kind].settings);
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([key]) => !HIDDEN_SETTINGS.includes(key)),
  );
  if (kind === "form" && properties.form) {
    const { enum: _, ...form } = properties.form;
    const options = MODULE_FORMS.map((name) => ({ const: name, title: t(`forms:${name}.title`) }));
    properties.form = { ...form, oneOf: options };
  }
  const hasContent = supportsInlineContent(kind) && settings?.content !== undefined;
  return {
    type: "object",
    properties: { ...(hasContent && { content: jsonSchema(inlineContentSchema(kind)) }), ...properties },
    required: schema.required,
  };
}

function widthFields(t: LanguageTexts["t"]): JsonSchema {
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

/** Fields for the background of a module. Files may also use an empty type for "none", which the form leaves out. */
function backgroundFields(
  fields: Record<string, JsonSchema>,
  items: SharedItems,
): Record<string, JsonSchema> {
  const { backgroundType, ...others } = fields;
  return {
    backgroundType: { ...backgroundType, enum: ["none", "color", "image", "gallery"] },
    ...others,
    backgroundGallery: { type: "string", oneOf: items.galleries ?? [] },
  };
}

const jsonSchemas = new WeakMap<z.ZodType, JsonSchema>();

function jsonSchema(schema: z.ZodType): JsonSchema {
  const cached = jsonSchemas.get(schema);
  if (cached) return cached;
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  jsonSchemas.set(schema, json);
  return json;
}

/** Reads the published items that modules can refer to. */
export async function readSharedItems(content: ContentService, language: Language): Promise<SharedItems> {
  const files = await content.published();
  const names = new Set<string>(Object.values(COLLECTION_OF_KIND).map(({ collection }) => collection));
  const entries = [...names].map(async (name): Promise<[string, Choices]> => {
    const document = parseJson(await files.text(`content/${name}.json`)) as
      | Record<string, unknown>
      | undefined;
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
