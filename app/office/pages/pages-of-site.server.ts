import { DEFAULT_PAGES } from "../../content/site-folder/default-pages.server.ts";
import type { FoundDocument } from "../../content/versions/find-versions.server.ts";
import { parsed } from "../website/website-page.server.ts";
import { pagePath, type WrittenPage } from "./written-page.ts";

export type ReadPage = { document: WrittenPage; found: FoundDocument | undefined };

/** Pages of the site by path: drafts, what visitors see, and those of every site that the agency has not written. */
export function pagesOf(documents: readonly FoundDocument[]): [string, ReadPage][] {
  const written = documents.flatMap((found): [string, ReadPage][] => {
    const document = parsed(found.text) as WrittenPage | undefined;
    return document?.id === undefined ? [] : [[found.path, { document, found }]];
  });
  const unwritten = unwrittenPages(written.map(([, { document }]) => document));
  return [
    ...written,
    ...unwritten.map(([path, document]): [string, ReadPage] => [path, { document, found: undefined }]),
  ];
}

/** Pages that every site has and that are not among these, by the path that their document would get. */
export function unwrittenPages(written: readonly WrittenPage[]): [string, WrittenPage][] {
  const paths = new Set(written.map(pagePath));
  return DEFAULT_PAGES.filter(({ path }) => !paths.has(path)).map((page) => [`pages/${page.id}.json`, page]);
}
