/** Number of A4 pages that a browser lays out, by the page objects of its PDF. */
export function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
