import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import { findStaffRules, nextRoundRobinNumber } from "../../accounts/staff-rules/staff-rules.server.ts";
import type { Assignment } from "../../accounts/staff-rules/staff-rules.ts";
import { accounts } from "../../accounts/tables.server.ts";
import type { Database } from "../../database/database.server.ts";
import type { AssignmentFacts, NewSubmission } from "../submissions/new-submission.ts";
import { mailAssignee } from "./assignment-mail.server.ts";
import type { AssignmentRule } from "./assignment-rule.ts";
import { leads } from "./tables.server.ts";

/** Actor of automatic changes in the audit log. */
const ACTOR = { command: "website" };

type StoredLead = {
  id: number;
  reference: string;
  /** Submission of the same content shortly before, of which the lead is a duplicate. */
  originalId: number | undefined;
  submission: NewSubmission;
};

/** A member of staff to whom a lead can be assigned. */
type Assignee = Pick<typeof accounts.$inferSelect, "id" | "email" | "name" | "language">;

/**
 * Assigns a new lead by the agency's rules, in the transaction that stores it; a duplicate to the assignee of the original.
 * Mails the assignee, unless they got the notification of the form, or the lead is a duplicate. Does nothing when the
 * rules name nobody who can handle leads.
 */
export async function assignLead(
  tx: Database,
  { id, reference, originalId, submission }: StoredLead,
  { assignment, notified }: { assignment: AssignmentFacts; notified: readonly string[] },
  now: Date,
): Promise<void> {
  const match = (await findAssigneeOf(tx, originalId)) ?? (await findAssignee(tx, assignment));
  if (!match) return;
  const { assignee, rule } = match;
  await tx.insert(leads).values({ submissionId: id, assigneeId: assignee.id });
  const after = { assignee: assignee.name ?? assignee.email, rule };
  await recordAudit(tx, ACTOR, { action: "lead-assign", subject: reference, after }, now);
  const isNotified = notified.some((address) => address.toLowerCase() === assignee.email);
  if (isNotified || originalId !== undefined) return;
  const { email, fields } = submission;
  await mailAssignee(tx, { lead: { id, reference, email, fields, version: 0 }, assignee, rule });
}

type Match = { assignee: Assignee; rule: AssignmentRule };

/** Finds the assignee of a lead. Undefined when it has none who can handle leads. */
async function findAssigneeOf(tx: Database, id: number | undefined): Promise<Match | undefined> {
  if (id === undefined) return undefined;
  const [assignee] = await tx
    .select(COLUMNS)
    .from(leads)
    .innerJoin(accounts, eq(accounts.id, leads.assigneeId))
    .where(and(eq(leads.submissionId, id), CAN_HANDLE_LEADS));
  return assignee && { assignee, rule: "person" };
}

/**
 * Finds the agent of the property, otherwise the person of its office, otherwise the assignee of all other
 * leads.
 */
async function findAssignee(
  tx: Database,
  { agentEmail, agentName, office }: AssignmentFacts,
): Promise<Match | undefined> {
  const { goToAgent, offices, otherwise } = (await findStaffRules(tx)).rules.newLeads;
  if (goToAgent) {
    const agent = await findAgentAccount(tx, { agentEmail, agentName });
    if (agent) return { assignee: agent, rule: "agent" };
  }
  const accountId = office === undefined ? undefined : offices[office];
  if (accountId !== undefined) {
    const [person] = await findAssignees(tx, [accountId]);
    if (person) return { assignee: person, rule: "office" };
  }
  const assignee = await findDefaultAssignee(tx, otherwise);
  return assignee && { assignee, rule: otherwise.to === "turns" ? "turns" : "person" };
}

async function findDefaultAssignee(tx: Database, otherwise: Assignment): Promise<Assignee | undefined> {
  if (otherwise.to === "nobody") return undefined;
  const accountIds = otherwise.to === "person" ? [otherwise.accountId] : otherwise.accountIds;
  const people = await findAssignees(tx, accountIds);
  if (otherwise.to === "person" || people.length === 0) return people[0];
  return people[(await nextRoundRobinNumber(tx)) % people.length];
}

const CAN_HANDLE_LEADS = and(sql`${accounts.role} in ('manager', 'agent')`, eq(accounts.isDisabled, false));
const COLUMNS = { id: accounts.id, email: accounts.email, name: accounts.name, language: accounts.language };

/** Returns the accounts of the list that can handle leads, in its order. */
async function findAssignees(tx: Database, ids: readonly number[]): Promise<Assignee[]> {
  const rows = await tx
    .select(COLUMNS)
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), CAN_HANDLE_LEADS));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * Finds the account of an agent: by the address in the team, otherwise by a name that only one account has.
 */
async function findAgentAccount(
  tx: Database,
  { agentEmail, agentName }: Pick<AssignmentFacts, "agentEmail" | "agentName">,
): Promise<Assignee | undefined> {
  if (agentEmail !== undefined) {
    const [byEmail] = await tx
      .select(COLUMNS)
      .from(accounts)
      .where(and(eq(accounts.email, agentEmail.toLowerCase()), CAN_HANDLE_LEADS));
    if (byEmail) return byEmail;
  }
  if (agentName === undefined || agentName.trim() === "") return undefined;
  const matches = await tx
    .select(COLUMNS)
    .from(accounts)
    .where(and(sql`lower(${accounts.name}) = ${agentName.trim().toLowerCase()}`, CAN_HANDLE_LEADS))
    .limit(2);
  return matches.length === 1 ? matches[0] : undefined;
}
