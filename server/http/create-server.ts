import { createReadStream, existsSync } from "node:fs";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import { basename, join, relative } from "node:path";
import { pipeline } from "node:stream";
import { promisify } from "node:util";
import { createGunzip, gunzip } from "node:zlib";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Environment } from "../../app/config/environment.server.ts";
import { type IconSize, iconPath, MANIFEST_PATH } from "../../app/config/web-app.ts";
import { isDatabaseUnavailable, withoutValues } from "../../app/database/database-error.ts";
import { visitorNetwork } from "../../app/forms/receive/visitor-network.ts";
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from "../../app/layout/speculation-rules.ts";
import { libraryFolder } from "../../app/media/library-folder.server.ts";
import { isTemporaryError } from "../../app/media/picture-problem.ts";
import manifest from "../../package.json" with { type: "json" };
import { addBaseMapRequests } from "../pages/base-map-requests.ts";
import type { CachedPage } from "../pages/cached-page.ts";
import type { ExportFiles } from "../pages/export-files.ts";
import { API_PATH, type ListingsApi } from "../pages/listings-api.ts";
import { type MailPreview, PREVIEW_PATH } from "../pages/mail-preview.ts";
import type { PictureFiles } from "../pages/picture-files.ts";
import type { IndexResponse } from "../pages/search-index-files.ts";
import { sendPage } from "../pages/send-page.ts";
import type { SearchEngineFile } from "../pages/sitemap-files.ts";
import type { VisitRequests } from "../pages/visit-requests.ts";
import type { AccountPages } from "../requests/account-pages.ts";
import type { CalendarFile } from "../requests/calendar-file.ts";
import type { VisitorPages } from "../requests/visitor-pages.ts";
import { acceptedEncoding, acceptsGzip } from "./accepted-encoding.ts";
import { addBodyChecks, FILES_MS } from "./body-checks.ts";
import { BusyError, fairQueue, RETRY_AFTER_BUSY_S } from "./fair-queue.ts";
import { type Metrics, mayReadMetrics } from "./metrics.ts";
import { type SecurityLog, warnOfUntrustedProxies } from "./security-events.ts";
import { SECURITY_HEADERS } from "./security-headers.ts";
import { withTimeout } from "./with-timeout.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type SiteHandlers = {
  environment: Environment;
  /** Runs the handler of a request with the paths of this site. */
  runWithPaths: <Result>(run: () => Result) => Result;
  /** Folder of the built browser files; undefined in development, where Vite serves them. */
  clientFolder: string | undefined;
  pages: {
    respond: (request: IncomingMessage, response: ServerResponse, network: string) => Promise<void>;
    respondFromCache: (request: IncomingMessage, response: ServerResponse) => boolean;
  };
  /** Forms of the site, and its uncached pages. */
  visitorPages: VisitorPages;
  /** Calendar file of an appointment. */
  calendarFile: CalendarFile;
  /** Pages that mails link to. */
  addSubscriptionPages: (app: FastifyInstance) => void;
  /** Pages of owners and of staff. */
  accountPages: AccountPages;
  /** Endpoint that counts views, saves and shares of properties, and searches without a result. */
  visits: VisitRequests;
  /** Endpoint that CRMs call when a feed has changed. */
  feedWebhooks: { register: (app: FastifyInstance) => void };
  /** JSON file with the texts of a language, or of one of its areas, by the name that pages refer to. */
  textsFile: (language: string, name: string, area?: string) => string | undefined;
  /** robots.txt, llms.txt and the sitemap's files, by path. */
  searchEngineFile: (path: string) => Promise<SearchEngineFile | undefined>;
  /** Search index of a language, by its current name or an earlier one that pages refer to. */
  searchIndex: (language: string, name: string) => Promise<IndexResponse | undefined>;
  /** Frame of the map and its data, by URL path with query. */
  mapPage: (target: string, network: string) => Promise<CachedPage | undefined>;
  /** Pictures of a card after the first, by file name. */
  cardPictures: (name: string, network: string) => Promise<CachedPage | undefined>;
  /** Newest properties of a list as an Atom feed, by URL path with query; undefined for other paths. */
  listFeed: (target: string, network: string) => Promise<CachedPage | undefined>;
  /** Read-only API of the listings, by URL path with query. */
  listingsApi: ListingsApi;
  /** A file with all listings in a format, by its name; undefined for other names. */
  exportFile: ExportFiles["find"];
  /** Path of the agency's map file, when it is stored on this server. */
  baseMapFile: string | undefined;
  /** Pictures, by width and by the path that follows it in their URL. */
  pictures: PictureFiles;
  /** Manifest with which phones add the site to their home screen, as JSON. */
  manifest: string;
  /** Icons of the site for phones, as PNG. */
  icons: { sizes: readonly IconSize[]; make: (sizePx: IconSize) => Promise<Buffer> };
  /** State of the catalogue; undefined when the site is not ready. */
  health: () => Promise<{ listings: number; revision: number } | undefined>;
  security: SecurityLog;
  /** Prometheus metrics of the process. */
  metrics: Metrics;
  /** In development: previews of all mails with invented values. */
  mailPreview?: MailPreview;
  /** In development: Vite, which handles requests first. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  logger: FastifyBaseLogger;
};

/** Limits against visitors who send too much or too slowly (docs/operate.md). */
const LIMITS = {
  headerBytes: 16_384,
  /** A body without files must arrive sooner (body-checks.ts). */
  requestMs: FILES_MS,
  headersMs: 15_000,
  keepAliveMs: 5_000,
  /** Closes a connection after this time without a byte in either direction. */
  silenceMs: 60_000,
  /** Interval at which `requestMs` and `headersMs` are checked. */
  checkEveryMs: 5_000,
};

/** Queue for files that are created or decompressed on request. */
const FILES_QUEUE = { concurrency: 2, maxWaiting: 50 };

/** Queue for files with all listings: one is written at a time. */
const EXPORTS_QUEUE = { concurrency: 1, maxWaiting: 20 };

const PICTURE_FAILED = "a picture could not be made";

/** Maximum time that a visitor waits for a picture. It is made all the same, for the next request. */
const PICTURE_WAIT_MS = 30_000;

/** Any site may read what every visitor can. */
const EXPORT_HEADERS = {
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "Accept-Encoding",
  "x-robots-tag": "noindex",
  "access-control-allow-origin": "*",
};

/** Creates an HTTP server with the limits above, without listening. */
export function createLimitedServer(handle?: Handler): Server {
  const server = createHttpServer(
    {
      maxHeaderSize: LIMITS.headerBytes,
      requestTimeout: LIMITS.requestMs,
      headersTimeout: LIMITS.headersMs,
      keepAliveTimeout: LIMITS.keepAliveMs,
      connectionsCheckingInterval: LIMITS.checkEveryMs,
    },
    handle,
  );
  return server.setTimeout(LIMITS.silenceMs);
}

/**
 * Creates the HTTP server of a site, without listening. Except in development, a request gets a cached page if there is
 * one, without the overhead of Fastify.
 */
export async function createServer(handlers: SiteHandlers): Promise<FastifyInstance> {
  const { environment, pages, middleware } = handlers;
  const filesQueue = fairQueue(FILES_QUEUE);
  const exportsQueue = fairQueue(EXPORTS_QUEUE);
  const app = fastify({
    loggerInstance: handlers.logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustedProxies,
    exposeHeadRoutes: true,
    // No limit: plugins only read local folders, so one that exceeds a limit is not stuck, but on a busy server.
    pluginTimeout: 0,
    // A path that cannot be decoded gets the page for unknown paths.
    frameworkErrors: (_, request, reply) => respondWithPage(request, reply),
    serverFactory: (handle: Handler) => {
      const tryCacheFirst: Handler = (request, response) => {
        if (!pages.respondFromCache(request, response)) handle(request, response);
      };
      const withMiddleware: Handler = (request, response) =>
        middleware?.(request, response, () => handle(request, response));
      return createLimitedServer(middleware ? withMiddleware : tryCacheFirst);
    },
  });

  function respondWithPage(request: FastifyRequest, reply: FastifyReply): void {
    if (request.method !== "GET" && request.method !== "HEAD") return void refuseOtherRequest(request, reply);
    reply.hijack();
    const network = visitorNetwork(request.ip);
    pages
      .respond(request.raw, reply.raw, network)
      .catch((error) => sendInternalError(error, request.raw, reply.raw, app.log));
  }

  app.addHook("onRequest", (_, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    handlers.runWithPaths(done);
  });
  app.decorate("securityLog", handlers.security);
  warnOfUntrustedProxies(app);
  addBodyChecks(app);
  app.setNotFoundHandler(refuseOtherRequest);
  app.setErrorHandler((error, request, reply) => {
    const isDatabaseBusy = isDatabaseUnavailable(error);
    if (isDatabaseBusy)
      request.log.error(
        { err: withoutValues(error), url: request.url },
        "a request failed: the database is unavailable",
      );
    const isPictureLate = isTemporaryError(error);
    if (isPictureLate) request.log.error({ err: error, url: request.url }, PICTURE_FAILED);
    if (isDatabaseBusy || isPictureLate || error instanceof BusyError)
      return reply
        .code(503)
        .headers({ "retry-after": String(RETRY_AFTER_BUSY_S), "cache-control": "no-store" })
        .type("text/plain; charset=utf-8")
        .send("The site is busy. Please try again in a few seconds.\n");
    const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
    if (code === OUTSIDE_ITS_FOLDER) return reply.callNotFound();
    const isServerError = statusCode >= 500;
    request.log[isServerError ? "error" : "info"]({ err: error, url: request.url }, "a request failed");
    reply
      .code(statusCode)
      .type("text/plain; charset=utf-8")
      .send(isServerError ? "There is an error on our side\n" : "Bad request\n");
  });

  app.get("/healthz", async (_, reply) => {
    const health = await handlers.health();
    return health
      ? { status: "ok", ...health, version: manifest.version }
      : reply.code(503).send({ status: "starting" });
  });
  app.get("/readyz", async (_, reply) =>
    (await handlers.health()) ? { status: "ready" } : reply.code(503).send({ status: "starting" }),
  );

  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request.raw, environment.metricsToken)) return reply.callNotFound();
    return reply
      .type(handlers.metrics.type)
      .header("cache-control", "no-store")
      .send(await handlers.metrics.text());
  });

  if (handlers.mailPreview) {
    const preview = handlers.mailPreview;
    app.get(`${PREVIEW_PATH}*`, async (request, reply) => {
      const found = preview(request.url.split("?", 1)[0] ?? "");
      if (found === undefined) return reply.callNotFound();
      return reply
        .type(found.type)
        .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'")
        .send(found.body);
    });
  }

  for (const path of ["/robots.txt", "/llms.txt", "/sitemap.xml", "/sitemap-:number.xml"]) {
    app.get(path, async (request, reply) => {
      const path = request.url.split("?", 1)[0] ?? "";
      const file = await filesQueue(visitorNetwork(request.ip), () => handlers.searchEngineFile(path));
      if (file === undefined) return reply.callNotFound();
      reply.type(file.type).header("cache-control", "public, max-age=3600");
      if (!file.isGzip) return reply.send(file.body);
      reply.header("vary", "Accept-Encoding");
      return acceptsGzip(request.headers["accept-encoding"])
        ? reply.header("content-encoding", "gzip").send(file.body)
        : reply.send(await promisify(gunzip)(file.body));
    });
  }

  app.get<{ Params: { language: string; name: string }; Querystring: { area?: string } }>(
    "/texts/:language/:name",
    async (request, reply) => {
      const { language, name } = request.params;
      const texts = handlers.textsFile(language, name, request.query.area);
      if (texts === undefined) return reply.callNotFound();
      return reply.type("application/json; charset=utf-8").header("cache-control", FOREVER).send(texts);
    },
  );

  app.get<{ Params: { language: string; name: string } }>(
    "/search-index/:language/:name",
    async (request, reply) => {
      const index = await handlers.searchIndex(request.params.language, request.params.name);
      if (index === undefined) return reply.callNotFound();
      if (index.kind === "redirect") return reply.header("cache-control", "no-store").redirect(index.path);
      const encoding = acceptedEncoding(request.headers["accept-encoding"]);
      if (encoding !== "identity") reply.header("content-encoding", encoding);
      return reply
        .type("application/json; charset=utf-8")
        .headers({ "cache-control": FOREVER, vary: "Accept-Encoding" })
        .send(await filesQueue(visitorNetwork(request.ip), () => index.body(encoding)));
    },
  );

  for (const path of ["/map-frame/:language/", "/map-homes/:language/:name", "/map-cards/:language/:name"]) {
    app.get(path, async (request, reply) => {
      const page = await handlers.mapPage(request.url, visitorNetwork(request.ip));
      if (page === undefined) return reply.callNotFound();
      reply.hijack();
      await sendPage(request.raw, reply.raw, page);
    });
  }

  app.get<{ Params: { name: string } }>("/card-pictures/:name", async (request, reply) => {
    const page = await handlers.cardPictures(request.params.name, visitorNetwork(request.ip));
    if (page === undefined) return reply.callNotFound();
    reply.hijack();
    await sendPage(request.raw, reply.raw, page);
  });

  app.get<{ Params: { name: string } }>(`${API_PATH}exports/:name`, async (request, reply) => {
    const file = await exportsQueue(visitorNetwork(request.ip), () =>
      handlers.exportFile(request.params.name),
    );
    if (file === undefined) return reply.callNotFound();
    const { etag, type, path } = file;
    reply.type(type).headers({ ...EXPORT_HEADERS, etag });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const stream = createReadStream(path);
    if (acceptsGzip(request.headers["accept-encoding"]))
      return reply.header("content-encoding", "gzip").send(stream);
    // Unlike `pipe`, `pipeline` passes errors on, and closes the file when the client ends the request. Fastify reports errors.
    return reply.send(pipeline(stream, createGunzip(), () => {}));
  });

  app.get(`${API_PATH}*`, async (request, reply) => {
    const found = await handlers.listingsApi(request.url, visitorNetwork(request.ip));
    if ("error" in found) {
      const { status, ...problem } = found;
      return reply
        .code(status)
        .headers({ ...SECURITY_HEADERS, "cache-control": "no-store" })
        .send(problem);
    }
    reply.hijack();
    await sendPage(request.raw, reply.raw, found);
    return reply;
  });

  if (handlers.clientFolder)
    for (const files of builtFiles(handlers.clientFolder)) await app.register(fastifyStatic, files);
  // Without built files, only adds `reply.sendFile`.
  else await app.register(fastifyStatic, { serve: false });

  addBaseMapRequests(app, handlers.baseMapFile);
  const pictures = join(environment.siteFolder, "pictures");
  const library = join(libraryFolder(environment.dataFolder), "pictures");
  await app.register(fastifyStatic, siteFiles(existsSync(pictures) ? [pictures, library] : [library]));
  const fonts = join(environment.siteFolder, "fonts");
  if (existsSync(fonts)) await app.register(fastifyStatic, siteFonts(fonts));
  const documents = join(environment.siteFolder, "documents");
  if (existsSync(documents)) await app.register(fastifyStatic, publicDocuments(documents));

  // Browsers request it for responses that are not pages of the site, such as a picture on its own.
  app.get("/favicon.ico", (_, reply) =>
    reply.headers({ ...SECURITY_HEADERS, "cache-control": A_DAY }).redirect("/favicon.svg", 301),
  );

  app.get(MANIFEST_PATH, (_, reply) =>
    reply.header("cache-control", A_DAY).type("application/manifest+json").send(handlers.manifest),
  );
  for (const sizePx of handlers.icons.sizes) {
    app.get(iconPath(sizePx), async (request, reply) => {
      const icon = await filesQueue(visitorNetwork(request.ip), () => handlers.icons.make(sizePx));
      return reply.header("cache-control", A_DAY).type("image/png").send(icon);
    });
  }

  app.get(SPECULATION_RULES_PATH, (_, reply) =>
    reply
      .header("cache-control", A_DAY)
      .type("application/speculationrules+json")
      .send(JSON.stringify(SPECULATION_RULES)),
  );

  app.get<{ Params: { width: string; "*": string } }>("/media/:width/*", async (request, reply) => {
    const { width, "*": path } = request.params;
    const search = handlers.pictures(width, path).then((picture) => ({ picture }));
    const result = await withTimeout(PICTURE_WAIT_MS, search);
    if (!result) {
      search.catch((error) => request.log.error({ err: error, url: request.url }, PICTURE_FAILED));
      throw new BusyError();
    }
    const { picture } = result;
    if (picture === undefined) return reply.callNotFound();
    reply
      .headers({
        "cache-control": picture.isImmutable ? FOREVER : A_DAY,
        // Other websites of the agency show them too.
        "cross-origin-resource-policy": "cross-origin",
      })
      .type(picture.type);
    if ("body" in picture) return reply.send(picture.body);
    if ("stream" in picture) return reply.header("content-length", picture.bytes).send(picture.stream);
    return reply.sendFile(relative(environment.dataFolder, picture.file), environment.dataFolder);
  });

  handlers.visitorPages.register(app);
  handlers.addSubscriptionPages(app);
  handlers.accountPages.register(app);
  handlers.visits.register(app);
  handlers.feedWebhooks.register(app);
  app.get("/*", async (request, reply) => {
    if (await handlers.accountPages.tryRespond(request, reply)) return reply;
    if (await handlers.calendarFile(request, reply)) return reply;
    if (await handlers.visitorPages.tryRespond(request, reply)) return reply;
    const feed = await handlers.listFeed(request.url, visitorNetwork(request.ip));
    if (feed) {
      reply.hijack();
      await sendPage(request.raw, reply.raw, feed);
      return reply;
    }
    respondWithPage(request, reply);
    return reply;
  });
  return app;
}

/** Responds to requests for anything but pages: missing pictures, and methods that pages do not support. */
function refuseOtherRequest({ method }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...SECURITY_HEADERS, "cache-control": "no-store" }).type("text/plain; charset=utf-8");
  if (method === "GET" || method === "HEAD") reply.code(404).send("Not found\n");
  else reply.code(405).header("allow", "GET, HEAD").send("Method not allowed\n");
}

/** Error of `@fastify/static` for a path that leads out of the folder that it serves. */
const OUTSIDE_ITS_FOLDER = "FST_STATIC_FORBIDDEN_PATH";

const FOREVER = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";

/** Script that other websites of the agency include. */
const WIDGET = "gable-listings.js";

function builtFiles(root: string): FastifyStaticOptions[] {
  const files = { preCompressed: true, cacheControl: false };
  return [
    // One route per file, because all other paths below "/" belong to pages.
    {
      ...files,
      root,
      wildcard: false,
      globIgnore: ["assets/**"],
      setHeaders: (reply, path) => {
        reply.header("cache-control", A_DAY);
        if (basename(path).startsWith(WIDGET)) reply.header("cross-origin-resource-policy", "cross-origin");
      },
    },
    {
      ...files,
      root: join(root, "assets"),
      prefix: "/assets/",
      decorateReply: false,
      index: false,
      setHeaders: (reply) => reply.header("cache-control", FOREVER),
    },
  ];
}

/**
 * Serves the agency's own logo, videos and pictures, and those that staff uploaded, with range requests. A picture
 * that is a document (SVG) may neither load nor run anything.
 */
function siteFiles(root: string[]): FastifyStaticOptions {
  return {
    root,
    prefix: "/pictures/",
    decorateReply: false,
    cacheControl: false,
    index: false,
    allowedPath: (path) => /\.(svg|webp|png|jpe?g|avif|ico|mp4|webm)$/i.test(path),
    setHeaders: (reply) => {
      reply.header("cache-control", A_DAY);
      reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    },
  };
}

/** Serves the web fonts of the agency's theme. */
function siteFonts(root: string): FastifyStaticOptions {
  return {
    root,
    prefix: "/fonts/",
    decorateReply: false,
    cacheControl: false,
    index: false,
    allowedPath: (path) => /\.woff2$/i.test(path),
    setHeaders: (reply) => reply.header("cache-control", A_DAY),
  };
}

/** Serves public documents: the PDF files in `documents` of the site's folder. */
function publicDocuments(root: string): FastifyStaticOptions {
  return {
    root,
    prefix: "/documents/",
    decorateReply: false,
    cacheControl: false,
    index: false,
    allowedPath: (path) => /\.pdf$/i.test(path),
    setHeaders: (reply) => {
      reply.header("cache-control", A_DAY);
      reply.header(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
      );
    },
  };
}

function sendInternalError(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  log: FastifyBaseLogger,
): void {
  log.error({ err: error, url: request.url }, "a page could not be rendered");
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, {
    ...SECURITY_HEADERS,
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end("There is an error on our side. Please try again.\n");
}
