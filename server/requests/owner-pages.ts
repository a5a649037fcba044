import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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
import { type PersonalPageOptions, type Place, personalPages } from "./personal-pages.ts";

/**
 * No form is longer: of the portal, of a sign-in of the office, or inside the office, where staff write articles in
 * four languages and paste two thousand subscribers.
 */
const BODY_BYTES = { owner: 16_384, signIn: 65_536, office: 1_048_576 };
/** Longest field inside the office, in UTF-16 units. */
const LONGEST_OFFICE_VALUE = 300_000;

/** Neither stored nor indexed. Pages whose address contains a token send `no-referrer`. */
export const OWNER_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex, nofollow",
} as const;

export type OwnerPageOptions = PersonalPageOptions & {
  site: Pick<SiteConfig, "languages">;
  content: Pick<SiteContent, "table">;
  baseUrl: string;
  /** Registers further owner endpoints, such as files and passkeys. */
  more?: ((app: FastifyInstance, rules: OwnerRules) => void)[];
};

/** Rules for requests with a body that all owner endpoints share. */
export type OwnerRules = Required<Pick<BodyRules, "isAllowedOrigin" | "limitRate">>;

export type OwnerPages = {
  /** Adds their endpoints. Forms must be registered first. */
  register: (app: FastifyInstance) => void;
  /** Responds to `GET` of these pages. Returns false for other paths. */
  answerUncached: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

function placeOfForm(screen: SignedInScreen): keyof typeof BODY_BYTES {
  if (pathEntry(screen).audience !== "staff") return "owner";
  return SIGNED_IN_SCREENS[screen] === "requires-sign-in" ? "office" : "signIn";
}

/** Serves all pages of owners and of staff. No response is stored. */
export function ownerPages({ site, content, baseUrl, more = [], ...options }: OwnerPageOptions): OwnerPages {
  const isAllowedOrigin: BodyRules["isAllowedOrigin"] = (headers) => isFromThisSite(headers, baseUrl);
  // Guessing passwords has its own limits.
  const limitRate = networkLimit({ max: 300, withinMs: 600_000 });
  const pages = personalPages<SignedInScreen>(
    {
      // Beside the cached pages, and including password checks.
      queue: { concurrency: 4, maxWaiting: 50 },
      limitRate,
      bytes: (screen) => ({ [FORM_TYPE]: BODY_BYTES[placeOfForm(screen)] }),
      longestValue: (screen) => (placeOfForm(screen) === "office" ? LONGEST_OFFICE_VALUE : undefined),
      isAllowedOrigin,
      headers: (screen, status) => ({
        ...OWNER_HEADERS,
        ...(screen.endsWith("new-password") && status !== 303 && { "referrer-policy": "no-referrer" }),
      }),
      notSent: { "forgot-password": "forgotPassword", "office-forgot-password": "forgotPassword" },
      failure: { status: () => 503, message: "an owner page failed" },
    },
    options,
  );

  function placeOf(url: string): Place<SignedInScreen> | undefined {
    const path = url.split("?", 1)[0] ?? "";
    const reading = readPath(path, site.languages.enabled, content.table);
    if (reading.kind !== "page" || !isSignedInScreen(reading.entry.screen)) return undefined;
    return { screen: reading.entry.screen, path, language: reading.language };
  }

  /** A path in another language or spelling is redirected as for every page. */
  function isInLanguage({ url, headers }: FastifyRequest): boolean {
    const cookie = readLanguageCookie(headers.cookie);
    const facts = { target: url, cookie, acceptLanguage: headers["accept-language"] };
    return decideLanguage(facts, site.languages, content.table).kind === "page";
  }

  return {
    register: (app) => {
      for (const screen of Object.keys(SIGNED_IN_SCREENS) as SignedInScreen[])
        for (const language of LANGUAGES) {
          const path = pathIn(pathEntry(screen), language);
          if (path !== undefined)
            pages.acceptForm(app, path.replaceAll(/\{(\w+)\}/g, ":$1"), ({ url }) => placeOf(url));
        }
      for (const add of more) add(app, { isAllowedOrigin, limitRate });
    },
    answerUncached: async (request, reply) => {
      const place = placeOf(request.url.split("?", 1)[0] ?? "/");
      if (!place || !isInLanguage(request)) return false;
      await pages.answer(request, reply, place);
      return true;
    },
  };
}
