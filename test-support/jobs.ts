import { sql } from "drizzle-orm";
import type { Connection } from "../app/database/database.server.ts";
import { openJobQueue, type Queue } from "../app/jobs/job-queue.server.ts";

/** Makes the jobs of a queue due, and lets a worker perform one of them. @throws the errors that the queue reports. */
export async function runDueJob<Data extends object>(
  connection: Connection,
  queue: Queue<Data>,
  perform: (data: Data) => Promise<unknown>,
): Promise<void> {
  await connection.database.execute(sql`update jobs set due_at = now() where queue = ${queue.name}`);
  const errors: unknown[] = [];
  const jobs = await openJobQueue(connection, { onError: (error) => errors.push(error) });
  const { promise, resolve } = Promise.withResolvers<void>();
  jobs.work(queue, { concurrency: 1 }, async ({ data }) => {
    await perform(data);
    resolve();
  });
  await promise;
  await jobs.close();
  if (errors.length > 0) throw new AggregateError(errors, "The job queue reported errors");
}
