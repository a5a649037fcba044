import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { withoutValues } from "../../app/database/database-error.ts";
import type { Language } from "../../app/i18n/languages.ts";
import type { Screen } from "../../app/i18n/paths/path-table.ts";
import { isTooManyRequests, isUnavailable } from "../../app/screens/unavailable-error.ts";
import type { FormBody } from "../../app/screens/visitor-context.ts";
import type { BodyRules } from "../http/body-checks.ts";
import { BusyError, fairQueue } from "../http/fair-queue.ts";
import type { FailedSubmission, PlainPage } from "../http/plain-page.ts";
import type { RefusalPage } from "../http/refusal-page.ts";
import { CachedPage, type RenderedPage } from "../pages/cached-page.ts";
import type { PersonalRenderOptions } from "../pages/render-page.ts";
import { sendPage } from "../pages/send-page.ts";
import { visitOf } from "./visit-of.ts";

/** Page in a language. `path` is the address under which it is rendered. */
export type Place<Name extends string = string> = { screen: Name; path: string; language: Language };

/** Page for one visitor; `error` is the error because of which it shows a failure. */
export type VisitorPage = RenderedPage & { error?: unknown };

/** Numbers of requests that are handled at once and that may wait, beside the cached pages. */
type QueueLimits = { concurrency: number; maxWaiting: number };

/** Request that could not be answered as it should. */
export type Failure<Name extends string> = {
  place: Place<Name>;
  status: 500 | 503;
  /** The page as it was rendered, with the failure in place of its content. */
  page?: RenderedPage;
  /** Fields that the visitor filled in. */
  form?: FormBody;
};

/** Protection of the pages of one audience. */
export type PageGuard<Name extends string> = {
  queue: QueueLimits;
  /** A queue for forms alone. A form for which it has no room is given back, in the queue of pages. */
  formQueue?: QueueLimits;
  /** Consumes one request of the rate limit of these pages. */
  limitRate: NonNullable<BodyRules["limitRate"]>;
  bytes: (screen: Name) => BodyRules["bytes"];
  longestValue?: (screen: Name) => BodyRules["maxValueLength"];
  isAllowedOrigin: (headers: FastifyRequest["headers"], screen: Name) => boolean;
  /** Headers of every response. */
  headers: (screen: Name, status: number) => Record<string, string>;
  /** Compresses pages, as cached ones. Not where they hold secrets beside user input (BREACH attack). */
  isCompressed?: boolean;
  /** Screens whose failed form is explained by a text of its own. */
  notSent?: Partial<Record<Name, FailedSubmission>>;
  failure: {
    status: (error: unknown) => 500 | 503;
    message: string;
    /** By default, and when it returns undefined, a page that needs neither the database nor the build. */
    page?: (failure: Failure<Name>) => RenderedPage | undefined;
  };
};

export type PersonalPageOptions = {
  /** Runs the action of a POST, then the loader, and renders the page for one visitor. */
  render: (place: Place, options: PersonalRenderOptions) => Promise<VisitorPage>;
  plain: PlainPage;
  refusalPage: RefusalPage;
};

export type PersonalPages<Name extends string> = {
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
};

/**
 * Serves pages that are rendered for one visitor and never cached: checks and limits a request, and hands it to
 * the loader and the action of the screen's route.
 */
export function personalPages<Name extends string = Screen>(
  guard: PageGuard<Name>,
  { render, plain, refusalPage }: PersonalPageOptions,
): PersonalPages<Name> {
  const pages = fairQueue(guard.queue);
  const forms = guard.formQueue && fairQueue(guard.formQueue);

  async function answer(request: FastifyRequest, reply: FastifyReply, place: Place<Name>) {
    const page = await pageFor(request, place);
    if (!guard.isCompressed || request.method === "POST") return send(reply, page);
    reply.hijack();
    await sendPage(request.raw, reply.raw, new CachedPage(page, () => {}));
    return reply;
  }

  async function pageFor(request: FastifyRequest, place: Place<Name>): Promise<RenderedPage> {
    try {
      const { error, ...page } = await rendered(request, place);
      return error === undefined ? guarded(page, place) : failedPage(error, request, place, page);
    } catch (error) {
      return failedPage(error, request, place);
    }
  }

  /** @throws BusyError when too many are waiting. */
  async function rendered(request: FastifyRequest, place: Place<Name>): Promise<VisitorPage> {
    const visit = visitOf(request);
    const { network } = visit;
    if (request.method !== "POST") return pages(network, () => render(place, { method: "GET", visit }));
    const formQueue = forms ?? pages;
    return formQueue(network, () => render(place, { method: "POST", visit })).catch((error) => {
      if (!forms || !(error instanceof BusyError)) throw error;
      return pages(network, () => render(place, { method: "POST", visit: { ...visit, isOverloaded: true } }));
    });
  }

  function rulesAt(place: Place<Name>): BodyRules {
    return {
      bytes: guard.bytes(place.screen),
      maxValueLength: guard.longestValue?.(place.screen),
      isAllowedOrigin: (headers) => guard.isAllowedOrigin(headers, place.screen),
      limitRate: guard.limitRate,
      refuse: (refusal, reply) => send(reply, guarded(refusalPage(refusal, place.language), place)),
    };
  }

  /** Logs the error and the path, without its query string, which can hold a token. */
  function failedPage(
    error: unknown,
    request: FastifyRequest,
    place: Place<Name>,
    page?: RenderedPage,
  ): RenderedPage {
    const { language, path, screen } = place;
    if (isTooManyRequests(error)) {
      const { waitMs } = error;
      return guarded(refusalPage({ reason: "tooMany", status: 429, waitMs }, language), place);
    }
    const form = request.method === "POST" ? visitOf(request).form : undefined;
    if (error instanceof BusyError || isUnavailable(error)) {
      const busy = guard.failure.page?.({ place, status: 503, form });
      return guarded(busy ?? plain("unavailable", language), place);
    }
    const { statusCode = 500 } = error as { statusCode?: number };
    const notSent = form && guard.notSent?.[screen];
    const general = plain("unavailable", language, notSent);
    if (statusCode < 500) return guarded({ ...general, status: statusCode }, place);
    const status = guard.failure.status(error);
    request.log.error({ err: withoutValues(error), url: path }, guard.failure.message);
    return guarded(guard.failure.page?.({ place, status, page, form }) ?? { ...general, status }, place);
  }

  function guarded(page: RenderedPage, { screen }: Place<Name>): RenderedPage {
    return { ...page, headers: { ...page.headers, ...guard.headers(screen, page.status) } };
  }

  function acceptForm(
    app: FastifyInstance,
    pattern: string,
    placeOf: (request: FastifyRequest) => Place<Name> | undefined,
  ): void {
    const errorHandler: RouteShorthandOptions["errorHandler"] = (error, request, reply) => {
      const place = placeOf(request);
      return place ? send(reply, failedPage(error, request, place)) : reply.callNotFound();
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

  return { answer, acceptForm };
}

function send(reply: FastifyReply, { status, headers, cookies, body }: RenderedPage): FastifyReply {
  for (const cookie of cookies ?? []) reply.header("set-cookie", cookie);
  return reply
    .code(status)
    .headers(headers)
    .send(body.byteLength > 0 ? body : undefined);
}
