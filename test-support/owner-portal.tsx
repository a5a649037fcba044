import { text } from "node:stream/consumers";
import fastifyStatic from "@fastify/static";
import fastify from "fastify";
import type { ComponentType } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { I18nextProvider } from "react-i18next";
import { RouterContextProvider, StaticRouter } from "react-router";
import type { Connection } from "../app/database/database.server.ts";
import { LANGUAGES, type Language } from "../app/i18n/languages.ts";
import { PATH_TABLE } from "../app/i18n/paths/path-table.ts";
import { readPath } from "../app/i18n/paths/read-path.ts";
import { openAccountServices } from "../app/owners/accounts/account-services.server.ts";
import { beginSession } from "../app/owners/accounts/sessions.server.ts";
import { ownerHomes, owners } from "../app/owners/accounts/tables.server.ts";
import * as ownerRoute from "../app/screens/owner/route.tsx";
import * as ownerHomeRoute from "../app/screens/owner-home/route.tsx";
import { type SiteContext, siteContext } from "../app/screens/site-context.ts";
import { addBodyGate } from "../server/http/body-gate.ts";
import { refusalPages } from "../server/http/refusal-page.ts";
import { ownerCookie } from "../server/requests/owner-cookie.ts";
import { ownerFiles } from "../server/requests/owner-files.ts";
import { type OwnerVisit, ownerRequests } from "../server/requests/owner-requests.ts";
import { emptyFolder } from "./databases.ts";
import { sampleSite, showingIn } from "./showing.ts";

const BASE_URL = "https://immogevel.example";
const SECRET = "a secret of the site, of tests alone";

type Part = { loader: (args: never) => Promise<unknown>; default: ComponentType<never> };

/** Result of a loader: `data(…)` of React Router. */
type Loaded = { data: { isStatic?: boolean }; init: { status?: number } | null };

/**
 * Serves the portal over HTTP with its real pages, except for the frame around them, and with a clock that
 * tests set.
 */
export async function portalServer(connection: Connection, { now }: { now: Date }) {
  const clock = { value: now };
  const { database } = connection;
  const siteFolder = await emptyFolder();
  const lines: string[] = [];
  const loaded: unknown[] = [];
  const app = fastify({ logger: { level: "info", stream: { write: (line: string) => lines.push(line) } } });
  addBodyGate(app);
  await app.register(fastifyStatic, { serve: false, root: siteFolder });

  app.setNotFoundHandler((_, reply) => reply.code(404).type("text/plain").send("Not found"));

  async function render(key: string, language: Language, visit: OwnerVisit) {
    const url = new URL(key, BASE_URL);
    const reading = readPath(url.pathname, LANGUAGES, PATH_TABLE);
    const params = reading.kind === "page" ? reading.params : {};
    const part = (params.id === undefined ? ownerRoute : ownerHomeRoute) as Part;
    const showing = showingIn(language);
    const context = new RouterContextProvider();
    context.set(siteContext, {
      ...showing,
      ...visit,
      database,
      content: { table: PATH_TABLE },
      textsAddress: "",
      now: clock.value,
      remember: (_: string, make: () => unknown) => make(),
      nonce: "",
    } as unknown as SiteContext);
    let answer: Loaded;
    try {
      answer = (await part.loader({ params, url, context } as never)) as Loaded;
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      return { status: thrown.status, headers: Object.fromEntries(thrown.headers), body: Buffer.alloc(0) };
    }
    loaded.push(answer.data);
    const Page = part.default as ComponentType<{ loaderData: unknown }>;
    const { prelude } = await prerenderToNodeStream(
      <I18nextProvider i18n={showing.texts}>
        <StaticRouter location={key}>
          <Page loaderData={answer.data} />
        </StaticRouter>
      </I18nextProvider>,
    );
    return {
      status: answer.init?.status ?? 200,
      headers: { "content-type": "text/html; charset=utf-8" },
      body: Buffer.from(await text(prelude)),
    };
  }

  const texts = {
    languages: [...LANGUAGES],
    textsIn: (language: Language) => ({ texts: showingIn(language).texts, address: "", body: "" }),
  };
  const letters = ownerFiles({ database, siteFolder, texts, now: () => clock.value });
  const pages = ownerRequests({
    services: openAccountServices({ database, site: sampleSite, secret: SECRET }),
    site: sampleSite,
    content: { table: PATH_TABLE },
    refusalPage: refusalPages(sampleSite, texts),
    render,
    plain: () => ({ status: 503, headers: {}, body: Buffer.from("unavailable") }),
    baseUrl: BASE_URL,
    handlers: () => letters.handlers,
    more: [letters.register],
    now: () => clock.value,
  });
  pages.register(app);
  app.get("/*", async (request, reply) =>
    (await pages.answerUnkept(request, reply)) ? reply : reply.code(404).send("elsewhere"),
  );

  return {
    clock,
    siteFolder,
    /** Everything that was logged. */
    log: () => lines.join(""),
    /** Data that loaders returned to pages. */
    loaded: () => JSON.stringify(loaded),
    close: () => app.close(),
    /** Signs in an owner of these properties, and returns the cookie of their browser. */
    owner: async (listingIds: number[], name = "Lieve Peeters"): Promise<string> => {
      const email = `owner-${Math.random().toString(36).slice(2)}@eigenaar.example`;
      const [row] = await database.insert(owners).values({ email, name, language: "nl" }).returning();
      if (!row) throw new Error("The owner was not stored");
      for (const listingId of listingIds)
        await database.insert(ownerHomes).values({ ownerId: row.id, listingId, source: "agency" });
      const token = await beginSession(database, { ownerId: row.id, state: "signed-in" }, clock.value);
      return ownerCookie(true).write(token, 1_000).split(";", 1)[0] ?? "";
    },
    get: async (url: string, cookie?: string) => {
      const { statusCode, headers, body } = await app.inject({
        method: "GET",
        url,
        headers: { host: "immogevel.example", ...(cookie !== undefined && { cookie }) },
      });
      return { status: statusCode, headers, body };
    },
  };
}

export type PortalServer = Awaited<ReturnType<typeof portalServer>>;

/** The four figures of an owner report, in their order. */
export function figuresOf(html: string): number[] {
  return [...html.matchAll(/<dt [^>]*>[^<]*<\/dt><dd [^>]*>([\d.]+)<\/dd>/g)].map(([, figure]) =>
    Number(figure?.replaceAll(".", "")),
  );
}

/** Days of the graph with their visits and those of thirty days before, from its table. */
export function daysOf(html: string): [day: string, visits: number, before: number][] {
  const row =
    /<time dateTime="([\d-]+)">[^<]*<\/time><\/th><td [^>]*>([\d.]+)<\/td><td [^>]*>([\d.]+)<\/td><\/tr>/g;
  return [...html.matchAll(row)].map(([, day = "", visits, before]) => [day, Number(visits), Number(before)]);
}
