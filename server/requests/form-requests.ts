import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FormName } from "../../app/config/form-settings.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { formOfModule } from "../../app/content/modules/form/form-of-module.ts";
import { pageOf, type SiteContent } from "../../app/content/site-folder/site-content.ts";
import { isConnectionLost, withoutValues } from "../../app/database/database-error.ts";
import type {
  AppointmentService,
  ChangeAnswer,
} from "../../app/forms/appointments/appointment-service.server.ts";
import type { SentChange } from "../../app/forms/appointments/sent-change.ts";
import type { Fault } from "../../app/forms/fields/faults.ts";
import { fieldsOf } from "../../app/forms/fields/field.ts";
import { formOf, isFormScreen } from "../../app/forms/forms.ts";
import type { SentForm } from "../../app/forms/page/sent-form.ts";
import type { FormAnswer } from "../../app/forms/receive/form-answer.ts";
import { typedValues } from "../../app/forms/receive/posted-form.server.ts";
import type { FormService } from "../../app/forms/receive/receive-form.server.ts";
import { visitorNetwork } from "../../app/forms/receive/visitor-network.ts";
import { CALENDAR_FILE } from "../../app/forms/thanks/feedback-page.ts";
import { readReceipt, receiptCookies, type SentReceipt } from "../../app/forms/thanks/sent-receipt.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { readPath } from "../../app/i18n/paths/read-path.ts";
import { isCached } from "../../app/screens/screen-declaration.ts";
import type { FormBody } from "../../app/screens/visit-context.ts";
import type { BodyRules } from "../http/body-gate.ts";
import { BusyError, fairQueue } from "../http/fair-queue.ts";
import { RETRY_AFTER_S } from "../http/plain-page.ts";
import { FILES_TYPE, FORM_TYPE } from "../http/read-form-body.ts";
import { refusalPages } from "../http/refusal-page.ts";
import { isFromThisSite } from "../http/same-origin.ts";
import { recordSecurityEvent } from "../http/security-events.ts";
import { CachedPage, type RenderedPage } from "../pages/page-cache.ts";
import { DATA_ENDING, pageKey } from "../pages/page-key.ts";
import { resendPage } from "../pages/resend-page.ts";
import { sendPage } from "../pages/send-page.ts";
import type { SiteTexts } from "../site-folder/site-texts.ts";

/** For fields only: the longest text may be 5,000 characters of 12 bytes. A file adds up to 7 MB. */
const FIELDS_BYTES = 131_072;
const FILES_BYTES = 7.5 * 1_048_576;

/** Number of pages for single visitors rendered at once, beside the cached ones. */
const RENDERS_AT_ONCE = 2;

/** Number of renders that may wait. Beyond it, visitors are asked to retry, fairly among networks. */
const MAX_WAITING = 100;

/** Fewer than the database connections, because pages need some too. */
const RECEIVED_AT_ONCE = 5;
/** Bounded because waiting submissions hold their fields in memory. */
const MAX_RECEIVED = 200;

/** Validation errors of a refused file. */
const FILE_FAULTS: readonly Fault[] = ["fileKind", "fileSize", "fileUnsafe", "fileInfected", "pictureKind"];

/** State of a visitor's submission, for the page in the response. */
type Visit = { sent?: SentForm; receipt?: SentReceipt; change?: SentChange };

export type FormRequestOptions = {
  service: FormService;
  appointments: AppointmentService;
  site: SiteConfig;
  content: Pick<SiteContent, "pages" | "table">;
  texts: Pick<SiteTexts, "textsIn">;
  /** Renders a page for one visitor. */
  render: (key: string, language: Language, visit: Visit) => Promise<RenderedPage>;
  /** Calendar file of a confirmed appointment. */
  calendar: (receipt: SentReceipt) => Promise<string | undefined>;
  /** Page without dependencies, for when the queue is full. */
  plain: (kind: "unavailable", language: Language) => RenderedPage;
  baseUrl: string;
};

/** Page that a form is sent to. `token` identifies an appointment that can be changed there. */
type Place = { path: string; language: Language; forms: FormName[]; idText?: string; token?: string };

/** A form submission: the page, the fields and the network that sent it. */
type Sender = { place: Place; body: FormBody; network: string };

export type FormRequests = {
  /** Adds the form endpoints to the server. */
  register: (app: FastifyInstance) => void;
  /** Responds to uncached pages, such as thank-you pages and appointments. Returns false for other paths. */
  answerUnkept: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/**
 * Handles form posts at the address of their page. Responds with the page again, or redirects to the
 * thank-you page.
 */
export function formRequests(options: FormRequestOptions): FormRequests {
  const { service, appointments, site, content, texts, render, calendar, plain, baseUrl } = options;
  const refusalPage = refusalPages(site, texts);
  const pages = fairQueue({ atOnce: RENDERS_AT_ONCE, mostWaiting: MAX_WAITING });
  // Visitors whose submission is stored but not yet confirmed are never turned away. Rate limits and the
  // captcha bound their number.
  const thanks = fairQueue({ atOnce: 1, mostWaiting: Number.POSITIVE_INFINITY });
  const received = fairQueue({ atOnce: RECEIVED_AT_ONCE, mostWaiting: MAX_RECEIVED });

  function read(url: string) {
    const path = url.split("?", 1)[0] ?? "/";
    const reading = readPath(path, site.languages.enabled, content.table);
    return reading.kind === "page" ? { path, ...reading } : undefined;
  }

  function placeOf(url: string): Place | undefined {
    const found = read(url);
    if (!found) return undefined;
    const { path, language, params } = found;
    const { screen } = found.entry;
    if (screen === "booked-appointment") return { path, language, forms: [], token: params.token };
    if (isFormScreen(screen)) return { path, language, forms: [screen], idText: params.id };
    const modules = pageOf(content, screen)?.params.modules ?? [];
    const forms = modules.filter(({ relations }) => relations.type === "form").map(formOfModule);
    return forms.length > 0 ? { path, language, forms } : undefined;
  }

  /**
   * Returns the rules for the body of a page with forms. A file is accepted only where a form has a file
   * field.
   */
  function rulesAt(request: FastifyRequest): BodyRules | undefined {
    const place = placeOf(request.url);
    if (!place) return undefined;
    const takesFile = place.forms.some((name) => hasFile(name, site));
    return {
      bytes: { [FORM_TYPE]: FIELDS_BYTES, [FILES_TYPE]: takesFile ? FILES_BYTES : FIELDS_BYTES },
      isAllowedOrigin: (headers) => isFromThisSite(headers, baseUrl),
      limitRate: ({ ip }) => service.admit(ip),
      refuse: (refusal, reply) => send(reply, refusalPage(refusal, place.language)),
    };
  }

  function tooMany(waitMs: number, language: Language): RenderedPage {
    return refusalPage({ reason: "tooMany", status: 429, waitMs }, language);
  }

  async function post(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const place = placeOf(request.url);
    if (!place) throw new Error(`${request.url} was admitted and takes no form`);
    const body = (request.body ?? { fields: {}, lists: {} }) as FormBody;
    const sender = { place, body, network: visitorNetwork(request.ip) };
    let answer: FormAnswer | ChangeAnswer;
    try {
      answer = await received(sender.network, () => receive(sender, request.ip));
    } catch (error) {
      return send(reply, await notTaken(error, sender, request));
    }
    switch (answer.kind) {
      case "done":
      case "nothing":
        return reply.code(303).headers({ location: place.path, "cache-control": "no-store" }).send();
      case "accepted":
        return accepted(answer, sender, reply);
      case "again": {
        if (
          "sent" in answer &&
          FILE_FAULTS.some((fault) => Object.values(answer.sent.faults).includes(fault))
        )
          recordSecurityEvent("upload-refused", request);
        const visit = "change" in answer ? { change: answer.change } : { sent: answer.sent };
        return send(reply, await pageOrResend(sender, visit, "status" in answer ? answer.status : 422));
      }
      case "too-many":
        recordSecurityEvent("rate-limited", request);
        return send(reply, tooMany(answer.waitMs, place.language));
      case "none":
        // The page itself explains why: the property is sold, or there is no such form.
        return send(reply, await pageOrResend(sender, {}));
    }
  }

  async function receive({ place, body }: Sender, address: string): Promise<FormAnswer | ChangeAnswer> {
    const { language, idText, token } = place;
    if (token !== undefined) return appointments.receive(token, body.fields);
    const form = formAt(place, body);
    return form ? service.receive({ form, ...body, idText, language, address }) : { kind: "none" };
  }

  /** Renders the page with the form as it was filled in, for a submission that failed for any reason. */
  async function notTaken(error: unknown, sender: Sender, request: FastifyRequest): Promise<RenderedPage> {
    const { place, body } = sender;
    const isPassing = error instanceof BusyError || isConnectionLost(error);
    const status = isPassing ? 503 : 500;
    if (!(error instanceof BusyError))
      request.log.error({ err: withoutValues(error), url: place.path }, "a form could not be accepted");
    const name = formAt(place, body);
    const form = name && formOf(name, site.forms);
    if (!form) return resend(sender, status);
    const { fields, lists } = body;
    const values = typedValues(form, { fields, lists });
    const sent: SentForm = {
      form: form.name,
      key: fields.key ?? "",
      values,
      faults: {},
      outcome: "not-sent",
    };
    return pageOrResend(sender, { sent }, status);
  }

  /** Renders the page, or a page without dependencies when the queue is full or rendering fails as well. */
  async function pageOrResend(sender: Sender, visit: Visit, status?: number): Promise<RenderedPage> {
    try {
      const made = await page(sender.place, visit, sender.network, status);
      const isFailure = made.status >= 500 && made.status !== status;
      return isFailure ? resend(sender, made.status === 503 ? 503 : 500) : made;
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return resend(sender, 503);
    }
  }

  function resend({ place: { path, language }, body }: Sender, status: 500 | 503): RenderedPage {
    return resendPage(body, { path, language, status }, texts.textsIn(language));
  }

  async function accepted(
    { form, receipt }: Extract<FormAnswer, { kind: "accepted" }>,
    { place, network }: Sender,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (form.feedback === undefined) {
      const sent: SentForm = {
        form: form.name,
        key: "",
        values: {},
        faults: {},
        outcome: "accepted",
        reference: receipt.reference,
      };
      return send(reply, await thanks(network, () => madePage(place, { sent })));
    }
    const { feedback } = form;
    const pathIn = (language: Language) => pathFor("feedback", language, { form: feedback });
    const cookies = receiptCookies(receipt, {
      paths: site.languages.enabled.map(pathIn),
      isSecure: baseUrl.startsWith("https:"),
    });
    return reply
      .code(303)
      .headers({ location: pathIn(place.language), "cache-control": "no-store" })
      .header("set-cookie", cookies)
      .send();
  }

  /** Renders an uncached page for one visitor. @throws BusyError when the queue is full. */
  async function page(
    { path, language }: Pick<Place, "path" | "language">,
    visit: Visit,
    network: string,
    status?: number,
  ): Promise<RenderedPage> {
    const made = await pages(network, () => madePage({ path, language }, visit));
    if (status === undefined || made.status >= 400) return made;
    const headers: Record<string, string> = status === 503 ? { "retry-after": String(RETRY_AFTER_S) } : {};
    return { ...made, status, headers: { ...made.headers, ...headers } };
  }

  async function madePage(
    { path, language }: Pick<Place, "path" | "language">,
    visit: Visit,
  ): Promise<RenderedPage> {
    const made = await render(path, language, visit);
    return { ...made, headers: { ...made.headers, "cache-control": "no-store" } };
  }

  /**
   * Sends the calendar file to visitors who hold the receipt of the appointment. Returns false for everyone
   * else.
   */
  async function sendCalendar(
    target: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    const receipt = readReceipt(request.headers.cookie);
    const isHere = read(target.slice(0, -CALENDAR_FILE.length))?.entry.screen === "feedback";
    const file = isHere && receipt ? await calendar(receipt) : undefined;
    if (file === undefined) return false;
    reply
      .type("text/calendar; charset=utf-8; method=PUBLISH")
      .headers({
        "cache-control": "no-store",
        "content-disposition": `attachment; filename="${CALENDAR_FILE}"`,
      })
      .send(file);
    return true;
  }

  return {
    register: (app) => {
      app.get("/forms/challenge", async (_, reply) =>
        reply.header("cache-control", "no-store").send(service.challenge()),
      );
      app.post("/*", { config: { body: rulesAt } }, post);
    },
    answerUnkept: async (request, reply) => {
      const [target = "/", query = ""] = request.url.split("?", 2);
      if (target.endsWith(`/${CALENDAR_FILE}`)) return sendCalendar(target, request, reply);
      const isData = target.endsWith(DATA_ENDING);
      const found = read(isData ? target.slice(0, -DATA_ENDING.length) : target);
      // Pages of owners are answered before, or are redirected to another language.
      if (found === undefined || isCached(found.entry) || found.entry.audience === "owner") return false;
      const isThanks = found.entry.screen === "feedback";
      const visit = isThanks ? { receipt: readReceipt(request.headers.cookie) } : {};
      const path = isData ? pageKey(new URL(`${target}?${query}`, baseUrl)) : found.path;
      const made = await page({ ...found, path }, visit, visitorNetwork(request.ip)).catch((error) => {
        if (error instanceof BusyError) return plain("unavailable", found.language);
        throw error;
      });
      await sendWhole(request, reply, made);
      return true;
    },
  };
}

/** Sends a page compressed where the browser accepts it, as cached pages are sent. */
async function sendWhole(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<void> {
  reply.hijack();
  await sendPage(request.raw, reply.raw, new CachedPage(page, () => {}));
}

function formAt({ forms }: Place, { fields }: FormBody): FormName | undefined {
  return forms.find((name) => name === fields.form) ?? forms[0];
}

function hasFile(name: FormName, { forms }: SiteConfig): boolean {
  const form = formOf(name, forms);
  return form !== undefined && fieldsOf(form).some(({ kind }) => kind === "file");
}

function send(reply: FastifyReply, { status, headers, body }: RenderedPage): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
