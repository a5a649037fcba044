import { z } from "zod";
import { MAX_ADDRESS_CHARACTERS } from "../format/length-limits.ts";

/** An e-mail address of the configuration. */
export const emailAddress = z.email().max(MAX_ADDRESS_CHARACTERS);
