import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FormName } from "../app/config/form-settings.ts";
import type { SiteConfig } from "../app/config/site-config.ts";
import { formOfModule } from "../app/content/modules/form/form-of-module.ts";
import { pageOf, type SiteContent } from "../app/content/site-content.ts";
import type { AppointmentDesk } from "../app/forms/appointments/appointment-desk.server.ts";
import type { SentChange } from "../app/forms/appointments/sent-change.ts";
import { CALENDAR_FILE } from "../app/forms/feedback-page.ts";
import { fieldsOf } from "../app/forms/form.ts";
import { isFormScreen } from "../app/forms/form-page.server.ts";
import { formOf } from "../app/forms/forms.ts";
import type { FormAnswer, FormDesk } from "../app/forms/receive-form.server.ts";
import type { SentForm } from "../app/forms/sent-form.ts";
import { readReceipt, receiptCookies, type SentReceipt } from "../app/forms/sent-receipt.ts";
import type { Language } from "../app/i18n/languages.ts";
import { pathFor } from "../app/i18n/path-for.ts";
import { readPath } from "../app/i18n/read-path.ts";
import { turnstile } from "../app/media/turnstile.ts";
import type { BodyRules } from "./body-gate.ts";
import { CachedPage, type RenderedPage } from "./page-cache.ts";
import { DATA_ENDING, pageKey } from "./page-key.ts";
import { FILES_TYPE, FORM_TYPE, type FormBody } from "./read-form-body.ts";
import { refusalPages } from "./refusal-page.ts";
import { isFromThisSite } from "./same-origin.ts";
import { sendPage } from "./send-page.ts";
import type { SiteTexts } from "./site-texts.ts";

/** Of fields alone: the longest text may be 5,000 characters of 12 bytes. With a file there may be 7 MB more. */
const FIELDS_BYTES = 131_072;
const FILES_BYTES = 7.5 * 1_048_576;

/** Pages for one visitor are made a few at a time, beside those that are kept. */
const RENDERS_AT_ONCE = 2;

/** So many may wait for such a page; beyond it a visitor is asked to come back. */
const MOST_WAITING = 50;

/** Pages that say what is free just now, or that are for one visitor. */
const UNKEPT_SCREENS = new Set(["feedback", "appointment", "office-appointment", "booked-appointment"]);

/** What one visitor did, for the page that answers him. */
type Visit = { sent?: SentForm; receipt?: SentReceipt; change?: SentChange };

export type FormRequestOptions = {
  desk: FormDesk;
  appointments: AppointmentDesk;
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

export type FormRequests = {
  /** Adds what takes forms to the server. */
  register: (app: FastifyInstance) => void;
  /** Answers pages that nobody keeps, such as thanks and appointments; false when the path is another. */
  answerUnkept: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/** Takes forms at the pages that they stand on, and answers with the page again, or with the way to the thanks. */
export function formRequests(options: FormRequestOptions): FormRequests {
  const { desk, appointments, site, content, texts, render, calendar, plain, baseUrl } = options;
  const refusalPage = refusalPages(site, texts);
  const inTurn = turnstile(RENDERS_AT_ONCE);
  let waiting = 0;

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
      limitRate: ({ ip }) => desk.admit(ip),
      refuse: (refusal, reply) => send(reply, refusalPage(refusal, place.language)),
    };
  }

  function tooMany(waitMs: number, language: Language): RenderedPage {
    return refusalPage({ reason: "tooMany", status: 429, waitMs }, language);
  }

  async function post(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const place = placeOf(request.url);
    if (!place) throw new Error(`${request.url} was admitted and takes no form`);
    const { fields, lists, file } = (request.body ?? { fields: {}, lists: {} }) as FormBody;
    const form = place.forms.find((name) => name === fields.form) ?? place.forms[0];
    const { language, idText, token } = place;
    if (token !== undefined) return changed(token, fields, place, reply);
    const answer: FormAnswer = form
      ? await desk.receive({ form, fields, lists, file, idText, language, address: request.ip })
      : { kind: "none" };
    switch (answer.kind) {
      case "accepted":
        return accepted(answer, place, reply);
      case "again":
        return send(reply, await page(place, { sent: answer.sent }, answer.status));
      case "too-many":
        return send(reply, tooMany(answer.waitMs, language));
      case "none":
        // The page itself says why: the home is sold, or there is no such form.
        return send(reply, await page(place, {}));
    }
  }

  /** The page as it is then, asked for anew: loading it again does nothing twice. */
  async function changed(
    token: string,
    fields: Record<string, string>,
    place: Place,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const answer = await appointments.receive(token, fields);
    if (answer.kind === "again") return send(reply, await page(place, { change: answer.change }, 422));
    return reply.code(303).headers({ location: place.path, "cache-control": "no-store" }).send();
  }

  async function accepted(
    { form, receipt }: Extract<FormAnswer, { kind: "accepted" }>,
    place: Place,
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
      return send(reply, await page(place, { sent }));
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

  /** A page for one visitor: made for him, and kept by nobody. */
  async function page(
    { path, language }: Pick<Place, "path" | "language">,
    visit: Visit,
    status?: number,
  ): Promise<RenderedPage> {
    waiting += 1;
    const rendered = await inTurn(() => render(path, language, visit)).finally(() => {
      waiting -= 1;
    });
    return {
      ...rendered,
      status: status !== undefined && rendered.status < 500 ? status : rendered.status,
      headers: { ...rendered.headers, "cache-control": "no-store" },
    };
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
        reply.header("cache-control", "no-store").send(desk.challenge()),
      );
      app.post("/*", { config: { body: rulesAt } }, post);
    },
    answerUnkept: async (request, reply) => {
      const [target = "/", query = ""] = request.url.split("?", 2);
      if (target.endsWith(`/${CALENDAR_FILE}`)) return sendCalendar(target, request, reply);
      const isData = target.endsWith(DATA_ENDING);
      const found = read(isData ? target.slice(0, -DATA_ENDING.length) : target);
      if (found === undefined || !UNKEPT_SCREENS.has(found.entry.screen)) return false;
      if (waiting >= MOST_WAITING) {
        await sendWhole(request, reply, plain("unavailable", found.language));
        return true;
      }
      const isThanks = found.entry.screen === "feedback";
      const visit = isThanks ? { receipt: readReceipt(request.headers.cookie) } : {};
      const path = isData ? pageKey(new URL(`${target}?${query}`, baseUrl)) : found.path;
      await sendWhole(request, reply, await page({ ...found, path }, visit));
      return true;
    },
  };
}

/** As pages that are kept are sent: small, for who takes that. */
async function sendWhole(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<void> {
  reply.hijack();
  await sendPage(request.raw, reply.raw, new CachedPage(page, () => {}));
}

function hasFile(name: FormName, { forms }: SiteConfig): boolean {
  const form = formOf(name, forms);
  return form !== undefined && fieldsOf(form).some(({ kind }) => kind === "file");
}

function send(reply: FastifyReply, { status, headers, body }: RenderedPage): FastifyReply {
  return reply.code(status).headers(headers).send(body);
}
