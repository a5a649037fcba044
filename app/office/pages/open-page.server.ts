import { builtInScreenAt } from "../../content/site-folder/page-rows.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { EditableDocument } from "../../content/versions/find-versions.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { entryName } from "../../i18n/paths/breadcrumbs.ts";
import { initialDocument } from "../website/document-parts.server.ts";
import { parseJson } from "../website/website-page.server.ts";
import type { PageDocument } from "./page-document.ts";
import { pageFile } from "./page-file.ts";

/**
 * Opens a page by its name in URLs: `document` is its draft, or else the published page; `found` is the stored document
 * with its versions. Undefined when there is no such page, or its document has no id. A document with invalid JSON is
 * treated as a new page.
 */
export async function openPage(
  content: ContentService,
  name: string | undefined,
): Promise<{ path: string; found: EditableDocument; document: unknown } | undefined> {
  const path = pageFile(name);
  const found = path === undefined ? undefined : await content.find(path);
  if (!path || !found) return undefined;
  const document = parseJson(found.text) ?? initialDocument(path);
  const { id } = document as PageDocument;
  return id === undefined ? undefined : { path, found, document };
}

/** Returns true for the page of a screen (such as a list of properties), whose URLs staff cannot change. */
export function isPageOfScreen(document: unknown): boolean {
  return builtInScreenAt((document as PageDocument).path ?? "") !== undefined;
}

/** Title of a page for staff: its own title, or else the name of its screen, its name or its id. */
export function titleOf(document: unknown, { language }: { language: Language }): string {
  const { params, name, id, path } = document as PageDocument;
  const screen = builtInScreenAt(path ?? "");
  return (
    textInLanguage(params?.title, language) || (screen && entryName(screen, language)) || name || id || ""
  );
}
