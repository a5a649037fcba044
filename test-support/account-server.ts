import { tmpdir } from "node:os";
import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { type AccountServices, openAccountServices } from "../app/accounts/account-services.server.ts";
import { addSampleAccount } from "../app/accounts/manage-accounts.server.ts";
import type { AccountSettingsData, LoginCodeData } from "../app/accounts/page/account-settings.ts";
import type { SignInPageData } from "../app/accounts/page/sign-in-page-data.ts";
import { passkeySite } from "../app/accounts/passkeys/passkey-site.ts";
import type { PasswordCost } from "../app/accounts/passwords/password-hash.server.ts";
import type { Role } from "../app/accounts/roles.ts";
import type { UnsentForm } from "../app/accounts/ui/unsent-form-screen.tsx";
import { officeSettingsSchema } from "../app/config/office-settings.ts";
import { ownerSettingsSchema } from "../app/config/owner-settings.ts";
import type { ConfiguredFeed, SiteConfig } from "../app/config/site-config.ts";
import { openContentService } from "../app/content/versions/content-service.server.ts";
import type { Connection } from "../app/database/database.server.ts";
import type { Language } from "../app/i18n/languages.ts";
import { PATH_TABLE } from "../app/i18n/paths/path-table.ts";
import { pageTexts, readDictionaries } from "../app/i18n/server-texts.server.ts";
import { openNewsletterService } from "../app/office/newsletters/newsletter-service.server.ts";
import { draftLink } from "../app/office/pages/draft-link.server.ts";
import { erasePerson, exportPerson } from "../app/office/personal-data/person-data.server.ts";
import { addSampleOwner, type NewOwner } from "../app/owners/manage-owners.server.ts";
import type { SignedInOwner } from "../app/owners/signed-in-owner.ts";
import type { ScreenModule } from "../app/screens/screen-module.ts";
import type { PersonData } from "../app/screens/services.ts";
import { addBodyChecks } from "../server/http/body-checks.ts";
import { refusalPages } from "../server/http/refusal-page.ts";
import type { SiteBuild } from "../server/pages/render-page.ts";
import { accountPages } from "../server/requests/account-pages.ts";
import { officeDownloads } from "../server/requests/office-downloads.ts";
import { addPasskeyRequests } from "../server/requests/passkey-requests.ts";
import { testimonialDecisions } from "../server/testimonial-decisions.ts";
import { testContent } from "./content.ts";
import { importReplacing } from "./import-replacing.ts";
import { mailFrame } from "./mails.ts";
import { routeBuild, testRender } from "./route-build.ts";
import { sampleSite } from "./sample-context.ts";

/** Minimum cost of Argon2: tests check the result, not the strength of the hash. */
export const MINIMUM_COST: PasswordCost = { memoryKib: 8, passes: 1, lanes: 1 };
export const SECRET = "a secret of the site, of tests alone";
export const GOOD_PASSWORD = "violet anchor drum seventy";
export const BASE_URL = "https://www.immogevel.example";

/** Settings of an agency with an owner portal and an office. */
export const ACCOUNT_SITE = {
  agency: { name: "Immo Gevel", phone: "09 233 04 70", email: "hallo@immogevel.example" },
  languages: { enabled: ["en", "nl", "fr", "de"], default: "en", cookieDays: 365 },
  mail: { language: "nl" },
  office: officeSettingsSchema.parse({}),
  owners: ownerSettingsSchema.parse({ noticeTo: "kantoor@immogevel.example" }),
} as unknown as Pick<SiteConfig, "agency" | "languages" | "mail" | "office" | "owners">;

export function accountServices({ database }: Pick<Connection, "database">): AccountServices {
  return openAccountServices({
    database,
    site: ACCOUNT_SITE,
    secret: SECRET,
    baseUrl: BASE_URL,
    cost: MINIMUM_COST,
  });
}

/** Creates an owner with the password `GOOD_PASSWORD`, at minimum cost. Returns their e-mail address. */
export async function createOwner(services: AccountServices, more: Partial<NewOwner> = {}): Promise<string> {
  accountCount += 1;
  const email = `owner${accountCount}@eigenaar.example`;
  const owner = { email, language: "nl" as const, listingIds: [], ...more };
  await addSampleOwner(services.database, { ...owner, password: GOOD_PASSWORD }, services.hasher);
  return owner.email;
}

/** Creates a member of staff with the password `GOOD_PASSWORD`. Returns their e-mail address. */
export async function createStaffMember(services: AccountServices, role: Role): Promise<string> {
  accountCount += 1;
  const account = {
    email: `${role}${accountCount}@kantoor.example`,
    name: `${role} ${accountCount}`,
    language: "nl",
    role,
  } as const;
  await addSampleAccount(services.database, { ...account, password: GOOD_PASSWORD }, services.hasher);
  return account.email;
}

let accountCount = 0;
const dictionaries = await readDictionaries();

export type AccountServer = {
  app: FastifyInstance;
  /** Sends a form of this site. */
  post: (path: string, fields: Record<string, string>, more?: RequestOptions) => ReturnType<typeof answer>;
  /** Sends JSON, as the passkey script does. */
  postJson: (path: string, body: unknown, more?: RequestOptions) => ReturnType<typeof answer>;
  get: (path: string, more?: RequestOptions) => ReturnType<typeof answer>;
  /** Everything that was logged. */
  log: () => string;
  /** Clock of the server, which tests set. */
  now: { value: Date };
};

/** `headers` replace the default ones, which a browser sends from a page of the site; `from` is an IP address. */
export type RequestOptions = { headers?: Record<string, string>; from?: string; cookie?: string };

/**
 * Serves the pages behind a sign-in, of owners and of the office, over HTTP without rendering them: the response has
 * the data of the page as JSON.
 */
export async function accountServer(
  services: AccountServices,
  {
    trustedProxies,
    now = new Date(),
    office = {},
    feeds = [],
    dataFolder = tmpdir(),
    viewsAsData = false,
  }: {
    dataFolder?: string;
    trustedProxies?: string;
    now?: Date;
    office?: { requiresSecondFactor?: boolean };
    feeds?: ConfiguredFeed[];
    viewsAsData?: boolean;
  } = {},
): Promise<AccountServer> {
  let logged = "";
  const clock = { value: now };
  const app = fastify({
    trustProxy: trustedProxies,
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: "info", stream: { write: (line: string) => (logged += line) } },
  });
  addBodyChecks(app);
  const textsIn = (language: Language) => pageTexts(dictionaries, language);
  const agency = { ...sampleSite.agency, ...ACCOUNT_SITE.agency };
  const mail = { ...sampleSite.mail, ...ACCOUNT_SITE.mail };
  const site = {
    ...sampleSite,
    ...ACCOUNT_SITE,
    agency,
    mail,
    office: officeSettingsSchema.parse(office),
    feeds,
  };
  const passkeys = {
    services,
    passkeySite: passkeySite(BASE_URL, ACCOUNT_SITE.agency.name),
    textsIn: (language: Language) => textsIn(language).texts,
    site,
    content: { table: PATH_TABLE },
    now: () => clock.value,
  };
  const storage = { database: services.database, dataFolder };
  const people: PersonData = {
    export: (email) => exportPerson(storage, email),
    erase: (email, at) => erasePerson({ ...storage, secret: SECRET }, email, at),
  };
  const content = openContentService({ database: services.database } as Connection, {
    siteFolder: resolve(import.meta.dirname, "../site"),
    leftOut: () => [],
  });
  const newsletters = openNewsletterService({
    connection: { database: services.database } as Connection,
    site,
    languages: site.languages.enabled,
    textsIn: (language) => textsIn(language).texts,
    baseUrl: BASE_URL,
    secret: SECRET,
    frame: mailFrame,
  });
  const downloads = officeDownloads({
    accounts: services,
    site,
    people,
    content,
    newsletters,
    texts: { textsIn: (language) => ({ texts: textsIn(language).texts }) as never, languages: ["en", "nl"] },
    dataFolder,
    baseUrl: BASE_URL,
    now: () => clock.value,
  });
  await app.register(fastifyStatic, { root: dataFolder, serve: false });
  const render = testRender(await accountBuild(viewsAsData ? importRouteOfData : importRoute), {
    database: services.database,
    site,
    content: { ...testContent(), table: PATH_TABLE },
    baseUrl: BASE_URL,
    get now() {
      return clock.value;
    },
    services: {
      accounts: services,
      people,
      content,
      dataFolder,
      draftLink: (page: string, at: Date) => draftLink(SECRET, page, at),
      newsletters,
      testimonials: testimonialDecisions(services.database, { dataFolder, pictureStore: undefined }),
      storage: async () => ({ freeBytes: 50e9, totalBytes: 100e9, lastBackup: undefined }),
      manualListings: { runDueActions: async () => "done" },
      passkeys: passkeys.passkeySite && { site: passkeys.passkeySite, script: "" },
    },
  });
  const pages = accountPages({
    site,
    content: { table: PATH_TABLE },
    texts: { textsIn: (language) => ({ texts: textsIn(language).texts, url: "", body: "" }) },
    refusalPage: refusalPages(sampleSite, { textsIn }),
    render,
    plain: (kind) => ({ status: kind === "failed" ? 500 : 503, headers: {}, body: Buffer.from(kind) }),
    baseUrl: BASE_URL,
    extraRoutes: [(scope, rules) => addPasskeyRequests(scope, passkeys, rules), downloads.register],
  });
  pages.register(app);
  app.get("/*", async (request, reply) =>
    (await pages.tryRespond(request, reply)) ? reply : reply.code(404).send("elsewhere"),
  );
  const FORM = "application/x-www-form-urlencoded";
  const send = (method: "GET" | "POST", url: string, sent: RequestOptions, payload?: string, type = FORM) =>
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
    post: (path, fields, sent = {}) => send("POST", path, sent, new URLSearchParams(fields).toString()),
    postJson: (path, body, sent = {}) => send("POST", path, sent, JSON.stringify(body), "application/json"),
    get: (path, sent = {}) => send("GET", path, sent),
    log: () => logged,
    now: clock,
  };
}

/** Data of a page, instead of its HTML. */
export type AccountPageData = {
  url: string;
  owner?: SignedInOwner;
  account?: SignInPageData;
  settings?: AccountSettingsData;
  factor?: LoginCodeData;
  /** Form that was sent by somebody who is not signed in. */
  unsentForm?: UnsentForm;
  /** Data of an office screen. */
  page?: unknown;
  refusal?: string;
};

/**
 * Like `accountServer`, with the data from which the views of sign-in and account pages are made instead of the views.
 */
export function accountServerOfData(
  services: AccountServices,
  options: Parameters<typeof accountServer>[1] = {},
): Promise<AccountServer> {
  return accountServer(services, { ...options, viewsAsData: true });
}

/** Modules with views of the pages to sign in and of the account. */
const VIEWS = [
  "../app/accounts/page/sign-in-views.ts",
  "../app/accounts/sign-in/login-code-view.ts",
  "../app/accounts/page/account-settings-view.ts",
  "../app/accounts/sign-in/signed-in-notice.ts",
];

const importRoute = (path: string): Promise<ScreenModule> => import(new URL(path, import.meta.url).href);

/** Imports a route that contains the data of its view instead of the view. */
function importRouteOfData(path: string): Promise<ScreenModule> {
  const replacement = import.meta.resolve("./views-as-data.ts");
  const replacements = Object.fromEntries(VIEWS.map((view) => [import.meta.resolve(view), replacement]));
  return importReplacing(new URL(path, import.meta.url), replacements);
}

/** A build with the real routes of owners and the office. */
async function accountBuild(importRoute: (path: string) => Promise<ScreenModule>): Promise<SiteBuild> {
  const login = await importRoute("../app/screens/login/route.tsx");
  const loginCode = await importRoute("../app/screens/login-code/route.tsx");
  const newPassword = await importRoute("../app/screens/new-password/route.tsx");
  const account = await importRoute("../app/screens/owner-account/route.tsx");
  const modules = {
    login,
    "login-code": loginCode,
    "forgot-password": await importRoute("../app/screens/forgot-password/route.tsx"),
    "new-password": newPassword,
    owner: await importRoute("../app/screens/owner/route.tsx"),
    "owner-property": await importRoute("../app/screens/owner-property/route.tsx"),
    "owner-account": account,
    "office-login": login,
    "office-login-code": loginCode,
    "office-new-password": newPassword,
    "office-account": account,
    office: await import("../app/screens/office/route.tsx"),
    "office-leads": await import("../app/screens/office-leads/route.tsx"),
    "office-lead": await import("../app/screens/office-lead/route.tsx"),
    "office-testimonials": await import("../app/screens/office-testimonials/route.tsx"),
    "office-imports": await import("../app/screens/office-imports/route.tsx"),
    "office-import": await import("../app/screens/office-import/route.tsx"),
    "office-mails": await import("../app/screens/office-mails/route.tsx"),
    "office-pages": await import("../app/screens/office-pages/route.tsx"),
    "office-page": await import("../app/screens/office-page/route.tsx"),
    "office-website": await import("../app/screens/office-website/route.tsx"),
    "office-document": await import("../app/screens/office-document/route.tsx"),
    "office-menu": await import("../app/screens/office-menu/route.tsx"),
    "office-pictures": await import("../app/screens/office-pictures/route.tsx"),
    "office-newsletters": await import("../app/screens/office-newsletters/route.tsx"),
    "office-newsletter": await import("../app/screens/office-newsletter/route.tsx"),
    "office-subscribers": await import("../app/screens/office-subscribers/route.tsx"),
    "office-statistics": await import("../app/screens/office-statistics/route.tsx"),
    "office-webhooks": await import("../app/screens/office-webhooks/route.tsx"),
    "office-reply-templates": await import("../app/screens/office-reply-templates/route.tsx"),
    "office-reply-template": await import("../app/screens/office-reply-template/route.tsx"),
    "office-settings": await import("../app/screens/office-settings/route.tsx"),
    "office-staff": await import("../app/screens/office-staff/route.tsx"),
    "office-appointments": await import("../app/screens/office-appointments/route.tsx"),
    "office-booked-appointment": await import("../app/screens/office-booked-appointment/route.tsx"),
    "office-new-appointment": await import("../app/screens/office-new-appointment/route.tsx"),
    "office-appointment-settings": await import("../app/screens/office-appointment-settings/route.tsx"),
    "office-audit": await import("../app/screens/office-audit/route.tsx"),
    "office-listings": await import("../app/screens/office-listings/route.tsx"),
    "office-listing": await import("../app/screens/office-listing/route.tsx"),
    "office-manual-listings": await import("../app/screens/office-manual-listings/route.tsx"),
    "office-manual-listing": await import("../app/screens/office-manual-listing/route.tsx"),
    "office-manual-listing-preview": await import("../app/screens/office-manual-listing-preview/route.tsx"),
  };
  return routeBuild(modules, ({ url, data: { view, notice, page, refusal, form } }) => {
    if (form !== undefined) return { url, unsentForm: form };
    if (page !== undefined || refusal !== undefined) return { url, page, refusal };
    const {
      title: _,
      text: __,
      ...pageData
    } = { ...(notice as object), ...(view as object) } as AccountPageData & Record<"title" | "text", unknown>;
    return { ...pageData, url };
  });
}

async function answer(app: FastifyInstance, request: object) {
  const { statusCode, headers, body } = await app.inject(request);
  const cookie = headers["set-cookie"];
  return {
    status: statusCode,
    headers,
    body,
    /** The session cookie that a browser would send from then on; undefined when the response sets none. */
    cookie: typeof cookie === "string" ? cookie.split(";", 1)[0] : undefined,
    /** Data of the page. */
    page: () => JSON.parse(body) as AccountPageData,
  };
}
