import { isDatabaseUnavailable, withoutValues } from "../app/database/database-error.ts";
import type { Language } from "../app/i18n/languages.ts";
import type { Services } from "../app/screens/services.ts";
import type { PreviewOverrides, SiteContext } from "../app/screens/site-context.ts";
import type { PageCounts } from "./http/metrics.ts";
import { asUnavailable } from "./http/plain-page.ts";
import { isListingPage } from "./pages/page-dependencies.ts";
import { screenOfKey } from "./pages/page-key.ts";
import { recordDependencies } from "./pages/record-dependencies.ts";
import { type PersonalRenderOptions, renderPage } from "./pages/render-page.ts";
import type { PreparedSite } from "./prepare-site.ts";
import type { VisitorPage } from "./requests/personal-pages.ts";

/** Cache time of a page on which a section failed: the next render may be complete. */
const INCOMPLETE_PAGE_MS = 60_000;

type PerRender = Pick<
  SiteContext,
  "database" | "remember" | "cacheUntil" | "onShown" | "onPageFailed" | "onError"
>;

/** Renders the pages of a site, for everyone or for one visitor. */
export class SiteRenderer {
  readonly #site: PreparedSite;
  readonly #services: Services;
  readonly #counts: PageCounts;
  #isClosed = false;

  constructor(site: PreparedSite, services: Services, counts: PageCounts) {
    this.#site = site;
    this.#services = services;
    this.#counts = counts;
  }

  /**
   * Renders a page. One for a single visitor (`options.visit`) comes with the error because of which it failed; any other
   * comes with the time until which it may be cached and the data that it depends on.
   *
   * @param key path of the page with its known parameters (server/pages/page-key.ts).
   */
  render = async (
    key: string,
    language: Language,
    options: PersonalRenderOptions = {},
  ): Promise<VisitorPage> => {
    const { build, environment, logger, connection, state } = this.#site;
    const began = performance.now();
    this.#counts.rendered += 1;
    let pageError: unknown;
    let expiresAt: Date | undefined;
    const cacheUntil = (moment: Date) => {
      if (expiresAt === undefined || moment < expiresAt) expiresAt = moment;
    };
    const report = (error: unknown, what: string, failure?: { failedPart: string }) => {
      cacheUntil(new Date(Date.now() + INCOMPLETE_PAGE_MS));
      // After `close`, a render can only fail because the database is closed, and no visitor waits for it.
      if (!this.#isClosed) logger.error({ err: withoutValues(error), page: key, ...failure }, what);
    };
    const screen = this.#screenOf(key, options.preview?.content);
    const { dependencies, ...sources } = recordDependencies(
      { database: connection.database, remember: state.remember },
      { isListingPage: isListingPage(screen?.screen) },
    );
    const context = await this.#context(
      { language, screen, source: options.preview ?? this.#site, isPreview: options.preview !== undefined },
      {
        ...sources,
        cacheUntil,
        onPageFailed: (error) => {
          pageError ??= error;
          // The caller logs why a page for one visitor failed.
          if (!options.visit) report(error, "a page failed");
        },
        onError: (error, failure) => report(error, "a part of a page failed and was left out", failure),
      },
    );
    const mode = environment.isDevelopment ? "development" : "production";
    const page = await renderPage(await build(), key, context, { mode, ...options });
    logger.debug({ page: key, status: page.status, ms: Math.round(performance.now() - began) }, "rendered");
    if (options.visit) return { ...page, error: pageError };
    return page.status >= 500 && isDatabaseUnavailable(pageError)
      ? asUnavailable(page)
      : { ...page, expiresAt, dependencies: dependencies() };
  };

  /** Logs no more errors: the database is about to be closed. */
  close(): void {
    this.#isClosed = true;
  }

  #screenOf(
    key: string,
    content: Pick<SiteContext["content"], "table"> = this.#site.content,
  ): SiteContext["screen"] {
    const { site } = this.#site;
    return screenOfKey(key, { languages: site.languages.enabled, table: content.table });
  }

  async #context(
    {
      language,
      screen,
      isPreview,
      source: { site: settings, content, scheme, now = new Date() },
    }: Pick<SiteContext, "language" | "screen" | "isPreview"> & { source: PreviewOverrides },
    perRender: PerRender,
  ): Promise<Omit<SiteContext, "policy">> {
    const { texts, textsIn, loadedLists, environment } = this.#site;
    const { languages } = this.#site.site;
    const site = { ...settings, languages, appointments: await this.#site.appointmentSettings() };
    const { texts: textsOfPage, url } = texts.textsIn(language);
    return {
      site,
      // A copy, so that the page does not change when staff publish other documents during the render.
      content: { ...content },
      scheme,
      isPreview,
      language,
      screen,
      texts: textsOfPage,
      textsIn,
      textsUrl: url,
      baseUrl: environment.baseUrl,
      now,
      listColumns: loadedLists.find,
      services: this.#services,
      ...perRender,
    };
  }
}
