import { text } from "node:stream/consumers";
import fastifyStatic from "@fastify/static";
import fastify from "fastify";
import { prerenderToNodeStream } from "react-dom/static";
import { openAccountServices } from "../app/accounts/account-services.server.ts";
import { beginSession } from "../app/accounts/sign-in/sessions.server.ts";
import { accounts as accountRows } from "../app/accounts/tables.server.ts";
import type { Connection } from "../app/database/database.server.ts";
import { LANGUAGES, type Language } from "../app/i18n/languages.ts";
import { PATH_TABLE } from "../app/i18n/paths/path-table.ts";
import { TextsContext } from "../app/i18n/use-translations.ts";
import { ownerProperties } from "../app/owners/tables.server.ts";
import * as ownerRoute from "../app/screens/owner/route.tsx";
import * as ownerPropertyRoute from "../app/screens/owner-property/route.tsx";
import { addBodyChecks } from "../server/http/body-checks.ts";
import { refusalPages } from "../server/http/refusal-page.ts";
import { accountPages } from "../server/requests/account-pages.ts";
import { ownerDownloads } from "../server/requests/owner-downloads.ts";
import { emptyFolder } from "./databases.ts";
import { routeBuild, testRender } from "./route-build.ts";
import { sampleContext, sampleSite } from "./sample-context.ts";

const BASE_URL = "https://immogevel.example";
const SECRET = "a secret of the site, of tests alone";
const AGENT = { name: "Lotte Vandermeulen", phone: "0470 12 34 56", feedNames: [] };

/**
 * Serves the real pages of the owner portal over HTTP, without header and footer, and with a clock that tests set.
 * `account-server.ts` serves more pages, as data instead of HTML.
 */
export async function portalServer(connection: Connection, { now }: { now: Date }) {
  const clock = { value: now };
  const { database } = connection;
  const siteFolder = await emptyFolder();
  const lines: string[] = [];
  const loaderData: unknown[] = [];
  const app = fastify({ logger: { level: "info", stream: { write: (line: string) => lines.push(line) } } });
  addBodyChecks(app);
  await app.register(fastifyStatic, { serve: false, root: siteFolder });

  app.setNotFoundHandler((_, reply) => reply.code(404).type("text/plain").send("Not found"));

  const texts = {
    languages: [...LANGUAGES],
    textsIn: (language: Language) => ({ texts: sampleContext(language).texts, url: "", body: "" }),
  };
  const accounts = openAccountServices({ database, site: sampleSite, secret: SECRET, baseUrl: BASE_URL });
  const files = ownerDownloads({ accounts, siteFolder, texts, now: () => clock.value });
  const build = routeBuild(
    { owner: ownerRoute, "owner-property": ownerPropertyRoute },
    async ({ Screen, data, language }) => {
      loaderData.push(data);
      const { prelude } = await prerenderToNodeStream(
        <TextsContext value={sampleContext(language).texts}>
          {Screen && <Screen loaderData={data} />}
        </TextsContext>,
      );
      return text(prelude);
    },
  );
  const pages = accountPages({
    site: sampleSite,
    content: { table: PATH_TABLE },
    texts,
    refusalPage: refusalPages(sampleSite, texts),
    render: testRender(build, {
      database,
      get now() {
        return clock.value;
      },
      content: { table: PATH_TABLE, team: { members: [AGENT] } },
      remember: (_: string, make: () => unknown) => make(),
      services: { accounts, ownerDocuments: files.documentsOf },
    }),
    plain: () => ({ status: 503, headers: {}, body: Buffer.from("unavailable") }),
    baseUrl: BASE_URL,
    extraRoutes: [files.register],
  });
  pages.register(app);
  app.get("/*", async (request, reply) =>
    (await pages.tryRespond(request, reply)) ? reply : reply.code(404).send("elsewhere"),
  );

  return {
    clock,
    siteFolder,
    /** Everything that was logged. */
    log: () => lines.join(""),
    /** Data that loaders returned to pages. */
    loaded: () => JSON.stringify(loaderData),
    close: () => app.close(),
    /** Signs in an owner of these properties, and returns the cookie of their browser. */
    owner: async (listingIds: number[], name = "Lieve Peeters"): Promise<string> => {
      const email = `owner-${Math.random().toString(36).slice(2)}@eigenaar.example`;
      const [row] = await database.insert(accountRows).values({ email, name, language: "nl" }).returning();
      if (!row) throw new Error("The owner was not stored");
      for (const listingId of listingIds)
        await database.insert(ownerProperties).values({ accountId: row.id, listingId, source: "agency" });
      const token = await beginSession(
        database,
        { accountId: row.id, state: "signed-in", proof: "password" },
        clock.value,
      );
      return accounts.cookie.write(token, 1_000).split(";", 1)[0] ?? "";
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

/** Rows of the table below the graph: a day, its views, and those of thirty days before. */
export function daysOf(html: string): [day: string, visits: number, before: number][] {
  const row =
    /<time dateTime="([\d-]+)">[^<]*<\/time><\/th><td [^>]*>([\d.]+)<\/td><td [^>]*>([\d.]+)<\/td><\/tr>/g;
  return [...html.matchAll(row)].map(([, day = "", visits, before]) => [day, Number(visits), Number(before)]);
}
