import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { TOKEN_PARAMETER } from "../../app/alerts/subscription-address.ts";
import { withoutValues } from "../../app/database/database-error.ts";
import { visitorNetwork } from "../../app/forms/receive/visitor-network.ts";
import type { SubscriptionService } from "../../app/forms/subscriptions/subscription-service.server.ts";
import {
  SUBSCRIPTION_ACTIONS,
  type SubscriptionAction,
  type SubscriptionVisit,
} from "../../app/forms/subscriptions/subscription-visit.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import type { BodyRules } from "../http/body-gate.ts";
import { BusyError, fairQueue } from "../http/fair-queue.ts";
import type { NotSent } from "../http/plain-page.ts";
import { rateLimiter } from "../http/rate-limiter.ts";
import { FILES_TYPE, FORM_TYPE, type FormBody } from "../http/read-form-body.ts";
import type { RefusalPage } from "../http/refusal-page.ts";
import { isFromLinkedPage, isFromLinkedPageOrMailProgram } from "../http/same-origin.ts";
import type { RenderedPage } from "../pages/page-cache.ts";

/** Number of pages for single visitors rendered at once, beside the cached ones. */
const RENDERS_AT_ONCE = 2;
/** Number of renders that may wait. Beyond it, visitors are asked to retry, fairly among networks. */
const MAX_WAITING = 50;
/** A search may contain a checkbox per municipality. */
const BODY_BYTES = 65_536;
/**
 * The mail service of a great many readers is one network, which sends one-click requests for all of them.
 */
const RATE = { most: 600, withinMs: 600_000 };

/** Headers of a page whose address contains a token. */
const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

export type SubscriptionRequestOptions = {
  service: SubscriptionService;
  languages: readonly Language[];
  /** Renders a page for one visitor. */
  render: (
    key: string,
    language: Language,
    visit: { subscription?: SubscriptionVisit },
  ) => Promise<RenderedPage>;
  /** Page without dependencies, for when the queue is full. */
  plain: (kind: "unavailable", language: Language, notSent?: NotSent) => RenderedPage;
  refusalPage: RefusalPage;
  baseUrl: string;
};

export type SubscriptionRequests = {
  /** Adds the pages that mails link to. Forms must be registered first. */
  register: (app: FastifyInstance) => void;
};

type Place = { screen: "subscription" | "unsubscribe"; path: string; language: Language };

/**
 * Handles links in mails. `GET` shows a page and changes nothing, because mail scanners follow links too.
 * `POST` carries out the request. The unsubscribe page also accepts it from mail programs, which send it
 * themselves (RFC 8058).
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

  /** Logs the error without the link. */
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

/** Returns the action of a button. Without a button, it is the form that changes a search. */
function actionOf(text: string | undefined): SubscriptionAction {
  return SUBSCRIPTION_ACTIONS.find((known) => known === text) ?? "change";
}

function tokenOf({ url }: FastifyRequest): string {
  return new URLSearchParams(url.split("?")[1] ?? "").get(TOKEN_PARAMETER) ?? "";
}

/**
 * Sends a page that is neither stored nor indexed. Its address contains a token and is not sent as a referrer
 * either.
 */
function send(reply: FastifyReply, { status, headers, body }: RenderedPage): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, ...PRIVATE })
    .send(body);
}
