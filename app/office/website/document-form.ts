import { WEEKDAYS } from "../../config/appointment-settings.ts";
import { LANGUAGES, type Language } from "../../i18n/languages.ts";
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

/** An input of the form of a document: its name is its path in the document. */
export type DocumentField = {
  at: string;
  /** Last step of the path that is no number or language: the name of its label. */
  key: string;
  kind: FieldKind;
  value: string;
  isRequired: boolean;
  /** Of a text in several languages. */
  language?: Language;
  /** True when the text has other languages, and not this one. */
  isMissing: boolean;
  /** True for a text that is HTML. */
  isHtml: boolean;
  /** Values of a choice; those of a reference have the name of what they refer to. */
  choices: { value: string; text?: string; isChosen: boolean }[];
};

/** A list of records, each with its place and name, for links to their forms. */
export type RecordList = {
  at: string;
  key: string;
  records: {
    at: string;
    /** Absent while nothing of it is written. */
    name: string | undefined;
    isHidden: boolean;
    missing: Language[];
    /** Its form, where records have theirs in the form of the list. */
    parts: FormPart[] | undefined;
  }[];
  isFull: boolean;
};

export type FormPart =
  | { kind: "field"; fields: DocumentField[]; key: string }
  | { kind: "group"; key: string; parts: FormPart[] }
  | { kind: "list"; list: RecordList };

type Building = {
  document: unknown;
  /** Languages of the site. */
  languages: readonly Language[];
  /** Language of the reader, for the names of records. */
  language: Language;
  /** Names of what a field may refer to, by id; undefined for a field that is no reference. */
  references: (key: string) => { value: string; text: string }[] | undefined;
  /** Shows the forms of records in that of their list, where they are short. */
  isInline?: boolean;
};

/** Fields without a form: ids stay the same, modules need an editor of their own, and developers write the others. */
const WITHOUT_FORM = new Set(
  "$schema id modules css childMenus webId createDate modifyDate descriptions".split(" "),
);

function hasForm(key: string, schema: JsonSchema): boolean {
  return !WITHOUT_FORM.has(key) || schema.oneOf !== undefined;
}

/** Addresses of a page: a language without one has that of `path`. */
const ADDRESSES = "paths";

/** Keys of texts of several lines, and of those that are HTML. */
const LONG = new Set([
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
const HTML = new Set(["content", "html", "fullText"]);

/** Form of the value at a path of a document, in the order of its schema. */
export function documentForm(schema: JsonSchema, at: string, building: Building): FormPart[] {
  if (isRecordList(schema)) return [listPart(schema, at, lastKey(at), building)];
  if (schema.properties === undefined || isTexts(schema)) return [fieldPart(schema, at, false, building)];
  return Object.entries(schema.properties)
    .filter(([key, child]) => hasForm(key, child))
    .map(([key, child]): FormPart => {
      const place = at === "" ? key : `${at}.${key}`;
      if (isRecordList(child)) return listPart(child, place, key, building);
      if (child.properties !== undefined && !isTexts(child))
        return { kind: "group", key, parts: documentForm(child, place, building) };
      return fieldPart(child, place, schema.required?.includes(key) ?? false, building);
    });
}

/** Fields of a form, in their order. */
export function fieldsOf(parts: readonly FormPart[]): DocumentField[] {
  return parts.flatMap((part) => {
    if (part.kind === "field") return part.fields;
    if (part.kind === "group") return fieldsOf(part.parts);
    return fieldsOf(part.list.records.flatMap(({ parts: own }) => own ?? []));
  });
}

function lastKey(at: string): string {
  return at.split(".").findLast((step) => !/^\d+$/.test(step)) || "items";
}

function fieldPart(schema: JsonSchema, at: string, isRequired: boolean, building: Building): FormPart {
  const key = lastKey(at);
  const value = valueAt(building.document, at);
  if (!isTexts(schema)) {
    const label = key === "status" && schema.enum ? "redirectStatus" : key;
    const field = { at, key: label, isRequired, isMissing: false, isHtml: false };
    return { kind: "field", key, fields: [{ ...field, ...controlOf(schema, key, value, building) }] };
  }
  const texts = textsOf(value);
  const fields = building.languages.map((language): DocumentField => {
    const text = texts[language] ?? "";
    return {
      at: `${at}.${language}`,
      key,
      kind: LONG.has(key) || HTML.has(key) ? "long" : "text",
      value: text,
      isRequired: false,
      language,
      isMissing: key !== ADDRESSES && text === "" && Object.values(texts).some(Boolean),
      isHtml: HTML.has(key),
      choices: [],
    };
  });
  return { kind: "field", key, fields };
}

type Control = Pick<DocumentField, "kind" | "value" | "choices">;

function controlOf(schema: JsonSchema, key: string, value: unknown, { references }: Building): Control {
  const shown = value ?? schema.default;
  const text = typeof shown === "string" || typeof shown === "number" ? String(shown) : "";
  if (key === "status" && !schema.enum)
    return { kind: "check", value: isShown(value) ? "yes" : "", choices: [] };
  const named = schema.oneOf?.map(({ const: value, title }) => ({ value: String(value), text: title }));
  const referred = named ?? references(key);
  if (referred && schema.type === "array")
    return { kind: "choices", value: text, choices: chosen(referred, Array.isArray(shown) ? shown : []) };
  if (referred) {
    // A value that is not offered, such as a font of the agency's own, can stay.
    const own = text === "" || referred.some(({ value }) => value === text) ? [] : [{ value: text, text }];
    return { kind: "choice", value: text, choices: chosen([...referred, ...own], [text]) };
  }
  if (schema.type === "boolean") return { kind: "check", value: shown === true ? "yes" : "", choices: [] };
  const values = schema.enum ?? schema.items?.enum;
  if (values) {
    const given = Array.isArray(shown) ? shown.map(String) : [text];
    const choices = chosen(
      values.map((one) => ({ value: String(one) })),
      given,
    );
    return { kind: schema.type === "array" ? "choices" : "choice", value: text, choices };
  }
  if (schema.type === "array") {
    return { kind: "long", value: Array.isArray(shown) ? shown.join("\n") : "", choices: [] };
  }
  return { kind: simpleKind(schema, key), value: text, choices: [] };
}

function chosen(choices: readonly { value: string; text?: string }[], given: readonly string[]) {
  return choices.map((choice) => ({ ...choice, isChosen: given.includes(choice.value) }));
}

function simpleKind({ type, format, pattern }: JsonSchema, key: string): FieldKind {
  if (type === "integer" || type === "number") return "number";
  if (format === "date") return "date";
  if (pattern?.includes("[0-9a-f]{6}")) return "colour";
  if (pattern?.startsWith("^pictures") || key === "logo") return "picture";
  return LONG.has(key) ? "long" : "text";
}

/** True for a record that visitors see. */
function isShown(status: unknown): boolean {
  return typeof status !== "string" || status.trim().toLowerCase() === "published";
}

function listPart(schema: JsonSchema, at: string, key: string, building: Building): FormPart {
  const values = valueAt(building.document, at);
  const records = (Array.isArray(values) ? values : []).map((record: Record<string, unknown>, index) => ({
    at: `${at}.${index}`,
    name: recordName(record, building.language) || undefined,
    isHidden: !isShown(record.status),
    missing: missingLanguages(record, building.languages),
    parts:
      building.isInline && schema.items ? documentForm(schema.items, `${at}.${index}`, building) : undefined,
  }));
  return { kind: "list", list: { at, key, records, isFull: records.length >= (schema.maxItems ?? 500) } };
}

/** Fields by which a person recognises a record, the best first. */
const NAMES = [
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

/** Name of a record for lists, in a language when it has it; empty while nothing of it is written. */
export function recordName(record: Record<string, unknown>, language: Language): string {
  if (Array.isArray(record.days)) return openHoursName(record, language);
  for (const key of NAMES) {
    const value = record[key];
    if (typeof value === "string" && value !== "") return value;
    const texts = textsOf(value);
    const text = texts[language] || LANGUAGES.map((other) => texts[other]).find(Boolean);
    if (text) return shortText(text);
  }
  return "";
}

/** Name of opening hours: "Mon, Tue 09:00-18:00". */
function openHoursName(
  { days, opens = "", closes = "" }: Record<string, unknown>,
  language: Language,
): string {
  const names = WEEKDAYS.flatMap((name, weekday) =>
    (days as unknown[]).includes(name) ? weekdayText(weekday, language) : [],
  );
  return names.length === 0 ? "" : `${names.join(", ")} ${opens}-${closes}`;
}

function shortText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Languages of the site that a text of the value lacks although it has another one. */
export function missingLanguages(value: unknown, languages: readonly Language[]): Language[] {
  const missing = new Set<Language>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const texts = textsOf(node);
    if (Object.values(texts).some(Boolean)) {
      for (const language of languages) if (!texts[language]) missing.add(language);
      return;
    }
    for (const [key, child] of Object.entries(node)) if (key !== ADDRESSES) visit(child);
  };
  visit(value);
  return languages.filter((language) => missing.has(language));
}

const LANGUAGE_KEYS = new Set<string>([...LANGUAGES, ...LANGUAGES.map((one) => one.toUpperCase()), "und"]);

/** A value as texts by language; empty when it is something else, or says the same in every language. */
function textsOf(value: unknown): Partial<Record<Language, string>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const keys = Object.keys(value);
  if (keys.length === 0 || !keys.every((key) => LANGUAGE_KEYS.has(key))) return {};
  const texts = value as Record<string, string>;
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, texts[language] ?? texts[language.toUpperCase()] ?? ""]),
  );
}
