import { z } from "zod";

/** An e-mail address of the configuration; at most 254 characters (RFC 5321). */
export const emailAddress = z.email().max(254);
