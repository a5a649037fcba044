/** Statuses of a lead, in their usual order. */
export const LEAD_STATUSES = ["new", "contacted", "viewing", "offer", "won", "lost"] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number];

export function readLeadStatus(text: string | null | undefined): LeadStatus | undefined {
  return LEAD_STATUSES.find((status) => status === text);
}
