import type { Role } from "./roles.ts";

/** Actions of staff. Screens and forms of the back office name the action that they need. */
export const STAFF_ACTIONS = [
  "office.open",
  "leads.read",
  "leads.change",
  "leads.export",
  "replyTemplates.write",
  "listings.read",
  "listings.change",
  "owners.manage",
  "appointments.read",
  "appointments.change",
  "appointments.settings",
  "people.export",
  "people.erase",
  "testimonials.decide",
  "imports.read",
  "imports.start",
  "mails.manage",
  "webhooks.manage",
  "manualListings.write",
  "content.write",
  "statistics.read",
  "newsletters.write",
  "newsletters.send",
  "subscribers.manage",
  "staff.manage",
  "settings.manage",
  "audit.read",
] as const;

export type StaffAction = (typeof STAFF_ACTIONS)[number];

/**
 * Records on which a role may perform an action. `own`: only those that are assigned to the person or to nobody, such
 * as a lead that nobody has taken, or a listing whose agent they are.
 */
export type Extent = "all" | "own" | "none";

/** Permissions of each role. Nothing else grants a permission. */
const PERMISSIONS: Record<StaffAction, Record<Role, Extent>> = {
  "office.open": { manager: "all", agent: "all", editor: "all" },
  "leads.read": { manager: "all", agent: "all", editor: "none" },
  "leads.change": { manager: "all", agent: "own", editor: "none" },
  "leads.export": { manager: "all", agent: "own", editor: "none" },
  "replyTemplates.write": { manager: "all", agent: "own", editor: "none" },
  "listings.read": { manager: "all", agent: "all", editor: "none" },
  "listings.change": { manager: "all", agent: "own", editor: "none" },
  "owners.manage": { manager: "all", agent: "none", editor: "none" },
  "appointments.read": { manager: "all", agent: "all", editor: "none" },
  "appointments.change": { manager: "all", agent: "own", editor: "none" },
  "appointments.settings": { manager: "all", agent: "none", editor: "none" },
  "people.export": { manager: "all", agent: "none", editor: "none" },
  "people.erase": { manager: "all", agent: "none", editor: "none" },
  "testimonials.decide": { manager: "all", agent: "none", editor: "all" },
  "imports.read": { manager: "all", agent: "all", editor: "none" },
  "imports.start": { manager: "all", agent: "none", editor: "none" },
  "mails.manage": { manager: "all", agent: "none", editor: "none" },
  "webhooks.manage": { manager: "all", agent: "none", editor: "none" },
  "manualListings.write": { manager: "all", agent: "own", editor: "none" },
  "content.write": { manager: "all", agent: "none", editor: "all" },
  "statistics.read": { manager: "all", agent: "own", editor: "none" },
  "newsletters.write": { manager: "all", agent: "none", editor: "all" },
  "newsletters.send": { manager: "all", agent: "none", editor: "none" },
  "subscribers.manage": { manager: "all", agent: "none", editor: "none" },
  "staff.manage": { manager: "all", agent: "none", editor: "none" },
  "settings.manage": { manager: "all", agent: "none", editor: "none" },
  "audit.read": { manager: "all", agent: "none", editor: "none" },
};

/** Extent to which a role may do an action; none without a role. */
export function extentOf(role: Role | undefined, action: StaffAction): Extent {
  return role === undefined ? "none" : PERMISSIONS[action][role];
}

/** True when a role may perform an action. `isOwn`: the thing that it concerns is theirs, or nobody's yet. */
export function isAllowed(role: Role | undefined, action: StaffAction, isOwn = true): boolean {
  const extent = extentOf(role, action);
  return extent === "all" || (extent === "own" && isOwn);
}
