import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import { SETTINGS_FILE } from "../../app/config/settings-file.server.ts";
import { errorText } from "../../app/database/database-error.ts";
import { SiteDispatcher } from "../http/site-dispatcher.ts";
import { type OpenSiteOptions, openSite } from "../open-site.ts";
import { closeInReverse } from "../site-closers.ts";
import { errorLogger } from "../site-logger.ts";
import { waitForChange } from "../site-reload/watch-folder.ts";
import { agencyEnvironment, agencyHost } from "./agency-settings.ts";
import type { AgencyState } from "./agency-state.ts";
import { RETRY_AFTER_S, sendPlainText } from "./plain-text-response.ts";

/** Delay before another attempt to start an agency. Each is twice as long as the one before. */
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

/** Time without further changes of the site folder before another attempt: copying a folder writes several files. */
const QUIET_MS = 1_000;

export type AgencyOptions = Pick<
  OpenSiteOptions,
  "build" | "clientFolder" | "channel" | "limit" | "pageCacheMemory"
> & {
  name: string;
  /** Absolute path of the agency's folder, which is also its data folder. */
  folder: string;
  /** Variables of the process. */
  variables: Record<string, string | undefined>;
  logger: Logger;
  /** Reserves a host for the agency. Returns the name of the agency that has it already, if any. */
  claim: (host: string) => string | undefined;
};

/**
 * One of several agencies in the process. While its site cannot start, requests get 503 and the log has the reason. It is
 * started again after a delay, and after a change of its files.
 */
export class Agency {
  readonly name: string;
  readonly #options: AgencyOptions;
  readonly #dispatcher = new SiteDispatcher();
  readonly #closing = new AbortController();
  readonly #closers: (() => Promise<void>)[] = [];
  #logger: Logger;
  #state: AgencyState = { state: "starting" };
  #queue: Promise<void> = Promise.resolve();
  /** Site folder in the last valid settings. */
  #siteFolder: string;
  /** Text of the settings file at the last attempt; undefined before the first one. */
  #settings: string | undefined;
  #retryMs = FIRST_RETRY_MS;
  #retry = new AbortController();

  constructor(options: AgencyOptions) {
    this.name = options.name;
    this.#options = options;
    this.#logger = options.logger.child({ agency: options.name });
    this.#siteFolder = join(options.folder, "site");
  }

  get state(): AgencyState {
    return this.#state;
  }

  /** Starts or restarts the site with its current settings. Resolves after one attempt. */
  start(): Promise<void> {
    this.#queue = this.#queue.then(() => this.#tryStart());
    return this.#queue;
  }

  /** Restarts the site if its settings differ from those of the last attempt. The first attempt reads the current ones. */
  async restartIfSettingsChanged(): Promise<void> {
    if (this.#settings === undefined) return;
    // The first start changes the permissions of the file, which the watcher also reports.
    if ((await this.#readSettings()) !== this.#settings) await this.start();
  }

  dispatch(request: IncomingMessage, response: ServerResponse): void {
    const { state } = this.#state;
    if (state === "serving" || state === "restarting") this.#dispatcher.dispatch(request, response);
    else refuse(request, response);
  }

  /** Finishes the requests in progress, and closes the site. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#retry.abort();
    await this.#queue;
    await this.#closeSite();
    this.#dispatcher.endWaitingRequests(refuse);
    this.#state = { state: "stopped" };
  }

  async #tryStart(): Promise<void> {
    this.#retry.abort();
    if (this.#closing.signal.aborted) return;
    const previousState = this.#state;
    this.#state = { state: previousState.state === "serving" ? "restarting" : "starting" };
    await this.#closeSite();
    this.#settings = await this.#readSettings();
    try {
      const environment = this.#readEnvironment();
      await this.#open(environment);
      this.#state = { state: "serving" };
      this.#retryMs = FIRST_RETRY_MS;
      this.#logger.info({ baseUrl: environment.baseUrl }, "the agency is ready");
    } catch (error) {
      await this.#fail(error, previousState);
    }
  }

  #readSettings(): Promise<string> {
    return readFile(join(this.#options.folder, SETTINGS_FILE), "utf8").catch(() => "");
  }

  #readEnvironment(): Environment {
    const { folder, variables, logger, claim, name } = this.#options;
    const host = agencyHost(folder);
    const other = host === undefined ? undefined : claim(host);
    if (other !== undefined)
      throw new ConfigError(
        `${host} is the host of the agency "${other}" already: correct BASE_URL of one of the two.`,
      );
    const environment = agencyEnvironment(folder, variables);
    this.#siteFolder = environment.siteFolder;
    this.#logger = logger.child({ agency: name }, { level: environment.logLevel });
    return environment;
  }

  async #open(environment: Environment): Promise<void> {
    const { build, clientFolder, channel, limit, pageCacheMemory, name } = this.#options;
    await openSite(
      {
        task: "npm start",
        environment,
        logger: this.#logger,
        build,
        clientFolder,
        agency: name,
        dispatcher: this.#dispatcher,
        ...(pageCacheMemory && { pageCacheMemory }),
        ...(channel && { channel }),
        ...(limit && { limit }),
        onLost: () => void this.start(),
      },
      this.#closers,
    );
  }

  async #closeSite(): Promise<void> {
    if (this.#dispatcher.isServing) await this.#dispatcher.pause();
    await closeInReverse(this.#closers).catch((error) =>
      errorLogger(this.#logger)(error, "closing the site of the agency failed"),
    );
  }

  async #fail(error: unknown, previousState: AgencyState): Promise<void> {
    const reason = error instanceof ConfigError ? error.message : errorText(error);
    this.#state = { state: "failed", reason };
    // The same reason is logged only once.
    if (previousState.state !== "failed" || previousState.reason !== reason) {
      if (error instanceof ConfigError) this.#logger.error({ reason }, "the agency could not start");
      else errorLogger(this.#logger)(error, "the agency could not start");
    }
    await this.#closeSite();
    this.#dispatcher.endWaitingRequests(refuse);
    this.#scheduleRetry();
  }

  /** Starts again after a delay, or when the site folder changes. `Agencies` watches the settings. */
  #scheduleRetry(): void {
    if (this.#closing.signal.aborted) return;
    const retry = new AbortController();
    this.#retry = retry;
    const startAgain = () => {
      if (!retry.signal.aborted) void this.start();
    };
    const timer = setTimeout(startAgain, this.#retryMs).unref();
    retry.signal.addEventListener("abort", () => clearTimeout(timer));
    this.#retryMs = Math.min(MAX_RETRY_MS, this.#retryMs * 2);
    const logError = errorLogger(this.#logger);
    const onError = (error: unknown) =>
      logError(error, "part of the site folder cannot be watched; the agency is started again later");
    const options = { quietMs: QUIET_MS, signal: retry.signal, onError };
    waitForChange(this.#siteFolder, options).then(startAgain, onError);
  }
}

function refuse(_: IncomingMessage, response: ServerResponse): void {
  sendPlainText(response, 503, "The site is not available for the moment. Please try again in a minute.\n", {
    "retry-after": String(RETRY_AFTER_S),
  });
}
