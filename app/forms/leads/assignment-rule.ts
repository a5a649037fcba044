/** Rules by which new leads are assigned. The audit log stores these names. */
export const ASSIGNMENT_RULES = ["agent", "office", "person", "turns"] as const;

export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number];

export function readAssignmentRule(text: unknown): AssignmentRule | undefined {
  return ASSIGNMENT_RULES.find((rule) => rule === text);
}
