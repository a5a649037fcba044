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

/** Path to which a CRM says that a feed has changed (docs/operate.md). */
export const FEED_CHANGED_PATH = "/api/v1/feeds/:name/changed";

const MAX_BODY_BYTES = 65_536;

/** Requests of one network, right and wrong ones. */
const RATE = { max: 60, withinMs: 600_000 };

/** Signed requests for one feed. Imports in a row read the feed once more, and not more often than this. */
const PER_FEED = { max: 30, windowMs: 600_000 };

type Parts = {
  database: Database;
  feeds: readonly ConfiguredFeed[];
  /** Variables of the environment with the secrets of feeds. */
  secrets: Readonly<Record<string, string | undefined>>;
  /** Of the site, for names of limits. */
  secret: string;
  now?: () => Date;
};

/**
 * Endpoint with which a CRM has a feed read at once. The request is signed, recent and not a repetition; what it says
 * beyond that is not read, since the feed itself says what changed.
 *
 * @throws ConfigError for a secret that is missing or too short.
 */
export function feedWebhooks({ feeds, secrets, database, secret, now = () => new Date() }: Parts): {
  register: (app: FastifyInstance) => void;
} {
  const known = new Map(
    feeds.flatMap(({ name, webhookSecret: secretName }) => {
      if (secretName === undefined) return [];
      const variable = secretVariable(secretName);
      return [[name, webhookSecret(variable, secrets[variable])] as const];
    }),
  );
  const count = sharedRateLimiter(database, secret);
  const limitRate = networkLimit(RATE);
  const rules: BodyRules = {
    bytes: { "application/json": MAX_BODY_BYTES, "text/plain": MAX_BODY_BYTES },
    // Programs send it, not pages; what counts is the signature.
    isAllowedOrigin: () => true,
    limitRate,
    refuse: ({ status }, reply) => answer(reply, status, "refused"),
  };

  async function receive(request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) {
    const { name } = request.params;
    const key = known.get(name);
    const at = now();
    const body = typeof request.body === "string" ? request.body : "";
    const signed = key && verifyWebhook(key, { headers: request.headers, body, now: at });
    if (signed === undefined) {
      recordSecurityEvent("webhook-refused", request);
      return answer(reply, 401, "not-signed");
    }
    if (await isRepeated(count, { feed: name, ...signed })) {
      recordSecurityEvent("webhook-refused", request);
      return answer(reply, 409, "repeated");
    }
    const excess = await count({ key: `feed webhook ${name}`, ...PER_FEED }, at.getTime());
    if (excess) {
      recordSecurityEvent("rate-limited", request);
      reply.header("retry-after", Math.ceil(excess.waitMs / 1_000));
      return answer(reply, 429, "too-many");
    }
    const outcome = await requestImport(database, {
      request: { kind: "changed", feed: name },
      feeds,
      actor: { command: "webhook" },
      now: at,
    });
    return answer(reply, 202, outcome.kind === "started" ? "started" : "waiting");
  }

  return {
    register: (app) => {
      app.post(FEED_CHANGED_PATH, { config: { body: rules } }, receive);
    },
  };
}

/**
 * True for a request that was received before. It is counted at its own time, not at that of its arrival, so that a
 * repetition falls into the same window, which ends after the request is too old.
 */
async function isRepeated(
  count: SharedRateLimiter,
  { feed, id, at }: { feed: string; id: string; at: Date },
): Promise<boolean> {
  const moment = at.getTime();
  const key = `feed webhook ${feed} ${id} ${moment}`;
  return (await count({ key, max: 1, windowMs: 2 * MAX_AGE_MS }, moment + 2 * MAX_AGE_MS)) !== undefined;
}

function answer(reply: FastifyReply, status: number, result: string): FastifyReply {
  return reply.code(status).header("cache-control", "no-store").send({ result });
}
