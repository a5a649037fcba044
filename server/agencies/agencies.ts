import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Logger } from "pino";
import type { Environment } from "../../app/config/environment.server.ts";
import { type ConnectionLimit, connectionLimit } from "../../app/database/connection-limit.server.ts";
import packageManifest from "../../package.json" with { type: "json" };
import { mayReadMetrics } from "../http/metrics.ts";
import { GracefulServer } from "../http/site-dispatcher.ts";
import { PageCacheMemory } from "../pages/page-cache-memory.ts";
import { errorLogger } from "../site-logger.ts";
import type { WorkerChannel } from "../workers/worker-channel.ts";
import { Agency, type AgencyOptions } from "./agency.ts";
import { AgencyMetrics } from "./agency-metrics.ts";
import { agencyNames, hostName } from "./agency-settings.ts";
import { type AgencyState, mergeStates } from "./agency-state.ts";
import { sendPlainText } from "./plain-text-response.ts";
import { watchSettings } from "./watch-settings.ts";

/** Number of agencies that start concurrently: each reads its files and its whole catalogue. */
const STARTS_AT_ONCE = 4;

/** Longest wait before the process listens, so that an agency with a slow database does not delay the others. */
const LISTEN_AFTER_MS = 60_000;

/** Connections in addition to the one that each agency keeps open: for concurrent requests, and for locks. */
const SPARE_CONNECTIONS = 10;

export type AgenciesOptions = Pick<AgencyOptions, "build" | "clientFolder" | "variables"> & {
  environment: Pick<Environment, "host" | "port" | "metricsToken" | "connections"> & {
    agenciesFolder: string;
  };
  logger: Logger;
  /** Connection with the main process. */
  channel?: Pick<WorkerChannel, "metricsOfAll" | "statesOfAll"> | undefined;
};

/**
 * Serves all agencies of a folder with one server, which chooses the agency by the host of a request. Starts, stops or
 * restarts an agency when its settings file is added, removed or changed.
 */
export class Agencies {
  readonly #options: AgenciesOptions;
  readonly #agencies = new Map<string, Agency>();
  /** Names of agencies by host. */
  readonly #hosts = new Map<string, string>();
  readonly #metrics: AgencyMetrics;
  /** States in each worker. */
  readonly #statesOfAll: () => Promise<Record<string, AgencyState>[]>;
  readonly #server = new GracefulServer((request, response) => this.#dispatch(request, response));
  readonly #limitStarts = pLimit(STARTS_AT_ONCE);
  readonly #pageCacheMemory = new PageCacheMemory();
  readonly #connections: ConnectionLimit;
  #stopWatching: () => Promise<void> = async () => {};

  constructor(options: AgenciesOptions) {
    this.#options = options;
    this.#connections = connectionLimit(options.environment.connections);
    this.#metrics = new AgencyMetrics(
      { states: () => this.states(), connections: () => this.#connections.count() },
      options.channel,
    );
    this.#statesOfAll = options.channel?.statesOfAll(() => this.states()) ?? (async () => [this.states()]);
  }

  /**
   * Starts the agencies, and listens once each of them serves or has failed. Returns the address. An agency that is added
   * meanwhile is started too.
   *
   * @throws ConfigError when the folder cannot be read.
   */
  async start(): Promise<string> {
    const { environment } = this.#options;
    // Watched before it is listed, so that no agency is added unnoticed in between.
    this.#stopWatching = await watchSettings(environment.agenciesFolder, {
      onChange: (name) => void this.#settingsChanged(name),
      onError: (error) =>
        errorLogger(this.#options.logger)(
          error,
          "changes in a part of the folder of the agencies will not be noticed; restart the process after each",
        ),
    });
    const names = await agencyNames(environment.agenciesFolder);
    this.#warnOfFewConnections(names.length);
    const newNames = names.filter((name) => !this.#agencies.has(name));
    const started = Promise.all(newNames.map((name) => this.#startAgency(name)));
    const deadline = Promise.withResolvers<void>();
    const timer = setTimeout(deadline.resolve, LISTEN_AFTER_MS);
    await Promise.race([started, deadline.promise]);
    clearTimeout(timer);
    return this.#server.listen(environment);
  }

  /** States of the agencies in this worker, by name. */
  states(): Record<string, AgencyState> {
    return Object.fromEntries([...this.#agencies].map(([name, { state }]) => [name, state]));
  }

  /** Stops listening, finishes the requests in progress, and closes all sites. */
  async close(): Promise<void> {
    await this.#stopWatching();
    await this.#server.close();
    await Promise.all([...this.#agencies.values()].map((agency) => agency.close()));
  }

  #dispatch(request: IncomingMessage, response: ServerResponse): void {
    const name = this.#hosts.get(hostName(request.headers.host));
    const agency = name === undefined ? undefined : this.#agencies.get(name);
    if (agency) agency.dispatch(request, response);
    else
      this.#respondForProcess(request, response).catch((error) => {
        errorLogger(this.#options.logger)(error, "a request about the process failed");
        response.destroy();
      });
  }

  /** Responds to requests for an unknown host: with the health of the process, and its metrics for those who may read them. */
  async #respondForProcess(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split("?", 1)[0];
    const mayReadAll = mayReadMetrics(request, this.#options.environment.metricsToken);
    if (path === "/healthz" || path === "/readyz") {
      const status = path === "/healthz" ? "ok" : "ready";
      const facts = mayReadAll
        ? { version: packageManifest.version, agencies: mergeStates(await this.#statesOfAll()) }
        : {};
      const json = { "content-type": "application/json; charset=utf-8" };
      return sendPlainText(response, 200, JSON.stringify({ status, ...facts }), json);
    }
    if (path === "/metrics" && mayReadAll) {
      const text = await this.#metrics.all.text();
      return sendPlainText(response, 200, text, { "content-type": this.#metrics.all.type });
    }
    sendPlainText(response, 421, "There is no site at this address.\n");
  }

  #warnOfFewConnections(agencies: number): void {
    const { environment, logger } = this.#options;
    const needed = agencies + SPARE_CONNECTIONS;
    if (environment.connections < needed)
      logger.warn(
        { agencies, connections: environment.connections },
        `the agencies may wait for connections to PostgreSQL: set GABLE_CONNECTIONS to ${needed} or more, and max_connections of PostgreSQL above it`,
      );
  }

  async #startAgency(name: string): Promise<void> {
    const { environment, build, clientFolder, variables, logger } = this.#options;
    const agency = new Agency({
      name,
      folder: join(environment.agenciesFolder, name),
      variables,
      build,
      clientFolder,
      logger,
      channel: this.#metrics,
      limit: this.#connections,
      pageCacheMemory: this.#pageCacheMemory,
      claim: (host) => this.#claim(host, name),
    });
    this.#agencies.set(name, agency);
    await this.#limitStarts(() => agency.start());
  }

  /** Assigns a host to an agency instead of its former one. When another agency has the host, only returns its name. */
  #claim(host: string, name: string): string | undefined {
    const owner = this.#hosts.get(host);
    if (owner !== undefined && owner !== name) return owner;
    this.#release(name);
    this.#hosts.set(host, name);
    return undefined;
  }

  #release(name: string): void {
    for (const [host, owner] of this.#hosts) if (owner === name) this.#hosts.delete(host);
  }

  async #stopAgency(name: string): Promise<void> {
    const agency = this.#agencies.get(name);
    this.#agencies.delete(name);
    this.#release(name);
    this.#metrics.remove(name);
    await agency?.close();
    this.#options.logger.info(
      { agency: name },
      "the agency was stopped, because its settings file was removed",
    );
  }

  async #settingsChanged(name: string): Promise<void> {
    const { environment, logger } = this.#options;
    try {
      const exists = (await agencyNames(environment.agenciesFolder)).includes(name);
      const agency = this.#agencies.get(name);
      if (!exists) {
        if (agency) await this.#stopAgency(name);
      } else if (agency) await agency.restartIfSettingsChanged();
      else {
        this.#warnOfFewConnections(this.#agencies.size + 1);
        await this.#startAgency(name);
      }
    } catch (error) {
      errorLogger(logger)(error, "a change of the settings of an agency was not applied");
    }
  }
}
