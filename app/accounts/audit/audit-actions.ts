/** Changes that the audit log records. */
export const AUDIT_ACTIONS = [
  "staff-add",
  "staff-invite",
  "staff-role",
  "staff-disable",
  "staff-enable",
  "staff-reset-factor",
  "staff-remove",
  "lead-status",
  "lead-assign",
  "lead-spam",
  "lead-note",
  "lead-reply",
  "lead-export",
  "testimonial-approve",
  "testimonial-reject",
  "import-start",
  "mail-retry",
  "listing-override",
  "listing-take-back",
  "webhook-replay",
  "content-publish",
  "content-schedule",
  "home-add",
  "home-duplicate",
  "home-schedule",
  "home-unschedule",
  "home-publish",
  "home-withdraw",
  "home-delete",
  "appointment-add",
  "appointment-confirm",
  "appointment-move",
  "appointment-cancel",
  "appointment-assign",
  "appointment-block",
  "appointment-unblock",
  "appointment-settings",
  "appointment-feed",
  "person-export",
  "person-erase",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export function readAuditAction(text: string | null): AuditAction | undefined {
  return AUDIT_ACTIONS.find((action) => action === text);
}
