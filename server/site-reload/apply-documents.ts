import { isDeepStrictEqual } from "node:util";
import { ConfigError } from "../../app/config/config-error.ts";
import { writeLibraryFiles } from "../../app/content/picture-library/library-files.server.ts";
import { publishedDocuments, publishedState } from "../../app/content/versions/published-documents.server.ts";
import { withoutValues } from "../../app/database/database-error.ts";
import type { PreparedSite } from "../prepare-site.ts";
import type { SiteClosers } from "../site-closers.ts";
import { RETRY_MS } from "./retry-delay.ts";
import { readSiteWithTexts, type SiteWithTexts } from "./site-texts.ts";

/**
 * Applies the documents that staff publish in any process, also during this start: content and texts immediately, other
 * settings by a restart of the site. Documents that no longer fit the files of the site folder are left out, and their
 * errors are logged.
 */
export async function applyPublishedDocuments(
  prepared: PreparedSite,
  closers: SiteClosers,
): Promise<{
  leftOut: () => NonNullable<SiteWithTexts["documentErrors"]>;
}> {
  const { connection, environment, logger, state } = prepared;
  const { database } = connection;
  let leftOut = prepared.documentErrors ?? [];
  let appliedState = prepared.documentsState ?? (await publishedState(database));
  let work = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function applyNewState(): Promise<void> {
    const newState = await publishedState(database);
    if (newState === appliedState) return;
    await writeLibraryFiles(database, environment.dataFolder);
    const next = await readSiteWithTexts(
      environment.siteFolder,
      environment.dataFolder,
      await publishedDocuments(database),
    );
    leftOut = next.documentErrors ?? [];
    logDocumentErrors(logger, next);
    if (isSameSite(next, prepared)) await prepared.replaceContent(next);
    else prepared.onSettingsChange?.();
    appliedState = newState;
  }

  function enqueue(): void {
    clearTimeout(retry);
    work = work.then(applyNewState).catch((error) => {
      if (error instanceof ConfigError)
        logger.error(`The site is unchanged, because its folder has errors. ${error.message}`);
      else if (!isClosed) retryLater(error);
    });
  }

  function retryLater(error: unknown): void {
    const seconds = RETRY_MS / 1_000;
    logger.error(
      { err: withoutValues(error) },
      `documents that staff published could not be read; they are read again in ${seconds} seconds`,
    );
    clearTimeout(retry);
    retry = setTimeout(enqueue, RETRY_MS);
  }

  state.onChange(({ kind }) => {
    if (kind === "content" || kind === "everything") enqueue();
  });
  enqueue();
  await work;
  closers.work.push(async () => {
    isClosed = true;
    clearTimeout(retry);
  });
  return { leftOut: () => leftOut };
}

/** Compares settings without languages that have no texts, as a running site leaves them out too. */
function isSameSite({ site, texts }: SiteWithTexts, running: PreparedSite): boolean {
  const next = { ...site, languages: { ...site.languages, enabled: texts.languages } };
  return isDeepStrictEqual(next, { ...running.site });
}

/** Logs which published documents visitors do not see, for the developer who changed the files they replace. */
export function logDocumentErrors(
  logger: PreparedSite["logger"],
  { documentErrors = [] }: Pick<SiteWithTexts, "documentErrors">,
): void {
  for (const error of documentErrors)
    logger.error(error, "a document that staff published is not shown, because it no longer fits the files");
}
