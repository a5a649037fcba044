const BAR_CELLS = 24;

/** Clears the line of a terminal on which progress is shown. */
export const CLEAR_LINE = "\r\u001b[2K";

/** Bar with a percentage, e.g. "██████░░░░░░░░░░░░░░░░░░  25 %". `part` is between 0 and 1. */
export function progressBar(part: number): string {
  const full = Math.round(part * BAR_CELLS);
  return `${"█".repeat(full)}${"░".repeat(BAR_CELLS - full)} ${String(Math.floor(part * 100)).padStart(3)} %`;
}

/** Aligns rows under their headings. Each column is as wide as its longest cell. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Removes control and formatting characters, so that texts of others cannot control the terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ");
}

/** Aborts at the first of these signals, with its message as the reason. */
export function abortOn(messages: { SIGINT: string; SIGTERM?: string }): AbortSignal {
  const interrupted = new AbortController();
  for (const [name, message] of Object.entries(messages))
    process.once(name, () => interrupted.abort(new Error(message)));
  return interrupted.signal;
}
