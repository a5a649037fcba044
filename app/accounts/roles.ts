/** Roles of staff. An account without a role belongs to an owner. */
export const ROLES = ["manager", "agent", "editor"] as const;

export type Role = (typeof ROLES)[number];

/** The two kinds of people who sign in, each with screens of their own. */
export type Audience = "owner" | "staff";

export function audienceOf({ role }: { role?: Role | null }): Audience {
  return role ? "staff" : "owner";
}
