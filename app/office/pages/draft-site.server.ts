import type { Site } from "../../content/site-folder/read-site-content.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import { valueAt, withValue } from "../website/json-schema.ts";
import { MODULES } from "./change-modules.ts";
import { openPage } from "./open-page.server.ts";
import type { PageDocument } from "./page-document.ts";

/** Fields that hide or redirect a page. A preview ignores them. */
const IGNORED_FIELDS = ["status", "params.redirect"];

/** More than one attempt, because errors across documents are only found once each document is valid by itself. */
const MAX_ATTEMPTS = 3;

/**
 * Reads the site with the draft of a page, for a preview: even when the page is hidden, and without modules that have
 * errors. Undefined while the page has errors outside its modules, or causes errors in other documents.
 */
export async function draftSite(
  content: Pick<ContentService, "preview">,
  path: string,
  document: unknown,
): Promise<Site | undefined> {
  let draft = IGNORED_FIELDS.reduce(
    (changed, fieldPath) => withValue(changed, fieldPath, undefined),
    document,
  );
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const checked = await content.preview(new Map([[path, JSON.stringify(draft)]]));
    if (checked.kind === "valid") return checked.loaded;
    const invalidModules = checked.errors.map(({ file, fieldPath }) =>
      file === path ? /^params\.modules\.(\d+)\./.exec(fieldPath)?.[1] : undefined,
    );
    if (invalidModules.includes(undefined)) return undefined;
    const modules = valueAt(draft, MODULES) as unknown[];
    draft = withValue(
      draft,
      MODULES,
      modules.filter((_, index) => !invalidModules.includes(String(index))),
    );
  }
  return undefined;
}

/** Reads the draft of a page, with the site around it. Undefined when there is nothing to preview. */
export async function draftOfPage(content: ContentService, name: string) {
  const opened = await openPage(content, name);
  if (!opened) return undefined;
  const { path, document } = opened;
  const site = await draftSite(content, path, document);
  const page = site && pageInSite(site, document);
  return page && { site, row: page.pathEntry };
}

/** Finds a page in a site. Undefined for a page that visitors cannot open, such as a folder. */
export function pageInSite({ content }: Site, document: unknown) {
  const { id } = document as PageDocument;
  const page = content.pages.find((candidate) => candidate.id === id);
  return page?.params.type === "folder" || page?.pathEntry.isExternal ? undefined : page;
}
