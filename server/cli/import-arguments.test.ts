import { expect, test } from "vitest";
import { UsageError } from "./command.ts";
import { importCommand } from "./import.ts";

const read = (line: string) => importCommand.parse(line.split(" ").filter(Boolean), "/home/ann");

test("paths are relative to the folder in which the command was called", () => {
  expect(read("--format csv --mapping maps/sale.json --feed mine --dry-run ../export.csv")).toEqual({
    kind: "import",
    isJson: false,
    options: {
      format: "csv",
      source: "/home/export.csv",
      mapping: "/home/ann/maps/sale.json",
      feed: "mine",
      isDryRun: true,
      allowsRemovals: false,
    },
  });
});

test("a URL is left as it is", () => {
  expect(read("--format omnicasa --allow-removals --json https://crm.example/x.json")).toMatchObject({
    isJson: true,
    options: { source: "https://crm.example/x.json", allowsRemovals: true },
  });
});

test.each([
  ["", "--format"],
  ["x.json", "--format"],
  ["--format omnicasa", "Missing argument: the file"],
  ["--format omnicasa a.json b.json", "Unexpected argument: b.json"],
  ["--format excel x.xlsx", "Unknown format: excel. Formats: omnicasa, whise"],
  ["--format csv x.csv", "--mapping"],
  ["--format omnicasa --mapping m.json x.json", "--mapping is for csv, json, xml, blm"],
  ["--format xml x.xml", "The format xml needs --mapping"],
  ["--format kyero --mapping m.json x.xml", "--mapping is for csv, json, xml, blm, not for kyero"],
  ["--format omnicasa --feed sample x.json", "reserved"],
  ["--format omnicasa --dryrun x.json", "--dryrun"],
  ["--format", "--format"],
  ["--history last", "--history"],
  ["--history 1 2", "--history"],
])("refuses `%s` and says why: %s", (line, message) => {
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).toThrow(message);
});

test("the history covers all feeds, one feed or one run", () => {
  expect(read("--history")).toMatchObject({ kind: "history", options: { limit: 20 } });
  expect(read("--history --feed mine --json")).toMatchObject({ isJson: true, options: { feed: "mine" } });
  expect(read("--history 12")).toMatchObject({ options: { run: 12 } });
});

test("--help takes precedence over everything else", () => {
  expect(read("--help --format x")).toBe("help");
});
