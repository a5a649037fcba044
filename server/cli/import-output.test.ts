import { expect, test } from "vitest";
import type { FeedRun } from "../../app/feeds/import/import-history.server.ts";
import { emptyReport, type ImportReport } from "../../app/feeds/import/import-report.ts";
import { historyOfRun, historyTable, importSummary } from "./import-output.ts";
import { progressLine } from "./import-progress.ts";

const report = (changes: Partial<ImportReport>): ImportReport => ({
  ...emptyReport("agency"),
  run: 7,
  ...changes,
});

const run: FeedRun = {
  id: 3,
  feed: "agency",
  format: "csv",
  source: "homes.csv",
  startedAt: "2026-11-21T08:00:00.000Z",
  finishedAt: "2026-11-21T08:00:09.000Z",
  state: "held",
  message: "Too much would go.",
  read: 1_200,
  stored: 0,
  unchanged: 1_000,
  removed: 900,
  refused: 2,
  lostFields: null,
  refusals: [{ record: "row 5", field: "", reason: "is not a listing" }],
  refusalGroups: [],
  warned: 0,
  warningGroups: [],
  validators: null,
};

test("an applied import is summarised by its counts, what it removed, and that the sample agency was removed", () => {
  const summary = importSummary(
    report({
      state: "applied",
      read: 12_400,
      stored: 12_000,
      added: 3,
      unchanged: 400,
      removed: 1,
      sampleRemoved: 120,
    }),
  );
  expect(summary).toBe(
    [
      "Feed agency, run 7: applied.",
      "  12,400 records read: 12,000 stored (3 new), 400 unchanged, 0 refused.",
      "  1 removed: the feed no longer contains it.",
      "  The 120 listings of the sample agency were removed.",
    ].join("\n"),
  );
});

test("a dry run names what would change", () => {
  const summary = importSummary(
    report({
      state: "compared",
      read: 14,
      stored: 13,
      added: 12,
      unchanged: 1,
      removed: 1,
      examples: { added: ["row 2 (A)", "row 3 (B)"], changed: ["row 4 (C)"], removed: ["D"] },
    }),
  );
  expect(summary).toContain("nothing was changed");
  expect(summary).toContain("13 would be stored (12 new)");
  expect(summary).toContain(
    "  New: row 2 (A), row 3 (B) and 10 more\n  Changed: row 4 (C)\n  No longer in the feed: D",
  );
});

test("the first refusals are shown, with the command that shows the others", () => {
  const refusalGroups = Array.from({ length: 12 }, (_, index) => ({
    field: "goal",
    reason: `has problem ${index}`,
    count: 1,
    records: [`row ${index}`],
  }));
  const summary = importSummary(report({ state: "applied", read: 30, refused: 30, refusalGroups }));
  expect(summary).toContain("    row 9, goal: has problem 9\n    and 20 more: npm run import -- --history 7");
  expect(summary).not.toContain("row 10");
});

test("problems of a field that differ only in the value are joined, with where to add the values", () => {
  const refusalGroups = ["1.5", "n/a"].map((value, index) => ({
    field: "terrace",
    reason: `"${value}" is neither yes nor no`,
    count: 10 - index,
    records: [`row ${index}`],
  }));
  const summary = importSummary(report({ state: "compared", read: 19, refused: 19, refusalGroups }));
  expect(summary).toContain(
    'terrace: "1.5" or "n/a" is neither yes nor no; add to "values" in the mapping, in 19 records (row 0, …)',
  );
});

test("findings are named, and the first listings of a dry run shown", () => {
  const findings = {
    withoutPictures: 2,
    returned: 1,
    duplicates: 0,
    implausible: ["No listing has a price."],
    previews: ["a: sale, House, 9000 Ghent"],
  };
  expect(importSummary(report({ state: "compared", read: 2, stored: 2, findings }))).toContain(
    [
      "  2 listings have no pictures.",
      "  1 listing that had been removed is back.",
      "  Check: No listing has a price.",
      "  The first listings:",
      "    a: sale, House, 9000 Ghent",
    ].join("\n"),
  );
});

test("a problem of many records is one line, with their number and the first of them", () => {
  const group = {
    field: "address.zip",
    reason: '"9921 Vinderh" is not a Belgian postal code of four digits',
    count: 26_472,
    records: ["row 2", "row 3", "row 4"],
  };
  const line =
    '    postal code: "9921 Vinderh" is not a Belgian postal code of four digits, in 26,472 records (row 2, row 3, row 4, …)';
  const refused = report({ state: "applied", read: 30_000, refused: 26_472, refusalGroups: [group] });
  expect(importSummary(refused)).toContain(`  Refused:\n${line}`);
  const warned = report({ state: "applied", read: 30_000, warned: 26_472, warningGroups: [group] });
  expect(importSummary(warned)).toContain(`  Corrected or left out in imported records:\n${line}`);
  expect(historyOfRun({ ...run, refused: 26_472, refusalGroups: [group] })).toContain(line);
});

test("a failed import says why and how many records it had read, not what it would have stored", () => {
  const summary = importSummary(report({ state: "failed", message: "It was cut off.", read: 5 }));
  expect(summary).toBe("Feed agency, run 7: failed.\nIt was cut off.\n  5 records read before the failure.");
});

test("the history is a table, with the reason below imports that were not applied", () => {
  const [head, line, message] = historyTable([run]).split("\n");
  expect(head).toMatch(/^Run {2}Start {13}Feed {4}State {2} Read/);
  expect(line).toMatch(/^ {2}3 {2}2026-11-21 \d\d:\d\d {2}agency {2}held {3}1,200/);
  expect(message).toBe("     Too much would go.");
  expect(historyTable([])).toBe("No feed has been imported yet.");
});

test("a single run is shown with every stored refusal", () => {
  expect(historyOfRun(run)).toContain("    row 5: is not a listing\n    and 1 more, which are not stored");
});

test.each([
  [
    { phase: "reading", records: 5_000, stored: 1, refused: 0, bytesRead: 50, bytesTotal: 200 },
    "Reading     ██████░░░░░░░░░░░░░░░░░░  25 %  5,000 records  2,500/s",
  ],
  [
    { phase: "reading", records: 5_000, stored: 1, refused: 3, bytesRead: 1_500_000, bytesTotal: undefined },
    "Reading     1.5 MB  5,000 records  2,500/s  3 refused",
  ],
  [
    { phase: "applying", records: 5_000, stored: 1, refused: 0, bytesRead: 200, bytesTotal: 200 },
    "Applying    5,000 records",
  ],
] as const)("shows the progress %j after two seconds as %s", (progress, line) => {
  expect(progressLine(progress, 2_000)).toBe(line);
});
