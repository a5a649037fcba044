import { availableParallelism, totalmem } from "node:os";
import type { Environment } from "../../app/config/environment.server.ts";

/** Memory that a process may need with many listings and a full page cache. */
const MEMORY_OF_WORKER_BYTES = 768 * 1024 ** 2;

export type ServerResources = { cores: number; memoryBytes: number };

/**
 * Number of processes that serve visitors: the configured number; else one per core, as far as the memory suffices.
 * The embedded database allows one process only. Several agencies also get one, because each process opens all of
 * them.
 */
export function workerCount(
  {
    workers,
    databaseUrl,
    agenciesFolder,
  }: Pick<Environment, "workers" | "databaseUrl"> & Partial<Pick<Environment, "agenciesFolder">>,
  { cores, memoryBytes }: ServerResources = availableResources(),
): number {
  if (workers !== undefined) return workers;
  if (databaseUrl === undefined || agenciesFolder !== undefined) return 1;
  return Math.max(1, Math.min(cores, Math.floor(memoryBytes / MEMORY_OF_WORKER_BYTES)));
}

/** Cores and memory of this server, or of its container. */
function availableResources(): ServerResources {
  // Without a limit this is 0, or a number larger than any memory.
  const limit = process.constrainedMemory();
  return {
    cores: availableParallelism(),
    memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
  };
}
