import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { ContentVersion, EditableDocument } from "../../content/versions/find-versions.server.ts";
import type { DocumentChange } from "../../content/versions/save-documents.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { momentText } from "../moment-text.ts";
import type { EditorContext } from "../website/document-page.server.ts";
import { parseJson } from "../website/website-page.server.ts";
import { titleOf } from "./open-page.server.ts";
import { pageFile, pageName } from "./page-file.ts";
import {
  documentChange,
  publicPathsOf,
  publishedItems,
  REDIRECTS,
  type RedirectRow,
} from "./page-removal.server.ts";
import { readPaths } from "./read-paths.server.ts";

/** Data of the screen of a removed page. */
export type RemovedPage = {
  kind: "removed";
  title: string;
  listPath: string;
  by: { name: string; at: string };
  token: string;
  /** True when visitors have never seen the page. */
  isDraft: boolean;
  isRejected: boolean;
};

/** Number of versions in which the last version before the removal is searched. */
const SEARCHED_VERSIONS = 20;

/** Finds a removed page by its name. Undefined when there is no such page, or it is not removed. */
export async function removedPage(
  content: ContentService,
  { name, isRejected }: { name: string | undefined; isRejected: boolean },
  context: EditorContext,
): Promise<RemovedPage | undefined> {
  const removed = await findRemoved(content, name);
  if (!removed) return undefined;
  const { removal, text, isDraft, token } = removed;
  return {
    kind: "removed",
    title: titleOf(parseJson(text), context),
    listPath: pathFor("office-pages", context.language),
    by: { name: removal.author, at: momentText(removal.savedAt, context.now, context.texts.formats) },
    token,
    isDraft,
    isRejected,
  };
}

/**
 * Restores a removed page, and removes the redirects of its paths. A page that visitors have never seen becomes a draft
 * again. Rejects the restoration while the redirects have a draft, when the page no longer fits the site, and after a
 * simultaneous change. Undefined when there is no such removed page.
 */
export async function restorePage(
  content: ContentService,
  name: string | undefined,
  { token, author, now }: { token: string; author: { id: number; name: string }; now: Date },
): Promise<"restored" | "draft" | "rejected" | undefined> {
  const removed = await findRemoved(content, name);
  if (!removed) return undefined;
  const { path, text, isDraft } = removed;
  const changes: DocumentChange[] = [{ path, body: text, token }];
  const publicPaths = publicPathsOf(text, await readPaths(content)).map(({ path }) => path);
  const { document, items } = await publishedItems<RedirectRow>(content, REDIRECTS);
  const remaining = items.filter(({ from = "" }) => !publicPaths.includes(from));
  if (!isDraft && remaining.length < items.length) {
    // Publishing would put a newer version on top of the draft.
    if ((await content.find(REDIRECTS))?.newest?.publishedAt === null) return "rejected";
    changes.push(await documentChange(content, REDIRECTS, { ...document, items: remaining }));
  }
  const saved = await content.save(changes, { kind: isDraft ? "draft" : "publish" }, { author, now });
  if (saved.kind !== "saved") return "rejected";
  return isDraft ? "draft" : "restored";
}

/** Finds the removed pages among these documents, for the list of pages. */
export async function removedPages(
  content: ContentService,
  documents: readonly EditableDocument[],
  context: EditorContext,
): Promise<{ name: string; path: string; by: string; at: string }[]> {
  const pages = await Promise.all(
    documents.map(async (found) => {
      const removed = await findRemoval(content, found);
      if (!removed) return [];
      const { removal, text } = removed;
      return {
        name: titleOf(parseJson(text), context),
        path: pathFor("office-page", context.language, { name: pageName(found.path) }),
        by: removal.author,
        at: momentText(removal.savedAt, context.now, context.texts.formats),
      };
    }),
  );
  return pages.flat();
}

/** `isDraft`: visitors have never seen the page. */
type FoundRemoval = {
  path: string;
  removal: ContentVersion;
  text: string;
  isDraft: boolean;
  token: string;
};

async function findRemoved(
  content: ContentService,
  name: string | undefined,
): Promise<FoundRemoval | undefined> {
  const path = pageFile(name);
  const found = path === undefined ? undefined : await content.find(path);
  return found && findRemoval(content, found);
}

/**
 * Finds the removal of a page, or of the draft of a new one, and its text before; undefined when the page exists, or has a
 * new draft.
 */
async function findRemoval(
  content: ContentService,
  { path, file, text: currentText, newest, token }: EditableDocument,
): Promise<FoundRemoval | undefined> {
  if (currentText !== undefined || !newest?.isCurrent) return undefined;
  const versions = await content.versions(path, { limit: SEARCHED_VERSIONS });
  const lastPublished = versions
    .filter(({ publishedAt }) => publishedAt !== null)
    .map(({ isFile, body }) => (isFile ? file : body))
    .find((body) => typeof body === "string");
  const lastSeen = lastPublished ?? file;
  const text = lastSeen ?? versions.find(({ body }) => body !== null)?.body;
  return text ? { path, removal: newest, text, isDraft: lastSeen === undefined, token } : undefined;
}
