import { createServer, type Server, type Socket } from "node:net";
import { ConfigError } from "../../app/config/config-error.ts";
import { errorText } from "../../app/database/database-error.ts";
import type { DataFolderLock } from "../../app/database/embedded/data-folder-lock.server.ts";
import { readLines, type SocketReply, socketRequest, writeLine } from "./control-protocol.ts";
import type { OperationContext } from "./operation.ts";
import { runOperationByName } from "./operations.ts";
import { type SocketAddress, socketAddresses } from "./socket-address.ts";

/** Grace period at shutdown for connections without a command, or that do not read their result. */
const STOPS_WITHIN_MS = 1_000;

type ServeOptions = Omit<OperationContext, "onProgress" | "signal"> & {
  lock: DataFolderLock;
  /** Called with failures other than ConfigError, which is a mistake of the user. */
  onError: (error: unknown) => void;
};

/**
 * Accepts commands of other processes while this one has the embedded database open
 * (docs/decisions/0074-commands-beside-a-running-site.md). `close` aborts running commands.
 */
export async function serveCommands({
  lock,
  onError,
  ...context
}: ServeOptions): Promise<{ close: () => Promise<void> }> {
  const sockets = new Map<Socket, Promise<void>>();
  const stopping = new AbortController();
  const server = createServer((socket) => {
    const work = handleConnection(socket, context, stopping.signal, onError);
    sockets.set(
      socket,
      work.finally(() => sockets.delete(socket)),
    );
  });
  const address = await listenSomewhere(server, socketAddresses(context.environment.dataFolder));
  try {
    await lock.publishSocket(address.path);
  } catch (error) {
    server.close();
    await address.remove();
    throw error;
  }
  return {
    close: async () => {
      await lock.publishSocket(undefined);
      stopping.abort(new ConfigError("The site is stopping; nothing was applied"));
      const closed = new Promise((resolve) => server.close(resolve));
      const forceClose = setTimeout(
        () => sockets.forEach((_, socket) => void socket.destroy()),
        STOPS_WITHIN_MS,
      );
      await Promise.all(sockets.values());
      clearTimeout(forceClose);
      await closed;
      await address.remove();
    },
  };
}

/**
 * Listens at the first possible path: some shared folders of virtual machines and containers do not support
 * sockets.
 */
async function listenSomewhere(
  server: Server,
  [createAddress, ...others]: (() => Promise<SocketAddress>)[],
): Promise<SocketAddress> {
  const address = await createAddress?.();
  if (!address) throw new Error("There is no usable path for the command socket");
  try {
    await listen(server, address.path);
    return address;
  } catch (error) {
    await address.remove();
    if (others.length === 0) throw error;
    return listenSomewhere(server, others);
  }
}

/**
 * Listens on a socket that only the account of the site can open: anyone who can write to it can change the
 * site.
 */
function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    const previousUmask = process.umask(0o177);
    // The socket is created synchronously in this call, so the `umask` applies to nothing else.
    server.listen(path, resolve);
    process.umask(previousUmask);
  });
}

async function handleConnection(
  socket: Socket,
  context: Omit<OperationContext, "onProgress" | "signal">,
  stopping: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  const disconnected = new AbortController();
  socket.on("error", () => {});
  socket.on("close", () =>
    disconnected.abort(new ConfigError("The command was aborted; nothing was applied")),
  );
  const reply = (message: SocketReply) => writeLine(socket, message);
  try {
    const { command, options } = await readRequest(socket);
    const result = await runOperationByName(command, options, {
      ...context,
      onProgress: (progress) => reply({ kind: "progress", progress }),
      signal: AbortSignal.any([disconnected.signal, stopping]),
    });
    reply({ kind: "result", result });
  } catch (error) {
    if (!(error instanceof ConfigError)) onError(error);
    reply({ kind: "error", message: errorText(error) });
  }
  if (socket.closed) return;
  await new Promise((resolve) => socket.once("close", resolve).end());
}

async function readRequest(socket: Socket) {
  for await (const line of readLines(socket)) {
    // Without this, a closed connection would go unnoticed.
    socket.resume();
    return socketRequest.parse(line);
  }
  throw new ConfigError("The connection closed before a command was sent");
}
