import fastify, { type FastifyInstance, LogController } from "fastify";
import { ownerSettingsSchema } from "../app/config/owner-settings.ts";
import type { SiteConfig } from "../app/config/site-config.ts";
import type { Connection } from "../app/database/database.server.ts";
import type { Language } from "../app/i18n/languages.ts";
import { PATH_TABLE } from "../app/i18n/paths/path-table.ts";
import { pageTexts, readDictionaries } from "../app/i18n/server-texts.server.ts";
import { type AccountServices, openAccountServices } from "../app/owners/accounts/account-services.server.ts";
import { addSampleOwner, type NewOwner } from "../app/owners/accounts/manage-accounts.server.ts";
import { passkeySite } from "../app/owners/accounts/passkey-site.ts";
import type { PasswordCost } from "../app/owners/accounts/password-hash.server.ts";
import { addBodyGate } from "../server/http/body-gate.ts";
import { refusalPages } from "../server/http/refusal-page.ts";
import { accountHandlers } from "../server/requests/account-handlers.ts";
import { ownerAccountHandlers } from "../server/requests/owner-account-requests.ts";
import { type OwnerVisit, ownerRequests } from "../server/requests/owner-requests.ts";
import { passkeyRequests } from "../server/requests/passkey-requests.ts";
import { sampleSite } from "./showing.ts";

/** Minimum cost of Argon2: tests check the result, not the strength of the hash. */
export const CHEAP: PasswordCost = { memoryKib: 8, passes: 1, lanes: 1 };
export const SECRET = "a secret of the site, of tests alone";
export const GOOD_PASSWORD = "violet anchor drum seventy";
export const BASE_URL = "https://www.immogevel.example";

/** Settings of an agency with an owner portal. */
export const OWNER_SITE = {
  agency: { name: "Immo Gevel", phone: "09 233 04 70", email: "hallo@immogevel.example" },
  languages: { enabled: ["en", "nl", "fr", "de"], default: "en", cookieDays: 365 },
  mail: { language: "nl" },
  owners: ownerSettingsSchema.parse({ noticeTo: "kantoor@immogevel.example" }),
} as unknown as Pick<SiteConfig, "agency" | "languages" | "mail" | "owners">;

export function accountServices({ database }: Pick<Connection, "database">): AccountServices {
  return openAccountServices({ database, site: OWNER_SITE, secret: SECRET, cost: CHEAP });
}

/** Creates an owner with the password `GOOD_PASSWORD`, at minimum cost. Returns their e-mail address. */
export async function anOwner(services: AccountServices, more: Partial<NewOwner> = {}): Promise<string> {
  made += 1;
  const email = `owner${made}@eigenaar.example`;
  const owner = { email, language: "nl" as const, listingIds: [], ...more };
  await addSampleOwner(services.database, { ...owner, password: GOOD_PASSWORD }, services.hasher);
  return owner.email;
}

let made = 0;
const dictionaries = await readDictionaries();

export type OwnerServer = {
  app: FastifyInstance;
  /** Sends a form of this site. */
  post: (path: string, fields: Record<string, string>, more?: Sent) => ReturnType<typeof answer>;
  /** Sends JSON, as the script of this site does. */
  tell: (path: string, body: unknown, more?: Sent) => ReturnType<typeof answer>;
  get: (path: string, more?: Sent) => ReturnType<typeof answer>;
  /** Everything that was logged. */
  log: () => string;
  now: { value: Date };
};

/** `headers` replace those that a current browser sends from a page of the site. */
export type Sent = { headers?: Record<string, string>; from?: string; cookie?: string };

/**
 * Serves the pages of owners over HTTP without rendering them: the response holds the data of the page as
 * JSON.
 */
export async function ownerServer(
  services: AccountServices,
  { trustedProxies, now = new Date() }: { trustedProxies?: string; now?: Date } = {},
): Promise<OwnerServer> {
  let logged = "";
  const clock = { value: now };
  const app = fastify({
    trustProxy: trustedProxies,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: "info", stream: { write: (line: string) => (logged += line) } },
  });
  addBodyGate(app);
  const texts = { textsIn: (language: Language) => pageTexts(dictionaries, language) };
  const passkeys = {
    services,
    passkeySite: passkeySite(BASE_URL, OWNER_SITE.agency.name),
    textsIn: (language: Language) => texts.textsIn(language).texts,
    now: () => clock.value,
  };
  const pages = ownerRequests({
    services,
    site: OWNER_SITE,
    content: { table: PATH_TABLE },
    refusalPage: refusalPages(sampleSite, texts),
    render: async (key, language, visit: OwnerVisit) => ({
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8" },
      body: Buffer.from(JSON.stringify({ key, language, ...visit })),
    }),
    plain: (kind) => ({ status: kind === "failed" ? 500 : 503, headers: {}, body: Buffer.from(kind) }),
    baseUrl: BASE_URL,
    handlers: (door) => ({ ...accountHandlers(services, door), ...ownerAccountHandlers(passkeys, door) }),
    more: [(room, door) => passkeyRequests(passkeys, door).register(room)],
    now: () => clock.value,
  });
  pages.register(app);
  app.get("/*", async (request, reply) =>
    (await pages.answerUnkept(request, reply)) ? reply : reply.code(404).send("elsewhere"),
  );
  const FORM = "application/x-www-form-urlencoded";
  const ask = (method: "GET" | "POST", url: string, sent: Sent, payload?: string, type = FORM) =>
    answer(app, {
      method,
      url,
      payload,
      remoteAddress: sent.from ?? "192.0.2.1",
      headers: {
        host: "www.immogevel.example",
        ...(payload !== undefined && { "content-type": type }),
        ...(sent.cookie !== undefined && { cookie: sent.cookie }),
        ...(sent.headers ?? { "sec-fetch-site": "same-origin" }),
      },
    });
  return {
    app,
    post: (path, fields, sent = {}) => ask("POST", path, sent, new URLSearchParams(fields).toString()),
    tell: (path, body, sent = {}) => ask("POST", path, sent, JSON.stringify(body), "application/json"),
    get: (path, sent = {}) => ask("GET", path, sent),
    log: () => logged,
    now: clock,
  };
}

async function answer(app: FastifyInstance, request: object) {
  const { statusCode, headers, body } = await app.inject(request);
  const cookie = headers["set-cookie"];
  return {
    status: statusCode,
    headers,
    body,
    /** Cookie that the browser sends from then on. */
    cookie: typeof cookie === "string" ? cookie.split(";", 1)[0] : undefined,
    /** Data of the page. */
    page: () => JSON.parse(body) as OwnerVisit & { key: string; language: string },
  };
}
