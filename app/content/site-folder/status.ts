import { z } from "zod";

/**
 * Returns true when an item is visible: its status is "Published", in any case, or absent. Source: specification §3 and §4.
 */
export function isPublished({ status }: { status?: string | undefined }): boolean {
  return status === undefined || status.trim().toLowerCase() === "published";
}

/** Status of an item: "Published" shows it; "Draft", "Hidden" and any other value hide it. */
export const statusSchema = z.string().trim().min(1).max(40).optional();
