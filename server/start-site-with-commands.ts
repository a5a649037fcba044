import type { DataFolderLock } from "../app/database/embedded/data-folder-lock.server.ts";
import { serveCommands } from "./cli/control-socket.ts";
import type { SiteOptions } from "./prepare-site.ts";
import { closeInReverse } from "./site-closers.ts";
import { errorLogger } from "./site-logger.ts";
import type { RunningSite } from "./start-site.ts";

/** A running site, and the socket that accepts commands for its embedded database. `close` closes both. */
export type SiteWithCommands = { running: RunningSite; close: () => Promise<void> };

type StartOptions = {
  /** Lock of the embedded database: with it, commands arrive through a socket. */
  lock: DataFolderLock | undefined;
  start: (options: SiteOptions) => Promise<RunningSite>;
};

/** Starts the site and its commands on an open database. When the commands fail to start, the site is closed. */
export async function startSiteWithCommands(
  options: SiteOptions,
  { lock, start }: StartOptions,
): Promise<SiteWithCommands> {
  const { environment, logger, connection, site, content } = options;
  const logError = errorLogger(logger);
  const closers: (() => Promise<void>)[] = [];
  for (const warning of content.warnings) logger.warn(warning);
  try {
    const running = await start(options);
    closers.push(running.close);
    if (lock) {
      const onError = (error: unknown) => logError(error, "a command failed");
      closers.push((await serveCommands({ lock, connection, environment, site, onError })).close);
    }
    return { running, close: () => closeInReverse(closers) };
  } catch (error) {
    await closeInReverse(closers).catch((closing) => logError(closing, "closing the site failed too"));
    throw error;
  }
}
