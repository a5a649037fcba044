import { expect, test } from "vitest";
import { UsageError } from "./command.ts";
import { db } from "./db.ts";

test.each([
  ["backup", { action: "backup", name: undefined, isConfirmed: false }],
  ["verify database-20261101T030000", { action: "verify", name: "database-20261101T030000" }],
  ["restore", { action: "restore", isConfirmed: false }],
  ["restore database-20261101T030000 --yes", { action: "restore", isConfirmed: true }],
])("parses %s", (typed, request) => {
  expect(db.parse(typed.split(" "), "/")).toMatchObject(request);
});

test.each([
  ["", "Missing command"],
  ["move", "Unknown command: move"],
  ["backup now", "Unexpected argument: now"],
  ["restore one other", "Unexpected argument: other"],
  ["verify --yes", "verify does not accept --yes"],
])("refuses %s", (typed, message) => {
  expect(() => db.parse(typed.split(" ").filter(Boolean), "/")).toThrow(new UsageError(message));
});
