import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { ContentVersion, FoundDocument } from "../../content/versions/find-versions.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { momentText } from "../moment-text.ts";
import type { Showing } from "../website/document-page.server.ts";
import { parsed } from "../website/website-page.server.ts";
import { titleOf } from "./open-page.server.ts";
import { pageFile, pageName } from "./page-file.ts";
import { addressesOf, changeOf, REDIRECTS, shownItems, type WrittenRedirect } from "./page-removal.server.ts";
import { readPaths } from "./written-paths.server.ts";

/** A page that was removed, and what it was before. */
export type RemovedPage = {
  kind: "removed";
  title: string;
  listPath: string;
  by: { name: string; at: string };
  token: string;
  isRefused: boolean;
};

/** Number of versions among which that before the removal is looked for. */
const LATEST = 20;

/** A page that staff removed. Undefined for any other. */
export async function removedPage(
  content: ContentService,
  { name, isRefused }: { name: string | undefined; isRefused: boolean },
  showing: Showing,
): Promise<RemovedPage | undefined> {
  const removed = await findRemoved(content, name);
  if (!removed) return undefined;
  const { removal, text, token } = removed;
  return {
    kind: "removed",
    title: titleOf(parsed(text), showing),
    listPath: pathFor("office-pages", showing.language),
    by: { name: removal.author, at: momentText(removal.savedAt, showing.now) },
    token,
    isRefused,
  };
}

/** Restores a removed page as it was: its addresses lead to it again. Undefined when there is no such page. */
export async function restorePage(
  content: ContentService,
  name: string | undefined,
  { token, author, now }: { token: string; author: { id: number; name: string }; now: Date },
): Promise<"restored" | "refused" | undefined> {
  const removed = await findRemoved(content, name);
  if (!removed) return undefined;
  const { path, text } = removed;
  const addresses = addressesOf(text, await readPaths(content)).map((one) => one.path);
  const { document, items } = await shownItems<WrittenRedirect>(content, REDIRECTS);
  const left = items.filter(({ from = "" }) => !addresses.includes(from));
  const documents = [{ path, body: text, token }];
  const isChanged = left.length < items.length;
  const change = isChanged && (await changeOf(content, REDIRECTS, { ...document, items: left }));
  const saved = await content.save(
    [...documents, ...(change ? [change] : [])],
    { kind: "publish" },
    { author, now },
  );
  return saved.kind === "saved" ? "restored" : "refused";
}

/** Pages among these documents that staff removed, for the list of pages. */
export async function removedPages(
  content: ContentService,
  documents: readonly FoundDocument[],
  showing: Showing,
): Promise<{ name: string; path: string; by: string; at: string }[]> {
  const pages = await Promise.all(
    documents.map(async (found) => {
      const removed = await removalOf(content, found);
      if (!removed) return [];
      const { removal, text } = removed;
      return {
        name: titleOf(parsed(text), showing),
        path: pathFor("office-page", showing.language, { name: pageName(found.path) }),
        by: removal.author,
        at: momentText(removal.savedAt, showing.now),
      };
    }),
  );
  return pages.flat();
}

function isRemoval(version: ContentVersion | undefined): version is ContentVersion {
  return version !== undefined && version.body === null && !version.isFile;
}

type Removed = { path: string; removal: ContentVersion; text: string; token: string };

async function findRemoved(content: ContentService, name: string | undefined): Promise<Removed | undefined> {
  const path = pageFile(name);
  const found = path === undefined ? undefined : await content.find(path);
  return found && removalOf(content, found);
}

/** Removal of a document, with its text before; undefined for one that is not removed, or that has a draft again. */
async function removalOf(content: ContentService, found: FoundDocument): Promise<Removed | undefined> {
  const { path, current, newest } = found;
  if (!isRemoval(current) || newest?.id !== current.id) return undefined;
  const versions = await content.versions(path, { limit: LATEST });
  // What visitors saw comes before a draft that they never did.
  const written = versions.filter(({ body }) => body !== null);
  const last = written.find(({ publishedAt }) => publishedAt !== null);
  const text = last?.body ?? found.file ?? written[0]?.body;
  return text ? { path, removal: current, text, token: found.token } : undefined;
}
