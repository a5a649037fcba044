import type { PullProgress } from "../schedule/pull-feed.ts";

const BAR_CELLS = 24;
const MEGABYTE = 1_000_000;

const PHASES: Record<PullProgress["phase"], string> = {
  reading: "Reading",
  applying: "Applying",
  tidying: "Tidying up",
};

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
  const part = bytesTotal === 0 ? 1 : Math.min(1, bytesRead / bytesTotal);
  const full = Math.round(part * BAR_CELLS);
  return `${"█".repeat(full)}${"░".repeat(BAR_CELLS - full)} ${String(Math.floor(part * 100)).padStart(3)} %`;
}

function count(number: number): string {
  return Math.round(number).toLocaleString("en");
}
