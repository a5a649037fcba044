import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pLimit from "p-limit";
import pg from "pg";
import { ConfigError } from "../config/config-error.ts";
import type { ConnectionLimit } from "./connection-limit.server.ts";
import { type Connection, type Database, longWaits } from "./database.server.ts";
import { isUnavailableError } from "./database-error.ts";
import { MIGRATIONS_FOLDER } from "./migrations-folder.server.ts";
import { unreachableDatabase } from "./unreachable-database.ts";

const CONNECT_TIMEOUT_MS = 5_000;
/** Keepalives prevent firewalls from dropping idle connections, which many do after some minutes. */
const KEEPALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 60_000 };
const RELISTEN_DELAY_MS = 1_000;

/** `undefined_table` of PostgreSQL. */
const NO_TABLE = "42P01";

const MAX_CONNECTIONS = 10;

/** Time after which an unused connection for locks is closed. Opening one takes longer than most work under a lock. */
const IDLE_LOCK_MS = 10_000;

/**
 * Pool options when one process serves several agencies. An idle pool has one connection, which also listens, so fifty
 * idle agencies use fifty connections.
 */
const SMALL_POOL = { max: 4, min: 1, idleTimeoutMillis: 2_000 };

/**
 * Time limits for waiting for a lock and for one statement. PostgreSQL then cancels the statement, and the
 * request is handled as if the database were unavailable. A statement without any response is abandoned a
 * little later. Transactions that may take longer set their own limits (`withLongerLockWait`, `withLongLimits`);
 * migrations and named locks have none.
 */
const LOCK_TIMEOUT_MS = 1_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const ANSWER_TIMEOUT_MS = 20_000;
/** A little more than the limit of `withLongLimits`. */
const LONG_ANSWER_TIMEOUT_MS = 16 * 60_000;

/** Statements on connections of locks. */
const TEST_OF_CONNECTION = { text: "select", query_timeout: CONNECT_TIMEOUT_MS };
const END_OF_LOCK = { text: "discard all", query_timeout: ANSWER_TIMEOUT_MS };

// Reads 64-bit integers as numbers, as the embedded database does; the driver reads them as text. The parser is global,
// because Drizzle uses the parsers of the driver, not those of a pool.
pg.types.setTypeParser(pg.types.builtins.INT8, numberOrBigInt);

/**
 * Connects to a PostgreSQL and applies new migrations, one process at a time. A connection that breaks later is reported to
 * `onError` and replaced automatically.
 *
 * @throws ConfigError when the PostgreSQL does not answer, refuses the user or lacks the database, and when new migrations
 * need a database in UTF-8.
 */
export async function connectPostgresql(
  url: string,
  {
    onError = () => {},
    migrationsFolder = MIGRATIONS_FOLDER,
    limit,
  }: {
    onError?: (error: Error) => void;
    migrationsFolder?: string;
    /** Limit of all agencies of the process, when there are several. */
    limit?: ConnectionLimit | undefined;
  } = {},
): Promise<Connection> {
  const pool = openPool(url, onError, {
    ...(limit ? { ...SMALL_POOL, Client: limit.Client } : { max: MAX_CONNECTIONS }),
    application_name: "gable",
    // JIT compilation takes longer than the slowest query of a page.
    options: "-c jit=off",
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
  });
  const database = withTransactions(pool);
  const { close: closeLocks, ...locks } = advisoryLocks(url, onError, limit);
  const listeners = limit ? new PoolListeners(pool, onError) : new Listeners(url, onError);
  try {
    // Uses the connection of the lock, whose statements have no time limits.
    if (!(await isMigrated(pool, migrationsFolder))) {
      await requireUtf8(pool);
      await locks.withLock("gable:migrate", (client) => migrate(drizzle({ client }), { migrationsFolder }));
    }
  } catch (error) {
    closeLocks();
    await pool.end();
    throw unreachableDatabase(url, error) ?? error;
  }
  return {
    kind: "postgresql",
    database,
    ...locks,
    listen: (channel, onNotification) => listeners.add(channel, onNotification),
    close: async () => {
      await listeners.close();
      closeLocks();
      await pool.end();
    },
  };
}

/** Creates a pool that reports connections that break to `onError`. */
function openPool(url: string, onError: (error: Error) => void, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...KEEPALIVE,
    ...options,
  });
  // A connection that breaks while it is in use emits its error only here. Without a handler the process would end.
  pool.on("connect", (client) => client.on("error", onError));
  // The pool emits the same error once more for idle connections.
  pool.on("error", () => {});
  return pool;
}

/** @throws ConfigError when the database has another encoding, as on a server that was set up without a locale. */
async function requireUtf8(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    "select current_database() as name, current_setting('server_encoding') as encoding",
  );
  const { name, encoding } = rows[0];
  if (encoding === "UTF8") return;
  throw new ConfigError(
    `The database "${name}" has the encoding ${encoding}. Create one in UTF-8 (create database … template template0 encoding 'UTF8'), ` +
      "copy to it what the old one contains (pg_dump, psql), and name it in DATABASE_URL.",
  );
}

/** True when the last migration of the folder has been applied. Most starts then need no lock. */
async function isMigrated(pool: pg.Pool, migrationsFolder: string): Promise<boolean> {
  const journal = await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  try {
    const { rows } = await pool.query("select max(created_at) as last from drizzle.__drizzle_migrations");
    return Number(rows[0].last) >= Math.max(...entries.map(({ when }) => when));
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_TABLE) return false;
    throw error;
  }
}

function numberOrBigInt(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

/** Works around Drizzle, which never releases a connection that breaks before its transaction begins. */
function withTransactions(pool: pg.Pool): Database {
  const database = drizzle({ client: pool });
  database.transaction = async (work, config) => {
    const client = await pool.connect();
    const limits = (client as unknown as { connectionParameters: { query_timeout: number } })
      .connectionParameters;
    let isLost = false;
    try {
      return await drizzle({ client }).transaction((tx) => {
        longWaits.set(tx as unknown as Database, () => {
          limits.query_timeout = LONG_ANSWER_TIMEOUT_MS;
        });
        return work(tx as never);
      }, config);
    } catch (error) {
      // A lost connection may still wait for a response, so it is not returned to the pool.
      isLost = isUnavailableError(error);
      throw error;
    } finally {
      limits.query_timeout = ANSWER_TIMEOUT_MS;
      client.release(isLost);
    }
  };
  return database as unknown as Database;
}

/**
 * Advisory locks, each on a connection that nothing else uses at that time. The lock ends with the connection, so a process
 * that dies releases it. The work of `withLock` may use that connection.
 */
function advisoryLocks(
  url: string,
  onError: (error: Error) => void,
  limit: ConnectionLimit | undefined,
): {
  withLock: <Result>(name: string, work: (client: pg.PoolClient) => Promise<Result>) => Promise<Result>;
  tryLock: Connection["tryLock"];
  close: () => void;
} {
  // Without a maximum: work under one lock may need another, and would wait for itself.
  const pool = openPool(url, onError, {
    application_name: "gable lock",
    max: Number.MAX_SAFE_INTEGER,
    ...(limit ? { maxUses: 1, Client: limit.Client } : { idleTimeoutMillis: IDLE_LOCK_MS }),
  });
  const onOwnConnection = async <Result>(
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> => {
    const client = await connectedClient(pool);
    let error: Error | undefined;
    try {
      return await work(client);
    } finally {
      // Ends the lock, and whatever else the work has set on the connection.
      await client.query(END_OF_LOCK).catch((thrown: Error) => {
        error = thrown;
      });
      client.release(error);
    }
  };
  return {
    withLock: (name, work) =>
      onOwnConnection(async (client) => {
        await client.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
        return work(client);
      }),
    tryLock: (name, work) =>
      onOwnConnection(async (client) => {
        const { rows } = await client.query("select pg_try_advisory_lock(hashtextextended($1, 0)) as taken", [
          name,
        ]);
        return rows[0].taken ? work() : "busy";
      }),
    // Does not wait for work that still holds a lock.
    close: () => void pool.end(),
  };
}

/** Takes a connection from a pool and tests it: one that was idle may have broken unnoticed. Broken ones are closed. */
async function connectedClient(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const isNew = pool.idleCount === 0;
    const client = await pool.connect();
    if (isNew) return client;
    try {
      await client.query(TEST_OF_CONNECTION);
      return client;
    } catch (error) {
      client.release(error as Error);
    }
  }
}

/**
 * One connection that listens and is replaced when it breaks. All listeners are then called, because they may
 * have missed a notification.
 */
class Listeners {
  #url: string;
  #onError: (error: Error) => void;
  #callbacks = new Map<string, ((payload: string) => void)[]>();
  /**
   * One statement at a time: a concurrent one could open a second connection, or be sent before the first has finished.
   */
  readonly #oneAtATime = pLimit(1);
  #client: pg.Client | undefined;
  #isReconnecting = false;
  #isClosed = false;

  constructor(url: string, onError: (error: Error) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  async add(channel: string, onNotification: (payload: string) => void): Promise<void> {
    // Several parts of a process may listen to the same channel.
    const others = this.#callbacks.get(channel);
    this.#callbacks.set(channel, [...(others ?? []), onNotification]);
    await this.#oneAtATime(async () => {
      if (!this.#client) await this.#connect();
      else await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...KEEPALIVE,
      application_name: "gable listen",
    });
    client.on("error", this.#onError);
    client.on("notification", ({ channel, payload }) => {
      for (const onNotification of this.#callbacks.get(channel) ?? []) onNotification(payload ?? "");
    });
    await client.connect();
    this.#client = client;
    client.on("end", () => this.#reconnect());
    for (const channel of this.#callbacks.keys())
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  /**
   * Reconnects, one attempt at a time: a connection that breaks while it is being replaced is reported twice.
   */
  #reconnect(): void {
    if (this.#isClosed || this.#isReconnecting) return;
    this.#isReconnecting = true;
    setTimeout(async () => {
      if (this.#isClosed) return;
      try {
        await this.#oneAtATime(() => this.#connect());
        this.#isReconnecting = false;
        for (const onNotification of [...this.#callbacks.values()].flat()) onNotification("");
      } catch (error) {
        this.#onError(error as Error);
        this.#isReconnecting = false;
        this.#reconnect();
      }
    }, RELISTEN_DELAY_MS).unref();
  }
}

/**
 * Listens on a connection of the pool, and on another one when the pool closes it. Polling finds the notifications that
 * were missed in between: a new revision after two seconds (server/site-state.ts), jobs after half a minute. After a
 * broken connection, all listeners are called.
 */
class PoolListeners {
  readonly #pool: pg.Pool;
  readonly #onError: (error: Error) => void;
  readonly #callbacks = new Map<string, ((payload: string) => void)[]>();
  readonly #prepared = new WeakSet<pg.PoolClient>();
  #client: pg.PoolClient | undefined;
  #isBroken = false;
  #isClosed = false;

  constructor(pool: pg.Pool, onError: (error: Error) => void) {
    this.#pool = pool;
    this.#onError = onError;
    pool.on("error", (_, client) => {
      this.#isBroken ||= client === this.#client;
    });
    pool.on("remove", (client) => {
      if (client === this.#client) this.#listenAgain();
    });
  }

  async add(channel: string, onNotification: (payload: string) => void): Promise<void> {
    this.#callbacks.set(channel, [...(this.#callbacks.get(channel) ?? []), onNotification]);
    await this.#listen();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  /**
   * Listens to all channels, on a connection that nothing else uses at that time: a transaction could be rolled back.
   */
  async #listen(): Promise<void> {
    const client = await this.#pool.connect();
    let error: Error | undefined;
    try {
      for (const channel of this.#callbacks.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (!this.#prepared.has(client))
        client.on("notification", (message) => this.#dispatch(client, message));
      this.#prepared.add(client);
      this.#client = client;
    } catch (thrown) {
      error = thrown as Error;
      throw thrown;
    } finally {
      client.release(error);
    }
  }

  #dispatch(client: pg.PoolClient, { channel, payload = "" }: pg.Notification): void {
    if (client !== this.#client) return;
    for (const onNotification of this.#callbacks.get(channel) ?? []) onNotification(payload);
  }

  async #listenAgain(): Promise<void> {
    this.#client = undefined;
    if (this.#isClosed) return;
    try {
      await this.#listen();
      if (this.#isBroken)
        for (const onNotification of [...this.#callbacks.values()].flat()) onNotification("");
      this.#isBroken = false;
    } catch (error) {
      this.#isBroken = true;
      this.#onError(error as Error);
      setTimeout(() => this.#listenAgain(), RELISTEN_DELAY_MS).unref();
    }
  }
}
