import { WEEKDAYS } from "../../config/appointment-settings.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
import { cleanDescription } from "../../property/description.ts";
import { weekdayText } from "../../time/brussels-time.ts";
import { isRecordList, isTexts, type JsonSchema, valueAt } from "./json-schema.ts";

export type FieldKind =
  | "text"
  | "long"
  | "number"
  | "check"
  | "choice"
  | "choices"
  | "date"
  | "colour"
  | "picture";

/** An input of the form of a document. The name of the input is derived from `fieldPath`. */
export type DocumentField = {
  /** Path in the document, such as "members.0.role.nl". */
  fieldPath: string;
  /** Last step of the path that is neither a number nor a language: the key of the label. */
  key: string;
  kind: FieldKind;
  value: string;
  isRequired: boolean;
  /** Language of a translated text. */
  language?: Language;
  /** True when the text exists in other languages, but not in this one. */
  isMissing: boolean;
  /** True for a text in HTML. */
  isHtml: boolean;
  /** Options of a choice. `text`: name of the option; undefined when the text `website:choices.<value>` is its name. */
  choices: { value: string; text?: string; isChosen: boolean }[];
};

/** A list of records. `fieldPath`: path in the document. */
export type RecordList = {
  fieldPath: string;
  key: string;
  records: {
    fieldPath: string;
    /** Undefined while the record has no text. */
    name: string | undefined;
    /** Visitors do not see the record. */
    isHidden: boolean;
    /** Languages in which one of its texts is missing. */
    missing: Language[];
    /** The form of the record, when it is rendered inside the form of the list. */
    parts: FormPart[] | undefined;
  }[];
  /** The list has the maximum number of records. */
  isFull: boolean;
};

export type FormPart =
  /** `fields`: one input, or one for each language of a translated text. */
  | { kind: "field"; fields: DocumentField[]; key: string }
  | { kind: "group"; key: string; parts: FormPart[] }
  | { kind: "list"; list: RecordList };

type FormContext = {
  document: unknown;
  /** Languages of the site. */
  languages: readonly Language[];
  /** Language of the reader, for the names of records. */
  language: Language;
  /** Options of a field that refers to other records; undefined for any other field. */
  references: (key: string) => { value: string; text: string }[] | undefined;
  /** True to render the forms of records inside the form of their list. */
  isInline?: boolean;
};

/**
 * Keys without an input, unless their schema names the options: ids never change, modules have their own editor, and
 * only developers write the others.
 */
const HIDDEN_KEYS = new Set(
  "$schema id modules css childMenus webId createDate modifyDate descriptions".split(" "),
);

function hasForm(key: string, schema: JsonSchema): boolean {
  return !HIDDEN_KEYS.has(key) || schema.oneOf !== undefined;
}

/** Key with the paths of a page by language. A language without a path uses that of `path`, so none is missing. */
export const PATHS_KEY = "paths";

/** Keys of multi-line texts. */
const MULTILINE_KEYS = new Set([
  "comment",
  "introduction",
  "introText",
  "text",
  "description",
  "metadataDescription",
  "ogDescription",
  "twitterDescription",
  "descriptions",
]);

/** Maximum number of records in a list whose schema has no limit. */
const DEFAULT_MAX_RECORDS = 500;

/** Keys of texts in HTML. */
const HTML_KEYS = new Set(["content", "html", "fullText"]);

/** Makes the form of the value at a path of a document. `schema`: of that value; the form has its order. */
export function documentForm(schema: JsonSchema, fieldPath: string, context: FormContext): FormPart[] {
  if (isRecordList(schema)) return [listPart(schema, fieldPath, lastKey(fieldPath), context)];
  if (schema.properties === undefined || isTexts(schema))
    return [fieldPart(schema, fieldPath, false, context)];
  return Object.entries(schema.properties)
    .filter(([key, child]) => hasForm(key, child))
    .map(([key, child]): FormPart => {
      const childPath = fieldPath === "" ? key : `${fieldPath}.${key}`;
      if (isRecordList(child)) return listPart(child, childPath, key, context);
      if (child.properties !== undefined && !isTexts(child))
        return { kind: "group", key, parts: documentForm(child, childPath, context) };
      return fieldPart(child, childPath, schema.required?.includes(key) ?? false, context);
    });
}

/** Lists the fields of a form, including those in groups, and in records whose forms are inside it. */
export function fieldsOf(parts: readonly FormPart[]): DocumentField[] {
  return parts.flatMap((part) => {
    if (part.kind === "field") return part.fields;
    if (part.kind === "group") return fieldsOf(part.parts);
    return fieldsOf(part.list.records.flatMap(({ parts: recordParts }) => recordParts ?? []));
  });
}

/** Last step of a path that is not a number; "items" in a document that is itself a list. */
function lastKey(fieldPath: string): string {
  return fieldPath.split(".").findLast((step) => !/^\d+$/.test(step)) || "items";
}

function fieldPart(
  schema: JsonSchema,
  fieldPath: string,
  isRequired: boolean,
  context: FormContext,
): FormPart {
  const key = lastKey(fieldPath);
  const value = valueAt(context.document, fieldPath);
  if (!isTexts(schema)) {
    // The status of a redirect is an HTTP status; that of any other record tells whether it is published.
    const label = key === "status" && schema.enum ? "redirectStatus" : key;
    const field = { fieldPath, key: label, isRequired, isMissing: false, isHtml: false };
    return { kind: "field", key, fields: [{ ...field, ...controlOf(schema, key, value, context) }] };
  }
  const texts = textsOf(value);
  const fields = context.languages.map((language): DocumentField => {
    const text = texts[language] ?? "";
    return {
      fieldPath: `${fieldPath}.${language}`,
      key,
      kind: MULTILINE_KEYS.has(key) || HTML_KEYS.has(key) ? "long" : "text",
      value: text,
      isRequired: false,
      language,
      isMissing: key !== PATHS_KEY && text === "" && Object.values(texts).some(Boolean),
      isHtml: HTML_KEYS.has(key),
      choices: [],
    };
  });
  return { kind: "field", key, fields };
}

type Control = Pick<DocumentField, "kind" | "value" | "choices">;

function controlOf(schema: JsonSchema, key: string, value: unknown, { references }: FormContext): Control {
  const current = value ?? schema.default;
  const text = typeof current === "string" || typeof current === "number" ? String(current) : "";
  if (key === "status" && !schema.enum)
    return { kind: "check", value: isPublishedStatus(value) ? "yes" : "", choices: [] };
  const namedOptions = schema.oneOf?.map(({ const: value, title }) => ({
    value: String(value),
    text: title,
  }));
  const options = namedOptions ?? references(key);
  if (options && schema.type === "array")
    return {
      kind: "choices",
      value: text,
      choices: withSelection(options, Array.isArray(current) ? current : []),
    };
  if (options) {
    // A value that is not an option, such as a custom font, stays selected.
    const other = text === "" || options.some(({ value }) => value === text) ? [] : [{ value: text, text }];
    return { kind: "choice", value: text, choices: withSelection([...options, ...other], [text]) };
  }
  if (schema.type === "boolean") return { kind: "check", value: current === true ? "yes" : "", choices: [] };
  const values = schema.enum ?? schema.items?.enum;
  if (values) {
    const selected = Array.isArray(current) ? current.map(String) : [text];
    const choices = withSelection(
      values.map((option) => ({ value: String(option) })),
      selected,
    );
    return { kind: schema.type === "array" ? "choices" : "choice", value: text, choices };
  }
  if (schema.type === "array") {
    return { kind: "long", value: Array.isArray(current) ? current.join("\n") : "", choices: [] };
  }
  return { kind: simpleKind(schema, key), value: text, choices: [] };
}

function withSelection(choices: readonly { value: string; text?: string }[], selected: readonly string[]) {
  return choices.map((choice) => ({ ...choice, isChosen: selected.includes(choice.value) }));
}

/** Kind of an input without choices. The schema of a colour or picture is recognised by its pattern. */
function simpleKind({ type, format, pattern }: JsonSchema, key: string): FieldKind {
  if (type === "integer" || type === "number") return "number";
  if (format === "date") return "date";
  if (pattern?.includes("[0-9a-f]{6}")) return "colour";
  if (pattern?.startsWith("^pictures") || key === "logo") return "picture";
  return MULTILINE_KEYS.has(key) ? "long" : "text";
}

/** Returns true for the status of a published record: a record without a status is published. */
function isPublishedStatus(status: unknown): boolean {
  return typeof status !== "string" || status.trim().toLowerCase() === "published";
}

function listPart(schema: JsonSchema, fieldPath: string, key: string, context: FormContext): FormPart {
  const values = valueAt(context.document, fieldPath);
  const records = (Array.isArray(values) ? values : []).map((record: Record<string, unknown>, index) => ({
    fieldPath: `${fieldPath}.${index}`,
    name: recordName(record, context.language) || undefined,
    isHidden: !isPublishedStatus(record.status),
    missing: missingLanguages(record, context.languages),
    parts:
      context.isInline && schema.items
        ? documentForm(schema.items, `${fieldPath}.${index}`, context)
        : undefined,
  }));
  return {
    kind: "list",
    list: { fieldPath, key, records, isFull: records.length >= (schema.maxItems ?? DEFAULT_MAX_RECORDS) },
  };
}

/** Keys whose text can name a record, the best first. */
const NAME_KEYS = [
  "name",
  "title",
  "label",
  "from",
  "firstDay",
  "caption",
  "alt",
  "content",
  "html",
  "image",
  "family",
];

/** A longer name is cut. */
const MAX_NAME_CHARACTERS = 80;

/** Name of a record for lists, preferably in this language; empty while the record has no text. */
export function recordName(record: Record<string, unknown>, language: Language): string {
  if (Array.isArray(record.days)) return openHoursName(record, language);
  for (const key of NAME_KEYS) {
    const value = record[key];
    if (typeof value === "string" && value !== "") return value;
    const texts = textsOf(value);
    const text = texts[language] || LANGUAGES.map((other) => texts[other]).find(Boolean);
    if (text) return cleanDescription(text, MAX_NAME_CHARACTERS);
  }
  return "";
}

/** Formats opening hours, such as "Mon, Tue 09:00-18:00". */
function openHoursName(
  { days, opens = "", closes = "" }: Record<string, unknown>,
  language: Language,
): string {
  const names = WEEKDAYS.flatMap((name, weekday) =>
    (days as unknown[]).includes(name) ? weekdayText(weekday, language) : [],
  );
  return names.length === 0 ? "" : `${names.join(", ")} ${opens}-${closes}`;
}

/** Finds the languages in which a text of the value is missing, although it exists in another language. */
export function missingLanguages(value: unknown, languages: readonly Language[]): Language[] {
  const missing = new Set<Language>();
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const texts = textsOf(node);
    if (Object.values(texts).some(Boolean)) {
      for (const language of languages) if (!texts[language]) missing.add(language);
      return;
    }
    for (const [key, child] of Object.entries(node)) if (key !== PATHS_KEY) walk(child);
  };
  walk(value);
  return languages.filter((language) => missing.has(language));
}

const LANGUAGE_KEYS = new Set<string>([...LANGUAGES, ...LANGUAGES.map((code) => code.toUpperCase()), "und"]);

/** Reads a value as texts by language; empty when it is something else. */
function textsOf(value: unknown): Partial<Record<Language, string>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const keys = Object.keys(value);
  if (keys.length === 0 || !keys.every((key) => LANGUAGE_KEYS.has(key))) return {};
  const texts = value as Record<string, string>;
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, texts[language] ?? texts[language.toUpperCase()] ?? ""]),
  );
}
