import { expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "../../app/config/environment.server.ts";
import { connectPostgresql } from "../../app/database/connect-postgresql.server.ts";
import { connectionLimit } from "../../app/database/connection-limit.server.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { createPostgresqlDatabase, emptyFolder } from "../../test-support/databases.ts";
import { sampleSite } from "../../test-support/sample-context.ts";
import { UsageError } from "./command.ts";
import { backupOperation, db } from "./db.ts";
import { moveToEmbedded } from "./move-database.ts";

test.each([
  ["backup", { action: "backup", name: undefined, isConfirmed: false }],
  ["backup --to s3://bucket/folder", { to: "s3://bucket/folder" }],
  ["verify database-20261101T030000", { action: "verify", name: "database-20261101T030000" }],
  ["move postgres://localhost/gable", { action: "move", name: "postgres://localhost/gable" }],
  ["restore", { action: "restore", isConfirmed: false }],
  ["restore database-20261101T030000 --yes", { action: "restore", isConfirmed: true }],
])("parses %s", (args, request) => {
  expect(db.parse(args.split(" "), "/home/ann")).toMatchObject(request);
});

test.each([
  ["backup --to archives", { to: "/home/ann/archives" }],
  ["create-key gable.key", { name: "/home/ann/gable.key" }],
  ["verify one.tar.gz.age --key gable.key", { key: "/home/ann/gable.key", folder: "/home/ann" }],
])("the paths of %s are relative to the folder in which the command was called", (args, request) => {
  expect(db.parse(args.split(" "), "/home/ann")).toMatchObject(request);
});

test.each([
  ["", "Missing command"],
  ["delete", "Unknown command: delete"],
  ["move embedded now", "Unexpected argument: now"],
  ["backup now", "Unexpected argument: now"],
  ["restore one other", "Unexpected argument: other"],
  ["verify --yes", "verify does not accept --yes"],
])("refuses the arguments: %s", (args, message) => {
  expect(() => db.parse(args.split(" ").filter(Boolean), "/")).toThrow(new UsageError(message));
});

test("a backup that waits for another one ends when the site stops or reloads", {
  timeout: 5_000,
}, async () => {
  const stopping = new AbortController();
  const connection = {
    kind: "embedded",
    withLock: () => new Promise(() => {}),
    tryLock: async () => "busy",
  } as unknown as Connection;
  const environment = readEnvironment({ GABLE_DATA: await emptyFolder() });
  const backup = backupOperation.run(
    { action: "backup" },
    { connection, environment, site: sampleSite, onProgress: () => {}, signal: stopping.signal },
  );
  setImmediate(() => stopping.abort(new Error("the site reloads")));
  await expect(backup).rejects.toThrow("the site reloads");
});

test("the database of an agency is not moved while a process serves it, which would lose what visitors send", async () => {
  const DATABASE_URL = await createPostgresqlDatabase();
  const { listen, close } = await connectPostgresql(DATABASE_URL, { limit: connectionLimit(10) });
  onTestFinished(close);
  await listen("channel", () => {});
  const moving = moveToEmbedded({
    environment: readEnvironment({ DATABASE_URL, GABLE_DATA: await emptyFolder() }),
    environmentUrl: undefined,
    now: new Date(),
    onProgress: () => {},
  });
  await expect(moving).rejects.toThrow("A site still uses this PostgreSQL.");
});
