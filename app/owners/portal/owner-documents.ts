import type { RenderContext } from "../../catalogue/listing-card-view.ts";
import {
  documentName,
  type PropertyDocument,
  propertyDocument,
} from "../../catalogue/property-page/property-documents.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { Listing } from "../../property/listing.ts";

/**
 * Documents on the owner's page of a property: all documents of the listing, then the other files of the property's
 * private folder (docs/specification-notes.md#n233).
 *
 * When the folder contains a file with the name of a listed document, that document links to the file. Otherwise it links
 * to its https URL, also when visitors of the public page have no link. A document that is neither is listed without link.
 *
 * @param files names of the files in the folder of the property.
 */
export function ownerDocuments(
  { id, listing }: { id: number; listing: Pick<Listing, "documents"> },
  files: readonly string[],
  context: RenderContext,
): PropertyDocument[] {
  const pathOf = (file: string) =>
    `${pathFor("owner-property", context.language, { id })}documents/${encodeURIComponent(file)}`;
  const listed = listing.documents.map((document) => {
    const file = files.find((name) => fileNames(document.url).includes(name));
    if (file !== undefined)
      return { file, document: fileDocument(documentName(document, context.language), pathOf(file)) };
    // A document that is not public and has a path gets no link: the path is in the public folder of the site, where
    // agencies must not put private files.
    const isPublic = document.isPublic || /^https:/i.test(document.url);
    return { file, document: propertyDocument({ ...document, isPublic }, context) };
  });
  const otherFiles = files.filter((name) => !listed.some(({ file }) => file === name));
  return [
    ...listed.map(({ document }) => document),
    ...otherFiles.map((name) => fileDocument(name.replace(/\.pdf$/i, ""), pathOf(name))),
  ];
}

/** Link to a file of the private folder, which contains PDF files only. */
function fileDocument(name: string, href: string): PropertyDocument {
  return { name, href, note: "PDF", isExternal: false };
}

/** File name at the end of a URL or path, as written and percent-decoded: "plan%201.pdf" and "plan 1.pdf". */
function fileNames(url: string): string[] {
  const name = url.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  try {
    return [name, decodeURIComponent(name)];
  } catch {
    return [name];
  }
}
