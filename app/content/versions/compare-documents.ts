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

/** Values of a document by the path of their field, without objects and lists. A list whose entries have ids has those as value. */
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
  const ids = value.map(idOf);
  const haveIds = value.length > 0 && ids.every((id) => id !== undefined);
  if (haveIds) leaves.set(fieldPath.join("."), ids.join(", "));
  for (const [index, child] of value.entries())
    collectLeaves(child, [...fieldPath, haveIds ? String(ids[index]) : String(index + 1)], leaves);
}

function idOf(value: unknown): string | undefined {
  const id = (value as { id?: unknown } | null)?.id;
  return typeof id === "string" ? id : undefined;
}
