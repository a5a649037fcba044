import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { type Figures, figureAt, isMet, REPORT_ROWS, type ReportRow, type Target } from "./report-rows.ts";

const ROOT = join(import.meta.dirname, "..");
const RUNS_FILE = join(ROOT, "bench", "runs.json");
const PAGE_FILE = join(ROOT, "docs", "performance.md");

/** Number of earlier runs that the page shows after the newest one. */
const EARLIER_RUNS = 4;

/** Line between the tables and the text below them, which people write and a run does not change. */
const END_OF_TABLES = "<!-- End of the table that `npm run bench` writes. -->";

/** A whole run of the benchmarks. */
export type BenchRun = {
  commit: string;
  /** True when the working tree has changes that are not in the commit. */
  changed: boolean;
  date: string;
  machine: string;
  /** Load average of the minute before the run. */
  load: number;
  /** Figures by the path of a row, or of its yardstick. */
  figures: Record<string, number>;
};

/** Describes a run that starts now. */
export function describeRun(now: Date): Omit<BenchRun, "figures"> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  const [processor] = cpus();
  return {
    commit: git("rev-parse", "--short", "HEAD"),
    changed: git("status", "--porcelain") !== "",
    date: now.toISOString().slice(0, 10),
    machine: `${cpus().length} × ${processor?.model.trim() ?? "unknown processor"}`,
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** Adds a whole run to bench/runs.json, and updates docs/performance.md. */
export async function recordRun(run: Omit<BenchRun, "figures">, figures: Figures): Promise<void> {
  const paths = REPORT_ROWS.flatMap(({ path, yardstick }) => [path, ...(yardstick ? [yardstick.path] : [])]);
  const entries = paths.flatMap((path) => {
    const figure = figureAt(figures, path);
    return figure === undefined ? [] : [[path, figure] as const];
  });
  const earlier: BenchRun[] = JSON.parse(await readFile(RUNS_FILE, "utf8").catch(() => "[]"));
  const runs = [{ ...run, figures: Object.fromEntries(entries) }, ...earlier];
  await writeFile(RUNS_FILE, `${JSON.stringify(runs, null, 2)}\n`);
  const page = await readFile(PAGE_FILE, "utf8").catch(() => `${END_OF_TABLES}\n`);
  await writeFile(
    PAGE_FILE,
    `${reportPage(runs)}\n${END_OF_TABLES}${page.slice(page.indexOf(END_OF_TABLES) + END_OF_TABLES.length)}`,
  );
}

/** Formats the figures of these runs, newest first, as Markdown. */
export function reportPage(runs: BenchRun[]): string {
  const [newest, ...earlier] = runs.slice(0, EARLIER_RUNS + 1);
  if (!newest) throw new Error("There is no run to write a page about");
  const head = ["Figure", "Result", "Target", "Met", "Compared with", ...earlier.map(({ commit }) => commit)];
  const groups = Map.groupBy(REPORT_ROWS, ({ group }) => group);
  const tables = [...groups].map(([group, rows]) => {
    const lines = rows.map((row) => tableRow([row.name, ...reportCells(row, newest, earlier)]));
    return [`## ${group}`, "", tableRow(head), tableRow(head.map(() => "---")), ...lines].join("\n");
  });
  return `# Performance

\`npm run bench\` measured these figures on ${newest.date}, at commit ${newest.commit}${newest.changed ? " with changes" : ""}, on ${newest.machine}. The load average before the run was ${newest.load}. [bench/README.md](../bench/README.md) explains each figure. "Compared with" is another figure of the same run. The last columns are earlier runs, named by their commits; "–" means that the figure was not measured. Servers differ and are shared: compare ratios, and runs on the same server.

${tables.join("\n\n")}
`;
}

function reportCells({ path, unit, target, yardstick }: ReportRow, newest: BenchRun, earlier: BenchRun[]) {
  const figure = newest.figures[path];
  const yardstickFigure = yardstick && newest.figures[yardstick.path];
  return [
    figureText(figure, unit),
    target ? targetText(target, unit) : "",
    target && figure !== undefined ? (isMet(figure, target) ? "yes" : "**no**") : "",
    figure !== undefined && yardstickFigure
      ? `${yardstick.name}: ${figureText(yardstickFigure, unit)} (${ratioText(figure / yardstickFigure)})`
      : "",
    ...earlier.map((run) => figureText(run.figures[path], unit)),
  ];
}

function figureText(figure: number | undefined, unit: string): string {
  return figure === undefined ? "–" : `${figure.toLocaleString("en")} ${unit}`.trimEnd();
}

function targetText(target: Target, unit: string): string {
  const [limit, figure] = "atMost" in target ? ["at most", target.atMost] : ["at least", target.atLeast];
  return `${limit} ${figureText(figure, unit)}`;
}

function ratioText(ratio: number): string {
  return `${ratio.toFixed(2)} ×`;
}

function tableRow(cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}
