import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FormName } from "../app/config/form-settings.ts";
import type { SiteConfig } from "../app/config/site-config.ts";
import { formOfModule } from "../app/content/modules/form/form-of-module.ts";
import { pageOf, type SiteContent } from "../app/content/site-content.ts";
import { isConnectionLost, withoutValues } from "../app/database/database-fault.ts";
import type {
  AppointmentService,
  ChangeAnswer,
} from "../app/forms/appointments/appointment-service.server.ts";
import type { SentChange } from "../app/forms/appointments/sent-change.ts";
import type { Fault } from "../app/forms/check-field.ts";
import { CALENDAR_FILE } from "../app/forms/feedback-page.ts";
import { fieldsOf } from "../app/forms/form.ts";
import { isFormScreen } from "../app/forms/form-page.server.ts";
import { formOf } from "../app/forms/forms.ts";
import { type FormAnswer, type FormService, typedValues } from "../app/forms/receive-form.server.ts";
import type { SentForm } from "../app/forms/sent-form.ts";
import { readReceipt, receiptCookies, type SentReceipt } from "../app/forms/sent-receipt.ts";
import { visitorNetwork } from "../app/forms/visitor-network.ts";
import type { Language } from "../app/i18n/languages.ts";
import { pathFor } from "../app/i18n/path-for.ts";
import { readPath } from "../app/i18n/read-path.ts";
import type { BodyRules } from "./body-gate.ts";
import { BusyError, fairQueue } from "./fair-queue.ts";
import { CachedPage, type RenderedPage } from "./page-cache.ts";
import { DATA_ENDING, pageKey } from "./page-key.ts";
import { RETRY_AFTER_S } from "./plain-page.ts";
import { FILES_TYPE, FORM_TYPE, type FormBody } from "./read-form-body.ts";
import { refusalPages } from "./refusal-page.ts";
import { resendPage } from "./resend-page.ts";
import { isFromThisSite } from "./same-origin.ts";
import { recordSecurityEvent } from "./security-events.ts";
import { sendPage } from "./send-page.ts";
import type { SiteTexts } from "./site-texts.ts";

/** Of fields alone: the longest text may be 5,000 characters of 12 bytes. With a file there may be 7 MB more. */
const FIELDS_BYTES = 131_072;
const FILES_BYTES = 7.5 * 1_048_576;

/** Pages for one visitor are made a few at a time, beside those that are kept. */
const RENDERS_AT_ONCE = 2;

/** So many may wait for such a page; beyond it visitors are asked to come back, fairly among networks. */
const MAX_WAITING = 100;

/** Fewer than the connections to the database, of which pages need some too. */
const RECEIVED_AT_ONCE = 5;
/** Their fields are in memory while they wait. */
const MAX_RECEIVED = 200;

/** Pages that say what is free just now, or that are for one visitor. */
const UNKEPT_SCREENS = new Set(["feedback", "appointment", "office-appointment", "booked-appointment"]);

/** What is wrong with a file that is not taken. */
const FILE_FAULTS: readonly Fault[] = ["fileKind", "fileSize", "fileUnsafe", "fileInfected", "pictureKind"];

/** What one visitor did, for the page that answers him. */
type Visit = { sent?: SentForm; receipt?: SentReceipt; change?: SentChange };

export type FormRequestOptions = {
  service: FormService;
  appointments: AppointmentService;
  site: SiteConfig;
  content: Pick<SiteContent, "pages" | "table">;
  texts: Pick<SiteTexts, "textsIn">;
  /** Makes a page for one visitor. */
  render: (key: string, language: Language, visit: Visit) => Promise<RenderedPage>;
  /** The calendar file of a confirmed appointment. */
  calendar: (receipt: SentReceipt) => Promise<string | undefined>;
  /** A page that can always be made, for when too many wait. */
  plain: (kind: "unavailable", language: Language) => RenderedPage;
  baseUrl: string;
};

/** Where a form may be sent: the page that it stands on; `token`: where an appointment is changed. */
type Place = { path: string; language: Language; forms: FormName[]; idText?: string; token?: string };

/** Who sent a form, and what. */
type Sender = { place: Place; body: FormBody; network: string };

export type FormRequests = {
  /** Adds what takes forms to the server. */
  register: (app: FastifyInstance) => void;
  /** Answers pages that nobody keeps, such as thanks and appointments; false when the path is another. */
  answerUnkept: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/** Takes forms at the pages that they stand on, and answers with the page again, or with the way to the thanks. */
export function formRequests(options: FormRequestOptions): FormRequests {
  const { service, appointments, site, content, texts, render, calendar, plain, baseUrl } = options;
  const refusalPage = refusalPages(site, texts);
  const pages = fairQueue({ atOnce: RENDERS_AT_ONCE, mostWaiting: MAX_WAITING });
  // Who was told nothing yet of what has arrived is never turned away: limits and the captcha bound their number.
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

  /** Rules for what is sent to a page with forms; a file is taken only where a form asks for one. */
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
        // The page itself says why: the home is sold, or there is no such form.
        return send(reply, await pageOrResend(sender, {}));
    }
  }

  async function receive({ place, body }: Sender, address: string): Promise<FormAnswer | ChangeAnswer> {
    const { language, idText, token } = place;
    if (token !== undefined) return appointments.receive(token, body.fields);
    const form = formAt(place, body);
    return form ? service.receive({ form, ...body, idText, language, address }) : { kind: "none" };
  }

  /** The page with the form as it was filled in, for what could not be taken, whatever the reason. */
  async function notTaken(error: unknown, sender: Sender, request: FastifyRequest): Promise<RenderedPage> {
    const { place, body } = sender;
    const isPassing = error instanceof BusyError || isConnectionLost(error);
    const status = isPassing ? 503 : 500;
    if (!(error instanceof BusyError))
      request.log.error({ err: withoutValues(error), url: place.path }, "a form could not be taken");
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

  /** The page, or one that needs nothing when too many wait for pages or it fails too. */
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

  /** A page for one visitor, which nobody keeps. @throws BusyError when too many wait for theirs. */
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

  /** Sends the calendar file to whoever has the receipt of the appointment; false for everybody else. */
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
      if (found === undefined || !UNKEPT_SCREENS.has(found.entry.screen)) return false;
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

/** As pages that are kept are sent: small, for who takes that. */
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
