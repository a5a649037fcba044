import { z } from "zod";

/**
 * Whether an entity may be seen: only the status "Published", in any case, shows it; every other one hides it,
 * and one that is not given shows it. Source: specification §3 and §4.
 */
export function isPublished({ status }: { status?: string | undefined }): boolean {
  return status === undefined || status.trim().toLowerCase() === "published";
}

/** "Published" shows; "Draft", "Hidden" and whatever else an agency writes does not. */
export const statusSchema = z.string().trim().min(1).max(40).optional();
