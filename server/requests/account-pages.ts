import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isSecretField } from "../../app/accounts/secret-fields.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import { decideLanguage } from "../../app/i18n/language-choice/decide-language.ts";
import { readLanguageCookie } from "../../app/i18n/language-choice/language-cookie.ts";
import { LANGUAGES } from "../../app/i18n/languages.ts";
import { pathEntry, pathIn } from "../../app/i18n/paths/path-table.ts";
import { readPath } from "../../app/i18n/paths/read-path.ts";
import {
  isSignedInScreen,
  SIGNED_IN_SCREENS,
  type SignedInScreen,
} from "../../app/i18n/paths/signed-in-screens.ts";
import type { BodyRules } from "../http/body-checks.ts";
import { networkLimit } from "../http/rate-limiter.ts";
import { FORM_TYPE } from "../http/read-form-body.ts";
import { isFromThisSite } from "../http/same-origin.ts";
import { resendPage } from "../pages/resend-page.ts";
import type { SiteTexts } from "../site-reload/site-texts.ts";
import {
  type Failure,
  type PersonalPageOptions,
  personalPages,
  type RequestedPage,
} from "./personal-pages.ts";

/**
 * Longest bodies of forms: in the owner portal, for signing in to the office, and in the office, where staff write
 * articles in four languages and paste lists of up to two thousand subscribers.
 */
const BODY_BYTES = { owner: 16_384, signIn: 65_536, office: 1_048_576 };
/** Longest field inside the office, in UTF-16 units. */
const MAX_OFFICE_VALUE_LENGTH = 300_000;

/** Headers of pages that are neither stored nor indexed. Pages whose URL contains a token send `no-referrer`. */
export const PRIVATE_PAGE_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
} as const;

export type AccountPageOptions = PersonalPageOptions & {
  site: Pick<SiteConfig, "languages">;
  content: Pick<SiteContent, "table">;
  texts: Pick<SiteTexts, "textsIn">;
  baseUrl: string;
  /** Functions that register further routes for owners and staff, such as downloads and passkeys. */
  extraRoutes?: ((app: FastifyInstance, rules: AccountFormRules) => void)[];
};

/** Rules for requests with a body that all routes for owners and staff share. */
export type AccountFormRules = Required<Pick<BodyRules, "isAllowedOrigin" | "limitRate">>;

export type AccountPages = {
  /** Adds the routes. Call it after `addBodyChecks`. */
  register: (app: FastifyInstance) => void;
  /** Responds to `GET` of these pages. Returns false for other paths, and for a visitor who has to be redirected. */
  tryRespond: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

function formArea(screen: SignedInScreen): keyof typeof BODY_BYTES {
  if (pathEntry(screen).audience !== "staff") return "owner";
  return SIGNED_IN_SCREENS[screen] === "requires-sign-in" ? "office" : "signIn";
}

/** Serves all pages of owners and of staff: the owner portal, the office and their sign-in. No response is stored. */
export function accountPages({
  site,
  content,
  texts,
  baseUrl,
  extraRoutes = [],
  ...options
}: AccountPageOptions): AccountPages {
  const isAllowedOrigin: BodyRules["isAllowedOrigin"] = (headers) => isFromThisSite(headers, baseUrl);
  // The sign-in limits attempts to guess passwords itself.
  const limitRate = networkLimit({ max: 300, withinMs: 600_000 });
  const pages = personalPages<SignedInScreen>(
    {
      // Checking passwords takes CPU time, so few pages are handled at once.
      queue: { concurrency: 4, maxWaiting: 50 },
      limitRate,
      bytes: (screen) => ({ [FORM_TYPE]: BODY_BYTES[formArea(screen)] }),
      maxValueLength: (screen) => (formArea(screen) === "office" ? MAX_OFFICE_VALUE_LENGTH : undefined),
      isAllowedOrigin,
      headers: (screen, status) => ({
        ...PRIVATE_PAGE_HEADERS,
        ...(screen.endsWith("new-password") && status !== 303 && { "referrer-policy": "no-referrer" }),
      }),
      failedSubmissions: { "forgot-password": "forgotPassword", "office-forgot-password": "forgotPassword" },
      failure: { status: () => 503, message: "a page of owners or staff failed", page: failurePage },
    },
    options,
  );

  /** Returns what staff typed, with a button that sends it again. Undefined for forms with passwords or codes. */
  function failurePage({ requested, status, form, url }: Failure<SignedInScreen>) {
    if (!form || formArea(requested.screen) !== "office") return undefined;
    if (Object.keys(form.lists).some(isSecretField)) return undefined;
    const { language } = requested;
    const options = { path: url, language, status, audience: "office" } as const;
    return resendPage(form, options, texts.textsIn(language));
  }

  function findPage(url: string): RequestedPage<SignedInScreen> | undefined {
    const path = url.split("?", 1)[0] ?? "";
    const parsedPath = readPath(path, site.languages.enabled, content.table);
    if (parsedPath.kind !== "page" || !isSignedInScreen(parsedPath.entry.screen)) return undefined;
    return { screen: parsedPath.entry.screen, path, language: parsedPath.language };
  }

  /** Returns false when the visitor has to be redirected to another language or spelling of the path. */
  function isInLanguage({ url, headers }: FastifyRequest): boolean {
    const cookie = readLanguageCookie(headers.cookie);
    const languageRequest = { target: url, cookie, acceptLanguage: headers["accept-language"] };
    return decideLanguage(languageRequest, site.languages, content.table).kind === "page";
  }

  return {
    register: (app) => {
      for (const screen of Object.keys(SIGNED_IN_SCREENS) as SignedInScreen[])
        for (const language of LANGUAGES) {
          const path = pathIn(pathEntry(screen), language);
          if (path !== undefined)
            pages.acceptForm(app, path.replaceAll(/\{(\w+)\}/g, ":$1"), ({ url }) => findPage(url));
        }
      for (const add of extraRoutes) add(app, { isAllowedOrigin, limitRate });
    },
    tryRespond: async (request, reply) => {
      const page = findPage(request.url.split("?", 1)[0] ?? "/");
      if (!page || !isInLanguage(request)) return false;
      await pages.respond(request, reply, page);
      return true;
    },
  };
}
