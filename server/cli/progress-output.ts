import { CLEAR_LINE } from "./terminal.ts";

/** Interval between two progress lines in a log. */
const LOG_LINE_EVERY_MS = 5_000;

export type ProgressOutput = {
  /** Shows a line. In a log, the first line of a new `phase` does not wait for the interval. */
  show: (line: string, phase?: string) => void;
  /** Clears the updated line. */
  done: () => void;
};

/** Shows progress: on a terminal as one line that is updated, in a log as a new line at intervals. */
export function progressOutput(output: NodeJS.WriteStream): ProgressOutput {
  if (output.isTTY) {
    return {
      show: (line) => output.write(`${CLEAR_LINE}${line.slice(0, Math.max(20, output.columns - 1))}`),
      done: () => output.write(CLEAR_LINE),
    };
  }
  let lastLine: { at: number; phase: string | undefined } | undefined;
  return {
    show: (line, phase) => {
      const isDue =
        !lastLine || phase !== lastLine.phase || performance.now() - lastLine.at > LOG_LINE_EVERY_MS;
      if (!isDue) return;
      lastLine = { at: performance.now(), phase };
      output.write(`${line}\n`);
    },
    done: () => {},
  };
}
