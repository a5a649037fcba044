import type { FastifyBaseLogger } from "fastify";
import { ConfigError } from "../app/config/config-error.ts";
import type { Environment } from "../app/config/environment.server.ts";
import { errorText } from "../app/database/database-error.ts";
import { damageError } from "../app/database/embedded/connect-embedded.server.ts";
import { type OpenSiteOptions, openSite } from "./open-site.ts";
import { printReady } from "./print-ready.ts";
import { releaseMemoryWhenIdle } from "./release-memory.ts";
import { closeInReverse } from "./site-closers.ts";
import { errorLogger } from "./site-logger.ts";
import type { WorkerChannel } from "./workers/worker-channel.ts";

/** Time in which open requests may finish once the process receives a stop signal. */
const STOP_WITHIN_MS = 10_000;

/**
 * Runs the process: opens the database, starts the site, accepts commands, pulls feeds, prints its address or tells
 * the main process, and closes everything in order on SIGTERM or SIGINT. With a dispatcher, the site restarts when the
 * agency's folder changes. A failed start prints the reason and how to fix it, and exits with 1.
 */
export async function runProcess({
  channel,
  ...options
}: OpenSiteOptions & { channel?: WorkerChannel | undefined }): Promise<void> {
  const { environment, logger, dispatcher } = options;
  const logError = errorLogger(logger);
  const closers: (() => Promise<void>)[] = [];
  const closeAll = () => closeInReverse(closers);
  try {
    const running = await openSite({ ...options, ...(channel && { channel }) }, closers);
    if (dispatcher) closers.push(() => dispatcher.close());
    stopOnSignal(logger, closeAll);
    releaseMemoryWhenIdle();
    if (channel) channel.ready(running);
    else printReady(running);
  } catch (thrown) {
    // A damaged table is only found when the start reads it, after the database was opened.
    const error =
      listenError(thrown, environment) ??
      (environment.databaseUrl ? thrown : await damageError(environment.dataFolder, thrown));
    console.error(
      error instanceof ConfigError ? error.message : `The site could not be started: ${errorText(error)}`,
    );
    if (!(error instanceof ConfigError)) logError(error, "the site could not start");
    await closeAll().catch((closing) => logError(closing, "closing the site failed too"));
    process.exit(1);
  }
}

/** Explains an error of listening on the address; undefined for any other error. */
export function listenError(
  error: unknown,
  { host, port }: Pick<Environment, "host" | "port">,
): ConfigError | undefined {
  const { code, syscall } = error as { code?: string; syscall?: string };
  if (syscall !== "listen" && syscall !== "bind") return undefined;
  if (code === "EADDRINUSE")
    return new ConfigError(
      `Port ${port} of ${host} is in use, perhaps by another Gable. Stop that program, or set PORT to another number.`,
    );
  if (code === "EACCES")
    return new ConfigError(`This account may not use port ${port}. Set PORT to 1024 or higher.`);
  return new ConfigError(`The site cannot listen on ${host}, port ${port} (${code}). Correct HOST and PORT.`);
}

/**
 * Closes everything in order on SIGTERM or SIGINT, and ends the process. SIGUSR2, which is for the main process of several,
 * does nothing: without a handler it would end the process in the middle of its requests.
 */
export function stopOnSignal(logger: FastifyBaseLogger, closeAll: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    try {
      await closeAll();
      process.exit(0);
    } catch (error) {
      errorLogger(logger)(error, "closing the site failed");
      process.exit(1);
    }
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("SIGUSR2", () =>
    logger.warn("SIGUSR2 replaces processes only where there are several; restart the site instead"),
  );
}
