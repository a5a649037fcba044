import { expect, test } from "vitest";
import { type Machine, workerCount } from "./worker-count.ts";

const GB = 1024 ** 3;
const POSTGRESQL = { databaseUrl: "postgres://localhost/gable", workers: undefined };

test.each<[string, Machine, number]>([
  ["one per core", { cores: 4, memoryBytes: 16 * GB }, 4],
  ["fewer where memory is short", { cores: 8, memoryBytes: 2 * GB }, 2],
  ["one on a very small machine", { cores: 2, memoryBytes: 0.5 * GB }, 1],
])("on PostgreSQL there is %s", (_, machine, expected) => {
  expect(workerCount(POSTGRESQL, machine)).toBe(expected);
});

test("on the embedded database there is one", () => {
  const machine = { cores: 4, memoryBytes: 16 * GB };
  expect(workerCount({ databaseUrl: undefined, workers: undefined }, machine)).toBe(1);
});

test("the configured number counts, whatever the machine", () => {
  expect(workerCount({ ...POSTGRESQL, workers: 3 }, { cores: 1, memoryBytes: 1 * GB })).toBe(3);
});
