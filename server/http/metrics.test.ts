import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import type { Connection } from "../../app/database/database.server.ts";
import { countCached, mayReadMetrics, siteMetrics } from "./metrics.ts";
import { openSecurityLog } from "./security-events.ts";

const TOKEN = "0123456789abcdef";
const BACKUP_TIME = "2026-11-21T10:00:00Z";

function requestFrom(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
}

test.each([
  ["the IP address of this server", true, requestFrom("127.0.0.1"), undefined],
  ["an IPv6 address of this server", true, requestFrom("::1"), undefined],
  ["an IPv4 address of this server in IPv6", true, requestFrom("::ffff:127.0.0.1"), undefined],
  ["the IP address of another server", false, requestFrom("192.0.2.7"), undefined],
  [
    "the headers of a proxy on this server",
    false,
    requestFrom("127.0.0.1", { "x-forwarded-for": "192.0.2.7" }),
    undefined,
  ],
  ["the right token", true, requestFrom("192.0.2.7", { authorization: `Bearer ${TOKEN}` }), TOKEN],
  ["a wrong token", false, requestFrom("127.0.0.1", { authorization: `Bearer ${TOKEN}x` }), TOKEN],
  ["the IP address of this server, but without the token,", false, requestFrom("127.0.0.1"), TOKEN],
] as const)("a request with %s may read the metrics: %s", (_, mayRead, request, token) => {
  expect(mayReadMetrics(request, token)).toBe(mayRead);
});

const FEED_HEALTH = { feed: "crm", lastSuccess: 34, failures: 2, held: 0 };

function metricsOfSite({ isAway }: { isAway: () => boolean }) {
  const respond = <Result>(result: Result): Result => {
    if (isAway()) throw new Error("away");
    return result;
  };
  return siteMetrics({
    connection: {
      database: {
        select: () => respond({ from: () => ({ groupBy: async () => [] }) }),
        execute: async () => respond({ rows: [FEED_HEALTH] }),
      },
    } as unknown as Connection,
    jobs: { counts: async () => [] },
    submissions: { waiting: () => 7 },
    cache: { bytes: 1_000, count: 2 },
    security: openSecurityLog({ info: () => {}, warn: () => {} }),
    pages: { cached: 3, rendered: 1 },
    visits: { dropped: () => 4 },
    feeds: [FEED_HEALTH.feed],
    tasks: () => [{ task: "alerts", lastSuccess: 12, failures: 0 }],
    latestBackup: async () => BACKUP_TIME,
  });
}

test("without a database, only the metrics that need it are missing", async () => {
  let isAway = false;
  const metrics = metricsOfSite({ isAway: () => isAway });
  expect(await metrics.text()).toMatch(/^gable_feed_failures\{feed="crm"\} 2$/m);
  isAway = true;
  const text = await metrics.text();
  expect(text).toContain("gable_submissions_in_journal 7");
  expect(text).toContain(`gable_latest_backup_seconds ${Date.parse(BACKUP_TIME) / 1_000}\n`);
  expect(text).toContain('gable_pages_answered{how="cached"} 3');
  expect(text).toContain("gable_visits_dropped_total 4");
  expect(text).toContain('gable_task_last_success_seconds{task="alerts"} 12');
  expect(text).toContain('gable_task_failures{task="alerts"} 0');
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toMatch(/^gable_(mails|jobs|feed_\w+)\{/m);
});

test("only pages from the cache are counted as cached", () => {
  const counts = { cached: 0, rendered: 0 };
  const areCached = [true, false, true];
  const pages = countCached(
    { respond: async () => {}, respondFromCache: () => areCached.pop() ?? false },
    counts,
  );
  for (const _ of [1, 2, 3]) pages.respondFromCache({} as never, {} as never);
  expect(counts.cached).toBe(2);
});
