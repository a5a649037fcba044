import type { FastifyInstance } from "fastify";
import type { Language } from "../../app/i18n/languages.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { networkLimit } from "../http/rate-limiter.ts";
import { FILES_TYPE, FORM_TYPE } from "../http/read-form-body.ts";
import { isFromLinkedPage, isFromLinkedPageOrMailProgram } from "../http/same-origin.ts";
import { resendPage } from "../pages/resend-page.ts";
import type { SiteTexts } from "../site-reload/site-texts.ts";
import { type Failure, type PersonalPageOptions, personalPages } from "./personal-pages.ts";

/** Pages that links in mails open. */
const SCREENS = ["subscription", "unsubscribe"] as const;

/** Longest form: a saved search with a checkbox per municipality. */
const BODY_BYTES = 65_536;

export type SubscriptionPageOptions = PersonalPageOptions & {
  languages: readonly Language[];
  texts: Pick<SiteTexts, "textsIn">;
  baseUrl: string;
};

/**
 * Adds the pages that links in mails open. The unsubscribe page also accepts its form from mail programs, which
 * send it themselves (RFC 8058). The forms of `visitorPages` must be registered first.
 */
export function addSubscriptionPages(
  app: FastifyInstance,
  { languages, texts, baseUrl, ...options }: SubscriptionPageOptions,
): void {
  const pages = personalPages<(typeof SCREENS)[number]>(
    {
      queue: { concurrency: 2, maxWaiting: 50 },
      // A mail service sends the one-click requests of all its users from one network.
      limitRate: networkLimit({ max: 600, withinMs: 600_000 }),
      bytes: () => ({ [FORM_TYPE]: BODY_BYTES, [FILES_TYPE]: BODY_BYTES }),
      isAllowedOrigin: (headers, screen) =>
        (screen === "unsubscribe" ? isFromLinkedPageOrMailProgram : isFromLinkedPage)(headers, baseUrl),
      // The URL contains a token.
      headers: () => ({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
      }),
      failedSubmissions: { unsubscribe: "unsubscribe" },
      failure: { status: () => 500, message: "a subscription page failed", page: failurePage },
    },
    options,
  );

  /** Returns the form of a person with a button that sends it again. The form of a mail program has nothing to lose. */
  function failurePage({ requested, status, form, url }: Failure<(typeof SCREENS)[number]>) {
    const { screen, language } = requested;
    if (form === undefined || screen === "unsubscribe") return undefined;
    return resendPage(form, { path: url, language, status }, texts.textsIn(language));
  }

  for (const language of languages)
    for (const screen of SCREENS) {
      const page = { screen, path: pathFor(screen, language), language };
      app.get(page.path, (request, reply) => pages.respond(request, reply, page));
      pages.acceptForm(app, page.path, () => page);
    }
}
