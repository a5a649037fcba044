/**
 * Returns true for the path of a preview: one that contains "preview" (specification §2). There visitors are not asked for
 * consent, and nothing is loaded. This includes the page of a property whose title contains the word.
 */
export function isPreviewPath(pathname: string): boolean {
  return pathname.includes("preview");
}
