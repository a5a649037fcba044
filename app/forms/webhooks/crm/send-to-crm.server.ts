import { buffer } from "node:stream/consumers";
import { ConfigError } from "../../../config/config-error.ts";
import { secretVariable } from "../../../config/secret-variable.ts";
import { CRM_NAMES, type CrmSettings } from "../../../config/webhook-settings.ts";
import { type OutboundRequestOptions, outboundRequest } from "../../../net/outbound-request.server.ts";
import { type DeliveryResult, resultOfResponse } from "../delivery-result.server.ts";
import { type CrmApi, crmApi } from "./crm-apis.server.ts";
import { type CrmCall, sentFields } from "./crm-call.ts";
import type { CrmLead } from "./crm-lead.ts";

const MAX_RESPONSE_BYTES = 65_536;
/** Time before the expiry of a token at which it is replaced, so that it cannot expire during a request. */
const TOKEN_MARGIN_MS = 30_000;
/** Lifetime of a token when the response does not give one. A token that is refused earlier is replaced. */
const DEFAULT_TOKEN_LIFETIME_MS = 12 * 3_600_000;
/** Statuses after which a retry would be refused again. */
const FINAL_STATUSES = [400, 401, 403, 404, 405, 406, 409, 410, 411, 413, 414, 415, 422];

export type CrmServices = {
  /** Values of the environment variables that the settings name. */
  variables: Readonly<Record<string, string | undefined>>;
  now: () => Date;
} & Pick<OutboundRequestOptions, "signal" | "resolve" | "deadlineMs">;

type CrmResponse = { status: number; retryAfter: string | undefined; content: object | undefined };

/**
 * Tokens of this process, by the credentials with which they were requested (`tokenName`). The secret is part
 * of the key, because several agencies may use the same names.
 */
const tokens = new Map<string, { token: string; expiresAt: number }>();

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
 * Sends a lead to a CRM. Requests a new token when the cached one is refused. The result contains only codes and
 * field names of the response, because messages of CRMs may repeat what the visitor typed.
 *
 * @throws ConfigError when the secret is missing.
 *
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
  const post = createPost(settings, api, services);
  for (let attempt = 1; ; attempt += 1) {
    const token = await findToken(settings, secret, { api, post, now: services.now });
    if (typeof token !== "string") return token.refused;
    const response = await post(call, token);
    if (!isTokenRefused(api, response)) {
      const result = leadResult(settings, api, response, services.now());
      return { ...result, attempt: { ...result.attempt, fields: sentFields(call) } };
    }
    tokens.delete(tokenName(settings, secret));
    if (attempt > 1) return credentialsRefused(settings, response.status);
  }
}

type Post = (call: CrmCall, token?: string) => Promise<CrmResponse>;

function createPost(settings: CrmSettings, api: CrmApi, services: CrmServices): Post {
  return async ({ path, body }, token) => {
    const response = await outboundRequest(settings.address.replace(/\/$/, "") + path, {
      body: JSON.stringify(body),
      headers: {
        ...api.headers,
        "content-type": "application/json; charset=utf-8",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      maximumBytes: MAX_RESPONSE_BYTES,
      deadlineMs: services.deadlineMs,
      allowPrivateAddresses: settings.allowPrivateAddresses,
      signal: services.signal,
      resolve: services.resolve,
    });
    return {
      status: response.status,
      retryAfter: response.headers["retry-after"],
      content: readContent((await buffer(response.body)).toString()),
    };
  };
}

/** Parses a response; undefined when it is not a JSON object. */
function readContent(text: string): object | undefined {
  try {
    const content = JSON.parse(text);
    return typeof content === "object" && content !== null ? content : undefined;
  } catch {
    // The message of the parser would contain the text of the response.
    return undefined;
  }
}

function tokenName({ kind, address, clientId, ...rest }: CrmSettings, secret: string): string {
  return JSON.stringify([kind, address, clientId, "user" in rest ? [rest.user, rest.officeId] : [], secret]);
}

type TokenRequest = { api: CrmApi; post: Post; now: () => Date };

/** Returns the cached token, or requests a new one. */
async function findToken(
  settings: CrmSettings,
  secret: string,
  { api, post, now }: TokenRequest,
): Promise<string | { refused: DeliveryResult }> {
  const name = tokenName(settings, secret);
  const cached = tokens.get(name);
  if (cached && now().getTime() < cached.expiresAt) return cached.token;
  let token: string | undefined;
  let validMs = DEFAULT_TOKEN_LIFETIME_MS;
  for (const call of api.tokenCalls(secret)) {
    const response = await post(call, token);
    const { [api.tokenField]: value, expires_in: seconds } = { ...response.content } as Record<
      string,
      unknown
    >;
    if (response.status >= 300 || !isValidToken(value))
      return { refused: tokenFailure(settings, response, now()) };
    token = value;
    if (typeof seconds === "number" && seconds > 0) validMs = seconds * 1_000;
  }
  if (token === undefined) throw new Error(`${crmName(settings)} has no call for a token`);
  tokens.set(name, { token, expiresAt: now().getTime() + validMs - TOKEN_MARGIN_MS });
  return token;
}

function tokenFailure(settings: CrmSettings, response: CrmResponse, now: Date): DeliveryResult {
  const { status, content } = response;
  const { kind, waitMs } = resultOfResponse(response, FINAL_STATUSES, now);
  if (kind === "stop" || (kind === "delivered" && content !== undefined))
    return credentialsRefused(settings, status);
  const error = `${crmName(settings)} gave no token: it answered ${status}.`;
  return { kind: "retry", attempt: { status, error }, waitMs };
}

/** True for a text that can be sent in a header. */
function isValidToken(value: unknown): value is string {
  return typeof value === "string" && /^[\x21-\x7e]{1,8000}$/.test(value);
}

function isTokenRefused(api: CrmApi, { status, content = {} }: CrmResponse): boolean {
  return (
    status === 401 || (api.failureCodes(content) ?? []).some((code) => api.tokenErrorCodes.includes(code))
  );
}

function credentialsRefused(settings: CrmSettings, status: number): DeliveryResult {
  const user = settings.kind === "whise" ? "user" : "clientId";
  const variable = secretVariable(crmApi(settings).secret);
  const error = `${crmName(settings)} refuses the credentials: check "${user}" in site.json, and ${variable}.`;
  return { kind: "stop", attempt: { status, error } };
}

function leadResult(settings: CrmSettings, api: CrmApi, response: CrmResponse, now: Date): DeliveryResult {
  const { status, content } = response;
  const name = crmName(settings);
  const result = resultOfResponse(response, FINAL_STATUSES, now);
  const codes = api.failureCodes(content ?? {});
  if (result.kind === "delivered" && codes === undefined) {
    // The response may come from a proxy, such as a maintenance page.
    const isReadable = content !== undefined || !api.respondsInJson;
    if (isReadable) return result;
    return { kind: "retry", attempt: { status, error: `The response of ${name} cannot be read.` } };
  }
  if (result.kind === "retry") return result;
  const error =
    status === 404
      ? `${name} does not know the property, or its API is elsewhere.`
      : `${name} refuses the lead${codeList(codes ?? [])}.`;
  return { kind: "stop", attempt: { status, error } };
}

/** Lists error codes and field names that cannot be typed text: ": email, first_name". */
function codeList(codes: readonly string[]): string {
  const safeCodes = codes.filter((code) => /^[A-Za-z][A-Za-z_.]{0,59}$/.test(code)).slice(0, 10);
  return safeCodes.length === 0 ? "" : `: ${safeCodes.join(", ")}`;
}

function crmName({ kind }: CrmSettings): string {
  return CRM_NAMES[kind];
}
