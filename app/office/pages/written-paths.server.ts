import type { PathRow } from "../../content/site-folder/path-row.server.ts";
import { PATHS_FILE } from "../../content/site-folder/read-site-content.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import { parsed } from "../website/website-page.server.ts";

export const PATHS = "paths.json";

/** Rows of `paths.json` that visitors see; none when it cannot be read. */
export async function readPaths(content: ContentService): Promise<PathRow[]> {
  const read = PATHS_FILE.safeParse(parsed(await (await content.shown()).text(PATHS)));
  return read.success ? read.data.items : [];
}
