import type { z } from "zod";
import type { Environment } from "../../app/config/environment.server.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { Connection } from "../../app/database/database.server.ts";

/** Dependencies of a command, in its own process or in that of the running site. */
export type CommandContext = {
  connection: Connection;
  environment: Environment;
  site: SiteConfig;
  /** Reports progress to the terminal: any value that JSON can represent. */
  onProgress: (progress: unknown) => void;
  /** Aborted on Ctrl-C, or when the site stops. */
  signal: AbortSignal;
};

export type Command<Options, Result> = {
  /**
   * Schema of the options in the socket protocol. Paths are absolute, because the site runs in another
   * folder.
   */
  options: z.ZodType<Options>;
  carryOut: (options: Options, context: CommandContext) => Promise<Result>;
};
