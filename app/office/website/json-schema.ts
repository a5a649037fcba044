/** The subset of JSON Schema that the schemas of documents use. */
export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  /** Schemas of the first items of a list, where they differ. */
  prefixItems?: JsonSchema[];
  enum?: (string | number)[];
  /** Options, each with a name. */
  oneOf?: { const: string | number; title: string }[];
  anyOf?: JsonSchema[];
  pattern?: string;
  format?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
};

/** Splits a path in a document: "members.0.name" becomes ["members", "0", "name"]. */
export function stepsOf(fieldPath: string): string[] {
  return fieldPath === "" ? [] : fieldPath.split(".");
}

/** Finds the schema at a path in a document; undefined for a path that the schema does not have. */
export function schemaAt(schema: JsonSchema, fieldPath: string): JsonSchema | undefined {
  return stepsOf(fieldPath).reduce<JsonSchema | undefined>((found, step) => {
    if (found?.items)
      return /^\d{1,4}$/.test(step) ? (found.prefixItems?.[Number(step)] ?? found.items) : undefined;
    return found?.properties && Object.hasOwn(found.properties, step) ? found.properties[step] : undefined;
  }, schema);
}

/** Reads the value at a path in a document; undefined when there is none. */
export function valueAt(document: unknown, fieldPath: string): unknown {
  return stepsOf(fieldPath).reduce<unknown>((found, step) => {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    return (found as Record<string, unknown>)[step];
  }, document);
}

/** Copies a document with another value at a path; undefined removes the value, and the rest of its list moves up. */
export function withValue(document: unknown, fieldPath: string, value: unknown): unknown {
  const [step, ...rest] = stepsOf(fieldPath);
  if (step === undefined) return value;
  if (Array.isArray(document)) {
    const copy: unknown[] = [...document];
    const next = withValue(copy[Number(step)], rest.join("."), value);
    if (next === undefined) copy.splice(Number(step), 1);
    else copy[Number(step)] = next;
    return copy;
  }
  const copy: Record<string, unknown> = { ...(document as object | undefined) };
  const next = withValue(copy[step], rest.join("."), value);
  if (next === undefined) delete copy[step];
  else copy[step] = next;
  return copy;
}

/** Returns true for a translated text: an object with a text per language. */
export function isTexts(schema: JsonSchema): boolean {
  const { properties } = schema;
  return properties?.en !== undefined && properties.nl !== undefined && properties.fr !== undefined;
}

/** Returns true for a list of records, each of which has a form. */
export function isRecordList(schema: JsonSchema): boolean {
  return schema.type === "array" && schema.items?.properties !== undefined && !isTexts(schema.items);
}
