import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { withoutValues } from "../../app/database/database-error.ts";
import { visitorNetwork } from "../../app/forms/receive/visitor-network.ts";
import type { Language } from "../../app/i18n/languages.ts";
import type { Screen } from "../../app/i18n/paths/path-table.ts";
import { isUnavailable } from "../../app/screens/unavailable-error.ts";
import type { BodyRules } from "../http/body-gate.ts";
import { BusyError, fairQueue } from "../http/fair-queue.ts";
import type { NotSent, PlainPage } from "../http/plain-page.ts";
import { rateLimiter } from "../http/rate-limiter.ts";
import type { RefusalPage } from "../http/refusal-page.ts";
import type { RenderedPage } from "../pages/page-cache.ts";
import type { VisitOptions } from "../pages/render-page.ts";
import { visitOf } from "./visit-of.ts";

/** Page in a language. */
export type Place<Name extends Screen = Screen> = { screen: Name; path: string; language: Language };

/** Page for one visitor; `fault` is the error because of which it shows a failure. */
export type VisitorPage = RenderedPage & { fault?: unknown };

/** Protection of the pages of one audience. */
export type PageGuard<Name extends Screen> = {
  /** Numbers of requests that are handled at once and that may wait, beside the cached pages. */
  queue: { atOnce: number; mostWaiting: number };
  /** Limit of one network for all of these pages. */
  rate: { most: number; withinMs: number };
  bytes: BodyRules["bytes"];
  isAllowedOrigin: (headers: FastifyRequest["headers"], screen: Name) => boolean;
  /** Headers of every response. */
  headers: (screen: Name, status: number) => Record<string, string>;
  /** Screens whose failed form is explained by a text of its own. */
  notSent: Partial<Record<Name, NotSent>>;
  failure: { status: 500 | 503; message: string };
};

export type PersonalPageOptions = {
  /** Runs the action of a POST, then the loader, and renders the page for one visitor. */
  render: (place: Place, options: VisitOptions) => Promise<VisitorPage>;
  plain: PlainPage;
  refusalPage: RefusalPage;
};

export type PersonalPages<Name extends Screen> = {
  /** Responds with the page of a place. */
  answer: (request: FastifyRequest, reply: FastifyReply, place: Place<Name>) => Promise<FastifyReply>;
  /**
   * Accepts the form of a screen at a path or pattern.
   *
   * @param placeOf place of a request; undefined where there is no such page.
   */
  acceptForm: (
    app: FastifyInstance,
    pattern: string,
    placeOf: (request: FastifyRequest) => Place<Name> | undefined,
  ) => void;
  limitRate: NonNullable<BodyRules["limitRate"]>;
};

/**
 * Serves pages that are rendered for one visitor and never cached: checks and limits a request, and hands it to
 * the loader and the action of the screen's route.
 */
export function personalPages<Name extends Screen>(
  guard: PageGuard<Name>,
  { render, plain, refusalPage }: PersonalPageOptions,
): PersonalPages<Name> {
  const limitRate = rateLimiter(guard.rate);
  const queue = fairQueue(guard.queue);
  const consume: NonNullable<BodyRules["limitRate"]> = ({ ip }) => limitRate(visitorNetwork(ip));

  async function answer(request: FastifyRequest, reply: FastifyReply, place: Place<Name>) {
    const method = request.method === "POST" ? "POST" : "GET";
    try {
      const page = await queue(visitorNetwork(request.ip), () =>
        render(place, { method, visit: visitOf(request) }),
      );
      return page.fault === undefined ? send(reply, place, page) : fail(page.fault, request, reply, place);
    } catch (error) {
      return fail(error, request, reply, place);
    }
  }

  function rulesAt(place: Place<Name>): BodyRules {
    return {
      bytes: guard.bytes,
      isAllowedOrigin: (headers) => guard.isAllowedOrigin(headers, place.screen),
      limitRate: consume,
      refuse: (refusal, reply) => send(reply, place, refusalPage(refusal, place.language)),
    };
  }

  /** Logs the error and the path, without its query string, which can hold a token. */
  function fail(error: unknown, request: FastifyRequest, reply: FastifyReply, place: Place<Name>) {
    const { language, path, screen } = place;
    if (error instanceof BusyError || isUnavailable(error))
      return send(reply, place, plain("unavailable", language));
    const { statusCode = 500 } = error as { statusCode?: number };
    const status = statusCode < 500 ? statusCode : guard.failure.status;
    if (status >= 500) request.log.error({ err: withoutValues(error), url: path }, guard.failure.message);
    const notSent = request.method === "POST" ? guard.notSent[screen] : undefined;
    return send(reply, place, { ...plain("unavailable", language, notSent), status });
  }

  /** Uncompressed: the page holds secrets beside user input (BREACH attack). */
  function send(
    reply: FastifyReply,
    { screen }: Place<Name>,
    { status, headers, cookies, body }: RenderedPage,
  ): FastifyReply {
    for (const cookie of cookies ?? []) reply.header("set-cookie", cookie);
    return reply
      .code(status)
      .headers({ ...headers, ...guard.headers(screen, status) })
      .send(body.byteLength > 0 ? body : undefined);
  }

  function acceptForm(
    app: FastifyInstance,
    pattern: string,
    placeOf: (request: FastifyRequest) => Place<Name> | undefined,
  ): void {
    const errorHandler: RouteShorthandOptions["errorHandler"] = (error, request, reply) => {
      const place = placeOf(request);
      return place ? fail(error, request, reply, place) : reply.callNotFound();
    };
    const body = (request: FastifyRequest) => {
      const place = placeOf(request);
      return place && rulesAt(place);
    };
    app.post(pattern, { errorHandler, config: { body } }, (request, reply) => {
      const place = placeOf(request);
      return place ? answer(request, reply, place) : reply.callNotFound();
    });
  }

  return { answer, acceptForm, limitRate: consume };
}
