import { z } from "zod";

/** Schema of the id by which other items refer to an item. It stays the same when titles and paths change. */
export const stableIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, "must be lower-case letters, digits and dashes, such as our-team");
