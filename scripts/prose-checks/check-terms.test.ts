import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BANNED_TERMS } from "./banned-terms.ts";
import { findBannedTerms } from "./find-banned-terms.ts";

const TERMS = [
  { term: "spare code", use: "recovery code", except: ["docs/old"] },
  { term: "fault", use: "error", within: ["fault matrix"] },
];
const findTerms = (text: string, path = "app/mail/example.ts") =>
  findBannedTerms(path, text, TERMS).map(({ line, term }) => `${line} ${term.term}`);

test.each([
  ["a comment", "// The spare code is used once."],
  ["a plural", "// Spare codes are used once."],
  ["a function", "function spareCodes() {}"],
  ["a type", "type OwnerSpareCode = string;"],
  ["a constant", "const SPARE_CODES = 10;"],
  ["a column", 'text("spare_codes")'],
])("a banned term is found in %s", (_, text) => {
  expect(findTerms(text)).toEqual(["1 spare code"]);
});

test("a banned term is found in a file name", () => {
  expect(findTerms("", "app/owners/spare-codes.ts")).toEqual(["0 spare code"]);
});

test("a banned term inside another word is not found", () => {
  expect(findTerms("const options = defaults;")).toEqual([]);
});

test("a banned term is allowed within a longer term, and in excepted files", () => {
  expect(findTerms("a row of the fault matrix")).toEqual([]);
  expect(findTerms("a fault of the matrix")).toEqual(["1 fault"]);
  expect(findTerms("a spare code", "docs/old.md")).toEqual([]);
});

test("every banned term is in lower case and has a replacement", () => {
  expect(BANNED_TERMS.filter(({ term, use }) => term !== term.toLowerCase() || use === "")).toEqual([]);
});

describe("check-terms.ts", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "gable-terms-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each([
    ["const turnstile = 2;", 1],
    ["const concurrency = 2;", 0],
  ])("on %j exits with code %i", async (text, status) => {
    const file = join(folder, "example.ts");
    await writeFile(file, text);
    const run = spawnSync(process.execPath, [join(import.meta.dirname, "check-terms.ts"), file], {
      encoding: "utf8",
    });
    expect(run.status).toBe(status);
    if (status > 0) expect(run.stderr).toContain(`${file}:1: "turnstile": use concurrency limit`);
  });
});
