import type { Site } from "../../content/site-folder/read-site-content.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import { valueAt, withValue } from "../website/json-schema.ts";
import { MODULES } from "./change-modules.ts";
import { openPage } from "./open-page.server.ts";
import type { WrittenPage } from "./written-page.ts";

/** Fields that hide a page, or lead away from it. Its draft is shown all the same. */
const HIDING = ["status", "params.redirect"];

/** Reading finds errors in other documents only when each document is right by itself. */
const MAX_ATTEMPTS = 3;

/**
 * The site with a page as it is written, for a preview: also when it is hidden, and without the modules that are not
 * finished. Undefined while the page itself has errors.
 */
export async function draftSite(
  content: Pick<ContentService, "preview">,
  path: string,
  document: unknown,
): Promise<Site | undefined> {
  let draft = HIDING.reduce((changed, at) => withValue(changed, at, undefined), document);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const checked = await content.preview(new Map([[path, JSON.stringify(draft)]]));
    if (checked.kind === "valid") return checked.read;
    const wrong = checked.errors.map(({ file, place }) =>
      file === path ? /^params\.modules\.(\d+)\./.exec(place)?.[1] : undefined,
    );
    if (wrong.includes(undefined)) return undefined;
    const modules = valueAt(draft, MODULES) as unknown[];
    draft = withValue(
      draft,
      MODULES,
      modules.filter((_, at) => !wrong.includes(String(at))),
    );
  }
  return undefined;
}

/** A page with its draft, and the site around it. Undefined when there is nothing to show. */
export async function draftOfPage(content: ContentService, name: string) {
  const opened = await openPage(content, name);
  if (!opened) return undefined;
  const { path, document } = opened;
  const site = await draftSite(content, path, document);
  const page = site && pageInSite(site, document);
  return page && { site, row: page.row };
}

/** Row of the path table and content of a page in a site. Undefined when visitors cannot open it. */
export function pageInSite({ content }: Site, document: unknown) {
  const { id } = document as WrittenPage;
  const page = content.pages.find((one) => one.id === id);
  return page?.params.type === "folder" || page?.row.isExternal ? undefined : page;
}
