import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
};

/** Names of frames that are not part of rendering pages: waiting, and loading modules at the start. */
const NO_WORK = /^\(idle\)$|^node:internal\/modules/;

/**
 * Shares of CPU time by package, in per cent and in descending order, of the longest profile in a folder: that
 * of the main thread. Gable's own code is one entry.
 */
export async function profileShares(folder: string): Promise<[name: string, percent: number][]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".cpuprofile"));
  const profiles: CpuProfile[] = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
  const [main] = profiles.sort((a, b) => workOf(b).total - workOf(a).total);
  if (!main) throw new Error(`There is no profile in ${folder}`);
  const { byName, total } = workOf(main);
  return [...byName]
    .map(([name, time]) => [name, Math.round((1_000 * time) / total) / 10] as [string, number])
    .sort(([, a], [, b]) => b - a);
}

function workOf({ nodes, samples, timeDeltas }: CpuProfile): { byName: Map<string, number>; total: number } {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const byName = new Map<string, number>();
  let total = 0;
  for (const [at, sample] of samples.entries()) {
    const name = names.get(sample) ?? "";
    const time = timeDeltas[at] ?? 0;
    if (NO_WORK.test(name)) continue;
    byName.set(name, (byName.get(name) ?? 0) + time);
    total += time;
  }
  return { byName, total };
}

function nameOf({ functionName, url }: CpuProfile["nodes"][number]["callFrame"]): string {
  const pack = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (pack) return pack;
  if (url.startsWith("node:internal/modules")) return "node:internal/modules";
  if (url.startsWith("node:")) return "node";
  if (url === "") return functionName || "(native)";
  return url.startsWith("wasm:") ? "WebAssembly" : "gable";
}
