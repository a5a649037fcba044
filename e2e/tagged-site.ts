import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { changeJson, type StartedSite, startSite } from "./start-site.ts";

/*
 * A site with ids for every tag, and stand-ins for the servers of Google and Meta that record each request.
 * It is a site of its own, because its configuration differs from that of the other tests.
 */

export const TAG_IDS = {
  analyticsId: "G-AB12CD34EF",
  adsId: "AW-123456789",
  tagManagerId: "GTM-AB12CDE",
  pixelId: "123456789012345",
};

/** Paths that each tag requests from its server. The scripts that the stand-ins return send the hits. */
export const TAG_REQUESTS = {
  analytics: `/gtag/js?id=${TAG_IDS.analyticsId}`,
  ads: `/gtag/js?id=${TAG_IDS.adsId}`,
  googleHit: "/counted-by-google-tag",
  container: `/gtm.js?id=${TAG_IDS.tagManagerId}`,
  containerHit: "/counted-by-container",
  pixel: "/en_US/fbevents.js",
};

/** The consent texts of this site have changed once. */
export const CONSENT_VERSION = 2;

/** A property whose URL contains the word that makes a page a preview. */
export const PREVIEW_PROPERTY = {
  title: "House with a preview",
  path: /\/for-sale\/[^/]+\/house-with-a-preview\//,
};

/** Scripts that set cookies and send requests, like the real ones. */
const SCRIPTS: Record<string, string> = {
  "/gtag/js": `setCookie("_ga"); setCookie("_ga_AB12CD34EF"); setCookie("_gcl_au"); send("${TAG_REQUESTS.googleHit}");`,
  "/gtm.js": `setCookie("_gid"); send("${TAG_REQUESTS.containerHit}");`,
  "/en_US/fbevents.js": `
    setCookie("_fbp");
    window.metaCalls = [...fbq.queue];
    fbq.callMethod = (...call) => metaCalls.push(call);`,
};

/** Functions that the scripts above call. */
const PRELUDE = `
  const { origin } = new URL(document.currentScript.src);
  const setCookie = (name) => { document.cookie = name + "=1; path=/; max-age=600"; };
  const send = (path) => { fetch(origin + path, { mode: "no-cors" }); };`;

export type TagServer = {
  origin: string;
  /** Path and query of each request, in order. */
  requests: string[];
  close: () => void;
};

export async function startTagServer(): Promise<TagServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    requests.push(path);
    const script = SCRIPTS[path.split("?", 1)[0] ?? ""];
    response.writeHead(script === undefined ? 204 : 200, { "content-type": "text/javascript" });
    response.end(script && `{${PRELUDE}${script}}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, requests, close };
}

/** Starts the built site with the sample agency and all tags, which come from these servers. */
export function startTaggedSite(servers: { google: string; meta: string }): Promise<StartedSite> {
  const siteInfo = { ...TAG_IDS, scriptOrigins: servers, consent: { version: CONSENT_VERSION } };
  return startSite({
    change: async (siteFolder) => {
      await changeJson(join(siteFolder, "site.json"), (site) => ({ ...site, siteInfo }));
      await changeJson<{ properties: { Title: string }[] }>(join(siteFolder, "listings.json"), (feed) => {
        const [first, ...others] = feed.properties;
        return { ...feed, properties: [{ ...first, Title: PREVIEW_PROPERTY.title }, ...others] };
      });
    },
  });
}
