import type { PullProgress } from "../schedule/pull-feed.ts";
import { progressLine } from "./progress-line.ts";

/** Frequent enough for people who read a log, rare enough to keep the log short. */
const QUIET_LINE_EVERY_MS = 5_000;

const CLEAR_LINE = "\r\u001b[2K";

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
