import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import { z } from "zod";

/** First message of a command, as one line of JSON. */
export const socketRequest = z.strictObject({ command: z.string(), options: z.unknown() });
export type SocketRequest = z.infer<typeof socketRequest>;

/** Messages to a command, one line each: any number of progress messages, then a result or an error. */
export const socketReply = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("progress"), progress: z.unknown() }),
  z.strictObject({ kind: z.literal("result"), result: z.unknown() }),
  z.strictObject({ kind: z.literal("error"), message: z.string() }),
]);
export type SocketReply = z.infer<typeof socketReply>;

/** Writes a message as one line of JSON, unless the connection is closed. */
export function writeLine(socket: Socket, message: SocketRequest | SocketReply): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

/** Yields each incoming line, parsed as JSON. Ends when either side closes the connection. */
export async function* readLines(socket: Socket): AsyncGenerator<unknown> {
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
  // Without this, the reader ends when the other side closes the connection, and waits forever when this side
  // does.
  socket.once("close", () => lines.close());
  // `readline` emits the errors of the socket again, even after the last line. Without a listener they would end the process.
  lines.on("error", () => {});
  for await (const line of lines) yield JSON.parse(line);
}
