import { CLEAR_LINE } from "./terminal.ts";

/** Frequent enough for people who read a log, rare enough to keep the log short. */
const QUIET_LINE_EVERY_MS = 5_000;

export type ProgressOutput = {
  /** Shows a line. `phase`: elsewhere than on a terminal, a new one is shown at once. */
  show: (line: string, phase?: string) => void;
  /** Clears the updated line. */
  done: () => void;
};

/** Shows progress: on a terminal in one line that is updated, elsewhere as a new line at intervals. */
export function progressOutput(output: NodeJS.WriteStream): ProgressOutput {
  if (output.isTTY) {
    return {
      show: (line) => output.write(`${CLEAR_LINE}${line.slice(0, Math.max(20, output.columns - 1))}`),
      done: () => output.write(CLEAR_LINE),
    };
  }
  let shown: { at: number; phase: string | undefined } | undefined;
  return {
    show: (line, phase) => {
      const isDue = !shown || phase !== shown.phase || performance.now() - shown.at > QUIET_LINE_EVERY_MS;
      if (!isDue) return;
      shown = { at: performance.now(), phase };
      output.write(`${line}\n`);
    },
    done: () => {},
  };
}
