/** Changes of a lead that its page confirms. The URL names them after a submitted form: `?done=status`. */
export const COMPLETED_LEAD_CHANGES = [
  "status",
  "assign",
  "spam",
  "unspam",
  "reply",
  "note",
  // A draft of a reply was stored.
  "draft",
  // The draft was deleted.
  "discard",
] as const;

export type CompletedLeadChange = (typeof COMPLETED_LEAD_CHANGES)[number];

/** Reads the query parameter `done`; undefined when it names no change. */
export function readCompletedLeadChange(
  text: string | null,
): { kind: "done"; change: CompletedLeadChange } | undefined {
  const change = COMPLETED_LEAD_CHANGES.find((known) => known === text);
  return change && { kind: "done", change };
}
