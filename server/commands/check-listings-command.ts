import { z } from "zod";
import { incompleteListings } from "../../app/catalogue/incomplete-listings.server.ts";
import type { Command } from "./command.ts";

const options = z.strictObject({ feed: z.string().optional() });

/** What the law asks of advertisements and the listings on the market do not say. */
export const checkListingsCommand: Command<
  z.infer<typeof options>,
  Awaited<ReturnType<typeof incompleteListings>>
> = {
  options,
  carryOut: ({ feed }, { connection, signal }) => incompleteListings(connection.database, { feed, signal }),
};
