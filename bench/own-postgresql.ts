import { restartPostgresql, startPostgresql, stopPostgresql } from "../test-support/postgresql.ts";

/**
 * Measures on a PostgreSQL of its own, which is empty, and waits for the disk as one of an agency does. Its account
 * must be able to pass the folder above.
 */
export async function onPostgresql<Figures>(
  folder: string,
  measure: (databaseUrl: string) => Promise<Figures>,
): Promise<Figures> {
  const address = await startPostgresql(folder);
  try {
    await restartPostgresql(folder);
    return await measure(address);
  } finally {
    await stopPostgresql(folder);
  }
}
