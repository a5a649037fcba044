import { eq, sql } from "drizzle-orm";
import { listings } from "../../catalogue/tables.server.ts";
import { ConfigError } from "../../config/config-error.ts";
import { secretVariable } from "../../config/secret-variable.ts";
import type { Webhook } from "../../config/webhook-settings.ts";
import type { Database } from "../../database/database.server.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { RunningJob } from "../../jobs/job-queue.server.ts";
import { jobs } from "../../jobs/tables.server.ts";
import { OutboundRequestError, outboundRequest } from "../../net/outbound-request.server.ts";
import { submissions } from "../tables.server.ts";
import { WEBHOOK_QUEUE } from "./enqueue-webhooks.server.ts";
import { LEAD_JSON_VERSION, type LeadProperty, leadJson } from "./lead-json.ts";
import { webhookHeaders, webhookSecret } from "./sign-webhook.server.ts";
import { type WebhookAttempt, webhookDeliveries } from "./tables.server.ts";

const DEADLINE_MS = 15_000;
/** An answer is read only to end the connection in order. */
const MAX_ANSWER_BYTES = 65_536;
const MAX_HISTORY = 30;
/** HTTP status of a receiver that wants nothing more. */
const GONE = 410;

export type WebhookServices = {
  database: Database;
  webhooks: readonly Webhook[];
  /** Values of the environment variables that the settings name. */
  variables: Readonly<Record<string, string | undefined>>;
  baseUrl: string;
  /** Default language of the site, for the address of a property. */
  language: Language;
  now?: () => Date;
  /** For tests: resolves host names. */
  resolve?: Parameters<typeof outboundRequest>[1]["resolve"];
};

/** Why a delivery failed. A permanent one would fail the same way again. */
type Failure = { attempt: Omit<WebhookAttempt, "at">; isPermanent: boolean };

/** Checks the secrets of all webhooks. @throws ConfigError when one is missing or too short. */
export function checkWebhooks({
  webhooks,
  variables,
}: Pick<WebhookServices, "webhooks" | "variables">): void {
  for (const webhook of webhooks) secretOf(webhook, variables);
}

/**
 * Delivers a submission to a webhook. One whose person was erased meanwhile has no delivery any more.
 *
 * @throws when the job must be retried.
 */
export async function deliverWebhook(
  services: WebhookServices,
  {
    data,
    isLastAttempt,
    signal,
  }: Pick<RunningJob<{ delivery: number }>, "data" | "isLastAttempt" | "signal">,
): Promise<void> {
  const { database, webhooks, now = () => new Date() } = services;
  const [delivery] = await database
    .select({ id: webhookDeliveries.id, key: webhookDeliveries.key, webhook: webhookDeliveries.webhook })
    .from(webhookDeliveries)
    .where(sql`${webhookDeliveries.id} = ${data.delivery} and ${webhookDeliveries.state} = 'waiting'`);
  if (!delivery) return;
  const webhook = webhooks.find(({ name }) => name === delivery.webhook);
  const at = now();
  const failure =
    webhook === undefined
      ? { attempt: { error: "It is no longer in site.json." }, isPermanent: true }
      : await send(services, { id: delivery.id, key: delivery.key, webhook, at, signal });
  // The process stops: the attempt does not count, and the job goes back to the queue.
  if (signal.aborted) throw signal.reason;
  const isFinal = failure === undefined || failure.isPermanent || isLastAttempt;
  await database
    .update(webhookDeliveries)
    .set({
      state: failure === undefined ? "delivered" : isFinal ? "failed" : "waiting",
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      history: historyWith({ at: at.toISOString(), ...(failure?.attempt ?? { status: 200 }) }),
    })
    .where(eq(webhookDeliveries.id, delivery.id));
  if (!isFinal) throw new Error(failure.attempt.error ?? `The webhook answered ${failure.attempt.status}`);
}

/** The history with one more attempt, without the oldest beyond the maximum. */
function historyWith(attempt: WebhookAttempt) {
  return sql`(select jsonb_agg(one order by place) from (
    select one, place from jsonb_array_elements(${webhookDeliveries.history} || ${JSON.stringify(attempt)}::jsonb)
      with ordinality as all_attempts(one, place)
    order by place desc limit ${MAX_HISTORY}) latest)`;
}

/** Marks deliveries as failed whose job is gone because every process that ran it ended, so that they are visible. */
export async function failAbandonedWebhooks(database: Database): Promise<void> {
  await database.execute(sql`
    update ${webhookDeliveries} set state = 'failed' where state = 'waiting' and not exists (
      select from ${jobs} where queue = ${WEBHOOK_QUEUE.name} and ${jobs.state} <> 'failed'
        and (${jobs.data} ->> 'delivery')::bigint = ${webhookDeliveries.id})`);
}

type Sending = { id: number; key: string; webhook: Webhook; at: Date; signal: AbortSignal };

/** Sends it once. Returns undefined when the other server took it. */
async function send(
  services: WebhookServices,
  { id, key, webhook, at, signal }: Sending,
): Promise<Failure | undefined> {
  try {
    const body = JSON.stringify({
      version: LEAD_JSON_VERSION,
      event: "lead.created",
      lead: await leadOf(services, id),
    });
    const secret = secretOf(webhook, services.variables);
    const { status, body: answer } = await outboundRequest(webhook.address, {
      body,
      headers: webhookHeaders(secret, { id: key, at, body }),
      maximumBytes: MAX_ANSWER_BYTES,
      deadlineMs: DEADLINE_MS,
      allowPrivateAddresses: webhook.allowPrivateAddresses,
      signal,
      resolve: services.resolve,
    });
    for await (const _ of answer);
    return status >= 200 && status < 300 ? undefined : { attempt: { status }, isPermanent: status === GONE };
  } catch (error) {
    if (error instanceof OutboundRequestError)
      return {
        attempt: { error: error.message },
        isPermanent: error.problem === "private-address" || error.problem === "bad-address",
      };
    if (error instanceof ConfigError) return { attempt: { error: error.message }, isPermanent: true };
    throw error;
  }
}

function secretOf({ secret }: Webhook, variables: WebhookServices["variables"]): Buffer {
  const name = secretVariable(secret);
  return webhookSecret(name, variables[name]);
}

async function leadOf({ database, baseUrl, language }: WebhookServices, delivery: number) {
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
  if (!row) throw new Error("The submission was deleted while it was sent");
  const { property } = row.about;
  return leadJson(
    row,
    typeof property === "number" ? await propertyOf(database, property, { baseUrl, language }) : undefined,
  );
}

async function propertyOf(
  database: Database,
  id: number,
  { baseUrl, language }: Pick<WebhookServices, "baseUrl" | "language">,
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
