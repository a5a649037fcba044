/** As many pages as a browser lays out for A4, by the page objects of the PDF that it writes. */
export function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
