import type { RenderContext } from "../../catalogue/listing-card-view.ts";
import {
  documentName,
  type PropertyDocument,
  propertyDocuments,
} from "../../catalogue/property-page/property-documents.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { Listing } from "../../property/listing.ts";

/**
 * Documents that an owner may read: those of the listing, public or not, and those that the agency put into
 * the property's folder (docs/specification-notes.md#n233). A document of the listing
 * with the name of a file in the folder is that file.
 *
 * @param files names of the files in the folder of the property.
 */
export function ownerDocuments(
  { id, listing }: { id: number; listing: Pick<Listing, "documents"> },
  files: readonly string[],
  context: RenderContext,
): PropertyDocument[] {
  const inFolder = (file: string) =>
    `${pathFor("owner-property", context.language, { id })}documents/${encodeURIComponent(file)}`;
  const known = listing.documents.map((document) => {
    const file = fileName(document.url);
    if (files.includes(file))
      return { file, document: fromFolder(documentName(document, context.language), inFolder(file)) };
    // A path in the site's public folder must not hold a private document.
    const isExternal = /^https:/i.test(document.url);
    const [published] = propertyDocuments(
      { documents: [{ ...document, isPublic: document.isPublic || isExternal }] },
      context,
    );
    return { file, document: published ?? { name: document.name, note: "", isExternal: false } };
  });
  const others = files.filter((file) => !known.some((listed) => listed.file === file));
  return [
    ...known.map(({ document }) => document),
    ...others.map((file) => fromFolder(file.replace(/\.pdf$/i, ""), inFolder(file))),
  ];
}

function fromFolder(name: string, href: string): PropertyDocument {
  return { name, href, note: "PDF", isExternal: false };
}

function fileName(url: string): string {
  return url.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
}
