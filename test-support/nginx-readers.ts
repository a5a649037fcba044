import { setTimeout } from "node:timers/promises";
import type { Nginx } from "./nginx.ts";

const PAUSE_MS = 20;

export type ReadResult = {
  /** Number of responses with status 200. */
  answered: number;
  /** Duration of the slowest of these. */
  slowestMs: number;
  /** The other requests: path, and status or error. */
  failed: string[];
};

/**
 * Requests pages through nginx again and again until it is stopped, on keep-alive connections as browsers do. `host` is
 * the agency, when the process serves several.
 */
export function readPagesUntilStopped(
  nginx: Nginx,
  { paths, readers, host }: { paths: readonly string[]; readers: number; host?: string },
): { stop: () => Promise<ReadResult> } {
  const [durationsMs, failed]: [number[], string[]] = [[], []];
  let isStopped = false;
  const agent = nginx.agent(readers);
  const reader = async (firstIndex: number) => {
    for (let count = firstIndex; !isStopped; count += 1) {
      const path = paths[count % paths.length] ?? "/";
      const began = performance.now();
      const status = await nginx
        .request(path, { agent, ...(host !== undefined && { headers: { host } }) })
        .then(({ status }) => String(status), String)
        .catch(String);
      if (status === "200") durationsMs.push(performance.now() - began);
      else failed.push(`${path}: ${status}`);
      await setTimeout(PAUSE_MS);
    }
  };
  const running = Array.from({ length: readers }, (_, index) => reader(index));
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(running);
      agent.destroy();
      return { answered: durationsMs.length, slowestMs: Math.max(...durationsMs), failed };
    },
  };
}
