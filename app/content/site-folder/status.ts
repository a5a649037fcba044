import { z } from "zod";

/**
 * Only the status "Published", in any case, or a missing status makes an entity visible. Source:
 * specification §3 and §4.
 */
export function isPublished({ status }: { status?: string | undefined }): boolean {
  return status === undefined || status.trim().toLowerCase() === "published";
}

/** "Published" shows the entity; "Draft", "Hidden" and any other value hide it. */
export const statusSchema = z.string().trim().min(1).max(40).optional();
