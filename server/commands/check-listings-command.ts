import { z } from "zod";
import { incompleteListings } from "../../app/catalogue/incomplete-listings.server.ts";
import type { Command } from "./command.ts";

const options = z.strictObject({ feed: z.string().optional() });

/** Lists the statements that the law requires in advertisements and that listings on the market lack. */
export const checkListingsCommand: Command<
  z.infer<typeof options>,
  Awaited<ReturnType<typeof incompleteListings>>
> = {
  options,
  carryOut: ({ feed }, { connection, signal }) => incompleteListings(connection.database, { feed, signal }),
};
