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
export function createProgressReporter(output: NodeJS.WriteStream): {
  show: (progress: unknown) => void;
  done: () => void;
} {
  const { show, done } = progressOutput(output);
  let startedAt: number | undefined;
  return {
    show: (reported) => {
      const progress = reported as PullProgress;
      startedAt ??= performance.now();
      show(progressLine(progress, performance.now() - startedAt), progress.phase);
    },
    done,
  };
}

/** Progress of an import in one line: phase, bar when the size of the feed is known, records and rate. */
export function progressLine(progress: PullProgress, elapsedMs: number): string {
  const { phase, records, refused } = progress;
  const rate = elapsedMs < 500 ? "" : `  ${formatCount((records * 1_000) / elapsedMs)}/s`;
  const line = [
    PHASES[phase].padEnd(10),
    phase === "reading" ? readingProgress(progress) : undefined,
    `${formatCount(records)} records${phase === "reading" ? rate : ""}`,
    refused > 0 ? `${formatCount(refused)} refused` : undefined,
  ];
  return line.filter((part) => part !== undefined).join("  ");
}

function readingProgress({ bytesRead = 0, bytesTotal }: PullProgress): string | undefined {
  if (bytesTotal === undefined)
    return bytesRead === 0 ? undefined : `${(bytesRead / MEGABYTE).toFixed(1)} MB`;
  return progressBar(bytesTotal === 0 ? 1 : Math.min(1, bytesRead / bytesTotal));
}

function formatCount(number: number): string {
  return Math.round(number).toLocaleString("en");
}
