import type { Actor } from "../../accounts/audit/audit-log.server.ts";
import { isInMenu } from "../../content/pages/in-menu.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { DocumentChange } from "../../content/versions/save-documents.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { titleOf } from "../pages/open-page.server.ts";
import { pageName } from "../pages/page-file.ts";
import { unwrittenPages } from "../pages/pages-of-site.server.ts";
import type { WrittenPage } from "../pages/written-page.ts";
import type { Showing } from "./document-page.server.ts";
import { type MenuEntry, type MenuRow, menuRows, moveInMenu, orderInMenu } from "./menu-order.ts";
import { parsed } from "./website-page.server.ts";

export type MenuOutcome =
  | { kind: "done" }
  /** A page that would move has a draft, which its author publishes or discards first. */
  | { kind: "draft"; name: string }
  | { kind: "problem" };

export type MenuPage = {
  pagesPath: string;
  /** Titles are in the language of the reader. */
  rows: (MenuRow & { title: string; formPath: string })[];
  outcome: MenuOutcome | undefined;
};

/** The pages of the menu, in its order. */
export async function menuPage(
  content: ContentService,
  outcome: MenuOutcome | undefined,
  showing: Showing,
): Promise<MenuPage> {
  const { language } = showing;
  const entries = (await readPages(content)).map(({ entry, written }) => ({
    ...entry,
    title: titleOf(written, showing),
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

type ReadPage = { entry: MenuEntry; written: WrittenPage };

/**
 * Pages that the menu shows, also those of every site that the agency has not written: they get a document when moved.
 */
async function readPages(content: ContentService): Promise<ReadPage[]> {
  const files = await content.shown();
  const names = await files.names("pages");
  const written = await Promise.all(
    names.map(
      async (name): Promise<[string, WrittenPage | undefined]> => [
        `pages/${name}`,
        parsed(await files.text(`pages/${name}`)) as WrittenPage | undefined,
      ],
    ),
  );
  const others = unwrittenPages(written.flatMap(([, page]) => page ?? []));
  return [...written, ...others].flatMap(([path, page]) => {
    if (page?.id === undefined) return [];
    const { id, parentId, name = id, sort = 0, params } = page;
    return isInMenu(params) ? [{ entry: { path, id, parentId, name, sort }, written: page }] : [];
  });
}

/**
 * Moves a page among those beside it, or puts these into another order, and publishes it. Undefined when the form asks
 * for something else.
 */
export async function moveFromPage(
  content: ContentService,
  { action, author }: { action: string; author: Actor },
  showing: Showing,
): Promise<MenuOutcome | undefined> {
  const [, asked, paths = ""] =
    /^(up|down|order):(pages\/[\w-]+\.json(?:,pages\/[\w-]+\.json)*)$/.exec(action) ?? [];
  if (asked === undefined) return undefined;
  const pages = await readPages(content);
  const entries = pages.map(({ entry }) => entry);
  const moves =
    asked === "up" || asked === "down"
      ? moveInMenu(entries, paths, asked)
      : orderInMenu(entries, paths.split(","));
  if (moves === undefined) return { kind: "problem" };
  if (moves.length === 0) return { kind: "done" };
  const documents: DocumentChange[] = [];
  for (const { path: moved, sort } of moves) {
    const page = pages.find(({ entry }) => entry.path === moved);
    const found = await content.find(moved);
    if (!page || !found) return { kind: "problem" };
    // Its draft would no longer be the newest version.
    if (found.newest?.publishedAt === null) return { kind: "draft", name: titleOf(page.written, showing) };
    const indent = /^\{\r?\n([ \t]+)/.exec(found.text ?? "")?.[1] ?? "  ";
    const body = `${JSON.stringify({ ...page.written, sort }, null, indent)}\n`;
    documents.push({ path: moved, body, token: found.token });
  }
  const { kind } = await content.save(documents, { kind: "publish" }, { author, now: showing.now });
  return kind === "saved" ? { kind: "done" } : { kind: "problem" };
}
