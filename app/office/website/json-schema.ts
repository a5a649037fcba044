/** The parts of a JSON Schema that the schemas of documents use. */
export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  /** Schemas of the first items of a list, where they differ. */
  prefixItems?: JsonSchema[];
  enum?: (string | number)[];
  /** Choices with a name each. */
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

/** Steps of a path in a document: "members.0.name" is ["members", "0", "name"]. */
export function stepsOf(at: string): string[] {
  return at === "" ? [] : at.split(".");
}

/** Schema at a path in a document; undefined when there is nothing at it. */
export function schemaAt(schema: JsonSchema, at: string): JsonSchema | undefined {
  return stepsOf(at).reduce<JsonSchema | undefined>((found, step) => {
    if (found?.items)
      return /^\d{1,4}$/.test(step) ? (found.prefixItems?.[Number(step)] ?? found.items) : undefined;
    return found?.properties && Object.hasOwn(found.properties, step) ? found.properties[step] : undefined;
  }, schema);
}

/** Value at a path in a document. */
export function valueAt(document: unknown, at: string): unknown {
  return stepsOf(at).reduce<unknown>((found, step) => {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return undefined;
    return (found as Record<string, unknown>)[step];
  }, document);
}

/** The same document with another value at a path; undefined removes it. */
export function withValue(document: unknown, at: string, value: unknown): unknown {
  const [step, ...rest] = stepsOf(at);
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

/** True for a text in several languages. */
export function isTexts(schema: JsonSchema): boolean {
  const { properties } = schema;
  return properties?.en !== undefined && properties.nl !== undefined && properties.fr !== undefined;
}

/** True for a list of records, each of which has a form of its own. */
export function isRecordList(schema: JsonSchema): boolean {
  return schema.type === "array" && schema.items?.properties !== undefined && !isTexts(schema.items);
}
