/** Difference between two documents: path of the field, such as "params.title.nl", and both values as text. */
export type Difference = { fieldPath: string; before: string | undefined; after: string | undefined };

/** Compares two documents field by field. Compares entries of a list by their ids when all entries have one. */
export function compareDocuments(before: unknown, after: unknown): Difference[] {
  const [leavesBefore, leavesAfter] = [leavesOf(before), leavesOf(after)];
  const fieldPaths = [...new Set([...leavesBefore.keys(), ...leavesAfter.keys()])];
  return fieldPaths
    .filter((fieldPath) => leavesBefore.get(fieldPath) !== leavesAfter.get(fieldPath))
    .map((fieldPath) => ({
      fieldPath,
      before: leavesBefore.get(fieldPath),
      after: leavesAfter.get(fieldPath),
    }));
}

/**
 * Values of a document by the path of their field, without objects and lists. A list whose entries have ids has those as
 * value.
 */
function leavesOf(value: unknown): Map<string, string> {
  const leaves = new Map<string, string>();
  collectLeaves(value, [], leaves);
  return leaves;
}

function collectLeaves(value: unknown, fieldPath: readonly string[], leaves: Map<string, string>): void {
  if (value === undefined || value === null) return;
  if (typeof value !== "object") {
    leaves.set(fieldPath.join("."), String(value));
    return;
  }
  if (!Array.isArray(value)) {
    for (const [key, child] of Object.entries(value)) collectLeaves(child, [...fieldPath, key], leaves);
    return;
  }
  const ids = idsOf(value);
  if (ids) leaves.set(fieldPath.join("."), ids.join(", "));
  for (const [index, child] of value.entries())
    collectLeaves(child, [...fieldPath, entryName(value, index)], leaves);
}

/**
 * Returns true when documents differ outside the parts at `fieldPaths`, such as "members.2". Lists that contain a part do not
 * count: their value changes when the record of the part is added.
 */
export function differOutside(before: unknown, after: unknown, fieldPaths: readonly string[]): boolean {
  const parts = fieldPaths.map((fieldPath) => namedPath(after, fieldPath));
  return compareDocuments(before, after).some(
    ({ fieldPath }) => !parts.some((part) => isWithin(fieldPath, part) || isWithin(part, fieldPath)),
  );
}

function isWithin(fieldPath: string, part: string): boolean {
  return part === "" || fieldPath === part || fieldPath.startsWith(`${part}.`);
}

/** Path of a field as differences have it: with the names of entries in place of their indexes. */
function namedPath(document: unknown, fieldPath: string): string {
  let value = document;
  const names = fieldPath.split(".").map((step) => {
    const name = Array.isArray(value) ? entryName(value, Number(step)) : step;
    value = (value as Record<string, unknown> | null | undefined)?.[step];
    return name;
  });
  return names.join(".");
}

/** Id of an entry in a list whose entries all have one; otherwise its number. */
function entryName(list: readonly unknown[], index: number): string {
  return idsOf(list)?.[index] ?? String(index + 1);
}

function idsOf(list: readonly unknown[]): string[] | undefined {
  const ids = list.flatMap((entry) => idOf(entry) ?? []);
  return list.length > 0 && ids.length === list.length ? ids : undefined;
}

function idOf(value: unknown): string | undefined {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === "string" ? id : undefined;
}
