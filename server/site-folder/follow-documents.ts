import { isDeepStrictEqual } from "node:util";
import { ConfigError } from "../../app/config/config-error.ts";
import { writeLibraryFiles } from "../../app/content/library/library-files.server.ts";
import { publishedDocuments, publishedState } from "../../app/content/versions/published-documents.server.ts";
import { withoutValues } from "../../app/database/database-error.ts";
import type { PreparedSite } from "../prepare-site.ts";
import { readSiteWithTexts, type SiteWithTexts } from "./site-texts.ts";

/**
 * Shows the documents that staff publish in any process: content and texts at once, other settings by a restart of the
 * site. Errors of documents that no longer fit the files are logged; the rest is shown.
 */
export async function followDocuments(prepared: PreparedSite): Promise<{
  leftOut: () => NonNullable<SiteWithTexts["leftOut"]>;
}> {
  const { connection, environment, logger, state } = prepared;
  const { database } = connection;
  let leftOut = prepared.leftOut ?? [];
  let shown = await publishedState(database);
  let work = Promise.resolve();

  async function follow(): Promise<void> {
    const published = await publishedState(database);
    if (published === shown) return;
    await writeLibraryFiles(database, environment.dataFolder);
    const next = await readSiteWithTexts(
      environment.siteFolder,
      environment.dataFolder,
      await publishedDocuments(database),
    );
    shown = published;
    leftOut = next.leftOut ?? [];
    logLeftOut(logger, next);
    if (isSameSite(next, prepared)) await prepared.replaceContent(next);
    else prepared.onSettingsChange?.();
  }

  state.onChange(({ kind }) => {
    if (kind !== "content" && kind !== "everything") return;
    work = work.then(follow).catch((error) => {
      if (error instanceof ConfigError)
        logger.error(`The site is unchanged, because its folder has errors. ${error.message}`);
      else logger.error({ err: withoutValues(error) }, "documents that staff published could not be read");
    });
  });
  return { leftOut: () => leftOut };
}

/** Languages without texts are left out of the settings of a running site. */
function isSameSite({ site, texts }: SiteWithTexts, running: PreparedSite): boolean {
  const next = { ...site, languages: { ...site.languages, enabled: texts.languages } };
  return isDeepStrictEqual(next, { ...running.site });
}

/** Names the published documents that visitors do not see, for the developer who changed the files below. */
export function logLeftOut(
  logger: PreparedSite["logger"],
  { leftOut = [] }: Pick<SiteWithTexts, "leftOut">,
): void {
  for (const error of leftOut)
    logger.error(error, "a document that staff published is not shown: it does not fit the files any more");
}
