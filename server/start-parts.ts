import { withoutValues } from "../app/database/database-error.ts";
import type { DataFolderLock } from "../app/database/embedded/data-folder-lock.server.ts";
import { serveCommands } from "./cli/control-socket.ts";
import type { SiteOptions } from "./prepare-site.ts";
import type { RunningSite } from "./start-site.ts";

/** Parts of a process that depend on the agency's configuration: the site, and commands beside it. */
export type RunningParts = { running: RunningSite; close: () => Promise<void> };

type Parts = {
  /** Lock of the embedded database. With one, commands arrive through a socket. */
  lock: DataFolderLock | undefined;
  start: (options: SiteOptions) => Promise<RunningSite>;
};

/**
 * Starts the parts on an open database. When one of them fails to start, the earlier ones are closed again.
 */
export async function startParts(options: SiteOptions, { lock, start }: Parts): Promise<RunningParts> {
  const { environment, logger, connection, site, content } = options;
  const report = reporter(logger);
  const opened: (() => Promise<void>)[] = [];
  for (const warning of content.warnings) logger.warn(warning);
  try {
    const running = await start(options);
    opened.push(running.close);
    if (lock) {
      const onError = (error: unknown) => report(error, "a command failed");
      opened.push((await serveCommands({ lock, connection, environment, site, onError })).close);
    }
    return { running, close: () => closeInOrder(opened) };
  } catch (error) {
    await closeInOrder(opened);
    throw error;
  }
}

/** Logs errors without the values of database statements, which can contain visitors' data. */
export function reporter(logger: SiteOptions["logger"]): (error: unknown, what: string) => void {
  return (error, what) => logger.error({ err: withoutValues(error) }, what);
}

/** Closes the parts in reverse order. */
export async function closeInOrder(opened: (() => Promise<void>)[]): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}
