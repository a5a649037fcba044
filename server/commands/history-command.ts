import { z } from "zod";
import { type FeedRun, findRuns } from "../../app/feeds/import-history.server.ts";
import type { Command } from "./command.ts";

const options = z.strictObject({
  feed: z.string().optional(),
  /** One run by its number, with every refusal that is kept. */
  run: z.int().optional(),
  limit: z.int().min(1).max(1_000),
});

/** The last imports, newest first. */
export const historyCommand: Command<z.infer<typeof options>, FeedRun[]> = {
  options,
  carryOut: (wanted, { connection }) => findRuns(connection.database, wanted),
};
