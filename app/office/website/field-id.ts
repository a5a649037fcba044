/** HTML id of the input for a path in a document. */
export function fieldId(at: string): string {
  return `f-${at.replaceAll(".", "-")}`;
}
