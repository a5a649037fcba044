import { DEFAULT_PAGES } from "../../content/site-folder/default-pages.server.ts";
import type { EditableDocument } from "../../content/versions/find-versions.server.ts";
import { parseJson } from "../website/website-page.server.ts";
import { type PageDocument, pagePath } from "./page-document.ts";

/** A page with its document. `found` is undefined for a default page without a document. */
export type ReadPage = { document: PageDocument; found: EditableDocument | undefined };

/**
 * Lists all pages of the site with the path of their document, including drafts and default pages without a document.
 */
export function allPages(documents: readonly EditableDocument[]): [string, ReadPage][] {
  const storedPages = documents.flatMap((found): [string, ReadPage][] => {
    const document = parseJson(found.text) as PageDocument | undefined;
    return document?.id === undefined ? [] : [[found.path, { document, found }]];
  });
  const defaultPages = missingDefaultPages(storedPages.map(([, { document }]) => document));
  return [
    ...storedPages,
    ...defaultPages.map(([path, document]): [string, ReadPage] => [path, { document, found: undefined }]),
  ];
}

/** Lists the default pages whose path no existing page has, with the path that their document would get. */
export function missingDefaultPages(existing: readonly PageDocument[]): [string, PageDocument][] {
  const paths = new Set(existing.map(pagePath));
  return DEFAULT_PAGES.filter(({ path }) => !paths.has(path)).map((page) => [`pages/${page.id}.json`, page]);
}
