import { z } from "zod";
import { type FeedRun, findRuns } from "../../app/feeds/import-history.server.ts";
import type { Command } from "./command.ts";

const options = z.strictObject({
  feed: z.string().optional(),
  /** Number of one run, to show it with every stored refusal. */
  run: z.int().optional(),
  limit: z.int().min(1).max(1_000),
});

/** Lists the last imports, newest first. */
export const historyCommand: Command<z.infer<typeof options>, FeedRun[]> = {
  options,
  carryOut: (wanted, { connection }) => findRuns(connection.database, wanted),
};
