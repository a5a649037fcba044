import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type Aggregator,
  collectDefaultMetrics,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from "prom-client";
import type { Connection } from "../../app/database/database.server.ts";
import { feedHealth } from "../../app/feeds/import/feed-incidents.server.ts";
import type { SubmissionService } from "../../app/forms/submissions/submission-service.server.ts";
import type { JobQueue } from "../../app/jobs/job-queue.server.ts";
import { countMails, MAIL_STATES } from "../../app/mail/find-mails.server.ts";
import type { VisitCounter } from "../../app/owners/visits/count-visits.server.ts";
import type { PageCache } from "../pages/page-cache.ts";
import type { TaskState } from "../schedule/scheduler.ts";
import type { SecurityLog } from "./security-events.ts";

export type Metrics = {
  type: string;
  /** Metrics in Prometheus text format, without those of the database when it cannot be reached. */
  text: () => Promise<string>;
};

export type MetricValues = MetricObjectWithValues<MetricValue<string>>[];

/** Metrics of one process, and their values, which the main process adds to those of other workers. */
export type SiteMetrics = Metrics & { values: () => Promise<MetricValues> };

/** Number of cached and rendered pages served since the start. */
export type PageCounts = { cached: number; rendered: number };

type MetricSources = {
  /** Name of the agency, used as a label when the process serves several agencies. */
  agency?: string | undefined;
  connection: Connection;
  jobs: Pick<JobQueue, "counts">;
  submissions: Pick<SubmissionService, "waiting">;
  cache: Pick<PageCache, "bytes" | "count">;
  pages: PageCounts;
  security: Pick<SecurityLog, "counts">;
  visits: Pick<VisitCounter, "dropped">;
  /** Names of the feeds that the site pulls. */
  feeds: readonly string[];
  tasks: () => TaskState[];
  /** ISO 8601; null when there is no backup, undefined when the site makes none or their store does not answer. */
  latestBackup: () => Promise<string | null | undefined>;
};

/** Metrics of this process for operators (docs/operate.md). */
export function siteMetrics(sources: MetricSources): SiteMetrics {
  const { connection, jobs, submissions, cache, pages, visits, feeds, security, tasks } = sources;
  const registry = new Registry();
  if (sources.agency === undefined) addProcessMetrics(registry);
  else registry.setDefaultLabels({ agency: sources.agency });
  /** Adds a figure of this process. `aggregator` combines the values of several workers; by default it sums them. */
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[] = [],
    aggregator: Aggregator = "sum",
  ) => new Gauge({ name, help, labelNames, aggregator, registers: [registry] });
  /** Adds a figure of the database, which each worker reads. */
  const databaseGauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    gauge(name, help, labelNames, "first");
  const mails = databaseGauge("gable_mails", "Mails in the outbox, by state", ["state"]);
  const jobCounts = databaseGauge("gable_jobs", "Jobs, by queue and state", ["queue", "state"]);
  const waiting = gauge(
    "gable_submissions_in_journal",
    "Submissions in the journal that wait for the database",
  );
  const answered = gauge(
    "gable_pages_answered",
    "Pages answered since the start: from the page cache, or rendered",
    ["how"],
  );
  const cacheBytes = gauge("gable_page_cache_bytes", "Memory that cached pages take");
  const cacheEntries = gauge("gable_page_cache_entries", "Pages in the cache");
  const securityEvents = gauge(
    "gable_security_events",
    "Security events since the start, by event (docs/operate.md)",
    ["event"],
  );
  const dropped = gauge(
    "gable_visits_dropped_total",
    "Visits since the start that were not counted, because the database was away for too long",
  );
  const taskSuccess = gauge(
    "gable_task_last_success_seconds",
    "When a scheduled task last ran without a failure, in seconds since 1970",
    ["task"],
    "max",
  );
  const taskFailures = gauge(
    "gable_task_failures",
    "Failed runs of a scheduled task since it last ran without a failure",
    ["task"],
  );
  const backupTime = gauge(
    "gable_latest_backup_seconds",
    "When the latest backup was made, in seconds since 1970; 0 when there is none",
    [],
    "max",
  );
  const feedSuccess = databaseGauge(
    "gable_feed_last_success_seconds",
    "When a feed was last imported, in seconds since 1970",
    ["feed"],
  );
  const feedFailures = databaseGauge(
    "gable_feed_failures",
    "Failed pulls of a feed since it was last imported",
    ["feed"],
  );
  const feedHeld = databaseGauge(
    "gable_feed_held",
    "Pulls of a feed that were held since it was last imported",
    ["feed"],
  );
  const databaseGauges: { reset: () => void }[] = [mails, jobCounts, feedSuccess, feedFailures, feedHeld];

  async function update(): Promise<void> {
    waiting.set(submissions.waiting());
    answered.set({ how: "cached" }, pages.cached);
    answered.set({ how: "rendered" }, pages.rendered);
    cacheBytes.set(cache.bytes);
    cacheEntries.set(cache.count);
    for (const [event, count] of Object.entries(security.counts())) securityEvents.set({ event }, count);
    dropped.set(visits.dropped());
    for (const { task, lastSuccess, failures } of tasks()) {
      if (lastSuccess !== undefined) taskSuccess.set({ task }, lastSuccess);
      taskFailures.set({ task }, failures);
    }
    const latest = await sources.latestBackup().catch(() => undefined);
    if (latest === undefined) backupTime.remove();
    else backupTime.set(latest === null ? 0 : Date.parse(latest) / 1_000);
    const figures = await readDatabaseFigures().catch(() => undefined);
    for (const one of databaseGauges) one.reset();
    // A scrape without these figures shows the outage, and /readyz gives the reason.
    if (!figures) return;
    for (const state of MAIL_STATES) mails.set({ state }, figures.mails[state]);
    for (const { queue, state, count } of figures.jobs) jobCounts.set({ queue, state }, count);
    for (const { feed, lastSuccess, failures, held } of figures.feeds) {
      if (lastSuccess !== null) feedSuccess.set({ feed }, lastSuccess);
      feedFailures.set({ feed }, failures);
      feedHeld.set({ feed }, held);
    }
  }

  async function readDatabaseFigures() {
    const { database } = connection;
    return {
      mails: await countMails(database),
      jobs: await jobs.counts(),
      feeds: await feedHealth(database, feeds),
    };
  }

  return {
    type: registry.contentType,
    text: async () => {
      await update();
      return registry.metrics();
    },
    values: async () => {
      await update();
      return registry.getMetricsAsJSON();
    },
  };
}

/** Adds the figures of the process itself, independent of agencies. */
export function addProcessMetrics(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: "gable_workers",
    help: "Processes that serve visitors",
    aggregator: "sum",
    registers: [registry],
  }).set(1);
}

/**
 * Decides whether a request may read the metrics. When a token is configured, the request must carry it. Otherwise it
 * must come from this server without a proxy, because all requests through a local proxy come from this server.
 */
export function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  const { authorization = "", forwarded, "x-forwarded-for": forwardedFor, via } = request.headers;
  if (token !== undefined) return isEqualInConstantTime(authorization, `Bearer ${token}`);
  if (forwarded || forwardedFor || via) return false;
  return /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? "");
}

/** Compares in constant time. */
function isEqualInConstantTime(actual: string, expected: string): boolean {
  const [one, other] = [actual, expected].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

type PageHandlers = {
  respond: (request: IncomingMessage, response: ServerResponse, network: string) => Promise<void>;
  respondFromCache: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** Wraps the pages and counts those that are served from the cache. */
export function countCached({ respond, respondFromCache }: PageHandlers, counts: PageCounts): PageHandlers {
  return {
    respond,
    respondFromCache: (request, response) => {
      const isCached = respondFromCache(request, response);
      if (isCached) counts.cached += 1;
      return isCached;
    },
  };
}
