import { z } from "zod";
import { configuredMultilingualTextSchema } from "../../i18n/multilingual-text.ts";
import { stableIdSchema } from "./stable-id.ts";

/** Item of a tree, called a branch here, such as a department of the team (specification §3, "Tree item"). */
export const treeItemSchema = z.strictObject({
  id: stableIdSchema,
  parentId: stableIdSchema.optional(),
  name: configuredMultilingualTextSchema,
  /** Id in other systems. */
  webId: z.int().optional(),
});

export type TreeItem = z.infer<typeof treeItemSchema>;

/** Children of a branch, or the top-level branches, in the order of the file. */
export function childBranches(items: readonly TreeItem[], parentId?: string): TreeItem[] {
  return items.filter((item) => item.parentId === parentId);
}

/** Ids of a branch and all its descendants. Stops at a cycle. */
export function branchWithDescendants(items: readonly TreeItem[], id: string): Set<string> {
  const ids = new Set([id]);
  // The loop also visits the ids that it adds.
  for (const branchId of ids) for (const child of childBranches(items, branchId)) ids.add(child.id);
  return ids;
}
