import { z } from "zod";
import { ConfigError } from "../../app/config/config-error.ts";
import { backUpEmbedded } from "../../app/database/back-up-embedded.server.ts";
import type { Backup } from "../../app/database/find-backups.server.ts";
import type { Command } from "./command.ts";

const options = z.strictObject({ action: z.literal("backup") });

export const NOT_EMBEDDED =
  "This site uses a PostgreSQL: back it up and restore it with pg_dump and pg_restore (docs/operate.md).";

/** Backs up the embedded database, in the process that has it open. */
export const dbCommand: Command<z.infer<typeof options>, Backup> = {
  options,
  carryOut: (_, { connection, environment }) => {
    if (connection.kind !== "embedded") throw new ConfigError(NOT_EMBEDDED);
    return backUpEmbedded(connection, environment.dataFolder, new Date());
  },
};
