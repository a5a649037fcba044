import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import { readSiteConfig } from "../../app/config/read-site-config.server.ts";
import { DataFolderInUseError } from "../../app/database/data-folder-lock.server.ts";
import { databaseName } from "../last-start.ts";
import { openDatabase } from "../open-database.ts";
import type { CommandContext } from "./command.ts";
import { type CommandName, type CommandOptions, type CommandResult, runCommand } from "./command-table.ts";
import { readLines, socketReply, writeLine } from "./control-protocol.ts";

type Request<Name extends CommandName> = {
  name: Name;
  options: CommandOptions<Name>;
  /** Command as typed, shown to other processes that find the database locked. */
  task: string;
  environment: Environment;
} & Pick<CommandContext, "onProgress" | "signal"> & { onNotice: (text: string) => void };

/** A starting site accepts commands once its database is migrated. */
const SITE_STARTS_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 250;

/**
 * Runs a command where the database is accessible: in this process, or, when a running site has the embedded
 * database open, in that site. The result is the same.
 *
 * @throws ConfigError when neither is possible.
 */
export async function performCommand<Name extends CommandName>(
  request: Request<Name>,
): Promise<CommandResult<Name>> {
  const deadline = Date.now() + SITE_STARTS_WITHIN_MS;
  for (;;) {
    try {
      return (await performHere(request)) as CommandResult<Name>;
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      const socket = error.owner?.socket && (await reach(error.owner.socket));
      if (socket) {
        const { dataFolder } = request.environment;
        request.onNotice(`Carried out by the running site (process ${error.owner?.pid}) of ${dataFolder}.`);
        return (await performThere(socket, request)) as CommandResult<Name>;
      }
      if (Date.now() > deadline) throw error;
    }
    // The site is starting or stopping, or the process is another command.
    request.signal.throwIfAborted();
    await setTimeout(LOOK_AGAIN_MS);
  }
}

async function performHere({ name, options, task, environment, onNotice, ...context }: Request<CommandName>) {
  const site = await readSiteConfig(environment.siteFolder);
  onNotice(`Site: ${site.agency.name} (${environment.siteFolder}). Database: ${databaseText(environment)}.`);
  const { connection, close } = await openDatabase(environment, task, { onNotice });
  try {
    return await runCommand(name, options, { ...context, connection, environment, site });
  } finally {
    await close();
  }
}

function databaseText(environment: Environment): string {
  const name = databaseName(environment);
  return name === "embedded" ? `embedded, in ${environment.dataFolder}` : `PostgreSQL ${name}`;
}

async function performThere(
  socket: Socket,
  { name, options, onProgress, signal }: Request<CommandName>,
): Promise<unknown> {
  const giveUp = () => socket.destroy();
  signal.addEventListener("abort", giveUp);
  try {
    writeLine(socket, { command: name, options });
    for await (const line of readLines(socket)) {
      const reply = socketReply.parse(line);
      if (reply.kind === "result") return reply.result;
      if (reply.kind === "error") throw new ConfigError(reply.message);
      onProgress(reply.progress);
    }
    signal.throwIfAborted();
    throw new ConfigError("The running site ended before the command did. Look at its log, and try again.");
  } finally {
    signal.removeEventListener("abort", giveUp);
    socket.destroy();
  }
}

/**
 * Connects to the socket; undefined when nothing listens there (any more). @throws ConfigError when access is
 * denied.
 */
function reach(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.on("error", () => {});
      resolve(socket);
    });
    socket.once("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "ENOENT" || code === "ECONNREFUSED") return resolve(undefined);
      reject(
        new ConfigError(
          `The running site takes commands at ${path}, which cannot be reached (${code}). Run this as the account that runs the site.`,
        ),
      );
    });
  });
}
