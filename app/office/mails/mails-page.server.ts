import { and, desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { Database } from "../../database/database.server.ts";
import { readId } from "../../format/id.ts";
import { submissions } from "../../forms/tables.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { retryMail } from "../../mail/enqueue-mail.server.ts";
import { findMail, MAIL_STATES, type MailState } from "../../mail/find-mails.server.ts";
import { isTemplateName } from "../../mail/mail-templates.server.ts";
import { mails } from "../../mail/tables.server.ts";
import { momentText } from "../moment-text.ts";

const PAGE_SIZE = 50;

export type MailRow = {
  id: number;
  kind: string;
  to: string;
  at: string;
  state: MailState;
  attempts: string;
  /** Last response of the mail server. */
  error: string | undefined;
  /** The lead that the mail is about. */
  lead: { reference: string; path: string } | undefined;
};

export type MailOutcome = { kind: "done" } | { kind: "problem" };

export type MailsPage = {
  states: { value: MailState; text: string; path: string; isCurrent: boolean }[];
  rows: MailRow[];
  next: string | undefined;
  outcome: MailOutcome | undefined;
};

type PageContext = { language: Language; texts: LanguageTexts; now: Date };

/** Data of the outbox: mails in one state, the newest first; failed ones by default. */
export async function mailsPage(
  database: Database,
  query: URLSearchParams,
  outcome: MailOutcome | undefined,
  { language, texts: { t, formats }, now }: PageContext,
): Promise<MailsPage> {
  const state = MAIL_STATES.find((known) => known === query.get("state")) ?? "failed";
  const path = pathFor("office-mails", language);
  const matches = await findPage(database, state, readId(query.get("before")));
  const visibleMails = matches.slice(0, PAGE_SIZE);
  return {
    states: (["failed", "waiting", "sent"] as const).map((value) => ({
      value,
      text: t(`office:mails.states.${value}`),
      path: `${path}?state=${value}`,
      isCurrent: value === state,
    })),
    rows: visibleMails.map(({ template, createdAt, attempts, lastError, reference, lead, ...mail }) => ({
      ...mail,
      kind: isTemplateName(template) ? t(`office:mails.kinds.${template}`) : template,
      at: momentText(createdAt, now, formats),
      attempts: t("office:mails.attempts", { count: attempts }),
      error: lastError ?? undefined,
      lead:
        reference !== null && lead !== null
          ? { reference, path: pathFor("office-lead", language, { id: lead }) }
          : undefined,
    })),
    next: matches.length > PAGE_SIZE ? `?state=${state}&before=${visibleMails.at(-1)?.id}` : undefined,
    outcome,
  };
}

function findPage(database: Database, state: MailState, before: number | undefined) {
  return database
    .select({
      id: mails.id,
      template: mails.template,
      state: mails.state,
      attempts: mails.attempts,
      reference: mails.reference,
      createdAt: mails.createdAt,
      lastError: mails.lastError,
      to: sql<string>`${mails.recipient} ->> 'address'`,
      lead: submissions.id,
    })
    .from(mails)
    .leftJoin(submissions, eq(submissions.reference, mails.reference))
    .where(and(eq(mails.state, state), before === undefined ? undefined : lt(mails.id, before)))
    .orderBy(desc(mails.id))
    .limit(PAGE_SIZE + 1);
}

const formSchema = z.object({ action: z.literal("retry"), id: z.string() });

type SubmittedForm = { fields: Record<string, string>; actor: Actor; now: Date };

/** Sends a mail again. Undefined for a form that the screen does not have. */
export async function handleMailForm(
  database: Database,
  { fields, actor, now }: SubmittedForm,
): Promise<MailOutcome | undefined> {
  const parsed = formSchema.safeParse(fields);
  const id = parsed.success ? readId(parsed.data.id) : undefined;
  if (id === undefined) return undefined;
  const isRetried = await database.transaction(async (tx) => {
    if (!(await retryMail(tx, id))) return false;
    const mail = await findMail(tx, id);
    // Not the e-mail address, which would stay in the audit log when the person is erased.
    await recordAudit(tx, actor, { action: "mail-retry", subject: mail?.reference ?? `#${id}` }, now);
    return true;
  });
  return isRetried ? { kind: "done" } : { kind: "problem" };
}
