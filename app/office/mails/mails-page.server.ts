import { and, desc, eq, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { Database } from "../../database/database.server.ts";
import { submissions } from "../../forms/tables.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { retryMail } from "../../mail/enqueue-mail.server.ts";
import { findMail, MAIL_STATES, type MailState } from "../../mail/find-mails.server.ts";
import { isTemplateName } from "../../mail/mail-templates.server.ts";
import { mails } from "../../mail/tables.server.ts";
import { momentText } from "../moment-text.ts";
import { readId } from "../read-id.ts";

const PAGE_SIZE = 50;

export type MailRow = {
  id: number;
  kind: string;
  to: string;
  at: string;
  state: MailState;
  attempts: string;
  /** Last answer of the mail server, in its words. */
  error: string | undefined;
  /** The lead that it is about. */
  lead: { reference: string; path: string } | undefined;
};

export type MailOutcome = { kind: "done" } | { kind: "problem" };

export type MailsPage = {
  states: { value: MailState; text: string; path: string; isCurrent: boolean }[];
  rows: MailRow[];
  next: string | undefined;
  outcome: MailOutcome | undefined;
};

type Showing = { language: Language; texts: LanguageTexts; now: Date };

/** Mails of one state, the newest first; failed ones unless another state is asked for. */
export async function mailsPage(
  database: Database,
  query: URLSearchParams,
  outcome: MailOutcome | undefined,
  { language, texts: { t }, now }: Showing,
): Promise<MailsPage> {
  const state = MAIL_STATES.find((known) => known === query.get("state")) ?? "failed";
  const path = pathFor("office-mails", language);
  const found = await findPage(database, state, readId(query.get("before")));
  const shown = found.slice(0, PAGE_SIZE);
  return {
    states: (["failed", "waiting", "sent"] as const).map((value) => ({
      value,
      text: t(`office:mails.states.${value}`),
      path: `${path}?state=${value}`,
      isCurrent: value === state,
    })),
    rows: shown.map(({ template, createdAt, attempts, lastError, reference, lead, ...mail }) => ({
      ...mail,
      kind: isTemplateName(template) ? t(`office:mails.kinds.${template}`) : template,
      at: momentText(createdAt, now),
      attempts: t("office:mails.attempts", { count: attempts }),
      error: lastError ?? undefined,
      lead:
        reference !== null && lead !== null
          ? { reference, path: pathFor("office-lead", language, { id: lead }) }
          : undefined,
    })),
    next: found.length > PAGE_SIZE ? `?state=${state}&before=${shown.at(-1)?.id}` : undefined,
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

type Sent = { fields: Record<string, string>; actor: Actor; now: Date };

/** Carries out a form of the page. Undefined when it is none of its forms. */
export async function retryFromPage(
  database: Database,
  { fields, actor, now }: Sent,
): Promise<MailOutcome | undefined> {
  const read = formSchema.safeParse(fields);
  const id = read.success ? readId(read.data.id) : undefined;
  if (id === undefined) return undefined;
  const isRetried = await database.transaction(async (tx) => {
    if (!(await retryMail(tx, id))) return false;
    const mail = await findMail(tx, id);
    // The number or the reference: an address would stay in the log when the person is erased.
    await recordAudit(tx, actor, { action: "mail-retry", subject: mail?.reference ?? `#${id}` }, now);
    return true;
  });
  return isRetried ? { kind: "done" } : { kind: "problem" };
}
