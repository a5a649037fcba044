import type { accounts } from "../../accounts/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import { enqueueMail } from "../../mail/enqueue-mail.server.ts";
import { addressName } from "../../mail/mail-address.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import { nameOf } from "../mails/addressee.ts";
import { valuesOf } from "../submissions/lead-values.ts";
import type { AssignmentRule } from "./assignment-rule.ts";

export type AssignmentMail = {
  lead: {
    id: number;
    reference: string;
    email: string | null | undefined;
    fields: Record<string, unknown>;
    /** Version of the lead before it was assigned. Each assignment has one mail. */
    version: number;
  };
  assignee: Pick<typeof accounts.$inferSelect, "id" | "email" | "name" | "language">;
  /** The rule, or the colleague, that chose the assignee. */
  rule: AssignmentRule | { by: string };
};

/** Enqueues the mail to the assignee of a lead, within the caller's transaction. */
export async function mailAssignee(tx: Database, { lead, assignee, rule }: AssignmentMail): Promise<void> {
  await enqueueMail(tx, {
    template: "lead-assigned",
    language: assignee.language,
    recipient: { name: assignee.name ?? undefined, address: assignee.email },
    // A request for personal data finds this mail by the visitor's address.
    ...(lead.email && { replyTo: { address: lead.email } }),
    reference: lead.reference,
    priority: LEAD_PRIORITY,
    cause: `lead ${lead.reference} ${lead.version} assigned to ${assignee.id}`,
    details: {
      reference: lead.reference,
      from: visitorName(lead),
      lead: lead.id,
      ...(typeof rule === "string" ? { rule } : { by: rule.by }),
    },
  });
}

/** Name of the visitor, otherwise their e-mail address; undefined without either. */
function visitorName({ fields, email }: AssignmentMail["lead"]): string | undefined {
  return addressName(nameOf(valuesOf(fields))) ?? email ?? undefined;
}
