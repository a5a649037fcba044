import { buffer } from "node:stream/consumers";
import { ConfigError } from "../../../config/config-error.ts";
import { secretVariable } from "../../../config/secret-variable.ts";
import { CRM_NAMES, type CrmSettings } from "../../../config/webhook-settings.ts";
import { type OutboundRequestOptions, outboundRequest } from "../../../net/outbound-request.server.ts";
import { answerResult, type DeliveryResult } from "../delivery-result.server.ts";
import { type CrmApi, crmApi } from "./crm-apis.server.ts";
import { type CrmCall, sentFields } from "./crm-call.ts";
import type { CrmLead } from "./crm-lead.ts";

const MAX_ANSWER_BYTES = 65_536;
/** A token is replaced before it can expire during a request. */
const TOKEN_MARGIN_MS = 30_000;
/** For a token whose answer does not say how long it is valid. An older one is renewed when it is refused. */
const USUAL_TOKEN_MS = 12 * 3_600_000;
/** Statuses with which an API refuses what will be refused again. */
const FINAL_STATUSES = [400, 401, 403, 404, 405, 406, 409, 410, 411, 413, 414, 415, 422];

export type CrmServices = {
  /** Values of the environment variables that the settings name. */
  variables: Readonly<Record<string, string | undefined>>;
  now: () => Date;
} & Pick<OutboundRequestOptions, "signal" | "resolve" | "deadlineMs">;

type Answer = { status: number; retryAfter: string | undefined; content: object | undefined };

/** Tokens of this process, by what they were asked for with, the secret included: agencies may name theirs alike. */
const tokens = new Map<string, { token: string; until: number }>();

/**
 * Reads the secret of a CRM.
 *
 * @throws ConfigError that names the variable, never its value.
 */
export function crmSecret(settings: CrmSettings, variables: CrmServices["variables"]): string {
  const variable = secretVariable(crmApi(settings).secret);
  const value = variables[variable]?.trim();
  if (!value) throw new ConfigError(`${variable} is not set: ${CRM_NAMES[settings.kind]} needs it`);
  return value;
}

/**
 * Sends a lead to a CRM once; with another token when the one at hand is refused. The result has nothing of what the CRM
 * wrote but codes and names of fields: its messages repeat what the visitor typed.
 *
 * @throws ConfigError when the secret is missing.
 * @throws OutboundRequestError
 */
export async function sendToCrm(
  settings: CrmSettings,
  lead: CrmLead,
  services: CrmServices,
): Promise<DeliveryResult> {
  const api = crmApi(settings);
  const secret = crmSecret(settings, services.variables);
  const call = api.leadCall(lead);
  const post = poster(settings, api, services);
  for (let attempt = 1; ; attempt += 1) {
    const token = await findToken(settings, secret, { api, post, now: services.now });
    if (typeof token !== "string") return token.refused;
    const answer = await post(call, token);
    if (!isTokenRefused(api, answer)) {
      const result = leadResult(settings, api, answer, services.now());
      return { ...result, attempt: { ...result.attempt, fields: sentFields(call) } };
    }
    tokens.delete(tokenName(settings, secret));
    if (attempt > 1) return refusedToken(settings, answer.status);
  }
}

type Post = (call: CrmCall, token?: string) => Promise<Answer>;

function poster(settings: CrmSettings, api: CrmApi, services: CrmServices): Post {
  return async ({ path, body }, token) => {
    const answer = await outboundRequest(settings.address.replace(/\/$/, "") + path, {
      body: JSON.stringify(body),
      headers: {
        ...api.headers,
        "content-type": "application/json; charset=utf-8",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      maximumBytes: MAX_ANSWER_BYTES,
      deadlineMs: services.deadlineMs,
      allowPrivateAddresses: settings.allowPrivateAddresses,
      signal: services.signal,
      resolve: services.resolve,
    });
    return {
      status: answer.status,
      retryAfter: answer.headers["retry-after"],
      content: readContent((await buffer(answer.body)).toString()),
    };
  };
}

/** The answer, when it is JSON. */
function readContent(text: string): object | undefined {
  try {
    const content = JSON.parse(text);
    return typeof content === "object" && content !== null ? content : undefined;
  } catch {
    // The message of the parser would contain what it read.
    return undefined;
  }
}

function tokenName({ kind, address, clientId, ...rest }: CrmSettings, secret: string): string {
  return JSON.stringify([kind, address, clientId, "user" in rest ? [rest.user, rest.officeId] : [], secret]);
}

type TokenRequest = { api: CrmApi; post: Post; now: () => Date };

/** A token that is at hand, or a new one. */
async function findToken(
  settings: CrmSettings,
  secret: string,
  { api, post, now }: TokenRequest,
): Promise<string | { refused: DeliveryResult }> {
  const name = tokenName(settings, secret);
  const known = tokens.get(name);
  if (known && now().getTime() < known.until) return known.token;
  let token: string | undefined;
  let validMs = USUAL_TOKEN_MS;
  for (const call of api.tokenCalls(secret)) {
    const answer = await post(call, token);
    const { [api.tokenField]: given, expires_in: seconds } = { ...answer.content } as Record<string, unknown>;
    if (answer.status >= 300 || !isToken(given)) return { refused: noToken(settings, answer, now()) };
    token = given;
    if (typeof seconds === "number" && seconds > 0) validMs = seconds * 1_000;
  }
  if (token === undefined) throw new Error(`${nameOf(settings)} has no call for a token`);
  tokens.set(name, { token, until: now().getTime() + validMs - TOKEN_MARGIN_MS });
  return token;
}

function noToken(settings: CrmSettings, answer: Answer, now: Date): DeliveryResult {
  const { status, content } = answer;
  const { kind, waitMs } = answerResult(answer, FINAL_STATUSES, now);
  if (kind === "stop" || (kind === "delivered" && content !== undefined))
    return refusedToken(settings, status);
  const error = `${nameOf(settings)} gave no token: it answered ${status}.`;
  return { kind: "retry", attempt: { status, error }, waitMs };
}

/** True for a text that can be sent in a header. */
function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[\x21-\x7e]{1,8000}$/.test(value);
}

function isTokenRefused(api: CrmApi, { status, content = {} }: Answer): boolean {
  return status === 401 || (api.failureIn(content) ?? []).some((code) => api.tokenCodes.includes(code));
}

function refusedToken(settings: CrmSettings, status: number): DeliveryResult {
  const user = settings.kind === "whise" ? "user" : "clientId";
  const variable = secretVariable(crmApi(settings).secret);
  const error = `${nameOf(settings)} refuses the credentials: check "${user}" in site.json, and ${variable}.`;
  return { kind: "stop", attempt: { status, error } };
}

function leadResult(settings: CrmSettings, api: CrmApi, answer: Answer, now: Date): DeliveryResult {
  const { status, content } = answer;
  const name = nameOf(settings);
  const result = answerResult(answer, FINAL_STATUSES, now);
  const codes = api.failureIn(content ?? {});
  if (result.kind === "delivered" && codes === undefined) {
    // A page of something in between, such as a maintenance page.
    const isReadable = content !== undefined || !api.answersInJson;
    if (isReadable) return result;
    return { kind: "retry", attempt: { status, error: `The answer of ${name} cannot be read.` } };
  }
  if (result.kind === "retry") return result;
  const error =
    status === 404
      ? `${name} does not know the property, or its API is elsewhere.`
      : `${name} refuses the lead${codesInWords(codes ?? [])}.`;
  return { kind: "stop", attempt: { status, error } };
}

/** Codes and names of fields that cannot be what a visitor typed: ": email, first_name". */
function codesInWords(codes: readonly string[]): string {
  const known = codes.filter((code) => /^[A-Za-z][A-Za-z_.]{0,59}$/.test(code)).slice(0, 10);
  return known.length === 0 ? "" : `: ${known.join(", ")}`;
}

function nameOf({ kind }: CrmSettings): string {
  return CRM_NAMES[kind];
}
