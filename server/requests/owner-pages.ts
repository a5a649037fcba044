import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import { languageAnswer } from "../../app/i18n/language-choice/language-answer.ts";
import { readLanguageCookie } from "../../app/i18n/language-choice/language-cookie.ts";
import { LANGUAGES } from "../../app/i18n/languages.ts";
import { isOwnerScreen, type OwnerScreen } from "../../app/i18n/paths/owner-screens.ts";
import { pathEntry, pathIn } from "../../app/i18n/paths/path-table.ts";
import { readPath } from "../../app/i18n/paths/read-path.ts";
import type { BodyRules } from "../http/body-gate.ts";
import { networkLimit } from "../http/rate-limiter.ts";
import { FORM_TYPE } from "../http/read-form-body.ts";
import { isFromThisSite } from "../http/same-origin.ts";
import { type PersonalPageOptions, type Place, personalPages } from "./personal-pages.ts";

/** Screens whose route has an action. */
const SCREENS_WITH_FORM: readonly OwnerScreen[] = [
  "login",
  "login-code",
  "forgot-password",
  "new-password",
  "owner-account",
];

/** No form of the portal is longer. */
const BODY_BYTES = 16_384;

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
  /** Adds the owner endpoints. Forms must be registered first. */
  register: (app: FastifyInstance) => void;
  /** Responds to `GET` of owner pages. Returns false for other paths. */
  answerUncached: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
};

/** Serves all owner pages. No response is stored. */
export function ownerPages({ site, content, baseUrl, more = [], ...options }: OwnerPageOptions): OwnerPages {
  const isAllowedOrigin: BodyRules["isAllowedOrigin"] = (headers) => isFromThisSite(headers, baseUrl);
  // Guessing passwords has its own limits.
  const limitRate = networkLimit({ max: 300, withinMs: 600_000 });
  const pages = personalPages<OwnerScreen>(
    {
      // Beside the cached pages, and including password checks.
      queue: { atOnce: 4, maxWaiting: 50 },
      limitRate,
      bytes: () => ({ [FORM_TYPE]: BODY_BYTES }),
      isAllowedOrigin,
      headers: (screen, status) => ({
        ...OWNER_HEADERS,
        ...(screen === "new-password" && status !== 303 && { "referrer-policy": "no-referrer" }),
      }),
      notSent: { "forgot-password": "forgotPassword" },
      failure: { status: () => 503, message: "an owner page failed" },
    },
    options,
  );

  function placeOf(url: string): Place<OwnerScreen> | undefined {
    const path = url.split("?", 1)[0] ?? "";
    const reading = readPath(path, site.languages.enabled, content.table);
    if (reading.kind !== "page" || !isOwnerScreen(reading.entry.screen)) return undefined;
    return { screen: reading.entry.screen, path, language: reading.language };
  }

  /** A path in another language or spelling is redirected as for every page. */
  function isInLanguage({ url, headers }: FastifyRequest): boolean {
    const cookie = readLanguageCookie(headers.cookie);
    const facts = { target: url, cookie, acceptLanguage: headers["accept-language"] };
    return languageAnswer(facts, site.languages, content.table).kind === "page";
  }

  return {
    register: (app) => {
      for (const screen of SCREENS_WITH_FORM)
        for (const language of LANGUAGES) {
          const path = pathIn(pathEntry(screen), language);
          if (path !== undefined) pages.acceptForm(app, path, ({ url }) => placeOf(url));
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
