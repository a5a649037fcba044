import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres/session";
import { PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "../database.server.ts";
import type { EmbeddedClient } from "./embedded-client.server.ts";

/*
 * Drizzle's session for PostgreSQL, with Gable's transactions. Drizzle's driver for PGlite is not used, because it
 * would load PGlite into the thread of the server as well (130 MB).
 */

class EmbeddedSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  readonly #client: EmbeddedClient;
  readonly #dialect: PgDialect;

  constructor(client: Pick<EmbeddedClient, "query">, dialect: PgDialect) {
    super(client as never, dialect, undefined);
    this.#client = client as EmbeddedClient;
    this.#dialect = dialect;
  }

  /** The client holds the database from `begin` to `commit`, and all other queries wait. */
  override transaction: NodePgSession<Record<string, never>, Record<string, never>>["transaction"] = (work) =>
    this.#client.transaction((client) =>
      work(new NodePgTransaction(this.#dialect, new EmbeddedSession(client, this.#dialect), undefined)),
    );
}

/** Interface for queries on the embedded database. */
export function embeddedDatabase(client: EmbeddedClient): Database {
  const dialect = new PgDialect();
  const session = new EmbeddedSession(client, dialect);
  return new PgDatabase(dialect, session as never, undefined) as unknown as Database;
}
