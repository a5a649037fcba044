import { z } from "zod";

/** The name of an entity, by which others refer to it; it stays when titles and paths change. */
export const stableId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, "should be lower-case letters, digits and dashes, such as our-team");
