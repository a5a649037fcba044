import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from "fastify";
import { withoutValues } from "../../app/database/database-error.ts";
import type { Language } from "../../app/i18n/languages.ts";
import type { Screen } from "../../app/i18n/paths/path-table.ts";
import { isUnavailable } from "../../app/screens/unavailable-error.ts";
import type { FormBody } from "../../app/screens/visitor-context.ts";
import type { BodyRules } from "../http/body-checks.ts";
import { BusyError, fairQueue } from "../http/fair-queue.ts";
import type { FailedSubmission, PlainPage } from "../http/plain-page.ts";
import type { RefusalPage } from "../http/refusal-page.ts";
import { CachedPage, type RenderedPage } from "../pages/cached-page.ts";
import type { PersonalRenderOptions } from "../pages/render-page.ts";
import { sendPage } from "../pages/send-page.ts";
import { visitorContextOf } from "./visitor-context-of.ts";

/** Page that a request is for. */
export type RequestedPage<Name extends string = string> = { screen: Name; path: string; language: Language };

/** Page for one visitor. `error` is set if rendering failed and the page shows an error message. */
export type VisitorPage = RenderedPage & { error?: unknown };

/** Limits of concurrent and waiting requests. Cached pages do not count. */
type QueueLimits = { concurrency: number; maxWaiting: number };

/** Request whose handling failed. */
export type Failure<Name extends string> = {
  requested: RequestedPage<Name>;
  status: 500 | 503;
  /** Page that was rendered with an error message in place of its content. */
  renderedPage?: RenderedPage;
  /** Fields that the visitor filled in. */
  form?: FormBody;
  /** URL of the request, with its query string. */
  url: string;
};

/** Limits, checks and headers of the pages of one audience. */
export type PageGuard<Name extends string> = {
  queue: QueueLimits;
  /** Separate queue for forms. When it is full, the form is shown again with its input, in the queue of pages. */
  formQueue?: QueueLimits;
  /** Consumes one request of the rate limit of these pages. */
  limitRate: NonNullable<BodyRules["limitRate"]>;
  bytes: (screen: Name) => BodyRules["bytes"];
  maxValueLength?: (screen: Name) => BodyRules["maxValueLength"];
  isAllowedOrigin: (headers: FastifyRequest["headers"], screen: Name) => boolean;
  /** Headers of every response. */
  headers: (screen: Name, status: number) => Record<string, string>;
  /** Compresses pages. Must be off for pages that contain both secrets and user input (BREACH attack). */
  isCompressed?: boolean;
  /** Screens whose failed form gets an explanation of its own. */
  failedSubmissions?: Partial<Record<Name, FailedSubmission>>;
  failure: {
    status: (error: unknown) => 500 | 503;
    message: string;
    /** Creates the page that is sent. If it is absent or returns undefined, `plain` is used. */
    page?: (failure: Failure<Name>) => RenderedPage | undefined;
  };
};

export type PersonalPageOptions = {
  /** Runs the action of a POST, then the loader, and renders the page for one visitor. */
  render: (requested: RequestedPage, options: PersonalRenderOptions) => Promise<VisitorPage>;
  plain: PlainPage;
  refusalPage: RefusalPage;
};

export type PersonalPages<Name extends string> = {
  /** Responds with the requested page. */
  respond: (
    request: FastifyRequest,
    reply: FastifyReply,
    requested: RequestedPage<Name>,
  ) => Promise<FastifyReply>;
  /**
   * Accepts the form of a screen at a path or pattern.
   *
   * @param findPage returns the page that a request is for; undefined if there is none.
   */
  acceptForm: (
    app: FastifyInstance,
    pattern: string,
    findPage: (request: FastifyRequest) => RequestedPage<Name> | undefined,
  ) => void;
};

/**
 * Serves pages that are rendered for one visitor and never cached. Limits requests, and passes them to the loader and
 * the action of the screen's route.
 */
export function personalPages<Name extends string = Screen>(
  guard: PageGuard<Name>,
  { render, plain, refusalPage }: PersonalPageOptions,
): PersonalPages<Name> {
  const pages = fairQueue(guard.queue);
  const forms = guard.formQueue && fairQueue(guard.formQueue);

  async function respond(request: FastifyRequest, reply: FastifyReply, requested: RequestedPage<Name>) {
    const page = await pageFor(request, requested);
    if (!guard.isCompressed || request.method === "POST") return send(reply, page);
    reply.hijack();
    await sendPage(request.raw, reply.raw, new CachedPage(page, () => {}));
    return reply;
  }

  async function pageFor(request: FastifyRequest, requested: RequestedPage<Name>): Promise<RenderedPage> {
    try {
      const { error, ...page } = await renderInTurn(request, requested);
      return error === undefined
        ? withGuardHeaders(page, requested)
        : failedPage(error, request, requested, page);
    } catch (error) {
      return failedPage(error, request, requested);
    }
  }

  /** @throws BusyError when too many requests are waiting. */
  async function renderInTurn(request: FastifyRequest, requested: RequestedPage<Name>): Promise<VisitorPage> {
    const visit = visitorContextOf(request);
    const { network } = visit;
    if (request.method !== "POST") return pages(network, () => render(requested, { method: "GET", visit }));
    const formQueue = forms ?? pages;
    return formQueue(network, () => render(requested, { method: "POST", visit })).catch((error) => {
      if (!forms || !(error instanceof BusyError)) throw error;
      return pages(network, () =>
        render(requested, { method: "POST", visit: { ...visit, isOverloaded: true } }),
      );
    });
  }

  function bodyRules(requested: RequestedPage<Name>): BodyRules {
    return {
      bytes: guard.bytes(requested.screen),
      maxValueLength: guard.maxValueLength?.(requested.screen),
      isAllowedOrigin: (headers) => guard.isAllowedOrigin(headers, requested.screen),
      limitRate: guard.limitRate,
      refuse: (refusal, reply) =>
        send(reply, withGuardHeaders(refusalPage(refusal, requested.language), requested)),
    };
  }

  /** Creates the page for an error. Logs the path without its query string, which may contain a token. */
  function failedPage(
    error: unknown,
    request: FastifyRequest,
    requested: RequestedPage<Name>,
    renderedPage?: RenderedPage,
  ): RenderedPage {
    const { language, path, screen } = requested;
    const form = request.method === "POST" ? visitorContextOf(request).form : undefined;
    if (error instanceof BusyError || isUnavailable(error)) {
      const busyPage = guard.failure.page?.({ requested, status: 503, form, url: request.url });
      return withGuardHeaders(busyPage ?? plain("unavailable", language), requested);
    }
    const { statusCode = 500 } = error as { statusCode?: number };
    const failedSubmission = form && guard.failedSubmissions?.[screen];
    const plainPage = plain("unavailable", language, failedSubmission);
    if (statusCode < 500) return withGuardHeaders({ ...plainPage, status: statusCode }, requested);
    const status = guard.failure.status(error);
    request.log.error({ err: withoutValues(error), url: path }, guard.failure.message);
    return withGuardHeaders(
      guard.failure.page?.({ requested, status, renderedPage, form, url: request.url }) ?? {
        ...plainPage,
        status,
      },
      requested,
    );
  }

  function withGuardHeaders(page: RenderedPage, { screen }: RequestedPage<Name>): RenderedPage {
    return { ...page, headers: { ...page.headers, ...guard.headers(screen, page.status) } };
  }

  function acceptForm(
    app: FastifyInstance,
    pattern: string,
    findPage: (request: FastifyRequest) => RequestedPage<Name> | undefined,
  ): void {
    const errorHandler: RouteShorthandOptions["errorHandler"] = (error, request, reply) => {
      const requested = findPage(request);
      return requested ? send(reply, failedPage(error, request, requested)) : reply.callNotFound();
    };
    const body = (request: FastifyRequest) => {
      const requested = findPage(request);
      return requested && bodyRules(requested);
    };
    app.post(pattern, { errorHandler, config: { body } }, (request, reply) => {
      const requested = findPage(request);
      return requested ? respond(request, reply, requested) : reply.callNotFound();
    });
  }

  return { respond, acceptForm };
}

function send(reply: FastifyReply, { status, headers, cookies, body }: RenderedPage): FastifyReply {
  for (const cookie of cookies ?? []) reply.header("set-cookie", cookie);
  return reply
    .code(status)
    .headers(headers)
    .send(body.byteLength > 0 ? body : undefined);
}
