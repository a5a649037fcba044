/** Id of the input of a field, by its path in the document. */
export function fieldId(at: string): string {
  return `f-${at.replaceAll(".", "-")}`;
}
