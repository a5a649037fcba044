import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { type FeedRequest, isSecretReference } from "../../config/feed-request.ts";
import type { SftpAccess } from "../../config/feed-sftp.ts";
import { secretVariable } from "../../config/secret-variable.ts";
import {
  type OutboundRequestOptions,
  type OutboundResponse,
  outboundRequest,
  urlWithoutSecrets,
} from "../../net/outbound-request.server.ts";
import { retryAfterMs } from "../../net/retry-after.ts";
import { feedBody } from "./feed-body.ts";
import { FeedError } from "./feed-item.ts";
import { type FeedSecrets, feedSecret } from "./feed-secret.ts";

/** Version of a feed, from the response headers of its server. */
export type Validators = { etag?: string; lastModified?: string };

export type FeedAccess = {
  request?: FeedRequest;
  /** Access to an `sftp:` address. */
  sftp?: SftpAccess;
  /** Variables of the environment with the secrets that `request` or `sftp` names. */
  secrets?: FeedSecrets;
  /** Version that was imported last: the server may respond that the feed has not changed since. */
  validators?: Validators;
  /** Value of `{{page}}` in the body of the request. */
  page?: number;
  /** Value of `{{since}}` in the body of the request. */
  since?: string | number;
  /** For tests: waits before another attempt. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
};

/** Limits of the retries when a server is busy (429, or 503 with a `Retry-After`). */
const MAX_RETRIES = 3;
const MAX_WAIT_MS = 60_000;
const DEFAULT_RETRY_DELAY_MS = 10_000;

const MAX_TOKEN_BYTES = 100_000;
const TOKEN_DEADLINE_MS = 30_000;
/** A token is replaced this long before it expires, so that it does not expire during a request. */
const TOKEN_MARGIN_MS = 30_000;
const DEFAULT_TOKEN_LIFETIME_MS = 600_000;

/** OAuth tokens of this process, by `tokenKey`, which contains the secret: several agencies may use one variable name. */
const tokens = new Map<string, { token: string; until: number }>();

/**
 * Requests a feed with its headers, credentials and body. Waits and retries when the server is busy, and gets a new token
 * once when it refuses one. Returns the response of a server that stays busy. Credentials are sent only to the origin of the
 * address (outbound-request.server.ts), and those of OAuth to its token address. `validators` apply to requests without a body.
 *
 * @throws FeedError when a secret is missing or cannot be sent, the server issues no token, or asks to wait for too long.
 * @throws OutboundRequestError
 */
export async function requestFeed(
  address: string,
  { request, secrets = {}, validators, page = 1, since, wait = sleep }: FeedAccess,
  options: OutboundRequestOptions,
): Promise<OutboundResponse> {
  const body =
    request?.body &&
    feedBody(request.body, { page, since, secretOf: (variable) => resolveSecret(variable, secrets) });
  let isTokenNew = false;
  for (let retries = 0; ; ) {
    const { url, headers } = await addCredentials(address, request, secrets, options);
    const response = await outboundRequest(url, {
      ...options,
      headers: {
        ...options.headers,
        ...headers,
        ...(body ? { "content-type": body.contentType } : conditionalHeaders(validators)),
      },
      body: body?.text,
    });
    if (response.status === 401 && request?.auth?.kind === "oauth" && !isTokenNew) {
      response.close();
      tokens.delete(tokenKey(request.auth, secrets));
      isTokenNew = true;
      continue;
    }
    const waitMs = retryDelayMs(response, new Date());
    if (waitMs === undefined || retries >= MAX_RETRIES) return response;
    response.close();
    if (waitMs > MAX_WAIT_MS)
      throw new FeedError(
        `${urlWithoutSecrets(address)} is busy and asks to wait for ${Math.ceil(waitMs / 1000)} seconds; the feed is read at its next time.`,
      );
    retries += 1;
    await wait(waitMs, options.signal);
  }
}

async function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await setTimeout(ms, undefined, { signal });
}

/** Validators of a response, for the next request. */
export function validatorsOf({ headers }: Pick<OutboundResponse, "headers">): Validators | undefined {
  const { etag, "last-modified": lastModified } = headers;
  const validators = { ...(etag && { etag }), ...(lastModified && { lastModified }) };
  return Object.keys(validators).length > 0 ? validators : undefined;
}

function conditionalHeaders({ etag, lastModified }: Validators = {}): Record<string, string> {
  return {
    ...(etag && { "if-none-match": etag }),
    ...(lastModified && { "if-modified-since": lastModified }),
  };
}

/** Time to wait before another attempt; undefined when the server is not busy. */
function retryDelayMs({ status, headers }: OutboundResponse, now: Date): number | undefined {
  const after = headers["retry-after"];
  if (status !== 429 && !(status === 503 && after !== undefined)) return undefined;
  return retryAfterMs(after, now) ?? DEFAULT_RETRY_DELAY_MS;
}

/** Adds the headers and credentials of a feed to a request. @throws FeedError @throws OutboundRequestError */
export async function addCredentials(
  address: string,
  request: FeedRequest | undefined,
  secrets: FeedSecrets,
  options: Pick<OutboundRequestOptions, "allowPrivateAddresses" | "signal" | "resolve">,
): Promise<{ url: string; headers: Record<string, string> }> {
  if (request === undefined) return { url: address, headers: {} };
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      isSecretReference(value) ? resolveSecret(value, secrets) : value,
    ]),
  );
  const { auth } = request;
  switch (auth?.kind) {
    case undefined:
      return { url: address, headers };
    case "bearer":
      return {
        url: address,
        headers: { ...headers, authorization: `Bearer ${resolveSecret(auth.token, secrets)}` },
      };
    case "basic":
      return {
        url: address,
        headers: {
          ...headers,
          authorization: basicAuthorization(auth.user, resolveSecret(auth.password, secrets)),
        },
      };
    case "api-key": {
      const key = resolveSecret(auth.key, secrets);
      if (auth.parameter === undefined) return { url: address, headers: { ...headers, [auth.header]: key } };
      const url = new URL(address);
      url.searchParams.set(auth.parameter, key);
      return { url: url.href, headers };
    }
    case "oauth": {
      const token = await tokenFor(auth, secrets, options);
      return { url: address, headers: { ...headers, authorization: `Bearer ${token}` } };
    }
  }
}

function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

/**
 * Value of a secret that can be sent in a header.
 *
 * @throws FeedError when its variable is not set, or has other characters.
 */
export function resolveSecret(name: string, secrets: FeedSecrets): string {
  const value = feedSecret(name, secrets).trim();
  // The message of Node about such a header would not say which setting is meant.
  if (!/^[\x20-\x7e]+$/.test(value))
    throw new FeedError(
      `The environment variable ${secretVariable(name)} has characters that cannot be sent.`,
    );
  return value;
}

type OAuth = Extract<NonNullable<FeedRequest["auth"]>, { kind: "oauth" }>;

function tokenKey({ tokenAddress, clientId, clientSecret, scope }: OAuth, secrets: FeedSecrets): string {
  return JSON.stringify([tokenAddress, clientId, resolveSecret(clientSecret, secrets), scope]);
}

/** Gets a token by client credentials, cached until it expires. Source: RFC 6749, 4.4 and 2.3.1. */
async function tokenFor(
  auth: OAuth,
  secrets: FeedSecrets,
  options: Pick<OutboundRequestOptions, "allowPrivateAddresses" | "signal" | "resolve">,
): Promise<string> {
  const cached = tokens.get(tokenKey(auth, secrets));
  if (cached && Date.now() < cached.until) return cached.token;
  const name = urlWithoutSecrets(auth.tokenAddress);
  const { scope, clientId } = auth;
  const user = encodeURIComponent(clientId);
  const password = encodeURIComponent(resolveSecret(auth.clientSecret, secrets));
  const response = await outboundRequest(auth.tokenAddress, {
    maximumBytes: MAX_TOKEN_BYTES,
    deadlineMs: TOKEN_DEADLINE_MS,
    allowPrivateAddresses: options.allowPrivateAddresses,
    signal: options.signal,
    resolve: options.resolve,
    headers: {
      authorization: basicAuthorization(user, password),
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ grant_type: "client_credentials", ...(scope && { scope }) }).toString(),
  });
  const answer = (await buffer(response.body)).toString();
  if (response.status !== 200)
    throw new FeedError(`${name} gave no token for the feed: it returned status ${response.status}.`);
  const { token, expiresInMs } = readToken(answer, name);
  tokens.set(tokenKey(auth, secrets), { token, until: Date.now() + expiresInMs - TOKEN_MARGIN_MS });
  return token;
}

function readToken(text: string, name: string): { token: string; expiresInMs: number } {
  let answer: { access_token?: unknown; expires_in?: unknown } = {};
  try {
    answer = JSON.parse(text) ?? {};
  } catch {
    // The message of the parser would contain what it read.
  }
  const { access_token: token, expires_in: seconds } = answer;
  if (typeof token !== "string" || !/^[\x20-\x7e]+$/.test(token))
    throw new FeedError(`${name} gave no token for the feed: its answer has no access_token.`);
  const isTime = typeof seconds === "number" && seconds > 0;
  return { token, expiresInMs: isTime ? seconds * 1000 : DEFAULT_TOKEN_LIFETIME_MS };
}

/** URL of the next page in a `Link` header; undefined when it names none. Source: RFC 8288. */
export function nextLink(header: string | string[] | undefined, address: string): string | undefined {
  const text = Array.isArray(header) ? header.join(",") : (header ?? "");
  for (const [, target = "", parameters = ""] of text.matchAll(/<([^>]*)>([^<]*)/g)) {
    if (/;\s*rel\s*=\s*"?(?:[^",;]*\s)?next(?:\s[^",;]*)?"?\s*(?:[;,]|$)/i.test(parameters))
      return URL.parse(target, address)?.href;
  }
  return undefined;
}
