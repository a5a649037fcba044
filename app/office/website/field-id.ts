/** HTML id of the input for a path in a document. */
export function fieldId(fieldPath: string): string {
  return `f-${fieldPath.replaceAll(".", "-")}`;
}
