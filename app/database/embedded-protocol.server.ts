/** What the server asks of the thread of the embedded database. */
export type Request =
  | { id: number; kind: "query"; sql: string; params: unknown[]; rowMode: "object" | "array" }
  | { id: number; kind: "listen"; channel: string }
  | { id: number; kind: "close" };

/** What that thread says. "ready" comes first, once; a notice comes whenever there is one. */
export type Reply =
  | { id: number | "ready"; result: unknown }
  | {
      id: number | "ready";
      error: { message: string; code?: unknown; detail?: unknown; constraint?: unknown };
    }
  | { id: "notice"; channel: string; payload: string };
