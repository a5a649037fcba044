import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

/** Skipped where systemd is not installed. */
test.runIf(hasSystemd)("systemd accepts every line of the unit, and finds its program", () => {
  const folder = mkdtempSync(join(tmpdir(), "gable-unit-"));
  const unit = readFileSync(join(ROOT, "deploy/gable@.service"), "utf8").replaceAll("/opt/gable", ROOT);
  const file = join(folder, "gable@immogevel.service");
  writeFileSync(file, unit);
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(stderr.split("\n").filter((line) => line.includes("gable@"))).toEqual([]);
  expect(status).toBe(0);
});
