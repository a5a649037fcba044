import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quantile } from "./figures.ts";
import type { Figures } from "./report-rows.ts";

const ROOT = join(import.meta.dirname, "..");
const ROUNDS = 3;

/**
 * Measures parts of the benchmarks at two commits, alternately, so that a slowdown of the machine affects both. Prints the
 * median of each figure at both commits, and their ratio.
 *
 * Both use the packages that are installed here.
 */
export async function compareCommits(
  [before, after]: [string, string],
  parts: string[],
  say: (text: string) => void,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "gable-compare-"));
  const checkouts = [before, after].map((commit, index) => ({ commit, path: join(folder, String(index)) }));
  try {
    for (const { commit, path } of checkouts) {
      git("worktree", "add", "--detach", path, commit);
      await symlink(join(ROOT, "node_modules"), join(path, "node_modules"));
    }
    const rounds: Map<string, number>[][] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { commit, path }] of checkouts.entries()) {
        say(`${commit}, round ${round + 1} of ${ROUNDS}`);
        rounds[index]?.push(flattenFigures(runBenchmarks(path, parts)));
      }
    }
    for (const line of comparisonTable(
      checkouts.map(({ commit }) => commit),
      rounds.map(medians),
    ))
      console.log(line);
  } finally {
    for (const { path } of checkouts)
      spawnSync("git", ["worktree", "remove", "--force", path], { cwd: ROOT });
    await rm(folder, { recursive: true, force: true });
  }
}

function runBenchmarks(path: string, parts: string[]): Figures {
  const output = execFileSync("node", ["bench/run.ts", ...parts], {
    cwd: path,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    maxBuffer: 1e9,
  });
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}

/** Flattens figures to numbers by their path, such as "pageCosts.list.cpuMs". Omits figures that are not numbers. */
export function flattenFigures(figures: Figures, pathPrefix = ""): Map<string, number> {
  const all = Object.entries(figures).flatMap(([name, figure]): [string, number][] => {
    if (typeof figure === "number") return [[pathPrefix + name, figure]];
    return figure && typeof figure === "object"
      ? [...flattenFigures(figure as Figures, `${pathPrefix}${name}.`)]
      : [];
  });
  return new Map(all);
}

function medians(rounds: Map<string, number>[]): Map<string, number> {
  const paths = new Set(rounds.flatMap((figures) => [...figures.keys()]));
  return new Map(
    [...paths].map((path) => [
      path,
      quantile(
        rounds.flatMap((figures) => figures.get(path) ?? []),
        0.5,
      ),
    ]),
  );
}

/** Formats a table with a row per path: both figures, and the second divided by the first. */
export function comparisonTable(names: string[], [before, after]: Map<string, number>[]): string[] {
  const paths = [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])];
  const rows = paths.map((path) => {
    const [figureBefore, figureAfter] = [before?.get(path), after?.get(path)];
    const ratio = figureBefore && figureAfter !== undefined ? (figureAfter / figureBefore).toFixed(2) : "";
    return [path, String(figureBefore ?? "–"), String(figureAfter ?? "–"), ratio];
  });
  const table = [["", ...names, "ratio"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  "),
  );
}

function git(...args: string[]): void {
  execFileSync("git", args, { cwd: ROOT, stdio: ["ignore", "ignore", "inherit"] });
}
