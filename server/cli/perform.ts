import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import { readSiteConfig } from "../../app/config/read-site-config.server.ts";
import { filesOfFolder } from "../../app/config/site-files.server.ts";
import {
  publishedDocuments,
  readWithDocuments,
} from "../../app/content/versions/published-documents.server.ts";
import { DataFolderInUseError } from "../../app/database/embedded/data-folder-lock.server.ts";
import { databaseName } from "../last-start.ts";
import { openDatabase } from "../open-database.ts";
import { commandEnvironment } from "./command-environment.ts";
import { readLines, socketReply, writeLine } from "./control-protocol.ts";
import { type Operation, type OperationContext, runOperation } from "./operation.ts";

type PerformOptions = Partial<Pick<OperationContext, "onProgress" | "signal">> & {
  /** Name of the command, shown to other processes that find the database locked. */
  task?: string;
  /** Settings other than those of this process. */
  environment?: Environment;
  /** Receives information for the terminal that is not part of the result. */
  onInfo?: (text: string) => void;
};

type Request<Options, Result> = {
  operation: Operation<Options, Result>;
  options: Options;
  task: string;
  environment: Environment;
  onInfo: (text: string) => void;
} & Pick<OperationContext, "onProgress" | "signal">;

/** Time to wait for a process that has the database open, such as a starting site, which accepts commands after migrating. */
const SITE_STARTS_WITHIN_MS = 60_000;
const POLL_MS = 250;

/**
 * Runs an operation where the database is accessible: in this process, or, when a running site has the
 * embedded database open, in that site. The result is the same.
 *
 * @throws ConfigError when neither is possible.
 */
export async function perform<Options, Result>(
  operation: Operation<Options, Result>,
  options: NoInfer<Options>,
  performOptions: PerformOptions = {},
): Promise<Result> {
  const request = {
    operation,
    options,
    task: `npm run ${operation.name}`,
    onProgress: () => {},
    onInfo: (text: string) => console.error(text),
    signal: new AbortController().signal,
    ...performOptions,
    environment: performOptions.environment ?? (await commandEnvironment()),
  };
  const deadline = Date.now() + SITE_STARTS_WITHIN_MS;
  for (;;) {
    try {
      return await performInThisProcess(request);
    } catch (error) {
      if (!(error instanceof DataFolderInUseError)) throw error;
      const socket = error.owner?.socket && (await connectTo(error.owner.socket));
      if (socket) {
        const { dataFolder } = request.environment;
        request.onInfo(`Executed by the running site (process ${error.owner?.pid}) of ${dataFolder}.`);
        return await performInRunningSite(socket, request);
      }
      if (Date.now() > deadline) throw error;
    }
    // The site is starting or stopping, or the process is another command.
    request.signal.throwIfAborted();
    await setTimeout(POLL_MS);
  }
}

async function performInThisProcess<Options, Result>(request: Request<Options, Result>): Promise<Result> {
  const { operation, options, task, environment, onInfo, onProgress, signal } = request;
  const site = await readSiteConfig(environment.siteFolder);
  onInfo(`Site: ${site.agency.name} (${environment.siteFolder}). Database: ${databaseText(environment)}.`);
  const { connection, close } = await openDatabase(environment, task, { onInfo });
  try {
    // Published documents override the files, as in a running site.
    const { result: currentSite } = await readWithDocuments(
      filesOfFolder(environment.siteFolder),
      await publishedDocuments(connection.database),
      readSiteConfig,
    );
    const context = { connection, environment, site: currentSite, onProgress, signal };
    return await runOperation(operation.name, operation, options, context);
  } finally {
    await close();
  }
}

function databaseText(environment: Environment): string {
  const name = databaseName(environment);
  return name === "embedded" ? `embedded, in ${environment.dataFolder}` : `PostgreSQL ${name}`;
}

async function performInRunningSite<Options, Result>(
  socket: Socket,
  { operation, options, onProgress, signal }: Request<Options, Result>,
): Promise<Result> {
  const disconnect = () => socket.destroy();
  signal.addEventListener("abort", disconnect);
  try {
    writeLine(socket, { command: operation.name, options });
    for await (const line of readLines(socket)) {
      const reply = socketReply.parse(line);
      if (reply.kind === "result") return reply.result as Result;
      if (reply.kind === "error") throw new ConfigError(reply.message);
      onProgress(reply.progress);
    }
    signal.throwIfAborted();
    throw new ConfigError(
      "The running site stopped before the command finished. Check its log, and try again.",
    );
  } finally {
    signal.removeEventListener("abort", disconnect);
    socket.destroy();
  }
}

/**
 * Connects to the socket; undefined when no process listens on it. @throws ConfigError when access is denied.
 */
function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once("connect", () => {
      // Without a listener, a later error would end the process; `readLines` ends with the connection.
      socket.on("error", () => {});
      resolve(socket);
    });
    socket.once("error", ({ code }: NodeJS.ErrnoException) => {
      if (code === "ENOENT" || code === "ECONNREFUSED") return resolve(undefined);
      reject(
        new ConfigError(
          `Cannot connect to the running site at ${path} (${code}). Run the command as the account that runs the site.`,
        ),
      );
    });
  });
}
