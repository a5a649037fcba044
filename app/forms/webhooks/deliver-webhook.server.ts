import { eq, sql } from "drizzle-orm";
import { listings, projects } from "../../catalogue/tables.server.ts";
import { ConfigError } from "../../config/config-error.ts";
import { agencyMailLanguage } from "../../config/mail-settings.ts";
import { secretVariable } from "../../config/secret-variable.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { CrmSettings, LeadDestination, SignedWebhookSettings } from "../../config/webhook-settings.ts";
import type { Database } from "../../database/database.server.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { RetryLaterError, type RunningJob } from "../../jobs/job-queue.server.ts";
import { jobs } from "../../jobs/tables.server.ts";
import {
  OutboundRequestError,
  type OutboundRequestOptions,
  outboundRequest,
} from "../../net/outbound-request.server.ts";
import { formTitle, leadValues } from "../submissions/lead-values.ts";
import { submissions } from "../tables.server.ts";
import { type CrmLead, crmLead, messageFields } from "./crm/crm-lead.ts";
import { crmSecret, sendToCrm } from "./crm/send-to-crm.server.ts";
import { type DeliveryResult, resultOfResponse } from "./delivery-result.server.ts";
import { WEBHOOK_QUEUE } from "./enqueue-webhooks.server.ts";
import { LEAD_JSON_VERSION, type LeadJson, type LeadProperty, leadJson } from "./lead-json.ts";
import { webhookHeaders, webhookSecret } from "./sign-webhook.server.ts";
import { type WebhookAttempt, webhookDeliveries } from "./tables.server.ts";

const DEADLINE_MS = 15_000;
/** The response is read, up to this size, only to close the connection properly. */
const MAX_RESPONSE_BYTES = 65_536;
const MAX_HISTORY = 30;
/** HTTP status of a receiver that wants no more requests. */
const GONE = 410;

export type WebhookServices = {
  database: Database;
  site: SiteConfig;
  textsIn: (language: Language) => LanguageTexts;
  /** Values of the environment variables that the settings name. */
  variables: Readonly<Record<string, string | undefined>>;
  baseUrl: string;
  now?: () => Date;
  /** For tests: resolves host names. */
  resolve?: OutboundRequestOptions["resolve"];
};

/** Checks the secrets of all webhooks. @throws ConfigError when one is missing or too short. */
export function checkWebhooks({
  site: { webhooks },
  variables,
}: Pick<WebhookServices, "variables"> & { site: Pick<SiteConfig, "webhooks"> }): void {
  for (const webhook of webhooks)
    if (webhook.kind === "webhook") signingKey(webhook, variables);
    else crmSecret(webhook, variables);
}

/**
 * Delivers a submission to a webhook. Does nothing when the delivery was deleted because the person was
 * erased.
 *
 * @throws when the job must be retried; `RetryLaterError` when the other server asks to wait.
 */
export async function deliverWebhook(
  services: WebhookServices,
  {
    data,
    isLastAttempt,
    signal,
  }: Pick<RunningJob<{ delivery: number }>, "data" | "isLastAttempt" | "signal">,
): Promise<void> {
  const { database, site, now = () => new Date() } = services;
  const [delivery] = await database
    .select({ id: webhookDeliveries.id, key: webhookDeliveries.key, webhook: webhookDeliveries.webhook })
    .from(webhookDeliveries)
    .where(sql`${webhookDeliveries.id} = ${data.delivery} and ${webhookDeliveries.state} = 'waiting'`);
  if (!delivery) return;
  const webhook = site.webhooks.find(({ name }) => name === delivery.webhook);
  const at = now();
  const result: DeliveryResult =
    webhook === undefined
      ? { kind: "stop", attempt: { error: "It is no longer in site.json." } }
      : await sendOnce(services, { id: delivery.id, key: delivery.key, webhook, at, signal });
  // The process is stopping: the attempt does not count, and the job returns to the queue.
  if (signal.aborted) throw signal.reason;
  const { kind, attempt, waitMs = 0 } = result;
  const isRetried = kind === "retry" && !isLastAttempt;
  await database
    .update(webhookDeliveries)
    .set({
      state: kind === "delivered" ? "delivered" : isRetried ? "waiting" : "failed",
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      history: historyWith({ at: at.toISOString(), ...attempt }),
    })
    .where(eq(webhookDeliveries.id, delivery.id));
  if (isRetried) throw new RetryLaterError(attempt.error ?? `The webhook answered ${attempt.status}`, waitMs);
}

/** SQL for the history with one more attempt, limited to the latest ones. */
function historyWith(attempt: WebhookAttempt) {
  return sql`(select jsonb_agg(attempt order by ordinal) from (
    select attempt, ordinal from jsonb_array_elements(${webhookDeliveries.history} || ${JSON.stringify(attempt)}::jsonb)
      with ordinality as all_attempts(attempt, ordinal)
    order by ordinal desc limit ${MAX_HISTORY}) latest)`;
}

/**
 * Marks deliveries as failed when they have no job any more, because every process that ran it ended. Staff
 * can then see them.
 */
export async function failAbandonedWebhooks(database: Database): Promise<void> {
  await database.execute(sql`
    update ${webhookDeliveries} set state = 'failed' where state = 'waiting' and not exists (
      select from ${jobs} where queue = ${WEBHOOK_QUEUE.name} and ${jobs.state} <> 'failed'
        and (${jobs.data} ->> 'delivery')::bigint = ${webhookDeliveries.id})`);
}

type DeliveryContext<Settings extends LeadDestination = LeadDestination> = {
  id: number;
  key: string;
  webhook: Settings;
  at: Date;
  signal: AbortSignal;
};

/** Makes one attempt to deliver a submission. */
async function sendOnce(services: WebhookServices, context: DeliveryContext): Promise<DeliveryResult> {
  const { webhook, id, at, signal } = context;
  try {
    const lead = await findLead(services, id);
    if (webhook.kind === "webhook") return await sendSigned(services, { ...context, webhook }, lead);
    return await sendToCrm(webhook, await buildCrmLead(services, webhook, lead), {
      variables: services.variables,
      now: () => at,
      deadlineMs: DEADLINE_MS,
      signal,
      resolve: services.resolve,
    });
  } catch (error) {
    if (error instanceof OutboundRequestError) {
      const isFinal = error.problem === "private-address" || error.problem === "bad-address";
      return { kind: isFinal ? "stop" : "retry", attempt: { error: error.message } };
    }
    if (error instanceof ConfigError) return { kind: "stop", attempt: { error: error.message } };
    throw error;
  }
}

async function sendSigned(
  services: WebhookServices,
  { key, webhook, at, signal }: DeliveryContext<SignedWebhookSettings>,
  lead: LeadJson,
): Promise<DeliveryResult> {
  const body = JSON.stringify({ version: LEAD_JSON_VERSION, event: "lead.created", lead });
  const secret = signingKey(webhook, services.variables);
  const {
    status,
    headers,
    body: responseBody,
  } = await outboundRequest(webhook.address, {
    body,
    headers: webhookHeaders(secret, { id: key, at, body }),
    maximumBytes: Number.POSITIVE_INFINITY,
    deadlineMs: DEADLINE_MS,
    allowPrivateAddresses: webhook.allowPrivateAddresses,
    signal,
    resolve: services.resolve,
  });
  await discard(responseBody);
  return resultOfResponse({ status, retryAfter: headers["retry-after"] }, [GONE], at);
}

/** Reads the beginning of a response. Its failure changes nothing: the status has already decided. */
async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > MAX_RESPONSE_BYTES) break;
    }
  } catch (error) {
    if (!(error instanceof OutboundRequestError)) throw error;
  }
}

function signingKey({ secret }: SignedWebhookSettings, variables: WebhookServices["variables"]): Buffer {
  const name = secretVariable(secret);
  return webhookSecret(name, variables[name]);
}

async function findLead({ database, baseUrl, site }: WebhookServices, delivery: number): Promise<LeadJson> {
  const [row] = await database
    .select({
      reference: submissions.reference,
      form: submissions.form,
      language: submissions.language,
      receivedAt: submissions.receivedAt,
      email: submissions.email,
      fields: submissions.fields,
      about: submissions.about,
      isDuplicate: submissions.isDuplicate,
    })
    .from(webhookDeliveries)
    .innerJoin(submissions, eq(submissions.id, webhookDeliveries.submissionId))
    .where(eq(webhookDeliveries.id, delivery));
  if (!row) throw new Error("The submission was deleted while it was being sent");
  const { property } = row.about;
  return leadJson(
    row,
    typeof property === "number"
      ? await findLeadProperty(database, property, { baseUrl, language: site.languages.default })
      : undefined,
  );
}

async function findLeadProperty(
  database: Database,
  id: number,
  { baseUrl, language }: { baseUrl: string; language: Language },
): Promise<LeadProperty> {
  const [listing] = await database
    .select({ reference: listings.reference, feed: listings.feed, key: listings.key })
    .from(listings)
    .where(eq(listings.id, id));
  return {
    id,
    url: baseUrl + pathFor("property", language, { id }),
    ...(listing && { ...listing, reference: listing.reference ?? undefined }),
  };
}

/** Builds the lead for a CRM, with its message in the language of the mails to the agency. */
async function buildCrmLead(
  { database, site, textsIn }: WebhookServices,
  { feed }: CrmSettings,
  lead: LeadJson,
): Promise<CrmLead> {
  const reader = { site, textsIn, language: agencyMailLanguage(site) };
  const record = lead.property ?? (lead.project && (await findProjectRecord(database, lead.project.id)));
  return crmLead(lead, {
    title: formTitle(lead.form, reader),
    values: leadValues({ ...lead, fields: messageFields(lead.fields) }, reader),
    texts: textsIn(reader.language),
    estateId: feed !== undefined && record?.feed === feed ? record.key : undefined,
  });
}

async function findProjectRecord(
  database: Database,
  id: number,
): Promise<{ feed: string; key: string } | undefined> {
  const [project] = await database
    .select({ feed: projects.feed, key: projects.key })
    .from(projects)
    .where(eq(projects.id, id));
  return project;
}
