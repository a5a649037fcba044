import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { secretVariable } from "../../app/config/secret-variable.ts";
import type { ConfiguredFeed } from "../../app/config/site-config.ts";
import type { Database } from "../../app/database/database.server.ts";
import { type SharedRateLimiter, sharedRateLimiter } from "../../app/database/shared-rate-limiter.server.ts";
import { webhookSecret } from "../../app/forms/webhooks/sign-webhook.server.ts";
import { MAX_AGE_MS, verifyWebhook } from "../../app/forms/webhooks/verify-webhook.server.ts";
import { requestImport } from "../../app/office/imports/request-import.server.ts";
import type { BodyRules } from "../http/body-checks.ts";
import { networkLimit } from "../http/rate-limiter.ts";
import { recordSecurityEvent } from "../http/security-events.ts";

/** Path that a CRM calls when a feed has changed (docs/operate.md). */
export const FEED_CHANGED_PATH = "/api/v1/feeds/:name/changed";

const MAX_BODY_BYTES = 65_536;

/** Rate limit of one network, for valid and invalid requests. */
const RATE = { max: 60, withinMs: 600_000 };

/** Rate limit of valid requests for one feed. */
const RATE_PER_FEED = { max: 30, windowMs: 600_000 };

type FeedWebhookOptions = {
  database: Database;
  feeds: readonly ConfiguredFeed[];
  /** Variables of the environment with the secrets of feeds. */
  secrets: Readonly<Record<string, string | undefined>>;
  /** Secret of the site, with which the rate limiter hashes its keys. */
  secret: string;
  now?: () => Date;
};

/**
 * Endpoint that lets a CRM trigger an import of a feed. A request must be signed, recent and not repeated. Its body is
 * not used, because the feed itself has the changes.
 *
 * @throws ConfigError for a secret that is missing or too short.
 */
export function feedWebhooks({
  feeds,
  secrets,
  database,
  secret,
  now = () => new Date(),
}: FeedWebhookOptions): {
  register: (app: FastifyInstance) => void;
} {
  const secretsByFeed = new Map(
    feeds.flatMap(({ name, webhookSecret: secretName }) => {
      if (secretName === undefined) return [];
      const variable = secretVariable(secretName);
      return [[name, webhookSecret(variable, secrets[variable])] as const];
    }),
  );
  const rateLimiter = sharedRateLimiter(database, secret);
  const limitRate = networkLimit(RATE);
  const rules: BodyRules = {
    bytes: { "application/json": MAX_BODY_BYTES, "text/plain": MAX_BODY_BYTES },
    // Programs send these requests without an origin. The signature proves the sender.
    isAllowedOrigin: () => true,
    limitRate,
    refuse: ({ status }, reply) => respond(reply, status, "refused"),
  };

  async function receive(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
    const { name } = request.params;
    const key = secretsByFeed.get(name);
    const receivedAt = now();
    const body = typeof request.body === "string" ? request.body : "";
    const signed = key && verifyWebhook(key, { headers: request.headers, body, now: receivedAt });
    if (signed === undefined) {
      recordSecurityEvent("webhook-refused", request);
      return respond(reply, 401, "not-signed");
    }
    if (await isRepeated(rateLimiter, { feed: name, ...signed })) {
      recordSecurityEvent("webhook-refused", request);
      return respond(reply, 409, "repeated");
    }
    const exceededLimit = await rateLimiter(
      { key: `feed webhook ${name}`, ...RATE_PER_FEED },
      receivedAt.getTime(),
    );
    if (exceededLimit) {
      recordSecurityEvent("rate-limited", request);
      reply.header("retry-after", Math.ceil(exceededLimit.waitMs / 1_000));
      return respond(reply, 429, "too-many");
    }
    const outcome = await requestImport(database, {
      request: { kind: "changed", feed: name },
      feeds,
      actor: { command: "webhook" },
      now: receivedAt,
    });
    return respond(reply, 202, outcome.kind === "started" ? "started" : "waiting");
  }

  return {
    register: (app) => {
      app.post(FEED_CHANGED_PATH, { config: { body: rules } }, receive);
    },
  };
}

/**
 * Returns true for a request that was received before. The rate limiter counts it at a time derived from its signature,
 * so that a repetition falls into the same window. That window ends after the request has become too old.
 */
async function isRepeated(
  rateLimiter: SharedRateLimiter,
  { feed, id, at }: { feed: string; id: string; at: Date },
): Promise<boolean> {
  const signedAtMs = at.getTime();
  const key = `feed webhook ${feed} ${id} ${signedAtMs}`;
  return (
    (await rateLimiter({ key, max: 1, windowMs: 2 * MAX_AGE_MS }, signedAtMs + 2 * MAX_AGE_MS)) !== undefined
  );
}

function respond(reply: FastifyReply, status: number, result: string): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").send({ result });
}
