import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** An agency's old website with 30 pages in its sitemap, and not all of them have a property. */
export type OldSite = {
  origin: string;
  sitemap: string;
  /** Requested paths, in order. */
  requestedPaths: string[];
  /** Highest number of concurrent requests so far. */
  maxConcurrentRequests: number;
  /** Content of `robots.txt`, which tests may change. */
  robots: string;
  /** Remaining number of times that a page returns status 500, by path. */
  failures: Map<string, number>;
  close(): Promise<void>;
};

const PAGES = 30;
const NUMBERS = Array.from({ length: PAGES }, (_, index) => index + 1);
export const BROKEN_JSON = "/te-koop/huis-11";
export const NO_PROPERTY = "/te-koop/huis-12";
export const NO_MARKUP = "/te-koop/huis-13";
export const MOVED = "/te-koop/huis-14";
export const FAILING = "/te-koop/huis-15";

/** Paths of the pages in the sitemap: the last six are to let. */
export const PATHS = NUMBERS.map((number) =>
  number > 24 ? `/te-huur/appartement-${number}` : `/te-koop/huis-${number}`,
);

export async function startOldSite(): Promise<OldSite> {
  let openRequests = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    site.requestedPaths.push(path);
    openRequests += 1;
    site.maxConcurrentRequests = Math.max(site.maxConcurrentRequests, openRequests);
    response.on("close", () => {
      openRequests -= 1;
    });
    // The delay makes concurrent requests overlap.
    setTimeout(() => answer(path, response), 2);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site: OldSite = {
    origin,
    sitemap: `${origin}/sitemap.xml`,
    requestedPaths: [],
    maxConcurrentRequests: 0,
    robots: "User-agent: *\nDisallow: /admin/\n",
    failures: new Map([[FAILING, 1]]),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };

  function answer(path: string, response: ServerResponse): void {
    if (path === "/robots.txt") return void response.end(site.robots);
    if (path === "/sitemap.xml")
      return void response.end(
        `<sitemapindex><sitemap><loc>${origin}/homes.xml</loc></sitemap></sitemapindex>`,
      );
    if (path === "/homes.xml") {
      const urls = PATHS.map((page) => `<url><loc>${origin}${page}</loc></url>`);
      return void response.end(`<?xml version="1.0"?><urlset>${urls.join("")}</urlset>`);
    }
    const remainingFailures = site.failures.get(path) ?? 0;
    if (remainingFailures > 0) {
      site.failures.set(path, remainingFailures - 1);
      return void response.writeHead(500).end("<h1>Error</h1>");
    }
    if (path === MOVED) return void response.writeHead(301, { location: "/te-koop/villa-14" }).end();
    const number = Number(/(\d+)$/.exec(path)?.[1]);
    if (!number || (path !== "/te-koop/villa-14" && !PATHS.includes(path)))
      return void response.writeHead(404).end();
    response.setHeader("content-type", "text/html; charset=utf-8").end(page(path, number));
  }
  return site;
}

function page(path: string, number: number): string {
  const script =
    path === BROKEN_JSON
      ? '{"@type": "House", "name": "Huis'
      : JSON.stringify(
          path === NO_PROPERTY ? { "@type": "Organization", name: "Old Agency" } : markup(path, number),
        );
  const element = path === NO_MARKUP ? "" : `<script type="application/ld+json">${script}</script>`;
  return `<!doctype html><html lang="nl-BE"><head><title>Huis</title>${element}</head><body><h1>Huis ${number}</h1></body></html>`;
}

function markup(path: string, number: number): object {
  const isRent = path.startsWith("/te-huur/");
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "WebPage", "@id": `${path}#page`, url: path },
      {
        "@type": isRent ? "Apartment" : "SingleFamilyResidence",
        name: isRent ? `Appartement ${number}` : `Gezinswoning ${number}`,
        description: `Een rustig gelegen pand, nummer ${number}.`,
        address: {
          "@type": "PostalAddress",
          streetAddress: `Kerkstraat ${number}`,
          postalCode: "9000",
          addressLocality: "Gent",
        },
        floorSize: { "@type": "QuantitativeValue", value: 100 + number, unitCode: "MTK" },
        numberOfBedrooms: 3,
        image: [`/pictures/${number}.jpg`],
        offers: { "@type": "Offer", price: isRent ? 900 + number : 300_000 + number, priceCurrency: "EUR" },
      },
    ],
  };
}
