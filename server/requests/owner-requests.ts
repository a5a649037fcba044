import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import { withoutValues } from "../../app/database/database-error.ts";
import { visitorNetwork } from "../../app/forms/receive/visitor-network.ts";
import { languageAnswer } from "../../app/i18n/language-choice/language-answer.ts";
import { readLanguageCookie } from "../../app/i18n/language-choice/language-cookie.ts";
import { LANGUAGES, type Language } from "../../app/i18n/languages.ts";
import { isOwnerScreen, OWNER_SCREENS, type OwnerScreen } from "../../app/i18n/paths/owner-screens.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { pathEntry, pathIn } from "../../app/i18n/paths/path-table.ts";
import { readPath } from "../../app/i18n/paths/read-path.ts";
import type { AccountServices } from "../../app/owners/accounts/account-services.server.ts";
import {
  endSession,
  findSession,
  type OwnerSession,
  SESSION_MS,
} from "../../app/owners/accounts/sessions.server.ts";
import type { BegunSession } from "../../app/owners/accounts/sign-in.server.ts";
import type { SiteContext } from "../../app/screens/site-context.ts";
import type { BodyRules } from "../http/body-gate.ts";
import { BusyError, fairQueue } from "../http/fair-queue.ts";
import type { NotSent } from "../http/plain-page.ts";
import { rateLimiter } from "../http/rate-limiter.ts";
import { FORM_TYPE, type FormBody } from "../http/read-form-body.ts";
import type { RefusalPage } from "../http/refusal-page.ts";
import { isFromThisSite } from "../http/same-origin.ts";
import type { RenderedPage } from "../pages/page-cache.ts";
import { DATA_ENDING } from "../pages/page-key.ts";
import { type OwnerCookie, ownerCookie } from "./owner-cookie.ts";

/** Number of owner requests handled at once, password checks and pages included, beside the cached pages. */
const AT_ONCE = 4;
/** Number of requests that may wait. Beyond it, owners are asked to retry, fairly among networks. */
const MAX_WAITING = 50;
/** No form of the portal is longer. */
const BODY_BYTES = 16_384;
/** Limit of one network for all owner pages. Guessing passwords has its own limits. */
const RATE = { most: 300, withinMs: 600_000 };

/** An owner page in a language. */
export type OwnerPlace = {
  screen: OwnerScreen;
  path: string;
  language: Language;
  params: Record<string, string>;
};

/** State of one owner that a page shows. */
export type OwnerVisit = Pick<SiteContext, "owner" | "account" | "letter" | "settings" | "factor">;

/** Request for an owner page, with the submitted fields. */
export type OwnerRequest = {
  request: FastifyRequest;
  reply: FastifyReply;
  place: OwnerPlace;
  session: OwnerSession | undefined;
  fields: Record<string, string>;
  now: Date;
};

/** Response of a handler: the page with a status, or a redirect. */
export type OwnerAnswer =
  | { kind: "page"; visit: OwnerVisit; status?: number; headers?: Record<string, string> }
  | { kind: "elsewhere"; path: string }
  | { kind: "unavailable" };

/** Handlers of `GET` and `POST` by screen. Without one, `GET` shows the page and `POST` is not found. */
export type OwnerHandlers = Partial<
  Record<
    OwnerScreen,
    {
      get?: (asked: OwnerRequest) => Promise<OwnerAnswer>;
      post?: (asked: OwnerRequest) => Promise<OwnerAnswer>;
    }
  >
>;

/** Services for other owner endpoints, such as files and passkeys. */
export type OwnerRequestServices = {
  cookie: OwnerCookie;
  /** Returns the session of a request; undefined when nobody is signed in. */
  session: (request: FastifyRequest) => Promise<OwnerSession | undefined>;
  isAllowedOrigin: BodyRules["isAllowedOrigin"];
  /** Consumes the rate limit of a network, which all owner pages share. */
  limitRate: NonNullable<BodyRules["limitRate"]>;
  /** Sets the cookie of a new session and ends the previous session of the browser. */
  begin: (request: FastifyRequest, reply: FastifyReply, begun: BegunSession) => Promise<void>;
  /** Redirects to the sign-in, with the path to return to. */
  toLogin: (reply: FastifyReply, place: Pick<OwnerPlace, "path" | "language">) => FastifyReply;
  /** Returns the path to redirect to after the sign-in. */
  afterSignIn: (back: string | undefined, language: Language) => string;
  headers: typeof PRIVATE;
};

export type OwnerRequestOptions = {
  services: AccountServices;
  site: Pick<SiteConfig, "languages">;
  content: Pick<SiteContent, "table">;
  refusalPage: RefusalPage;
  /** Renders a page for one owner. */
  render: (key: string, language: Language, visit: OwnerVisit) => Promise<RenderedPage>;
  /** Page without dependencies. */
  plain: (kind: "unavailable" | "failed", language: Language, notSent?: NotSent) => RenderedPage;
  baseUrl: string;
  handlers: (ownerRequests: OwnerRequestServices) => OwnerHandlers;
  /** Registers further owner endpoints, such as files. */
  more?: ((app: FastifyInstance, ownerRequests: OwnerRequestServices) => void)[];
  now?: () => Date;
};

export type OwnerRequests = {
  /** Adds the owner endpoints. Forms must be registered first. */
  register: (app: FastifyInstance) => void;
  /** Responds to `GET` of owner pages. Returns false for other paths. */
  answerUnkept: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/** Neither stored nor indexed. Pages whose address contains a token send `no-referrer`. */
const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
} as const;

/**
 * Handles all owner pages. Visitors who are not signed in are redirected to the sign-in, and no response is
 * stored.
 */
export function ownerRequests(options: OwnerRequestOptions): OwnerRequests {
  const { services, site, content, refusalPage, render, plain, baseUrl, now = () => new Date() } = options;
  const limitRate = rateLimiter(RATE);
  const cookie = ownerCookie(baseUrl.startsWith("https:"));
  const queue = fairQueue({ atOnce: AT_ONCE, mostWaiting: MAX_WAITING });

  const ownerRequests: OwnerRequestServices = {
    cookie,
    session: async (request) => {
      const token = cookie.read(request.headers.cookie);
      return token === undefined ? undefined : findSession(services.database, token, now());
    },
    isAllowedOrigin: (headers) => isFromThisSite(headers, baseUrl),
    limitRate: ({ ip }) => limitRate(visitorNetwork(ip)),
    begin: async (request, reply, { token }) => {
      const before = cookie.read(request.headers.cookie);
      if (before !== undefined) await endSession(services.database, before);
      reply.header("set-cookie", cookie.write(token, SESSION_MS));
    },
    toLogin: (reply, { path, language }) => {
      const query = path === pathFor("owner", language) ? undefined : { back: path };
      return seeOther(reply, pathFor("login", language, {}, query));
    },
    afterSignIn: (back, language) => wayBack(back, language),
    headers: PRIVATE,
  };
  const handlers = options.handlers(ownerRequests);

  /**
   * Returns the portal page that was requested before the sign-in; for any other path, the start of the
   * portal.
   */
  function wayBack(back: string | undefined, language: Language): string {
    const found = back === undefined ? undefined : placeOf(back);
    return found && OWNER_SCREENS[found.screen] === "portal" ? found.path : pathFor("owner", language);
  }

  function placeOf(path: string): OwnerPlace | undefined {
    const reading = readPath(path, site.languages.enabled, content.table);
    if (reading.kind !== "page" || !isOwnerScreen(reading.entry.screen)) return undefined;
    const { entry, language, params } = reading;
    return { screen: entry.screen as OwnerScreen, path, language, params };
  }

  function rulesAt(place: OwnerPlace): BodyRules {
    return {
      bytes: { [FORM_TYPE]: BODY_BYTES },
      isAllowedOrigin: ownerRequests.isAllowedOrigin,
      limitRate: ownerRequests.limitRate,
      refuse: (refusal, reply) => send(reply, place, refusalPage(refusal, place.language)),
    };
  }

  async function show(asked: Omit<OwnerRequest, "fields">, answer: OwnerAnswer): Promise<FastifyReply> {
    const { reply, place } = asked;
    if (answer.kind === "elsewhere") return seeOther(reply, answer.path);
    if (answer.kind === "unavailable") return send(reply, place, plain("unavailable", place.language));
    const { visit, status, headers } = answer;
    const owner = asked.session?.state === "signed-in" ? asked.session.owner : undefined;
    const made = await render(place.path, place.language, { owner, ...visit });
    const isShown = status !== undefined && made.status < 400;
    return send(reply, place, {
      ...made,
      status: isShown ? status : made.status,
      headers: { ...made.headers, ...headers },
    });
  }

  async function get(request: FastifyRequest, reply: FastifyReply, place: OwnerPlace): Promise<FastifyReply> {
    const session = await ownerRequests.session(request);
    const isPortal = OWNER_SCREENS[place.screen] === "portal";
    if (isPortal && session?.state !== "signed-in") return ownerRequests.toLogin(reply, place);
    const query = new URLSearchParams(request.url.split("?")[1] ?? "");
    const fields = firstValues(query);
    const asked = { request, reply, place, session, fields, now: now() };
    const handler = handlers[place.screen]?.get;
    return show(asked, handler ? await handler(asked) : { kind: "page", visit: {} });
  }

  async function post(request: FastifyRequest, reply: FastifyReply, place: OwnerPlace) {
    const handler = handlers[place.screen]?.post;
    if (!handler) return reply.callNotFound();
    const session = await ownerRequests.session(request);
    const isPortal = OWNER_SCREENS[place.screen] === "portal";
    if (isPortal && session?.state !== "signed-in") return ownerRequests.toLogin(reply, place);
    const { fields } = (request.body ?? { fields: Object.create(null) }) as Pick<FormBody, "fields">;
    const asked = { request, reply, place, session, fields, now: now() };
    return show(asked, await handler(asked));
  }

  /** Logs the error and the path, without its query string. */
  async function fail(error: unknown, request: FastifyRequest, reply: FastifyReply, place: OwnerPlace) {
    if (error instanceof BusyError) return send(reply, place, plain("unavailable", place.language));
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode >= 500)
      request.log.error({ err: withoutValues(error), url: place.path }, "a page of owners failed");
    const isForgot = request.method === "POST" && place.screen === "forgot-password";
    const made = plain("unavailable", place.language, isForgot ? "forgotPassword" : undefined);
    return send(reply, place, statusCode < 500 ? { ...made, status: statusCode } : made);
  }

  return {
    register: (app) => {
      for (const screen of Object.keys(OWNER_SCREENS) as OwnerScreen[]) {
        const entry = pathEntry(screen);
        for (const language of LANGUAGES) {
          const path = pathIn(entry, language);
          if (path === undefined || !handlers[screen]?.post) continue;
          const placeIn = (request: FastifyRequest) => placeOf(request.url.split("?", 1)[0] ?? "");
          app.post(path.replace(/\{(\w+)\}/g, ":$1"), {
            config: {
              body: (request) => {
                const place = placeIn(request);
                return place && rulesAt(place);
              },
            },
            handler: (request, reply) => {
              const place = placeIn(request);
              if (!place) return reply.callNotFound();
              return queue(visitorNetwork(request.ip), () => post(request, reply, place));
            },
            errorHandler: (error, request, reply) => {
              const place = placeIn(request);
              return place ? fail(error, request, reply, place) : reply.callNotFound();
            },
          });
        }
      }
      for (const add of options.more ?? []) add(app, ownerRequests);
    },
    answerUnkept: async (request, reply) => {
      const target = request.url.split("?", 1)[0] ?? "/";
      if (target.endsWith(DATA_ENDING)) {
        if (!placeOf(target.slice(0, -DATA_ENDING.length))) return false;
        reply.callNotFound();
        return true;
      }
      const place = placeOf(target);
      if (!place) return false;
      const answer = languageAnswer(
        {
          target: request.url,
          cookie: readLanguageCookie(request.headers.cookie),
          acceptLanguage: request.headers["accept-language"],
        },
        site.languages,
        content.table,
      );
      // A path in another language or spelling is redirected as for every page.
      if (answer.kind !== "page") return false;
      try {
        await queue(visitorNetwork(request.ip), () => get(request, reply, place));
      } catch (error) {
        await fail(error, request, reply, place);
      }
      return true;
    },
  };
}

function firstValues(query: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of query) fields[name] ??= value;
  return fields;
}

function seeOther(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .code(303)
    .headers({ ...PRIVATE, location: path })
    .send();
}

/** Uncompressed: the page holds secrets beside user input (BREACH attack). */
function send(
  reply: FastifyReply,
  { screen }: OwnerPlace,
  { status, headers, body }: RenderedPage,
): FastifyReply {
  const isKey = screen === "new-password";
  return reply
    .code(status)
    .headers({ ...headers, ...PRIVATE, ...(isKey && { "referrer-policy": "no-referrer" }) })
    .send(body);
}
