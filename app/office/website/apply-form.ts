import { type DocumentField, documentForm, fieldsOf } from "./document-form.ts";
import { isTexts, type JsonSchema, schemaAt, stepsOf, valueAt, withValue } from "./json-schema.ts";

/** A submitted form of a document. */
type FormSubmission = {
  schema: JsonSchema;
  /** The document before the change. */
  document: unknown;
  /** Paths of the parts of the document that the form contains. */
  fieldPaths: string[];
  /** Submitted values by the name of the input. */
  fields: Record<string, string>;
};
type FormContext = Parameters<typeof documentForm>[2];

/** Name of the input for a field of the document. */
const inputName = (fieldPath: string) => `f.${fieldPath}`;

/**
 * Returns the document with the submitted values of the form for the parts at `fieldPaths`. Values without a field stay
 * as they are.
 */
export function applyForm(
  { schema, document, fieldPaths, fields }: FormSubmission,
  formContext: Omit<FormContext, "document">,
): unknown {
  const formFields = fieldPaths.flatMap((partPath) => {
    const partSchema = schemaAt(schema, partPath);
    return partSchema ? fieldsOf(documentForm(partSchema, partPath, { ...formContext, document })) : [];
  });
  return formFields.reduce((changed, field) => applyField(changed, field, schema, fields), document);
}

function applyField(
  document: unknown,
  field: DocumentField,
  schema: JsonSchema,
  fields: Record<string, string>,
): unknown {
  const { fieldPath, language } = field;
  if (language !== undefined) return applyText(document, field, fields[inputName(fieldPath)], schema);
  const fieldSchema = schemaAt(schema, fieldPath) ?? {};
  const before = valueAt(document, fieldPath);
  const value = submittedValue(field, fieldSchema, before, fields);
  if (value === before || JSON.stringify(value) === JSON.stringify(before)) return document;
  // A default is only written if the document already had a value.
  if (before === undefined && JSON.stringify(value) === JSON.stringify(fieldSchema.default)) return document;
  return withValue(document, fieldPath, value);
}

function submittedValue(
  field: DocumentField,
  schema: JsonSchema,
  before: unknown,
  fields: Record<string, string>,
): unknown {
  const name = inputName(field.fieldPath);
  const submitted = fields[name]?.replaceAll("\r\n", "\n").trim() ?? "";
  if (field.key === "status") {
    // The checkbox is checked for a published record, which needs no status. While it is unchanged, a status such as
    // "Draft" stays.
    const isShown = submitted === "yes";
    if (isShown === (field.value === "yes")) return before;
    return isShown ? undefined : "Hidden";
  }
  switch (field.kind) {
    case "check":
      if (submitted === "yes") return true;
      // An absent value means false already, unless its default is another.
      return before === undefined && schema.default === undefined ? undefined : false;
    case "choices":
      return field.choices
        .filter(({ value }) => fields[`${name}.${value}`] === "yes")
        .map(({ value }) => value);
    default:
      break;
  }
  if (submitted === "") return undefined;
  if (schema.type === "array")
    return submitted
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean);
  const values = schema.enum ?? schema.oneOf?.map((choice) => choice.const);
  const isNumber = field.kind === "number" || values?.some((value) => typeof value === "number");
  return isNumber && !Number.isNaN(Number(submitted)) ? Number(submitted) : submitted;
}

/** Sets a text in one language. Replaces an upper-case language key, as feeds write it, by a lower-case one. */
function applyText(
  document: unknown,
  { fieldPath, language, value }: DocumentField,
  submitted: string | undefined,
  schema: JsonSchema,
): unknown {
  const text = submitted?.replaceAll("\r\n", "\n").trim();
  if (language === undefined || text === undefined || text === value) return document;
  const textsPath = stepsOf(fieldPath).slice(0, -1).join(".");
  const {
    [language.toUpperCase()]: _,
    [language]: __,
    ...others
  } = (valueAt(document, textsPath) ?? {}) as Record<string, string>;
  const texts = text === "" ? others : { ...others, [language]: text };
  const isEmpty = Object.keys(texts).length === 0;
  return withValue(document, textsPath, isEmpty && !isRequiredAt(schema, textsPath) ? undefined : texts);
}

function isRequiredAt(schema: JsonSchema, fieldPath: string): boolean {
  const steps = stepsOf(fieldPath);
  const parent = schemaAt(schema, steps.slice(0, -1).join("."));
  return parent?.required?.includes(steps.at(-1) ?? "") ?? false;
}

/**
 * Carries out a button of a record list: "add:members", "up:members.2", "down:members.2" or "remove:members.2". Returns
 * the changed document, and the path of a record that was added. Returns undefined for another action, and for a record
 * or list that does not exist.
 */
export function applyListAction(
  { schema, document }: Pick<FormSubmission, "schema" | "document">,
  action: string,
): { document: unknown; added?: string } | undefined {
  const [, verb, fieldPath = ""] = /^(add|up|down|remove):([\w.]{1,200})$/.exec(action) ?? [];
  if (verb === undefined) return undefined;
  if (verb === "add") return addRecord(schema, document, fieldPath);
  const steps = stepsOf(fieldPath);
  const listPath = steps.slice(0, -1).join(".");
  const index = Number(steps.at(-1));
  const records = valueAt(document, listPath);
  if (!Array.isArray(records) || !(index in records)) return undefined;
  const copy: unknown[] = [...records];
  const [record] = copy.splice(index, 1);
  if (verb !== "remove") copy.splice(Math.max(0, verb === "up" ? index - 1 : index + 1), 0, record);
  return { document: withValue(document, listPath, copy) };
}

function addRecord(schema: JsonSchema, document: unknown, listPath: string) {
  const items = schemaAt(schema, listPath)?.items;
  if (!items?.properties) return undefined;
  const value = valueAt(document, listPath);
  const records: unknown[] = Array.isArray(value) ? value : [];
  const ids = new Set(records.map((record) => (record as { id?: unknown }).id));
  const idPrefix = (stepsOf(listPath).at(-1) ?? "item").toLowerCase();
  let number = records.length + 1;
  while (ids.has(`${idPrefix}-${number}`)) number += 1;
  const id = items.properties.id && { id: `${idPrefix}-${number}` };
  const record = { ...id, ...emptyRecord(items) };
  return {
    document: withValue(document, listPath, [...records, record]),
    added: `${listPath}.${records.length}`,
  };
}

/** Makes a new record: its required texts and lists, all empty. */
export function emptyRecord({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, child]): [string, unknown][] => {
      if (!required.includes(key)) return [];
      if (isTexts(child)) return [[key, {}]];
      return child.type === "array" ? [[key, []]] : [];
    }),
  );
}
