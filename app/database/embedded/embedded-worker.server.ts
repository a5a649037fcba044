import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";
import { PrivateFiles } from "./embedded-files.server.ts";
import type { DatabaseErrorFacts, QueryReply, Reply, Request } from "./embedded-protocol.server.ts";

/*
 * The embedded database runs in its own thread. Its queries are synchronous WebAssembly, which would block every
 * visitor in the thread of the server.
 */

/** Ids of PostgreSQL's types for lists, which PGlite does not name. */
const LIST_TYPES = { numeric: 1231, timestamp: 1115, timestamptz: 1185, interval: 1187, date: 1182 };

// Drizzle converts these values itself and needs them as the database writes them.
const DRIZZLE_TYPES = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  ...Object.values(LIST_TYPES),
];
const JSON_TYPES: number[] = [types.JSON, types.JSONB];
const asText = (value: string) => value;
const PARSERS = Object.fromEntries([...DRIZZLE_TYPES, ...JSON_TYPES].map((type) => [type, asText]));

/**
 * Settings for one connection and one thread. The buffers of a server with many connections would waste memory, and the
 * operating system caches the files anyway.
 */
const SETTINGS = [
  "shared_buffers=32MB",
  "wal_buffers=1MB",
  "max_connections=8",
  "work_mem=16MB",
  "random_page_cost=1.1",
].flatMap((setting) => ["-c", setting]);

const port = parentPort;
if (!port) throw new Error("embedded-worker.server.ts runs as a worker thread of the embedded database");

const post = (reply: Reply) => port.postMessage(reply);

/** Last PANIC or FATAL message that PostgreSQL logged. */
let lastReason = "";
/** True if the line before was a PANIC or FATAL message, whose details may follow. */
let isEnding = false;
const readLog = (line: string): false => {
  const [, ending] = /\b(?:PANIC|FATAL): +(.*)/.exec(line) ?? [];
  const [, detail] = /\bDETAIL: +(.*)/.exec(line) ?? [];
  if (ending) lastReason = ending;
  else if (detail && isEnding) lastReason += ` (${detail.replace(/\.$/, "")})`;
  isEnding = ending !== undefined;
  return false;
};

try {
  const pglite = await PGlite.create({
    pgliteWasmModule: workerData.pgliteModule,
    fs: new PrivateFiles(workerData.folder, () => post({ id: "aborted", reason: lastReason || "aborted" })),
    onStderr: readLog,
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  });
  port.on("message", async (request: Request) => {
    try {
      post({ id: request.id, result: await execute(pglite, request) });
    } catch (error) {
      post({ id: request.id, error: errorFacts(error) });
    }
    // Without its port the thread has nothing to wait for, and ends by itself.
    if (request.kind === "close") port.close();
  });
  post({ id: "ready", result: undefined });
} catch (error) {
  const facts = errorFacts(error);
  post({ id: "ready", error: { ...facts, message: lastReason || facts.message } });
}

async function execute(pglite: PGlite, request: Request): Promise<unknown> {
  if (request.kind === "close") return await pglite.close();
  if (request.kind === "listen") {
    const { channel } = request;
    await pglite.listen(channel, (payload) => post({ id: "notification", channel, payload }));
    return undefined;
  }
  const { sql, params, rowMode } = request;
  const { rows, affectedRows, fields } = await pglite.query<QueryReply["rows"][number]>(sql, params, {
    rowMode,
    parsers: PARSERS,
  });
  const jsonColumns = fields.flatMap(({ name, dataTypeID }, index) =>
    JSON_TYPES.includes(dataTypeID) ? [rowMode === "array" ? index : name] : [],
  );
  return { rows, affectedRows, jsonColumns } satisfies QueryReply;
}

function errorFacts(error: unknown): DatabaseErrorFacts {
  const { message, code, detail, constraint } = error as Record<string, unknown>;
  return { message: String(message ?? error), code, detail, constraint };
}
