import { z } from "zod";
import { configuredMultilingualTextSchema } from "../../i18n/multilingual-text.ts";
import { stableIdSchema } from "./stable-id.ts";

/** Branch of a tree, such as a department of the team (specification §3, "Tree item"). */
export const treeItemSchema = z.strictObject({
  id: stableIdSchema,
  parentId: stableIdSchema.optional(),
  name: configuredMultilingualTextSchema,
  /** Id in other systems. */
  webId: z.int().optional(),
});

export type TreeItem = z.infer<typeof treeItemSchema>;

/** Direct children of a branch, or the roots, in the order of the file. */
export function childBranches(items: readonly TreeItem[], parentId?: string): TreeItem[] {
  return items.filter((item) => item.parentId === parentId);
}

/** Ids of a branch and all its descendants. Stops at a cycle. */
export function branchWithDescendants(items: readonly TreeItem[], id: string): Set<string> {
  const found = new Set([id]);
  for (const branch of found) for (const { id: below } of childBranches(items, branch)) found.add(below);
  return found;
}
