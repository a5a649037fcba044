import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { TOKEN_PARAMETER } from "../app/alerts/subscription-address.ts";
import { withoutValues } from "../app/database/database-fault.ts";
import type { SubscriptionService } from "../app/forms/subscription-service.server.ts";
import {
  SUBSCRIPTION_ACTIONS,
  type SubscriptionAction,
  type SubscriptionVisit,
} from "../app/forms/subscription-visit.ts";
import { visitorNetwork } from "../app/forms/visitor-network.ts";
import type { Language } from "../app/i18n/languages.ts";
import { pathFor } from "../app/i18n/path-for.ts";
import type { BodyRules } from "./body-gate.ts";
import { BusyError, fairQueue } from "./fair-queue.ts";
import type { RenderedPage } from "./page-cache.ts";
import type { NotSent } from "./plain-page.ts";
import { rateLimiter } from "./rate-limiter.ts";
import { FILES_TYPE, FORM_TYPE, type FormBody } from "./read-form-body.ts";
import type { RefusalPage } from "./refusal-page.ts";
import { isFromLinkedPage, isFromLinkedPageOrMailProgram } from "./same-origin.ts";

/** Pages for one visitor are made a few at a time, beside those that are kept. */
const RENDERS_AT_ONCE = 2;
/** So many may wait for one; beyond it visitors are asked to come back, fairly among networks. */
const MAX_WAITING = 50;
/** Every municipality may be ticked in a search. */
const BODY_BYTES = 65_536;
/** The mail service of a great many readers is one network, which sends one-click requests for all of them. */
const RATE = { most: 600, withinMs: 600_000 };

/** What a page says whose address is a key. */
const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

export type SubscriptionRequestOptions = {
  service: SubscriptionService;
  languages: readonly Language[];
  /** Makes a page for one visitor. */
  render: (
    key: string,
    language: Language,
    visit: { subscription?: SubscriptionVisit },
  ) => Promise<RenderedPage>;
  /** A page that can always be made, for when too many wait. */
  plain: (kind: "unavailable", language: Language, notSent?: NotSent) => RenderedPage;
  refusalPage: RefusalPage;
  baseUrl: string;
};

export type SubscriptionRequests = {
  /** Adds the pages to which links of mails lead; forms must have been registered before. */
  register: (app: FastifyInstance) => void;
};

type Place = { screen: "subscription" | "unsubscribe"; path: string; language: Language };

/**
 * Answers where links of mails lead. `GET` shows a page and changes nothing, whoever follows the link: programs
 * that look into mails do. `POST` does what was asked for. The page that unsubscribes also takes it from mail
 * programs, which send it themselves (RFC 8058).
 */
export function subscriptionRequests(options: SubscriptionRequestOptions): SubscriptionRequests {
  const { service, languages, render, plain, refusalPage, baseUrl } = options;
  const limitRate = rateLimiter(RATE);
  const queue = fairQueue({ atOnce: RENDERS_AT_ONCE, mostWaiting: MAX_WAITING });

  async function show(
    reply: FastifyReply,
    { path, language }: Place,
    visit: SubscriptionVisit | undefined,
    status: number,
  ): Promise<FastifyReply> {
    const page = await render(path, language, { subscription: visit });
    return send(reply, { ...page, status: page.status < 500 ? status : page.status });
  }

  async function get(request: FastifyRequest, reply: FastifyReply, place: Place): Promise<FastifyReply> {
    const visit = await service.open(tokenOf(request), place.language);
    return show(reply, place, visit, visit ? 200 : 404);
  }

  async function post(request: FastifyRequest, reply: FastifyReply, place: Place): Promise<FastifyReply> {
    const token = tokenOf(request);
    const { lists } = (request.body ?? { lists: {} }) as Pick<FormBody, "lists">;
    const sent = (name: string) => lists[name] ?? [];
    const action = place.screen === "unsubscribe" ? "stop" : actionOf(sent("action")[0]);
    const visit = await service.act(action, { token, language: place.language, sent });
    return show(reply, place, visit, visit === undefined ? 404 : visit.sent ? 422 : 200);
  }

  function rulesOf({ screen, language }: Place): BodyRules {
    const isAllowed = screen === "unsubscribe" ? isFromLinkedPageOrMailProgram : isFromLinkedPage;
    return {
      bytes: { [FORM_TYPE]: BODY_BYTES, [FILES_TYPE]: BODY_BYTES },
      isAllowedOrigin: (headers) => isAllowed(headers, baseUrl),
      limitRate: ({ ip }) => limitRate(visitorNetwork(ip)),
      refuse: (refusal, reply) => send(reply, refusalPage(refusal, language)),
    };
  }

  /** The log learns of the fault, and not of the link. */
  function fail(
    error: Error,
    request: FastifyRequest,
    reply: FastifyReply,
    { path, language, screen }: Place,
  ) {
    if (error instanceof BusyError) return send(reply, plain("unavailable", language));
    const { statusCode = 500 } = error as { statusCode?: number };
    const notSent = request.method === "POST" && screen === "unsubscribe" ? screen : undefined;
    if (statusCode >= 500)
      request.log.error({ err: withoutValues(error), url: path }, "a page of a subscription failed");
    return send(reply, { ...plain("unavailable", language, notSent), status: statusCode });
  }

  return {
    register: (app) => {
      for (const language of languages) {
        for (const screen of ["subscription", "unsubscribe"] as const) {
          const place: Place = { screen, path: pathFor(screen, language), language };
          const errorHandler: RouteShorthandOptions["errorHandler"] = (error, request, reply) =>
            fail(error, request, reply, place);
          app.get(place.path, { errorHandler }, (request, reply) =>
            queue(visitorNetwork(request.ip), () => get(request, reply, place)),
          );
          const config = { body: rulesOf(place) };
          app.post(place.path, { errorHandler, config }, (request, reply) =>
            queue(visitorNetwork(request.ip), () => post(request, reply, place)),
          );
        }
      }
    },
  };
}

/** What is not a button is the form that changes a search. */
function actionOf(text: string | undefined): SubscriptionAction {
  return SUBSCRIPTION_ACTIONS.find((known) => known === text) ?? "change";
}

function tokenOf({ url }: FastifyRequest): string {
  return new URLSearchParams(url.split("?")[1] ?? "").get(TOKEN_PARAMETER) ?? "";
}

/** Kept by nobody, found by nobody, and its address, which is a key, is told to nobody: not to the next page either. */
function send(reply: FastifyReply, { status, headers, body }: RenderedPage): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, ...PRIVATE })
    .send(body);
}
