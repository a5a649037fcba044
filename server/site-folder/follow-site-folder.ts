import { once } from "node:events";
import { createServer } from "node:http";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import type { Documents } from "../../app/config/site-files.server.ts";
import { publishedDocuments } from "../../app/content/versions/published-documents.server.ts";
import { FEED_FILES } from "../../app/feeds/source/store-attachment.server.ts";
import { SECURITY_HEADERS } from "../http/security-headers.ts";
import type { SiteOptions } from "../prepare-site.ts";
import { type RunningSite, startSite } from "../start-site.ts";
import { changeIn, changesIn } from "./folder-changes.ts";
import { readSiteWithTexts, type SiteWithTexts } from "./site-texts.ts";

/*
 * For development: shows changes of the agency's folder as soon as they are saved, and its errors in the
 * page.
 */

/** Editors write a file in several steps, and several files at once. */
const QUIET_MS = 150;

type Showing = {
  environment: Environment;
  /** Called when the errors of the folder are served instead of the site. */
  onError?: () => void;
};

/**
 * Reads the site's folder. While it has errors, its address serves a page that lists them, and each change
 * triggers another read.
 */
export function readFixedSite(showing: Showing, documents?: Documents): Promise<SiteWithTexts> {
  return untilFixed(showing, () =>
    readSiteWithTexts(showing.environment.siteFolder, showing.environment.dataFolder, documents),
  );
}

/** Serves a site and restarts it when a file of its folder changes. `onChange` reloads the browsers. */
export async function startFollowingSite(given: SiteOptions, onChange: () => void): Promise<RunningSite> {
  const { environment, connection } = given;
  const options = { ...given, onSettingsChange: () => void enqueue() };
  let work = Promise.resolve();
  let running = await startSite(options);
  const stop = new AbortController();

  async function follow(): Promise<void> {
    const waiting = { quietMs: QUIET_MS, signal: stop.signal, except: FEED_FILES };
    for await (const _ of changesIn(environment.siteFolder, waiting)) {
      await enqueue();
    }
  }

  function enqueue(): Promise<void> {
    work = work.then(restart);
    return work;
  }

  async function restart(): Promise<void> {
    await running.close();
    running = await untilFixed({ environment, onError: onChange }, async () => {
      const documents = await publishedDocuments(connection.database);
      const read = await readSiteWithTexts(environment.siteFolder, environment.dataFolder, documents);
      return startSite({ ...options, ...read });
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

async function untilFixed<Result>(
  { environment, onError }: Showing,
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
  await changeIn(siteFolder, { quietMs: QUIET_MS });
  server.closeAllConnections();
  server.close();
  await once(server, "close");
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
