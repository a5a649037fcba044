import { z } from "zod";
import { configuredTextsSchema } from "../i18n/texts.ts";
import { stableId } from "./stable-id.ts";

/** A branch of a tree, such as a department of the team (specification §3, "Tree item"). */
export const treeItemSchema = z.strictObject({
  id: stableId,
  parentId: stableId.optional(),
  name: configuredTextsSchema,
  /** The number under which other systems know it. */
  webId: z.int().optional(),
});

export type TreeItem = z.infer<typeof treeItemSchema>;

/** The branches right below one, or the roots, in the order in which they were written. */
export function branchesBelow(items: readonly TreeItem[], parentId?: string): TreeItem[] {
  return items.filter((item) => item.parentId === parentId);
}

/** A branch and all below it. A tree that grows in a circle ends where it meets itself. */
export function branchAndBelow(items: readonly TreeItem[], id: string): Set<string> {
  const found = new Set([id]);
  for (const branch of found) for (const { id: below } of branchesBelow(items, branch)) found.add(below);
  return found;
}
