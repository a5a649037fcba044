/**
 * Rules by which new leads are assigned: to the agent of the property, to the person of its office, to one person, or
 * to several people in turn (round-robin). The audit log stores these names.
 */
export const ASSIGNMENT_RULES = ["agent", "office", "person", "turns"] as const;

export type AssignmentRule = (typeof ASSIGNMENT_RULES)[number];

export function readAssignmentRule(text: unknown): AssignmentRule | undefined {
  return ASSIGNMENT_RULES.find((rule) => rule === text);
}
