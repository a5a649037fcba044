/** Requests to the thread of the embedded database. */
export type Request =
  | { id: number; kind: "query"; sql: string; params: unknown[]; rowMode: "object" | "array" }
  | { id: number; kind: "listen"; channel: string }
  | { id: number; kind: "close" };

/**
 * Result of a query. JSON values are texts, because copying a text between threads takes less than half of the time of
 * an object. A row is an object or an array; `jsonColumns` are the names or the indexes of its JSON columns.
 */
export type QueryReply = {
  rows: Record<string | number, unknown>[];
  affectedRows?: number;
  jsonColumns: (string | number)[];
};

/** An error of the database: its message, and PostgreSQL's code if there is one. */
export type DatabaseErrorFacts = {
  message: string;
  code?: unknown;
  detail?: unknown;
  constraint?: unknown;
};

/**
 * Messages from the thread. "ready" comes first, once; a "notification" for each NOTIFY. After "aborted"
 * the thread sends no more messages, and may run for ever.
 */
export type Reply =
  | { id: number | "ready"; result: unknown }
  | { id: number | "ready"; error: DatabaseErrorFacts }
  | { id: "aborted"; reason: string }
  | { id: "notification"; channel: string; payload: string };
