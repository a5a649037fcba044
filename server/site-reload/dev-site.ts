import { once } from "node:events";
import { createServer } from "node:http";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import type { Documents } from "../../app/config/site-files.server.ts";
import { publishedDocuments } from "../../app/content/versions/published-documents.server.ts";
import { errorText } from "../../app/database/database-error.ts";
import { FEED_FILES } from "../../app/feeds/source/store-attachment.server.ts";
import { SECURITY_HEADERS } from "../http/security-headers.ts";
import type { SiteOptions } from "../prepare-site.ts";
import { type RunningSite, startSite } from "../start-site.ts";
import { readSiteWithTexts, type SiteWithTexts } from "./site-texts.ts";
import { waitForChange, watchFolder } from "./watch-folder.ts";

/* For development: applies changes of the agency's folder as soon as they are saved, and shows its errors as a page. */

/** Pause after a change: text editors save a file in several steps, and several files at once. */
const QUIET_MS = 150;

type ErrorPageOptions = {
  environment: Environment;
  /** Called when the page of errors is served instead of the site. */
  onError?: () => void;
};

/**
 * Reads the site's folder. While the folder has errors, the address of the site serves a page that lists them, and
 * each change triggers another read.
 */
export function readSiteOnceValid(options: ErrorPageOptions, documents?: Documents): Promise<SiteWithTexts> {
  return retryUntilValid(options, () =>
    readSiteWithTexts(options.environment.siteFolder, options.environment.dataFolder, documents),
  );
}

/** Serves a site and restarts it when a file of its folder changes. `onChange` reloads the browsers. */
export async function startDevSite(siteOptions: SiteOptions, onChange: () => void): Promise<RunningSite> {
  const { environment, connection } = siteOptions;
  const options = { ...siteOptions, onSettingsChange: () => void enqueue() };
  let work = Promise.resolve();
  let running = await startSite(options);
  const stop = new AbortController();

  async function follow(): Promise<void> {
    const changes = watchFolder(environment.siteFolder, {
      quietMs: QUIET_MS,
      signal: stop.signal,
      ignoredSubfolder: FEED_FILES,
      onError: logWatchError,
    });
    for await (const _ of changes) {
      await enqueue();
    }
  }

  /** Restarts the site after any restart in progress. Never throws. */
  function enqueue(): Promise<void> {
    work = work
      .then(restart)
      .catch((error) =>
        console.error(
          `The site could not start again, and tries it after the next change: ${errorText(error)}`,
        ),
      );
    return work;
  }

  async function restart(): Promise<void> {
    await running.close();
    running = await retryUntilValid({ environment, onError: onChange }, async () => {
      const documents = await publishedDocuments(connection.database);
      const changedSite = await readSiteWithTexts(environment.siteFolder, environment.dataFolder, documents);
      return startSite({ ...options, ...changedSite });
    });
    onChange();
  }

  const following = follow();
  return {
    ...running,
    close: async () => {
      stop.abort();
      await following;
      await work;
      await running.close();
    },
  };
}

/** Calls `work` until it throws no ConfigError; serves the errors, and waits for a change, in between. */
async function retryUntilValid<Result>(
  { environment, onError }: ErrorPageOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      console.error(error.message);
      await showUntilChanged(error.message, environment, onError);
    }
  }
}

async function showUntilChanged(
  errors: string,
  { host, port, siteFolder }: Environment,
  onError: () => void = () => {},
): Promise<void> {
  const server = createServer((_, response) => {
    response.writeHead(500, {
      ...SECURITY_HEADERS,
      "content-type": "text/html; charset=utf-8",
      refresh: "2",
    });
    response.end(errorPage(errors));
  });
  server.listen(port, host);
  await once(server, "listening");
  onError();
  await waitForChange(siteFolder, { quietMs: QUIET_MS, onError: logWatchError });
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

function logWatchError(error: unknown): void {
  console.error(`Part of the site folder cannot be watched; after a change of it, restart. ${String(error)}`);
}

/** In English only, because it is for developers. */
function errorPage(errors: string): string {
  const [title = "", ...lines] = errors.split("\n");
  const items = lines.map((line) => `<li>${escapeHtml(line.trim())}</li>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The site cannot start</title>
<style>body{font:1rem/1.6 system-ui;max-width:60rem;margin:3rem auto;padding:0 1rem}li{margin:.5rem 0}</style>
<h1>The site cannot start</h1><p>${escapeHtml(title)}</p><ul>${items}</ul>
<p>This page looks again every two seconds.</p></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
