import { z } from "zod";
import { recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { Database } from "../../database/database.server.ts";
import { isId } from "../../format/id.ts";
import { LEAD_STATUSES } from "../../forms/leads/lead-status.ts";
import { changeLead, type LeadActor, type LeadChange } from "./change-lead.server.ts";
import type { LeadOutcome, RejectedLeadValues } from "./lead-page.server.ts";
import { REPLY_LENGTHS } from "./reply-lengths.ts";

const version = z.coerce.number().int().min(0);
const text = z
  .string()
  .max(REPLY_LENGTHS.text)
  .transform((value) => value.replaceAll("\0", "").trim());

const subject = z
  .string()
  .max(REPLY_LENGTHS.subject)
  .transform((value) => value.replace(/[\0\r\n]+/g, " ").trim());

const formSchema = z.discriminatedUnion("action", [
  z.object({ action: z.literal("status"), version, status: z.enum(LEAD_STATUSES) }),
  z.object({
    action: z.literal("assign"),
    version,
    agent: z.union([z.literal(""), z.string().refine(isId)]),
  }),
  z.object({ action: z.enum(["spam", "unspam"]), version }),
  z.object({
    action: z.literal("reply"),
    version,
    subject,
    text,
  }),
  z.object({ action: z.literal("note"), note: text }),
  z.object({ action: z.literal("draft"), subject, text }),
  z.object({ action: z.literal("discard") }),
]);

export type LeadForm = z.infer<typeof formSchema>;

/**
 * Outcome of a form, and its values to show again when it was rejected. "unknown": not a form that the screen sends:
 * another action, a value that it does not offer, or a text that is too long. "missing": the lead does not exist.
 */
export type LeadFormResult = { outcome: LeadOutcome; rejected: RejectedLeadValues } | "unknown" | "missing";

type SubmittedForm = { id: number; fields: Record<string, string>; actor: LeadActor; now: Date };

/** Carries out a submitted form of the lead screen. */
export async function handleLeadForm(
  database: Database,
  { id, fields, actor, now }: SubmittedForm,
): Promise<LeadFormResult> {
  const parsed = formSchema.safeParse(fields);
  if (!parsed.success) return "unknown";
  const form = parsed.data;
  const rejected = { subject: fields.subject, text: fields.text, note: fields.note };
  const isEmpty =
    (form.action === "reply" && (form.text === "" || form.subject === "")) ||
    (form.action === "note" && form.note === "");
  if (isEmpty) return { outcome: { kind: "problem", problem: "text" }, rejected };
  const result = await changeLead(database, { id, actor, change: toChange(form), now });
  switch (result.kind) {
    case "changed":
      return { outcome: { kind: "done", change: form.action }, rejected: {} };
    case "conflict":
      return { outcome: result, rejected };
    case "missing":
      return "missing";
    case "denied":
    case "invalid":
      return { outcome: { kind: "problem", problem: result.kind }, rejected };
  }
}

function toChange(form: LeadForm): LeadChange {
  switch (form.action) {
    case "status":
      return { kind: "status", version: form.version, status: form.status };
    case "assign":
      return {
        kind: "assign",
        version: form.version,
        assigneeId: form.agent === "" ? null : Number(form.agent),
      };
    case "spam":
    case "unspam":
      return { kind: "spam", version: form.version, isSpam: form.action === "spam" };
    case "reply":
      return { kind: "reply", version: form.version, subject: form.subject, text: form.text };
    case "note":
      return { kind: "note", text: form.note };
    case "draft":
      return { kind: "draft", subject: form.subject, text: form.text };
    case "discard":
      return { kind: "draft", subject: "", text: "" };
  }
}

/** Adds to the audit log that the data of the person behind a lead was exported or erased. */
export async function recordPersonAction(
  database: Database,
  action: "person-export" | "person-erase",
  { reference, actor, now }: { reference: string; actor: LeadActor; now: Date },
): Promise<void> {
  await recordAudit(database, actor, { action, subject: reference }, now);
}
