import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { ACCOUNT_SCREENS } from "../../app/accounts/account-screens.ts";
import type { AccountServices } from "../../app/accounts/account-services.server.ts";
import { type CredentialError, confirmUser } from "../../app/accounts/page/change-account.server.ts";
import { newPasskeySchema, usedPasskeySchema } from "../../app/accounts/passkeys/passkey-messages.server.ts";
import { MAX_PASSKEY_NAME_CHARACTERS } from "../../app/accounts/passkeys/passkey-name.ts";
import {
  PASSKEY_PATHS,
  type PasskeyDone,
  type PasskeyProblem,
} from "../../app/accounts/passkeys/passkey-paths.ts";
import type { PasskeySite } from "../../app/accounts/passkeys/passkey-site.ts";
import {
  addPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  offerNewPasskey,
  offerSignIn,
  verifyPasskeySignIn,
} from "../../app/accounts/passkeys/passkeys.server.ts";
import { isHasherBusy } from "../../app/accounts/passwords/password-hash.server.ts";
import { audienceOf } from "../../app/accounts/roles.ts";
import {
  findBrowserSession,
  replaceBrowserSession,
} from "../../app/accounts/sign-in/browser-session.server.ts";
import { finishSignIn } from "../../app/accounts/sign-in/sign-in.server.ts";
import { tooManyAttemptsText } from "../../app/accounts/sign-in/too-many-text.ts";
import type { SiteConfig } from "../../app/config/site-config.ts";
import type { SiteContent } from "../../app/content/site-folder/site-content.ts";
import { withoutValues } from "../../app/database/database-error.ts";
import { visitorNetwork } from "../../app/forms/receive/visitor-network.ts";
import type { LanguageTexts } from "../../app/i18n/language-texts.ts";
import { LANGUAGES, type Language } from "../../app/i18n/languages.ts";
import { pathFor } from "../../app/i18n/paths/path-for.ts";
import { pathAfterSignIn } from "../../app/screens/after-sign-in.ts";
import type { BodyRules } from "../http/body-checks.ts";
import { recordSecurityEvent } from "../http/security-events.ts";
import { type AccountFormRules, PRIVATE_PAGE_HEADERS } from "./account-pages.ts";

/** Longest request body: more than any passkey with its name and the password. */
const BODY_BYTES = 65_536;
const QUARTER_HOUR_MS = 15 * 60_000;
/** High, because each open sign-in page requests an offer every few minutes, and a whole office may share one network. */
const MAX_OFFERS_PER_NETWORK = 200;
const MAX_ATTEMPTS_PER_NETWORK = 30;

const language = z.enum(LANGUAGES);
const SCHEMAS = {
  offerSignIn: z.object({}),
  signIn: z.object({ passkey: usedPasskeySchema, language, back: z.string().max(500).optional() }),
  offerNew: z.object({ name: z.string().max(1_000), current: z.string().max(1_000).default(""), language }),
  add: z.object({
    name: z.string().trim().min(1).max(MAX_PASSKEY_NAME_CHARACTERS),
    passkey: newPasskeySchema,
    language,
  }),
};

export type PasskeyRequestOptions = {
  services: AccountServices;
  /** Undefined if passkeys are not possible. Then the endpoints respond with 404. */
  passkeySite: PasskeySite | undefined;
  textsIn: (language: Language) => LanguageTexts;
  site: Pick<SiteConfig, "languages">;
  content: Pick<SiteContent, "table">;
  now?: () => Date;
};

type PasskeyResponse = { status: number; body?: object };
type PasskeyRequest<Body> = {
  request: FastifyRequest;
  reply: FastifyReply;
  body: Body;
  network: string;
  now: Date;
};

/** Adds the endpoints of the passkey script (`app/accounts/passkeys/browser-passkey.ts`). */
export function addPasskeyRequests(
  app: FastifyInstance,
  { services, passkeySite, textsIn, site: settings, content, now = () => new Date() }: PasskeyRequestOptions,
  shared: AccountFormRules,
): void {
  const { database, secret, rateLimiter } = services;

  const sessionOf = ({ headers }: FastifyRequest, at: Date) =>
    findBrowserSession(services, headers.cookie, at);

  async function isAboveLimit(key: string, max: number, at: Date): Promise<boolean> {
    return (await rateLimiter({ key, max, windowMs: QUARTER_HOUR_MS }, at.getTime())) !== undefined;
  }

  async function offerToSignIn(
    site: PasskeySite,
    context: PasskeyRequest<unknown>,
  ): Promise<PasskeyResponse> {
    const key = `passkey offers to ${context.network}`;
    if (await isAboveLimit(key, MAX_OFFERS_PER_NETWORK, context.now)) return { status: 429, body: {} };
    return { status: 200, body: await offerSignIn(database, { site, now: context.now }) };
  }

  async function signIn(
    site: PasskeySite,
    { request, reply, body, network, now: at }: PasskeyRequest<z.infer<typeof SCHEMAS.signIn>>,
  ): Promise<PasskeyResponse> {
    const { t } = textsIn(body.language);
    const refuse = (status: 401 | 429) => {
      recordSecurityEvent(status === 429 ? "sign-in-locked" : "sign-in-failed", request);
      return refused(status, { problem: t("accounts:passkeys.signInFailed") });
    };
    if (await isAboveLimit(`passkeys from ${network}`, MAX_ATTEMPTS_PER_NETWORK, at)) return refuse(429);
    const accountId = await verifyPasskeySignIn(database, body.passkey, { site, secret, now: at });
    if (accountId === undefined) return refuse(401);
    const newSession = await database.transaction((tx) =>
      finishSignIn(tx, services, { accountId, proof: "passkey" }, at),
    );
    if (!newSession) return refuse(401);
    recordSecurityEvent("sign-in-succeeded", request);
    reply.header("set-cookie", await replaceBrowserSession(services, request.headers.cookie, newSession));
    return done({
      to: pathAfterSignIn(body.back, newSession.role, { site: settings, content, language: body.language }),
    });
  }

  async function offerToAdd(
    site: PasskeySite,
    { request, body, network, now: at }: PasskeyRequest<z.infer<typeof SCHEMAS.offerNew>>,
  ): Promise<PasskeyResponse> {
    const session = await sessionOf(request, at);
    if (session?.state !== "signed-in") return { status: 401, body: {} };
    const texts = textsIn(body.language);
    const name = body.name.trim();
    if (name === "" || name.length > MAX_PASSKEY_NAME_CHARACTERS)
      return refused(422, { problem: texts.t("accounts:account.errors.name.required"), field: "name" });
    const { account, tokenHash } = session;
    if ((await listPasskeys(database, account.id)).length >= MAX_PASSKEYS)
      return refused(422, { problem: texts.t("accounts:passkeys.most") });
    const fields = { current: body.current };
    const error = await confirmUser(services, { session, fields, network, now: at });
    if (error) return refusedPassword(error, texts);
    const passkeyOwner = {
      accountId: account.id,
      session: tokenHash,
      email: account.email,
      name: account.name,
    };
    return { status: 200, body: await offerNewPasskey(database, passkeyOwner, { site, secret, now: at }) };
  }

  async function add(
    site: PasskeySite,
    { request, body, now: at }: PasskeyRequest<z.infer<typeof SCHEMAS.add>>,
  ): Promise<PasskeyResponse> {
    const session = await sessionOf(request, at);
    if (session?.state !== "signed-in") return { status: 401, body: {} };
    const passkeyOwner = { accountId: session.account.id, session: session.tokenHash };
    const { name, passkey: response } = body;
    const outcome = await addPasskey(
      database,
      { ...passkeyOwner, name, response },
      { site, secret, now: at },
    );
    if (outcome === "refused")
      return refused(422, { problem: textsIn(body.language).t("accounts:passkeys.failed") });
    const { account } = ACCOUNT_SCREENS[audienceOf(session.account)];
    return done({ to: pathFor(account, body.language, {}, { done: "passkey-add" }) });
  }

  const rules: BodyRules = {
    bytes: { "application/json": BODY_BYTES },
    ...shared,
    refuse: ({ status }, reply) => reply.code(status).headers(PRIVATE_PAGE_HEADERS).send(),
  };

  // A scope with its own error handler: a script reads these responses, so errors have no page.
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const { statusCode = 500 } = error as { statusCode?: number };
      if (statusCode >= 500) request.log.error({ err: withoutValues(error) }, "a passkey request failed");
      return reply.code(statusCode).headers(PRIVATE_PAGE_HEADERS).send();
    });
    const post = <Body>(
      path: string,
      schema: z.ZodType<Body>,
      respond: (site: PasskeySite, context: PasskeyRequest<Body>) => Promise<PasskeyResponse>,
    ) =>
      scope.post(path, { config: { body: () => passkeySite && rules } }, async (request, reply) => {
        const parsedBody = schema.safeParse(readJson(request.body));
        if (!passkeySite || !parsedBody.success) return reply.code(400).headers(PRIVATE_PAGE_HEADERS).send();
        const network = visitorNetwork(request.ip);
        const context = { request, reply, body: parsedBody.data, network, now: now() };
        const { status, body } = await respond(passkeySite, context).catch(busyResponse);
        return reply.code(status).headers(PRIVATE_PAGE_HEADERS).send(body);
      });
    post(PASSKEY_PATHS.offerSignIn, SCHEMAS.offerSignIn, offerToSignIn);
    post(PASSKEY_PATHS.signIn, SCHEMAS.signIn, signIn);
    post(PASSKEY_PATHS.offerNew, SCHEMAS.offerNew, offerToAdd);
    post(PASSKEY_PATHS.add, SCHEMAS.add, add);
  });
}

function refusedPassword(error: CredentialError, texts: LanguageTexts): PasskeyResponse {
  if (typeof error === "object")
    return refused(429, { problem: tooManyAttemptsText(error.waitMs, texts), field: "current" });
  return refused(422, { problem: texts.t(`accounts:account.errors.again.${error}`), field: "current" });
}

function refused(status: number, body: PasskeyProblem): PasskeyResponse {
  return { status, body };
}

function done(body: PasskeyDone): PasskeyResponse {
  return { status: 200, body };
}

function busyResponse(error: unknown): PasskeyResponse {
  if (isHasherBusy(error)) return { status: 503, body: {} };
  throw error;
}

/** Parses JSON. Returns undefined for invalid JSON, which no schema accepts. */
function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
