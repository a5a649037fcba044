import { z } from "zod";
import { ConfigError } from "../../app/config/config-error.ts";
import type { Environment } from "../../app/config/environment.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";
import { runWithPaths } from "../../app/i18n/paths/run-with-paths.server.ts";

/** Dependencies of an operation, in the process of the command or in that of the running site. */
export type OperationContext = {
  connection: Connection;
  environment: Environment;
  site: SiteConfig;
  /** Reports progress to the terminal: any value that JSON can represent. */
  onProgress: (progress: unknown) => void;
  /** Aborted on Ctrl-C, or when the site stops. */
  signal: AbortSignal;
};

/** The part of a command that needs the database. A running site carries it out when it has the database open. */
export type Operation<Options, Result> = {
  /** Name in the socket protocol. */
  name: string;
  /**
   * Schema of the options in the socket protocol. Paths are absolute, because the site runs in another
   * folder.
   */
  optionsSchema: z.ZodType<Options>;
  // A method, because TypeScript then accepts any operation as an `Operation<unknown, unknown>`.
  run(options: Options, context: OperationContext): Promise<Result>;
};

/**
 * Validates options, which may come from another process, and runs an operation with them.
 *
 * @throws ConfigError when there is no such operation, or the options do not match its schema: the command line and the
 * running site are of different versions.
 */
export async function runOperation<Options, Result>(
  name: string,
  operation: Operation<Options, Result> | undefined,
  options: unknown,
  context: OperationContext,
): Promise<Result> {
  const checked = operation?.optionsSchema.safeParse(options);
  if (!operation || !checked?.success) {
    throw new ConfigError(
      `The running site does not understand the command "${name}" with these options; it may run another version. Restart it.` +
        (checked?.error ? `\n${z.prettifyError(checked.error)}` : ""),
    );
  }
  return runWithPaths(context.site, () => operation.run(checked.data, context));
}
