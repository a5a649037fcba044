import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

type CpuProfile = {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  /** Microseconds before each sample. */
  timeDeltas: number[];
};

/** Names of frames that do not count: idle time, and loading modules at the start. */
const IGNORED_FRAMES = /^\(idle\)$|^node:internal\/modules/;

/**
 * Shares of CPU time by package, in per cent and in descending order. They are those of the profile with the most CPU time
 * in a folder, which is that of the main thread. Gable's own code is one entry.
 */
export async function profileShares(folder: string): Promise<[name: string, percent: number][]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".cpuprofile"));
  const profiles: CpuProfile[] = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8"))),
  );
  const [main] = profiles.sort((a, b) => cpuTimes(b).total - cpuTimes(a).total);
  if (!main) throw new Error(`There is no profile in ${folder}`);
  const { byName, total } = cpuTimes(main);
  return [...byName]
    .map(([name, time]) => [name, Math.round((1_000 * time) / total) / 10] as [string, number])
    .sort(([, a], [, b]) => b - a);
}

/** CPU time in microseconds: in total, and by package. */
function cpuTimes({ nodes, samples, timeDeltas }: CpuProfile): {
  byName: Map<string, number>;
  total: number;
} {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, frameName(callFrame)]));
  const byName = new Map<string, number>();
  let total = 0;
  for (const [index, sample] of samples.entries()) {
    const name = names.get(sample) ?? "";
    const time = timeDeltas[index] ?? 0;
    if (IGNORED_FRAMES.test(name)) continue;
    byName.set(name, (byName.get(name) ?? 0) + time);
    total += time;
  }
  return { byName, total };
}

function frameName({ functionName, url }: CpuProfile["nodes"][number]["callFrame"]): string {
  const packageName = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (packageName) return packageName;
  if (url.startsWith("node:internal/modules")) return "node:internal/modules";
  if (url.startsWith("node:")) return "node";
  if (url === "") return functionName || "(native)";
  return url.startsWith("wasm:") ? "WebAssembly" : "gable";
}
