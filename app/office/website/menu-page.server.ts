import type { Actor } from "../../accounts/audit/audit-log.server.ts";
import { isInMenu } from "../../content/pages/in-menu.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { DocumentChange } from "../../content/versions/save-documents.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { titleOf } from "../pages/open-page.server.ts";
import type { PageDocument } from "../pages/page-document.ts";
import { pageName } from "../pages/page-file.ts";
import { missingDefaultPages } from "../pages/pages-of-site.server.ts";
import type { EditorContext } from "./document-page.server.ts";
import { type MenuEntry, type MenuRow, menuRows, moveInMenu, orderInMenu } from "./menu-order.ts";
import { parseJson } from "./website-page.server.ts";

export type MenuOutcome =
  | { kind: "done" }
  /** A page that would change has a draft, which must be published or discarded first. */
  | { kind: "draft"; name: string }
  | { kind: "problem" };

export type MenuPage = {
  pagesPath: string;
  /** Pages of the menu, with titles in the language of the reader. */
  rows: (MenuRow & { title: string; formPath: string })[];
  outcome: MenuOutcome | undefined;
};

/** Data of the screen that orders the menu. */
export async function menuPage(
  content: ContentService,
  outcome: MenuOutcome | undefined,
  context: EditorContext,
): Promise<MenuPage> {
  const { language } = context;
  const entries = (await readPages(content)).map(({ entry, document }) => ({
    ...entry,
    title: titleOf(document, context),
  }));
  return {
    pagesPath: pathFor("office-pages", language),
    rows: menuRows(entries).map((row) => ({
      ...row,
      formPath: pathFor("office-page", language, { name: pageName(row.path) }),
    })),
    outcome,
  };
}

type PageInMenu = { entry: MenuEntry; document: PageDocument };

/**
 * Reads the published pages in the menu, including default pages that have no document yet; those get one when they
 * move.
 */
async function readPages(content: ContentService): Promise<PageInMenu[]> {
  const files = await content.published();
  const names = await files.names("pages");
  const storedPages = await Promise.all(
    names.map(
      async (name): Promise<[string, PageDocument | undefined]> => [
        `pages/${name}`,
        parseJson(await files.text(`pages/${name}`)) as PageDocument | undefined,
      ],
    ),
  );
  const others = missingDefaultPages(storedPages.flatMap(([, page]) => page ?? []));
  return [...storedPages, ...others].flatMap(([path, page]) => {
    if (page?.id === undefined) return [];
    const { id, parentId, name = id, sort = 0, params } = page;
    return isInMenu(params) ? [{ entry: { path, id, parentId, name, sort }, document: page }] : [];
  });
}

/**
 * Moves a page among its siblings, or reorders the siblings, and publishes the result. `action`: "up:" or "down:" with the
 * path of a document, or "order:" with the paths of all siblings, separated by commas. Undefined for another action.
 */
export async function handleMenuForm(
  content: ContentService,
  { action, author }: { action: string; author: Actor },
  context: EditorContext,
): Promise<MenuOutcome | undefined> {
  const [, operation, paths = ""] =
    /^(up|down|order):(pages\/[\w-]+\.json(?:,pages\/[\w-]+\.json)*)$/.exec(action) ?? [];
  if (operation === undefined) return undefined;
  const pages = await readPages(content);
  const entries = pages.map(({ entry }) => entry);
  const moves =
    operation === "up" || operation === "down"
      ? moveInMenu(entries, paths, operation)
      : orderInMenu(entries, paths.split(","));
  if (moves === undefined) return { kind: "problem" };
  if (moves.length === 0) return { kind: "done" };
  const documents: DocumentChange[] = [];
  for (const { path: moved, sort } of moves) {
    const page = pages.find(({ entry }) => entry.path === moved);
    const found = await content.find(moved);
    if (!page || !found) return { kind: "problem" };
    // Publishing would create a version that is newer than the draft, and the changes of the draft would be lost.
    if (found.newest?.publishedAt === null) return { kind: "draft", name: titleOf(page.document, context) };
    // Keeps the indentation of the file.
    const indent = /^\{\r?\n([ \t]+)/.exec(found.text ?? "")?.[1] ?? "  ";
    const body = `${JSON.stringify({ ...page.document, sort }, null, indent)}\n`;
    documents.push({ path: moved, body, token: found.token });
  }
  const { kind } = await content.save(documents, { kind: "publish" }, { author, now: context.now });
  return kind === "saved" ? { kind: "done" } : { kind: "problem" };
}
