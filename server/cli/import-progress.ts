import type { PullProgress } from "../schedule/pull-feed.ts";
import { CLEAR_LINE, progressBar } from "./terminal.ts";

/** Frequent enough for people who read a log, rare enough to keep the log short. */
const QUIET_LINE_EVERY_MS = 5_000;
const MEGABYTE = 1_000_000;

const PHASES: Record<PullProgress["phase"], string> = {
  reading: "Reading",
  applying: "Applying",
  tidying: "Tidying up",
};

/**
 * Shows progress: on a terminal in one line that is updated, elsewhere as a new line at intervals. `done`
 * clears the updated line.
 */
export function showProgress(output: NodeJS.WriteStream): {
  show: (progress: unknown) => void;
  done: () => void;
} {
  let begunAt: number | undefined;
  let shown: { at: number; phase: string } | undefined;
  const line = (progress: PullProgress) => {
    begunAt ??= performance.now();
    return progressLine(progress, performance.now() - begunAt);
  };
  if (output.isTTY) {
    return {
      show: (progress) => {
        const text = line(progress as PullProgress).slice(0, Math.max(20, output.columns - 1));
        output.write(`${CLEAR_LINE}${text}`);
      },
      done: () => output.write(CLEAR_LINE),
    };
  }
  return {
    show: (progress) => {
      const { phase } = progress as PullProgress;
      const isDue = !shown || phase !== shown.phase || performance.now() - shown.at > QUIET_LINE_EVERY_MS;
      if (!isDue) return;
      shown = { at: performance.now(), phase };
      output.write(`${line(progress as PullProgress)}\n`);
    },
    done: () => {},
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
