import { stepsOf, valueAt, withValue } from "./json-schema.ts";

/**
 * Path of a record that stays valid when others add, move or remove records: "items.#spring.actions.0" has the id of the
 * item in place of its number. A record without an id keeps its number.
 */
export function recordKey(document: unknown, fieldPath: string): string {
  const steps = stepsOf(fieldPath);
  return steps
    .map((step, index) => {
      const id = valueAt(document, [...steps.slice(0, index + 1), "id"].join("."));
      return /^\d+$/.test(step) && typeof id === "string" ? `#${id}` : step;
    })
    .join(".");
}

/**
 * Finds the current path of the record with a key. A record that was removed meanwhile is added to the document again, at
 * the end of its list and with its id alone. Undefined when another record on the path was removed.
 */
export function findRecord(
  document: unknown,
  key: string,
): { document: unknown; fieldPath: string } | undefined {
  const steps = stepsOf(key);
  let found = { document, fieldPath: "" };
  for (const [index, step] of steps.entries()) {
    const id = /^#(.+)$/.exec(step)?.[1];
    const value = valueAt(found.document, found.fieldPath);
    const records: { id?: string }[] = Array.isArray(value) ? value : [];
    const number = records.findIndex((record) => record?.id === id);
    const isRemoved = id !== undefined && number < 0;
    if (isRemoved && index < steps.length - 1) return undefined;
    if (isRemoved) found.document = withValue(document, found.fieldPath, [...records, { id }]);
    const nextStep = id === undefined ? step : String(isRemoved ? records.length : number);
    found = { ...found, fieldPath: found.fieldPath === "" ? nextStep : `${found.fieldPath}.${nextStep}` };
  }
  return found;
}

/**
 * Renames the fields and the button of the form of a record to the current path of the record, which others may have moved
 * since the form was rendered.
 */
export function fieldsAt(fields: Record<string, string>, recordPath: string): Record<string, string> {
  const anyRecord = stepsOf(recordPath)
    .map((step) => (/^\d+$/.test(step) ? "\\d+" : step))
    .join("\\.");
  const pattern = new RegExp(`(?<=^(?:f|suggested)\\.|:)${anyRecord}(?=\\.)`);
  const renamed = Object.entries(fields).map(([name, value]) => [name.replace(pattern, recordPath), value]);
  const { action = "", ...others } = Object.fromEntries(renamed) as Record<string, string>;
  return { ...others, action: action.replace(pattern, recordPath) };
}
