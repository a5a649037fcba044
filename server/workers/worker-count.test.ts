import { expect, test } from "vitest";
import { type ServerResources, workerCount } from "./worker-count.ts";

const GB = 1024 ** 3;
const POSTGRESQL = { databaseUrl: "postgres://localhost/gable", workers: undefined };

test.each<[string, ServerResources, number]>([
  ["one process per core", { cores: 4, memoryBytes: 16 * GB }, 4],
  ["fewer processes when memory is short", { cores: 8, memoryBytes: 2 * GB }, 2],
  ["one process on a very small server", { cores: 2, memoryBytes: 0.5 * GB }, 1],
])("PostgreSQL gets %s", (_, server, expected) => {
  expect(workerCount(POSTGRESQL, server)).toBe(expected);
});

test("the embedded database gets one process", () => {
  const server = { cores: 4, memoryBytes: 16 * GB };
  expect(workerCount({ databaseUrl: undefined, workers: undefined }, server)).toBe(1);
});

test("a configured number of processes overrides the resources of the server", () => {
  expect(workerCount({ ...POSTGRESQL, workers: 3 }, { cores: 1, memoryBytes: 1 * GB })).toBe(3);
});
