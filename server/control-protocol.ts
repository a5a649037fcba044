import type { Socket } from "node:net";
import { createInterface } from "node:readline";
import { z } from "zod";

/** What a command says first, as one line of JSON. */
export const socketRequest = z.strictObject({ command: z.string(), options: z.unknown() });
export type SocketRequest = z.infer<typeof socketRequest>;

/** What it is answered, a line each: progress as often as there is any, then a result or an error. */
export const socketReply = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("progress"), progress: z.unknown() }),
  z.strictObject({ kind: z.literal("result"), result: z.unknown() }),
  z.strictObject({ kind: z.literal("error"), message: z.string() }),
]);
export type SocketReply = z.infer<typeof socketReply>;

export function writeLine(socket: Socket, message: SocketRequest | SocketReply): void {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
}

/** Each line that comes, read as JSON. Ends with the connection, on whichever side it is cut. */
export async function* readLines(socket: Socket): AsyncGenerator<unknown> {
  const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
  // By itself it ends when the other side hangs up, and waits for ever when this one does.
  socket.once("close", () => lines.close());
  for await (const line of lines) yield JSON.parse(line);
}
