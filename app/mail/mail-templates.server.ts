import { alert } from "./templates/alert.server.ts";
import { appointment } from "./templates/appointment.server.ts";
import { appointmentNotice } from "./templates/appointment-notice.server.ts";
import { backupNotice } from "./templates/backup-notice.server.ts";
import { confirmation } from "./templates/confirmation.server.ts";
import { feedNotice } from "./templates/feed-notice.server.ts";
import { friend } from "./templates/friend.server.ts";
import { leadAssigned } from "./templates/lead-assigned.server.ts";
import { leadReply } from "./templates/lead-reply.server.ts";
import { mailNotice } from "./templates/mail-notice.server.ts";
import { newsletter } from "./templates/newsletter.server.ts";
import { notice } from "./templates/notice.server.ts";
import { optIn } from "./templates/opt-in.server.ts";
import { ownerLink } from "./templates/owner-link.server.ts";
import { ownerNotice } from "./templates/owner-notice.server.ts";
import { todayMail } from "./templates/today.server.ts";
import { welcome } from "./templates/welcome.server.ts";

/** All mail templates, by their name in the outbox. */
export const MAIL_TEMPLATES = {
  confirmation,
  notice,
  friend,
  "lead-assigned": leadAssigned,
  "lead-reply": leadReply,
  appointment,
  "appointment-notice": appointmentNotice,
  "opt-in": optIn,
  alert,
  welcome,
  newsletter,
  "feed-notice": feedNotice,
  "backup-notice": backupNotice,
  "mail-notice": mailNotice,
  today: todayMail,
  "owner-link": ownerLink,
  "owner-notice": ownerNotice,
};

export type TemplateName = keyof typeof MAIL_TEMPLATES;
export type TemplateDetails<Name extends TemplateName> = Parameters<(typeof MAIL_TEMPLATES)[Name]>[0];

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(MAIL_TEMPLATES, name);
}
