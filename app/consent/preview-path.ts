/**
 * Whether a page is a preview, by its pathname alone: nobody is asked for consent there, and nothing is
 * loaded (specification §2: a pathname containing "preview" bypasses the consent; a bypass is no consent).
 * A home whose title holds the word is treated the same.
 */
export function isPreviewPath(pathname: string): boolean {
  return pathname.includes("preview");
}
