/**
 * Returns true for a preview, by pathname only: consent is not asked there, and nothing is loaded
 * (specification §2: a pathname containing "preview" bypasses the consent; a bypass is no consent). A
 * property whose title contains the word is treated the same.
 */
export function isPreviewPath(pathname: string): boolean {
  return pathname.includes("preview");
}
