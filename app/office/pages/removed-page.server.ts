import type { ContentService } from "../../content/versions/content-service.server.ts";
import type { ContentVersion } from "../../content/versions/find-versions.server.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { momentText } from "../moment-text.ts";
import type { Showing } from "../website/document-page.server.ts";
import { parsed } from "../website/website-page.server.ts";
import { titleOf } from "./open-page.server.ts";
import { pageFile, pageName } from "./page-file.ts";
import {
  addressesOf,
  changeOf,
  REDIRECTS,
  shownItems,
  type WrittenRedirect,
  writtenPaths,
} from "./page-removal.server.ts";

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
  const addresses = addressesOf(text, await writtenPaths(content)).map((one) => one.path);
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

/** Pages that staff removed, for the list of pages. */
export async function removedPages(
  content: ContentService,
  showing: Showing,
): Promise<{ name: string; path: string; by: string; at: string }[]> {
  const gone = (await content.findAll("pages")).filter(({ current }) => isRemoval(current));
  const found = await Promise.all(
    gone.map(async ({ path }) => {
      const name = pageName(path);
      const page = await removedPage(content, { name, isRefused: false }, showing);
      if (!page) return [];
      const { title, by } = page;
      const form = pathFor("office-page", showing.language, { name });
      return [{ name: title, path: form, by: by.name, at: by.at }];
    }),
  );
  return found.flat();
}

function isRemoval(version: ContentVersion | undefined): version is ContentVersion {
  return version !== undefined && version.body === null && !version.isFile;
}

async function findRemoved(
  content: ContentService,
  name: string | undefined,
): Promise<{ path: string; removal: ContentVersion; text: string; token: string } | undefined> {
  const path = pageFile(name);
  const found = path === undefined ? undefined : await content.find(path);
  if (!path || !found || !isRemoval(found.current) || found.newest?.id !== found.current.id) return undefined;
  const versions = await content.versions(path, { limit: LATEST });
  // What visitors saw comes before a draft that they never did.
  const written = versions.filter(({ body }) => body !== null);
  const last = written.find(({ publishedAt }) => publishedAt !== null);
  const text = last?.body ?? found.file ?? written[0]?.body;
  return text ? { path, removal: found.current, text, token: found.token } : undefined;
}
