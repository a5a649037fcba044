import { CLEAR_LINE } from "./terminal.ts";

const EVERY_MS = 200;
const QUIET_EVERY_MS = 5_000;

/** Shows how many rows of which table were copied: in one updated line on a terminal, now and then elsewhere. */
export function showCopiedRows(output: NodeJS.WriteStream): {
  show: (progress: { table: string; rows: number }) => void;
  done: () => void;
} {
  let shownAt = performance.now();
  return {
    show: ({ table, rows }) => {
      if (performance.now() - shownAt < (output.isTTY ? EVERY_MS : QUIET_EVERY_MS)) return;
      shownAt = performance.now();
      const text = `Copying ${table}: ${rows.toLocaleString("en")} rows`;
      output.write(output.isTTY ? `${CLEAR_LINE}${text}` : `${text}\n`);
    },
    done: () => {
      if (output.isTTY) output.write(CLEAR_LINE);
    },
  };
}
