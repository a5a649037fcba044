import { availableParallelism, totalmem } from "node:os";
import type { Environment } from "../../app/config/environment.server.ts";

/** Memory that a process may need with many listings and a full page cache. */
const MEMORY_OF_WORKER_BYTES = 768 * 1024 ** 2;

export type Machine = { cores: number; memoryBytes: number };

/**
 * Number of processes that serve visitors: as configured, else one per core as far as the memory suffices, and
 * one on the embedded database. One for several agencies, because each process opens all of them.
 */
export function workerCount(
  {
    workers,
    databaseUrl,
    agenciesFolder,
  }: Pick<Environment, "workers" | "databaseUrl"> & Partial<Pick<Environment, "agenciesFolder">>,
  { cores, memoryBytes }: Machine = thisMachine(),
): number {
  if (workers !== undefined) return workers;
  if (databaseUrl === undefined || agenciesFolder !== undefined) return 1;
  return Math.max(1, Math.min(cores, Math.floor(memoryBytes / MEMORY_OF_WORKER_BYTES)));
}

/** Cores and memory of this machine, or of the container where they are limited. */
function thisMachine(): Machine {
  // Without a limit, the first is a number beyond any memory, or 0.
  const limit = process.constrainedMemory();
  return {
    cores: availableParallelism(),
    memoryBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
  };
}
