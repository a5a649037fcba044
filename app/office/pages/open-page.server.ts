import { screenAt } from "../../content/site-folder/page-rows.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { FoundDocument } from "../../content/versions/find-versions.server.ts";
import { textInLanguage } from "../../i18n/multilingual-text.ts";
import { entryName } from "../../i18n/paths/breadcrumbs.ts";
import type { Showing } from "../website/document-page.server.ts";
import { emptyDocument } from "../website/document-parts.server.ts";
import { parsed } from "../website/website-page.server.ts";
import { pageFile } from "./page-file.ts";
import type { WrittenPage } from "./written-page.ts";

/**
 * Opens a page by its name in addresses: its draft, else what visitors see. Undefined when there is no such page, or
 * its document has no id. A document that is not valid JSON counts as a new one.
 */
export async function openPage(
  content: ContentService,
  name: string | undefined,
): Promise<{ path: string; found: FoundDocument; document: unknown } | undefined> {
  const path = pageFile(name);
  const found = path === undefined ? undefined : await content.find(path);
  if (!path || !found) return undefined;
  const document = parsed(found.text) ?? emptyDocument(path);
  const { id } = document as WrittenPage;
  return id === undefined ? undefined : { path, found, document };
}

/** True for the page of a screen, whose URLs staff cannot change. */
export function isPageOfScreen(document: unknown): boolean {
  return screenAt((document as WrittenPage).path ?? "") !== undefined;
}

/** Title of a page for staff: its own, else the name of its screen, its name in addresses or its id. */
export function titleOf(document: unknown, { language }: Pick<Showing, "language">): string {
  const { params, name, id, path } = document as WrittenPage;
  const screen = screenAt(path ?? "");
  return (
    textInLanguage(params?.title, language) || (screen && entryName(screen, language)) || name || id || ""
  );
}
