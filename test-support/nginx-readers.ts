import { setTimeout } from "node:timers/promises";
import type { Nginx } from "./nginx.ts";

const PAUSE_MS = 20;

export type ReadPages = {
  answered: number;
  slowestMs: number;
  /** Each path that was not answered with 200, with the status or the error. */
  failed: string[];
};

/**
 * Opens pages through nginx on connections that stay open, as browsers do, until it is stopped. `host` is asked for
 * when the site has several.
 */
export function openPages(
  nginx: Nginx,
  { paths, readers, host }: { paths: readonly string[]; readers: number; host?: string },
): { stop: () => Promise<ReadPages> } {
  const [answers, failed]: [number[], string[]] = [[], []];
  let isStopped = false;
  const agent = nginx.agent(readers);
  const reader = async (first: number) => {
    for (let count = first; !isStopped; count += 1) {
      const path = paths[count % paths.length] ?? "/";
      const began = performance.now();
      const status = await nginx
        .ask(path, { agent, ...(host !== undefined && { headers: { host } }) })
        .then(({ status }) => String(status), String)
        .catch(String);
      if (status === "200") answers.push(performance.now() - began);
      else failed.push(`${path}: ${status}`);
      await setTimeout(PAUSE_MS);
    }
  };
  const all = Array.from({ length: readers }, (_, index) => reader(index));
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(all);
      agent.destroy();
      return { answered: answers.length, slowestMs: Math.max(...answers), failed };
    },
  };
}
