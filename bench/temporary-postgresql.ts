import { restartPostgresql, startPostgresql, stopPostgresql } from "../test-support/postgresql.ts";

/**
 * Runs a measurement on a new, empty PostgreSQL, which flushes to disk as in production. `folder` receives its
 * data, which stays there. The account that runs PostgreSQL must be able to enter the folders above it.
 */
export async function withPostgresql<Figures>(
  folder: string,
  measure: (databaseUrl: string) => Promise<Figures>,
): Promise<Figures> {
  const address = await startPostgresql(folder);
  try {
    // It starts with the fast settings of tests; the restart has those that flush to disk.
    await restartPostgresql(folder);
    return await measure(address);
  } finally {
    await stopPostgresql(folder);
  }
}
