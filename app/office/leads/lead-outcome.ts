/** Completed changes, as the URL names them after a submitted form: `?done=status`. */
export const LEAD_DONE = ["status", "assign", "spam", "unspam", "reply", "note", "draft", "discard"] as const;

export type LeadDone = (typeof LEAD_DONE)[number];

export function readLeadDone(text: string | null): { kind: "done"; change: LeadDone } | undefined {
  const change = LEAD_DONE.find((known) => known === text);
  return change && { kind: "done", change };
}
