import { and, desc, eq, lt } from "drizzle-orm";
import { z } from "zod";
import { type Actor, recordAudit } from "../../accounts/audit/audit-log.server.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { CRM_NAMES, type LeadDestination } from "../../config/webhook-settings.ts";
import type { Database } from "../../database/database.server.ts";
import { readId } from "../../format/id.ts";
import { submissions } from "../../forms/tables.server.ts";
import { replayWebhook } from "../../forms/webhooks/enqueue-webhooks.server.ts";
import { type WebhookAttempt, webhookDeliveries } from "../../forms/webhooks/tables.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { urlWithoutSecrets } from "../../net/outbound-request.server.ts";
import { momentText } from "../moment-text.ts";

const PAGE_SIZE = 50;
const STATES = ["failed", "waiting", "delivered"] as const;

export type DeliveryRow = {
  id: number;
  webhook: string;
  /** Name of the CRM that the webhook delivers to, if any. */
  crm: string | undefined;
  at: string;
  state: (typeof STATES)[number];
  attempts: string;
  /** The latest attempts, the newest first. `fields`: names of the fields that a CRM got. */
  history: { at: string; text: string; fields: string | undefined }[];
  lead: { reference: string; path: string };
};

export type WebhookOutcome = { kind: "done" } | { kind: "problem" };

export type WebhooksPage = {
  /** Configured webhooks. `address`: URL without secrets. */
  webhooks: { name: string; crm: string | undefined; address: string }[];
  states: { text: string; path: string; isCurrent: boolean }[];
  rows: DeliveryRow[];
  next: string | undefined;
  outcome: WebhookOutcome | undefined;
};

type PageContext = {
  site: Pick<SiteConfig, "webhooks">;
  language: Language;
  texts: LanguageTexts;
  now: Date;
};

/** Data of the screen: deliveries in one state, the newest first; failed ones by default. */
export async function webhooksPage(
  database: Database,
  query: URLSearchParams,
  outcome: WebhookOutcome | undefined,
  { site, language, texts: { t, formats }, now }: PageContext,
): Promise<WebhooksPage> {
  const state = STATES.find((known) => known === query.get("state")) ?? "failed";
  const path = pathFor("office-webhooks", language);
  const matches = await findPage(database, state, readId(query.get("before")));
  const visibleDeliveries = matches.slice(0, PAGE_SIZE);
  return {
    webhooks: site.webhooks.map(({ name, kind, address }) => ({
      name,
      crm: crmName(kind),
      address: urlWithoutSecrets(address),
    })),
    states: STATES.map((value) => ({
      text: t(`office:webhooks.states.${value}`),
      path: `${path}?state=${value}`,
      isCurrent: value === state,
    })),
    rows: visibleDeliveries.map(({ submissionId, reference, createdAt, attempts, history, ...row }) => ({
      ...row,
      crm: crmName(site.webhooks.find(({ name }) => name === row.webhook)?.kind),
      at: momentText(createdAt, now, formats),
      attempts: t("office:mails.attempts", { count: attempts }),
      history: history.toReversed().map((attempt) => ({
        at: momentText(attempt.at, now, formats),
        text: attemptText(attempt, t),
        fields: attempt.fields && t("office:webhooks.fields", { fields: attempt.fields.join(", ") }),
      })),
      lead: { reference, path: pathFor("office-lead", language, { id: submissionId }) },
    })),
    next: matches.length > PAGE_SIZE ? `?state=${state}&before=${visibleDeliveries.at(-1)?.id}` : undefined,
    outcome,
  };
}

function crmName(kind: LeadDestination["kind"] | undefined): string | undefined {
  return kind === undefined || kind === "webhook" ? undefined : CRM_NAMES[kind];
}

function attemptText({ status, error }: WebhookAttempt, t: LanguageTexts["t"]): string {
  return error ?? t("office:webhooks.answered", { status: status ?? 0 });
}

function findPage(database: Database, state: DeliveryRow["state"], before: number | undefined) {
  return database
    .select({
      id: webhookDeliveries.id,
      webhook: webhookDeliveries.webhook,
      state: webhookDeliveries.state,
      attempts: webhookDeliveries.attempts,
      history: webhookDeliveries.history,
      createdAt: webhookDeliveries.createdAt,
      submissionId: webhookDeliveries.submissionId,
      reference: submissions.reference,
    })
    .from(webhookDeliveries)
    .innerJoin(submissions, eq(submissions.id, webhookDeliveries.submissionId))
    .where(
      and(
        eq(webhookDeliveries.state, state),
        before === undefined ? undefined : lt(webhookDeliveries.id, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(PAGE_SIZE + 1);
}

const formSchema = z.object({ action: z.literal("replay"), id: z.string() });

type SubmittedForm = { fields: Record<string, string>; actor: Actor; now: Date };

/** Delivers a lead again. Undefined for a form that the screen does not have. */
export async function handleWebhookForm(
  database: Database,
  { fields, actor, now }: SubmittedForm,
): Promise<WebhookOutcome | undefined> {
  const parsed = formSchema.safeParse(fields);
  const id = parsed.success ? readId(parsed.data.id) : undefined;
  if (id === undefined) return undefined;
  const submissionId = await database.transaction(async (tx) => {
    const replayed = await replayWebhook(tx, id);
    if (replayed === undefined) return undefined;
    const [row] = await tx
      .select({ reference: submissions.reference })
      .from(submissions)
      .where(eq(submissions.id, replayed));
    await recordAudit(tx, actor, { action: "webhook-replay", subject: row?.reference ?? `#${id}` }, now);
    return replayed;
  });
  return submissionId === undefined ? { kind: "problem" } : { kind: "done" };
}
