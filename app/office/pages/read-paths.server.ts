import type { PathRow } from "../../content/site-folder/path-row.server.ts";
import { pathsFileSchema } from "../../content/site-folder/read-site-content.server.ts";
import type { ContentService } from "../../content/versions/content-service.server.ts";
import { parseJson } from "../website/website-page.server.ts";

export const PATHS = "paths.json";

/** Reads the rows of the published `paths.json`; none when it is invalid. */
export async function readPaths(content: ContentService): Promise<PathRow[]> {
  const parsed = pathsFileSchema.safeParse(parseJson(await (await content.published()).text(PATHS)));
  return parsed.success ? parsed.data.items : [];
}
