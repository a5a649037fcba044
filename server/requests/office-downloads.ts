import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { recordAudit } from "../../app/accounts/audit/audit-log.server.ts";
import { extentOf, type StaffAction } from "../../app/accounts/permissions.ts";
import { findBrowserSession } from "../../app/accounts/sign-in/browser-session.server.ts";
import type { SignedInAccount } from "../../app/accounts/signed-in-account.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { ContentService } from "../../app/content/versions/content-service.server.ts";
import { readId } from "../../app/format/id.ts";
import { leadFile } from "../../app/forms/submissions/lead-values.ts";
import { findTestimonial } from "../../app/forms/testimonial/decide-testimonial.server.ts";
import type { Language } from "../../app/i18n/languages.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { pathEntry, pathIn, type Screen } from "../../app/i18n/paths/path-table.ts";
import { agentCalendarFile, feedPath } from "../../app/office/appointments/calendar-feed.server.ts";
import { isOwnLead } from "../../app/office/leads/change-lead.server.ts";
import { findLead } from "../../app/office/leads/find-leads.server.ts";
import { readLeadFilters } from "../../app/office/leads/lead-filters.ts";
import { leadTable } from "../../app/office/leads/lead-table.server.ts";
import { TABLE_FORMATS, type TableFormat } from "../../app/office/leads/table-formats.ts";
import { readNewsletter } from "../../app/office/newsletters/newsletter-page.server.ts";
import type { NewsletterService } from "../../app/office/newsletters/newsletter-service.server.ts";
import { newsletterFile } from "../../app/office/newsletters/newsletters-page.server.ts";
import { subscriberTable } from "../../app/office/newsletters/subscribers-page.server.ts";
import { personOfLead } from "../../app/office/personal-data/person-data.server.ts";
import { statisticsFile } from "../../app/office/statistics/statistics-file.server.ts";
import {
  STATISTICS_TABLES,
  type StatisticsTable,
  statisticsScope,
} from "../../app/office/statistics/statistics-page.server.ts";
import { pathToReturnTo } from "../../app/screens/after-sign-in.ts";
import type { PersonData } from "../../app/screens/services.ts";
import { dayOf } from "../../app/time/brussels-time.ts";
import type { SiteTexts } from "../site-reload/site-texts.ts";
import { PRIVATE_PAGE_HEADERS } from "./account-pages.ts";

export type OfficeDownloadOptions = {
  accounts: Pick<AccountServices, "database" | "cookie">;
  site: SiteConfig;
  people: PersonData;
  content: Pick<ContentService, "find">;
  newsletters: Pick<NewsletterService, "preview">;
  texts: Pick<SiteTexts, "textsIn" | "languages">;
  dataFolder: string;
  baseUrl: string;
  now?: () => Date;
};

type DownloadRequest = { request: FastifyRequest; reply: FastifyReply; language: Language };

const TABLE_TYPES: Record<TableFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Sends one file. Resolves to undefined if the file does not exist. */
type SendDownload = (download: DownloadRequest, staff: SignedInAccount) => Promise<FastifyReply | undefined>;

/** Headers of downloads. Browsers do not guess their content type, and run no scripts in them. */
const DOWNLOAD_HEADERS = {
  ...PRIVATE_PAGE_HEADERS,
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
} as const;

/** Headers of the preview of a mail in an iframe, which may have styles and pictures but no scripts. */
const MAIL_HEADERS = {
  ...PRIVATE_PAGE_HEADERS,
  "x-content-type-options": "nosniff",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-ancestors 'self'; sandbox",
} as const;

/**
 * Serves the downloads of the office, such as files of visitors, tables of leads and the data of a person, and the
 * calendars of agents. Each download needs a permission (app/accounts/permissions.ts); a calendar needs only its secret URL.
 */
export function officeDownloads({
  accounts,
  site,
  people,
  content,
  newsletters,
  texts,
  dataFolder,
  baseUrl,
  now = () => new Date(),
}: OfficeDownloadOptions) {
  const { database } = accounts;

  /**
   * Calls `send` if the role of the visitor allows an action. Otherwise redirects to the sign-in, which leads back to the
   * page of the download, or responds with 403.
   */
  async function respond(
    { request, reply, language }: DownloadRequest,
    action: StaffAction,
    send: (staff: SignedInAccount) => Promise<FastifyReply | undefined>,
  ): Promise<FastifyReply> {
    reply.headers(DOWNLOAD_HEADERS);
    const session = await findBrowserSession(accounts, request.headers.cookie, now());
    const lacksSecondFactor = site.office.requiresSecondFactor && session?.proof === "password";
    if (session?.state !== "signed-in" || session.account.role === undefined || lacksSecondFactor)
      return reply.redirect(pathFor("office-login", language, {}, { back: pageWithDownload(request) }), 303);
    if (extentOf(session.account.role, action) === "none") return reply.code(403).send();
    const sentReply = await send(session.account);
    if (sentReply === undefined) reply.callNotFound();
    return reply;
  }

  async function leadOf(request: FastifyRequest) {
    const { id } = request.params as { id: string };
    const leadId = readId(id);
    return leadId === undefined ? undefined : findLead(database, leadId);
  }

  async function sendLeadFile({ request, reply }: DownloadRequest): Promise<FastifyReply | undefined> {
    const lead = await leadOf(request);
    const file = lead && leadFile(lead.fields);
    if (!file) return undefined;
    const folder = join(dataFolder, "uploads");
    const name = basename(file.path);
    // The file was deleted after its retention period, or is on another server.
    if (!existsSync(join(folder, name))) return undefined;
    return reply
      .header("content-disposition", attachment(file.name))
      .sendFile(name, folder, { cacheControl: false });
  }

  /** Sends the picture of a testimonial, for staff who decide on its publication. */
  async function sendTestimonialPicture({
    request,
    reply,
  }: DownloadRequest): Promise<FastifyReply | undefined> {
    const { reference } = request.params as { reference: string };
    const testimonial = await findTestimonial(database, reference);
    const folder = join(dataFolder, "uploads");
    const name = basename(testimonial?.image ?? "");
    if (name === "" || !existsSync(join(folder, name))) return undefined;
    return reply.sendFile(name, folder, { cacheControl: false });
  }

  async function sendLeadTable(
    format: TableFormat,
    { request, reply, language }: DownloadRequest,
    staff: SignedInAccount,
  ) {
    const moment = now();
    const filters = readLeadFilters(queryOf(request));
    const mayExportAll = extentOf(staff.role, "leads.export") === "all";
    const textsIn = (textLanguage: Language) => texts.textsIn(textLanguage).texts;
    const { body, count } = await leadTable(database, filters, format, {
      site,
      language,
      texts: textsIn(language),
      textsIn,
      now: moment,
      isIncluded: (lead) => mayExportAll || isOwnLead(lead, staff),
    });
    await recordAudit(
      database,
      staff,
      { action: "lead-export", subject: "", after: { leads: count } },
      moment,
    );
    return reply
      .type(TABLE_TYPES[format])
      .header("content-disposition", attachment(`leads-${dayOf(moment)}.${format}`))
      .send(body);
  }

  async function sendStatistics(
    table: StatisticsTable,
    { request, reply, language }: DownloadRequest,
    staff: SignedInAccount,
  ) {
    const extent = extentOf(staff.role, "statistics.read");
    if (extent === "none") return undefined;
    const moment = now();
    const textsIn = (textLanguage: Language) => texts.textsIn(textLanguage).texts;
    const body = await statisticsFile(database, table, queryOf(request), {
      language,
      texts: textsIn(language),
      textsIn,
      now: moment,
      scope: statisticsScope(extent, staff),
    });
    return reply
      .type(TABLE_TYPES.csv)
      .header("content-disposition", attachment(`${table}-${dayOf(moment)}.csv`))
      .send(body);
  }

  /** Sends the mail of a newsletter as readers of a language get it, for the iframe on its page. */
  async function sendNewsletterPreview(
    previewLanguage: Language,
    { request, reply }: DownloadRequest,
  ): Promise<FastifyReply | undefined> {
    const file = newsletterFile((request.params as { name: string }).name);
    const document = file === undefined ? undefined : await content.find(file);
    const newsletter = readNewsletter(document?.text);
    if (!newsletter?.words[previewLanguage]) return undefined;
    const { html } = await newsletters.preview(newsletter, previewLanguage);
    return reply.headers(MAIL_HEADERS).type("text/html; charset=utf-8").send(html);
  }

  async function sendSubscribers(
    format: TableFormat,
    { request, reply, language }: DownloadRequest,
    staff: SignedInAccount,
  ) {
    const moment = now();
    const options = { format, texts: texts.textsIn(language).texts };
    const { body, count } = await subscriberTable(database, queryOf(request), options);
    const entry = { action: "subscriber-export", subject: "", after: { subscribers: count } } as const;
    await recordAudit(database, staff, entry, moment);
    return reply
      .type(TABLE_TYPES[format])
      .header("content-disposition", attachment(`subscribers-${dayOf(moment)}.${format}`))
      .send(body);
  }

  async function sendPersonData({ request, reply }: DownloadRequest, staff: SignedInAccount) {
    const lead = await leadOf(request);
    if (!lead) return undefined;
    const data = await people.export(personOfLead(lead));
    await recordAudit(database, staff, { action: "person-export", subject: lead.reference }, now());
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", attachment(`${lead.reference}.json`))
      .send(JSON.stringify(data, undefined, 2));
  }

  /** Sends the calendar of an agent to anyone who has its secret URL, because calendar programs cannot sign in. */
  async function sendCalendar(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token } = request.params as { token: string };
    const { enabled } = site.languages;
    const calendar = await agentCalendarFile(database, token, {
      baseUrl,
      agency: site.agency.name,
      languages: enabled.filter((one) => texts.languages.includes(one)),
      textsIn: (one) => texts.textsIn(one).texts,
      now: now(),
    });
    reply.headers({ ...DOWNLOAD_HEADERS, "referrer-policy": "no-referrer" });
    return calendar === undefined
      ? reply.code(404).send()
      : reply.type("text/calendar; charset=utf-8").send(calendar);
  }

  return {
    /** Adds the endpoints of the downloads. */
    register: (app: FastifyInstance): void => {
      app.get(`${feedPath()}:token.ics`, sendCalendar);
      for (const language of texts.languages) {
        const get = (screen: Screen, path: string, action: StaffAction, send: SendDownload) =>
          app.get(
            `${pathIn(pathEntry(screen), language)?.replaceAll(/\{(\w+)\}/g, ":$1")}${path}`,
            (request, reply) => {
              const download = { request, reply, language };
              return respond(download, action, (staff) => send(download, staff));
            },
          );
        for (const format of TABLE_FORMATS)
          get("office-leads", `export.${format}`, "leads.export", (download, staff) =>
            sendLeadTable(format, download, staff),
          );
        for (const format of TABLE_FORMATS)
          get("office-subscribers", `export.${format}`, "subscribers.manage", (download, staff) =>
            sendSubscribers(format, download, staff),
          );
        for (const previewLanguage of texts.languages)
          get("office-newsletter", `preview-${previewLanguage}.html`, "newsletters.write", (download) =>
            sendNewsletterPreview(previewLanguage, download),
          );
        for (const table of STATISTICS_TABLES)
          get("office-statistics", `${table}.csv`, "statistics.read", (download, staff) =>
            sendStatistics(table, download, staff),
          );
        get("office-leads", ":id/file/", "leads.read", sendLeadFile);
        get("office-leads", ":id/person.json", "people.export", sendPersonData);
        const picturePath = ":reference/picture/";
        get("office-testimonials", picturePath, "testimonials.decide", sendTestimonialPicture);
      }
    },
  };
}

/** Path and query of the page on which a download is: its URL without the last segment. */
function pageWithDownload(request: FastifyRequest): string {
  const path = request.url.split("?", 1)[0] ?? "";
  return pathToReturnTo(path.replace(/[^/]+\/?$/, ""), queryOf(request));
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split("?")[1] ?? "");
}

function attachment(name: string): string {
  return `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
}
