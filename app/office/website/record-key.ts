import { stepsOf, valueAt, withValue } from "./json-schema.ts";

/**
 * Path of a record that stays valid when others add, move or remove records: "items.#spring.actions.0~CONTENT" has the id of
 * the item in place of its number. A record without an id, such as a redirect, has its number and its content.
 */
export function recordKey(document: unknown, fieldPath: string): string {
  const steps = stepsOf(fieldPath);
  return steps
    .map((step, index) => {
      const record = valueAt(document, steps.slice(0, index + 1).join("."));
      if (!/^\d+$/.test(step) || record === undefined) return step;
      const id = valueAt(record, "id");
      return typeof id === "string" ? `#${id}` : `${step}~${contentOf(record)}`;
    })
    .join(".");
}

/** Content of a record as a step of a path, which has no dots. */
function contentOf(record: unknown): string {
  return encodeURIComponent(JSON.stringify(record)).replaceAll(".", "%2E");
}

/**
 * Finds the current path of the record with a key. A record with an id that was removed meanwhile is added to the document
 * again, at the end of its list and with its id alone; one without an id whose content is gone keeps its number. Undefined
 * when another record on the path was removed.
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
    const nextStep =
      id === undefined ? stepByContent(records, step) : String(isRemoved ? records.length : number);
    found = { ...found, fieldPath: found.fieldPath === "" ? nextStep : `${found.fieldPath}.${nextStep}` };
  }
  return found;
}

/** Current number of a record without an id: the former one, unless only another record has its content now. */
function stepByContent(records: readonly unknown[], step: string): string {
  const [, formerNumber, content = ""] = /^(\d+)~(.+)$/.exec(step) ?? [];
  if (formerNumber === undefined) return step;
  const contents = records.map(contentOf);
  const isInPlace = contents[Number(formerNumber)] === content;
  const number = contents.indexOf(content);
  return isInPlace || number < 0 ? formerNumber : String(number);
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
