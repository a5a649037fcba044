import { mkdir } from "node:fs/promises";
import { roundToTenth } from "./figures.ts";
import { requestConcurrently, requestsPerSecond } from "./load.ts";
import { startSiteProcess } from "./site-process.ts";
import { withPostgresql } from "./temporary-postgresql.ts";

const WORKERS = [1, 2, 4];
const WARM_UP = 200;
const PAGES = 600;
/** Number of concurrent requests: enough for the highest number of processes. */
const CLIENTS = 8;
const CACHED_SECONDS = 5;

/**
 * Measures the pages per second of the sample agency with 1, 2 and 4 processes on a PostgreSQL: uncached lists, and a cached
 * page. Clients and database use the same cores.
 */
export async function workerFigures(folder: string, say: (text: string) => void) {
  await mkdir(folder, { recursive: true });
  return withPostgresql(folder, async (databaseUrl) => {
    const figures: Record<string, { listsPerSecond: number; cachedPerSecond: number }> = {};
    for (const workers of WORKERS) {
      const variables = {
        DATABASE_URL: databaseUrl,
        PICTURE_WORK: "off",
        GABLE_WORKERS: String(workers),
      };
      const site = await startSiteProcess(`${folder}/data`, { variables });
      try {
        const pagesFrom = (first: number, count: number) =>
          Array.from({ length: count }, (_, index) => `${site.address}/nl/kopen/?minPrice=${first + index}`);
        await requestConcurrently(pagesFrom(1, WARM_UP * workers), CLIENTS);
        const startedAt = performance.now();
        await requestConcurrently(pagesFrom(100_000, PAGES), CLIENTS);
        const listsPerSecond = roundToTenth(PAGES / ((performance.now() - startedAt) / 1_000));
        const cachedPerSecond = Math.round(
          await requestsPerSecond(`${site.address}/nl/kopen/`, CACHED_SECONDS),
        );
        figures[workers] = { listsPerSecond, cachedPerSecond };
        say(`${workers} processes: ${JSON.stringify(figures[workers])}`);
      } finally {
        await site.stop();
      }
    }
    return figures;
  });
}
