import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteConfig } from "../../app/config/site-config.ts";
import { formsOnPage } from "../../app/content/modules/form/form-of-module.ts";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import { isUnavailableError } from "../../app/database/database-error.ts";
import { fieldsOf } from "../../app/forms/fields/field.ts";
import { configuredForm } from "../../app/forms/forms.ts";
import type { FormService } from "../../app/forms/receive/receive-form.server.ts";
import type { PathTableEntry } from "../../app/i18n/paths/path-table.ts";
import { readPath } from "../../app/i18n/paths/read-path.ts";
import { isCached } from "../../app/screens/screen-declaration.ts";
import { RETRY_AFTER_S } from "../http/plain-page.ts";
import { FILES_TYPE, FORM_TYPE } from "../http/read-form-body.ts";
import { isFromThisSite } from "../http/same-origin.ts";
import { resendPage } from "../pages/resend-page.ts";
import type { SiteTexts } from "../site-reload/site-texts.ts";
import {
  type Failure,
  type PersonalPageOptions,
  personalPages,
  type RequestedPage,
} from "./personal-pages.ts";

/** Limit of a form without files. Its longest text may have 5,000 characters, of up to 12 bytes each when URL-encoded. */
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
  /** Accepts the forms of all pages except account pages and subscriptions. */
  register: (app: FastifyInstance) => void;
  /** Responds to `GET` of uncached pages, such as the thank-you page. Returns false for other paths. */
  tryRespond: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/**
 * Serves what is rendered for one visitor of the public site: uncached pages, and the responses to forms. A form that
 * could not be handled is always shown again with the visitor's input.
 */
export function visitorPages(options: VisitorPageOptions): VisitorPages {
  const { service, site, content, texts, baseUrl } = options;
  const pages = personalPages<string>(
    {
      queue: { concurrency: 2, maxWaiting: 100 },
      // Fewer at once than the database has connections, because pages need some too. Waiting forms are limited
      // because their fields are in memory.
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
        status: (error) => (isUnavailableError(error) ? 503 : 500),
        message: "a page for one visitor failed",
        page: failurePage,
      },
    },
    options,
  );

  /** Returns the input of a form with a button that sends it again, or the part of a page that could be rendered. */
  function failurePage({ requested: { language }, status, renderedPage, form, url }: Failure<string>) {
    if (form) return resendPage(form, { path: url, language, status }, texts.textsIn(language));
    return renderedPage && { ...renderedPage, status };
  }

  function hasFile(screen: string): boolean {
    const forms = formsOnPage(screen, content).flatMap((name) => configuredForm(name, site.forms) ?? []);
    return forms.some((form) => fieldsOf(form).some(({ kind }) => kind === "file"));
  }

  /** Page at a path of the site; undefined for a path that is not found or redirects. */
  function find(path: string): { requested: RequestedPage; entry: PathTableEntry } | undefined {
    const parsedPath = readPath(path, site.languages.enabled, content.table);
    if (parsedPath.kind !== "page") return undefined;
    const { entry, language } = parsedPath;
    return { requested: { screen: entry.screen, path, language }, entry };
  }

  /** Finds a page that accepts forms, or that a link in a mail opens. */
  function findFormPage({ url }: FastifyRequest): RequestedPage | undefined {
    const found = find(pathOf(url));
    if (!found) return undefined;
    const { requested, entry } = found;
    const hasForm = entry.audience === "personal-link" || formsOnPage(requested.screen, content).length > 0;
    return hasForm ? requested : undefined;
  }

  return {
    register: (app) => {
      app.get("/forms/challenge", async (_, reply) =>
        reply.header("cache-control", "no-store").send(service.challenge()),
      );
      pages.acceptForm(app, "/*", findFormPage);
    },
    tryRespond: async (request, reply) => {
      const found = find(pathOf(request.url));
      // `accountPages` handles pages of owners, except in languages that redirect.
      if (!found || isCached(found.entry) || found.entry.audience === "owner") return false;
      await pages.respond(request, reply, found.requested);
      return true;
    },
  };
}

function pathOf(url: string): string {
  return url.split("?", 1)[0] ?? "/";
}
