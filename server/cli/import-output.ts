import type { FeedRun } from "../../app/feeds/import/import-history.server.ts";
import type { ImportReport } from "../../app/feeds/import/import-report.ts";
import type { ProblemGroup } from "../../app/feeds/import/problem-groups.ts";

/** Number of groups of problems in a summary. */
const MAX_GROUPS = 10;

/** Summarises the result of an import, for the terminal. */
export function importSummary(report: ImportReport): string {
  const { state, feed, run } = report;
  const title = `Feed ${feed}${run === undefined ? "" : `, run ${run}`}: ${OUTCOMES[state]}`;
  return [
    title,
    report.message,
    ...countLines(report),
    ...sampleLines(report),
    ...incompleteLines(report),
    ...findingLines(report),
    ...exampleLines(report),
    ...refusalLines(report),
    ...warningLines(report),
  ]
    .filter((line) => line !== undefined)
    .join("\n");
}

const OUTCOMES: Record<ImportReport["state"], string> = {
  applied: "applied.",
  compared: "compared; this was a dry run, nothing was changed.",
  held: "held.",
  failed: "failed.",
  busy: "not started.",
  skipped: "not needed.",
};

function countLines({ state, read, stored, added, unchanged, removed, refused }: ImportReport): string[] {
  if (state === "busy" || state === "skipped" || read === 0) return [];
  if (state === "failed") return [`  ${recordsText(read)} read before the failure.`];
  const would = state === "applied" ? "" : "would be ";
  return [
    `  ${recordsText(read)} read: ${formatCount(stored)} ${would}stored (${formatCount(added)} new), ` +
      `${formatCount(unchanged)} unchanged, ${formatCount(refused)} refused.`,
    ...(removed === 0
      ? []
      : [
          `  ${formatCount(removed)} ${would}removed: the feed no longer contains ${removed === 1 ? "it" : "them"}.`,
        ]),
  ];
}

function sampleLines({ sampleRemoved }: ImportReport): string[] {
  if (sampleRemoved === 0) return [];
  return [`  The ${formatCount(sampleRemoved)} listings of the sample agency were removed.`];
}

/** Reports listings that lack statements which the law requires. */
function incompleteLines({ incomplete, feed }: ImportReport): string[] {
  if (incomplete === 0) return [];
  return [
    `  ${recordsText(incomplete)} of these ${incomplete === 1 ? "lacks" : "lack"} something that the law requires in an advertisement: npm run check-listings -- --feed ${feed}`,
  ];
}

/** Reports what somebody should check, although no record is refused for it. */
function findingLines({ findings, state }: ImportReport): string[] {
  if (state === "failed" || state === "busy" || state === "skipped") return [];
  const { withoutPictures, returned, duplicates, implausible, previews } = findings;
  const line = (number: number, singular: string, plural: string) =>
    number === 0 ? [] : [`  ${formatCount(number)} ${number === 1 ? singular : plural}.`];
  return [
    ...line(withoutPictures, "listing has no pictures", "listings have no pictures"),
    ...line(returned, "listing that had been removed is back", "listings that had been removed are back"),
    ...line(
      duplicates,
      "listing has the address and size of a home of another feed",
      "listings have the address and size of a home of another feed",
    ),
    ...implausible.map((sentence) => `  Check: ${sentence}`),
    ...(previews.length === 0
      ? []
      : ["  The first listings:", ...previews.map((preview) => `    ${preview}`)]),
  ];
}

/** Lists examples of the changes, unless they were applied: the site itself shows them then. */
function exampleLines({ state, added, stored, removed, examples }: ImportReport): string[] {
  if (state !== "compared" && state !== "held") return [];
  return [
    ...exampleLine("New", examples.added, added),
    ...exampleLine("Changed", examples.changed, stored - added),
    ...exampleLine("No longer in the feed", examples.removed, removed),
  ];
}

function exampleLine(title: string, names: string[], total: number): string[] {
  if (names.length === 0) return [];
  const more = total - names.length;
  return [`  ${title}: ${names.join(", ")}${more > 0 ? ` and ${formatCount(more)} more` : ""}`];
}

function refusalLines({ refusalGroups, refused, run }: ImportReport): string[] {
  if (refused === 0) return [];
  return ["  Refused:", ...firstGroups(refusalGroups, refused, run)];
}

function warningLines({ warningGroups, warned, run }: ImportReport): string[] {
  if (warned === 0) return [];
  return ["  Corrected or left out in imported records:", ...firstGroups(warningGroups, warned, run)];
}

function firstGroups(allGroups: ProblemGroup[], total: number, run: number | undefined): string[] {
  const groups = groupByProblem(allGroups);
  const listedGroups = groups.slice(0, MAX_GROUPS);
  const more = total - listedGroups.reduce((sum, group) => sum + group.count, 0);
  return [
    ...listedGroups.map(groupLine),
    ...(more > 0 ? [`    and ${formatCount(more)} more: npm run import -- --history ${run}`] : []),
  ];
}

/** Number of values that are quoted when several values have the same problem. */
const MAX_VALUES = 4;

/**
 * Merges the groups of a field whose problem differs only in the quoted value: `"1.5" or "n/a" is neither yes nor no`.
 * If a mapping can translate the values, says where to add them.
 */
function groupByProblem(groups: ProblemGroup[]): ProblemGroup[] {
  const kinds = new Map<string, ProblemGroup[]>();
  for (const group of groups) {
    const key = JSON.stringify([group.field, group.reason.replace(/^".*?" /, "")]);
    kinds.set(key, [...(kinds.get(key) ?? []), group]);
  }
  return [...kinds.values()].map(mergeGroups).sort((a, b) => b.count - a.count);
}

function mergeGroups(groups: ProblemGroup[]): ProblemGroup {
  const [first = { field: "", reason: "", count: 0, records: [] }] = groups;
  const problem = first.reason.replace(/^".*?" /, "");
  const advice =
    problem === "is neither yes nor no" || problem === "is not among the values in the mapping"
      ? '; add to "values" in the mapping'
      : "";
  if (groups.length === 1) return { ...first, reason: first.reason + advice };
  const values = groups.map(({ reason }) => /^".*?"/.exec(reason)?.[0] ?? "");
  const quotedValues =
    values.slice(0, MAX_VALUES).join(" or ") + (values.length > MAX_VALUES ? " or others" : "");
  return {
    field: first.field,
    reason: `${quotedValues} ${problem}${advice}`,
    count: groups.reduce((sum, { count }) => sum + count, 0),
    records: first.records,
  };
}

/** Labels of fields whose names are unclear. */
const FIELD_LABELS: Record<string, string> = { "address.zip": "postal code", "address.city": "town" };

/** Describes a problem in one line: with the record, or with the number of records and the first of them. */
function groupLine({ field, reason, count, records }: ProblemGroup): string {
  const label = FIELD_LABELS[field] ?? field;
  if (count === 1) return `    ${[records[0], label].filter(Boolean).join(", ")}: ${reason}`;
  const first = `${records.join(", ")}${count > records.length ? ", …" : ""}`;
  return `    ${label === "" ? "" : `${label}: `}${reason}, in ${formatCount(count)} records (${first})`;
}

const COLUMNS: [title: string, read: (run: FeedRun) => string][] = [
  ["Run", (run) => String(run.id)],
  ["Start", (run) => localTime(run.startedAt)],
  ["Feed", (run) => run.feed],
  ["State", (run) => run.state],
  ["Read", (run) => formatCount(run.read)],
  ["Stored", (run) => formatCount(run.stored)],
  ["Unchanged", (run) => formatCount(run.unchanged)],
  ["Removed", (run) => formatCount(run.removed)],
  ["Refused", (run) => formatCount(run.refused)],
];
const FIRST_COLUMN_OF_NUMBERS = 4;

/** Table of the last imports. The reason of an import that was not applied follows below its row. */
export function historyTable(runs: FeedRun[]): string {
  if (runs.length === 0) return "No feed has been imported yet.";
  const rows = [COLUMNS.map(([title]) => title), ...runs.map((run) => COLUMNS.map(([, read]) => read(run)))];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column >= FIRST_COLUMN_OF_NUMBERS || column === 0
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
  const [head = "", ...body] = lines;
  return [head, ...body.flatMap((line, index) => [line, ...messageOf(runs[index])])].join("\n");
}

function messageOf(run: FeedRun | undefined): string[] {
  return run?.message ? [`     ${run.message}`] : [];
}

/** Describes one run with all stored refusals and corrections. */
export function historyOfRun(run: FeedRun): string {
  return [
    historyTable([run]),
    `     ${run.format} from ${run.source}`,
    ...allGroups("Refused:", groupsOf(run), run.refused),
    ...allGroups("Corrected or left out:", run.warningGroups, run.warned),
  ].join("\n");
}

/** Returns the refusals in groups. Runs of earlier versions have stored each refusal separately. */
function groupsOf({ refusalGroups, refusals }: FeedRun): ProblemGroup[] {
  if (refusalGroups.length > 0) return refusalGroups;
  return refusals.map(({ record, field, reason }) => ({ field, reason, count: 1, records: [record] }));
}

function allGroups(title: string, groups: ProblemGroup[], total: number): string[] {
  if (total === 0) return [];
  const remaining = total - groups.reduce((sum, group) => sum + group.count, 0);
  return [
    `  ${title}`,
    ...groups.map(groupLine),
    ...(remaining > 0 ? [`    and ${formatCount(remaining)} more, which are not stored`] : []),
  ];
}

function recordsText(number: number): string {
  return `${formatCount(number)} ${number === 1 ? "record" : "records"}`;
}

function formatCount(number: number): string {
  return number.toLocaleString("en");
}

/** Formats a time in the time zone of the server. */
function localTime(iso: string): string {
  return new Date(iso).toLocaleString("sv-SE", { dateStyle: "short", timeStyle: "short" });
}
