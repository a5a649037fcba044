/** Rules by which a new lead is assigned, as the history of changes names them. */
export const ASSIGNMENT_RULES = ["agent", "office", "person", "turns"] as const;

export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number];

export function readAssignmentRule(text: unknown): AssignmentRule | undefined {
  return ASSIGNMENT_RULES.find((rule) => rule === text);
}
