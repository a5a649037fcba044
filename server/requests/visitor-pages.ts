import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { formsOnPage } from "../../app/content/modules/form/form-of-module.ts";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import { isConnectionLost } from "../../app/database/database-error.ts";
import { fieldsOf } from "../../app/forms/fields/field.ts";
import { formOf } from "../../app/forms/forms.ts";
import type { FormService } from "../../app/forms/receive/receive-form.server.ts";
import type { PathTableEntry } from "../../app/i18n/paths/path-table.ts";
import { readPath } from "../../app/i18n/paths/read-path.ts";
import { isCached } from "../../app/screens/screen-declaration.ts";
import { RETRY_AFTER_S } from "../http/plain-page.ts";
import { FILES_TYPE, FORM_TYPE } from "../http/read-form-body.ts";
import { isFromThisSite } from "../http/same-origin.ts";
import { resendPage } from "../pages/resend-page.ts";
import type { SiteTexts } from "../site-reload/site-texts.ts";
import { type Failure, type PersonalPageOptions, type Place, personalPages } from "./personal-pages.ts";

/** For fields only: the longest text may be 5,000 characters of 12 bytes. A file adds up to 7 MB. */
const FIELDS_BYTES = 131_072;
const FILES_BYTES = 7.5 * 1_048_576;

export type VisitorPageOptions = PersonalPageOptions & {
  service: Pick<FormService, "admit" | "challenge">;
  site: SiteConfig;
  content: Pick<SiteContent, "pages" | "table">;
  texts: Pick<SiteTexts, "textsIn">;
  baseUrl: string;
};

export type VisitorPages = {
  /** Accepts the forms of all pages but those of owners and of subscriptions. */
  register: (app: FastifyInstance) => void;
  /** Responds to `GET` of uncached pages, such as the thank-you page. Returns false for other paths. */
  answerUncached: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/**
 * Serves what is rendered for one visitor of the public site: uncached pages, and the page of a form that was
 * sent to it. A form that could not be handled is always given back with everything that was filled in.
 */
export function visitorPages(options: VisitorPageOptions): VisitorPages {
  const { service, site, content, texts, baseUrl } = options;
  const pages = personalPages<string>(
    {
      queue: { concurrency: 2, maxWaiting: 100 },
      // Fewer at once than the database connections, because pages need some too. The waiting ones are bounded
      // because they hold their fields in memory.
      formQueue: { concurrency: 5, maxWaiting: 200 },
      limitRate: ({ ip }) => service.admit(ip),
      bytes: (screen) => ({
        [FORM_TYPE]: FIELDS_BYTES,
        [FILES_TYPE]: hasFile(screen) ? FILES_BYTES : FIELDS_BYTES,
      }),
      isAllowedOrigin: (headers) => isFromThisSite(headers, baseUrl),
      headers: (_, status) => ({
        "cache-control": "no-store",
        ...(status === 503 && { "retry-after": String(RETRY_AFTER_S) }),
      }),
      isCompressed: true,
      failure: {
        status: (error) => (isConnectionLost(error) ? 503 : 500),
        message: "a page for one visitor failed",
        page: failurePage,
      },
    },
    options,
  );

  /** Everything that was filled in, with a button that sends it again; for a page, what was rendered of it. */
  function failurePage({ place, status, page, form }: Failure<string>) {
    if (form) return resendPage(form, { ...place, status }, texts.textsIn(place.language));
    return page && { ...page, status };
  }

  function hasFile(screen: string): boolean {
    const forms = formsOnPage(screen, content).flatMap((name) => formOf(name, site.forms) ?? []);
    return forms.some((form) => fieldsOf(form).some(({ kind }) => kind === "file"));
  }

  /** Page at a path of the site; undefined for a path that is not found or redirects. */
  function find(path: string): { place: Place; entry: PathTableEntry } | undefined {
    const reading = readPath(path, site.languages.enabled, content.table);
    if (reading.kind !== "page") return undefined;
    const { entry, language } = reading;
    return { place: { screen: entry.screen, path, language }, entry };
  }

  /** Place of a page with forms, or of a page that a link in a mail opens. */
  function placeOfForm({ url }: FastifyRequest): Place | undefined {
    const found = find(pathOf(url));
    if (!found) return undefined;
    const { place, entry } = found;
    const hasForm = entry.audience === "personal-link" || formsOnPage(place.screen, content).length > 0;
    return hasForm ? place : undefined;
  }

  return {
    register: (app) => {
      app.get("/forms/challenge", async (_, reply) =>
        reply.header("cache-control", "no-store").send(service.challenge()),
      );
      pages.acceptForm(app, "/*", placeOfForm);
    },
    answerUncached: async (request, reply) => {
      const found = find(pathOf(request.url));
      // Pages of owners are answered before, or are redirected to another language.
      if (!found || isCached(found.entry) || found.entry.audience === "owner") return false;
      await pages.answer(request, reply, found.place);
      return true;
    },
  };
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "/";
}
