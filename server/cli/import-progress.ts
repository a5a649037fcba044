import type { PullProgress } from "../schedule/pull-feed.ts";
import { progressOutput } from "./progress-output.ts";
import { progressBar } from "./terminal.ts";

const MEGABYTE = 1_000_000;

const PHASES: Record<PullProgress["phase"], string> = {
  reading: "Reading",
  applying: "Applying",
  tidying: "Tidying up",
};

/** Shows the progress of an import (`progressOutput`). */
export function showProgress(output: NodeJS.WriteStream): {
  show: (progress: unknown) => void;
  done: () => void;
} {
  const { show, done } = progressOutput(output);
  let begunAt: number | undefined;
  return {
    show: (reported) => {
      const progress = reported as PullProgress;
      begunAt ??= performance.now();
      show(progressLine(progress, performance.now() - begunAt), progress.phase);
    },
    done,
  };
}

/** Progress of an import in one line: phase, bar when the size of the feed is known, records and rate. */
export function progressLine(progress: PullProgress, elapsedMs: number): string {
  const { phase, records, refused } = progress;
  const rate = elapsedMs < 500 ? "" : `  ${count((records * 1_000) / elapsedMs)}/s`;
  const line = [
    PHASES[phase].padEnd(10),
    phase === "reading" ? bar(progress) : undefined,
    `${count(records)} records${phase === "reading" ? rate : ""}`,
    refused > 0 ? `${count(refused)} refused` : undefined,
  ];
  return line.filter((part) => part !== undefined).join("  ");
}

function bar({ bytesRead = 0, bytesTotal }: PullProgress): string | undefined {
  if (bytesTotal === undefined)
    return bytesRead === 0 ? undefined : `${(bytesRead / MEGABYTE).toFixed(1)} MB`;
  return progressBar(bytesTotal === 0 ? 1 : Math.min(1, bytesRead / bytesTotal));
}

function count(number: number): string {
  return Math.round(number).toLocaleString("en");
}
