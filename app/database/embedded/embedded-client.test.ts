import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createEmbeddedDatabase } from "../../../test-support/databases.ts";
import { type Connection, queryRows } from "../database.server.ts";
import { isUnavailableError } from "../database-error.ts";
import { connectEmbedded } from "./connect-embedded.server.ts";
import type { EmbeddedLimits } from "./embedded-client.server.ts";
import { IDLE_IN_TRANSACTION, LOCK_NOT_AVAILABLE } from "./embedded-engine.server.ts";

async function openDatabase(limits?: Partial<EmbeddedLimits>) {
  const dataFolder = await createEmbeddedDatabase();
  const errors: string[] = [];
  const infos: string[] = [];
  const connection = await connectEmbedded(dataFolder, {
    limits,
    onError: ({ message }) => errors.push(message),
    onInfo: (text) => infos.push(text),
  });
  return {
    connection,
    errors,
    infos,
    controlFile: join(dataFolder, "database", "global", "pg_control"),
  };
}

/** Makes PostgreSQL panic, as it does when a disk fails, with a checkpoint that finds no control file. */
async function crash({ database }: Connection, controlFile: string): Promise<unknown> {
  await rename(controlFile, `${controlFile}.away`);
  return database.execute(sql`checkpoint`).catch((error: unknown) => error);
}

const selectOne = ({ database }: Connection) => queryRows(database, sql`select 1 as one`);
const waitUntilAvailable = (connection: Connection) =>
  vi.waitFor(async () => expect(await selectOne(connection)).toEqual([{ one: 1 }]), {
    timeout: 60_000,
  });

test("an engine that crashes is reported with the reason and restarted; until then queries fail as unavailable", async () => {
  const { connection, errors, infos, controlFile } = await openDatabase();
  const payloads: string[] = [];
  await connection.listen("test_channel", (payload) => payloads.push(payload));
  const error = await crash(connection, controlFile);
  expect(isUnavailableError(error)).toBe(true);
  const refused = await selectOne(connection).catch((failure: unknown) => failure);
  expect(isUnavailableError(refused)).toBe(true);
  expect(errors[0]).toContain('could not open file "/pglite/data/global/pg_control"');

  await vi.waitFor(() => expect(errors.at(-1)).toContain("global/pg_control not found"), { timeout: 60_000 });
  await rename(`${controlFile}.away`, controlFile);
  await waitUntilAvailable(connection);
  expect(infos).toEqual(["The embedded database was opened again"]);
  // After a restart, every listener is called once without a payload, because it may have missed notifications.
  expect(payloads).toEqual([""]);
  await connection.database.execute(sql`select pg_notify('test_channel', 'after')`);
  await vi.waitFor(() => expect(payloads).toEqual(["", "after"]), { timeout: 10_000 });
  await connection.close();
});

test("a transaction that was open during a crash fails, and none of its statements reaches the next engine", async () => {
  const { connection, infos, controlFile } = await openDatabase();
  const { database } = connection;
  await database.execute(sql`create table written (id int)`);
  const failing = database.transaction(async (tx) => {
    await tx.execute(sql`insert into written values (1)`);
    // Not `crash`: its checkpoint is outside the transaction, and throws here.
    await cp(controlFile, `${controlFile}.copy`);
    await rm(controlFile);
    await tx.execute(sql`checkpoint`).catch(() => {});
    await rename(`${controlFile}.copy`, controlFile);
    await vi.waitFor(() => expect(infos).toHaveLength(1), { timeout: 60_000 });
    await tx.execute(sql`insert into written values (2)`);
  });
  await expect(failing).rejects.toThrow();
  await waitUntilAvailable(connection);
  expect(await queryRows(database, sql`select id from written`)).toEqual([]);
  await connection.close();
});

describe("with a short limit for transactions without statements", () => {
  let withIdleLimit: Connection;
  beforeAll(async () => {
    withIdleLimit = (await openDatabase({ idleMs: 300 })).connection;
  });
  afterAll(() => withIdleLimit.close());

  test("a transaction that never ends is rolled back, and others continue", async () => {
    const { database } = withIdleLimit;
    const hanging = database.transaction(async (tx) => {
      await tx.execute(sql`update catalogue_state set revision = 99`);
      await new Promise(() => {});
    });
    const waiting = queryRows(database, sql`select revision::int from catalogue_state`);
    await expect(hanging).rejects.toMatchObject({ code: IDLE_IN_TRANSACTION });
    expect(await waiting).toEqual([{ revision: 1 }]);
  });

  test("a statement is refused when its transaction was already ended for being idle", async () => {
    const { promise: canContinue, resolve: continueWork } = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    const hanging = withIdleLimit.database.transaction(async (tx) => {
      await canContinue;
      late = tx.execute(sql`update catalogue_state set revision = 99`);
      await late;
    });
    await expect(hanging).rejects.toMatchObject({ code: IDLE_IN_TRANSACTION });
    continueWork();
    await vi.waitFor(() => expect(late).toBeDefined(), { timeout: 10_000 });
    await expect(late).rejects.toMatchObject({ cause: { code: IDLE_IN_TRANSACTION } });
    expect(await queryRows(withIdleLimit.database, sql`select revision::int from catalogue_state`)).toEqual([
      { revision: 1 },
    ]);
  });
});

describe("with short limits for waiting and for a statement", () => {
  let withShortLimits: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    withShortLimits = await openDatabase({ turnMs: 300, answerMs: 1_500 });
  });
  afterAll(() => withShortLimits.connection.close());

  test("a query waits a limited time for another transaction, and then fails like on a locked table", async () => {
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
    const holding = withShortLimits.connection.database.transaction(() => isHeld);
    const waiting = await selectOne(withShortLimits.connection).catch((error: unknown) => error);
    expect(isUnavailableError(waiting)).toBe(true);
    expect(waiting).toMatchObject({ cause: { code: LOCK_NOT_AVAILABLE } });
    release();
    await holding;
    expect(await selectOne(withShortLimits.connection)).toEqual([{ one: 1 }]);
  });

  test("a statement that times out stops the engine, which is restarted", async () => {
    const { connection, errors } = withShortLimits;
    const endless = connection.database.execute(
      sql`with recursive n(i) as (select 1 union all select i from n) select count(*) from n`,
    );
    const error = await endless.then(
      () => undefined,
      (failure: unknown) => failure,
    );
    expect(isUnavailableError(error)).toBe(true);
    expect(errors[0]).toContain("a statement took more than");
    await waitUntilAvailable(connection);
  });
});
