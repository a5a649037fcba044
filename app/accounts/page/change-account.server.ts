import { eq } from "drizzle-orm";
import type { Database } from "../../database/database.server.ts";
import { addressName } from "../../mail/mail-address.ts";
import type { OwnerNoticeKind } from "../../mail/templates/owner-notice.server.ts";
import { dayOf } from "../../time/brussels-time.ts";
import { accountLanguages } from "../account-languages.ts";
import { mailAccountChange } from "../account-mails.server.ts";
import type { AccountServices } from "../account-services.server.ts";
import { removePasskey } from "../passkeys/passkeys.server.ts";
import { isHasherBusy } from "../passwords/password-hash.server.ts";
import { newPasswordErrors, storePassword } from "../passwords/passwords.server.ts";
import { isAllowed } from "../permissions.ts";
import { audienceOf } from "../roles.ts";
import { type CredentialCheck, checkCode, checkPassword } from "../sign-in/account-guard.server.ts";
import { type AccountSession, beginSession, strengthenSession } from "../sign-in/sessions.server.ts";
import type { StartedSession } from "../sign-in/sign-in.server.ts";
import { findStaffRules } from "../staff-rules/staff-rules.server.ts";
import { isDailyMailDue } from "../staff-rules/staff-rules.ts";
import { accountSessions, accounts } from "../tables.server.ts";
import {
  beginFactor,
  cancelFactor,
  type FactorState,
  factorState,
  renewRecoveryCodes,
  turnOffFactor,
  turnOnFactor,
} from "../two-factor/second-factor.server.ts";
import { endOtherSessions, isRecentSignIn } from "./account-settings.server.ts";
import type { AccountAction, AccountChange, AccountRefusal, SettingsErrors } from "./account-settings.ts";

export type ChangeResult =
  /** `newSession` replaces the current one. */
  | { kind: "changed"; change: AccountChange; newSession?: StartedSession }
  /** The account page now shows the key for the user's authenticator app. */
  | { kind: "setup-started" }
  /** Recovery codes to show once. `isNew`: two-factor authentication was turned on with them. */
  | { kind: "codes"; codes: string[]; isNew: boolean }
  | { kind: "refused"; refusal: AccountRefusal }
  /** The object of the change does not exist, belongs to another user, or is not for this kind of user. */
  | { kind: "missing" };

/** A submitted form of the account page. `network` identifies the client for rate limits. */
export type SubmittedChange = {
  session: AccountSession;
  fields: Readonly<Record<string, string>>;
  network: string;
  now: Date;
};

/** Performs the action of a form of the account page. */
export async function changeAccount(
  services: AccountServices,
  action: AccountAction,
  sent: SubmittedChange,
): Promise<ChangeResult> {
  try {
    return await CHANGES[action](services, sent);
  } catch (error) {
    if (isHasherBusy(error)) return refused({ action, kind: "busy" });
    throw error;
  }
}

/**
 * Confirms that the signed-in user is present: the session is recent, or they typed the password again.
 * Returns the reason when it is not confirmed.
 *
 * @throws HasherBusyError
 */
export async function confirmUser(
  services: AccountServices,
  { session, fields, network, now }: SubmittedChange,
): Promise<CredentialError | undefined> {
  if (await isRecentSignIn(services.database, session.tokenHash, now)) return undefined;
  const password = fields.current ?? "";
  if (password === "") return "required";
  return errorOf(await checkPassword(services, { accountId: session.account.id, network, password }, now));
}

export type CredentialError = "required" | Exclude<CredentialCheck, "correct">;

type Change = (services: AccountServices, sent: SubmittedChange) => Promise<ChangeResult>;

const CHANGES: Record<AccountAction, Change> = {
  password: changePassword,

  "factor-begin": async (services, sent) => {
    const error = await confirmUser(services, sent);
    if (error) return refusedBy("factor-begin", "current", error);
    await beginFactor(services.database, factorAccount(services, sent));
    return { kind: "setup-started" };
  },

  "factor-cancel": async ({ database }, { session }) => {
    await cancelFactor(database, session.account.id);
    return { kind: "changed", change: "factor-cancel" };
  },

  "factor-on": async (services, sent) => {
    const { fields, now } = sent;
    const code = fields.code ?? "";
    if (code.trim() === "") return refusedBy("factor-on", "code", "required");
    // The user's own screen shows the key, so guessing a code gains nothing.
    const codes = await services.database.transaction(async (tx) => {
      const recoveryCodes = await turnOnFactor(tx, { ...factorAccount(services, sent), code, now });
      if (recoveryCodes) await notifyUser(tx, sent, "factor-on");
      if (recoveryCodes) await strengthenSession(tx, sent.session.tokenHash);
      return recoveryCodes;
    });
    if (codes) return { kind: "codes", codes, isNew: true };
    const kind = await factorKind(services, sent);
    if (kind === "on") return refused({ action: "factor-on", kind: "already-on" });
    return kind === "pending" ? refusedBy("factor-on", "code", "incorrect") : { kind: "missing" };
  },

  "factor-codes": async (services, sent) => {
    if ((await factorKind(services, sent)) !== "on") return { kind: "missing" };
    const error = await codeError(services, sent);
    if (error) return refusedBy("factor-codes", "code", error);
    const codes = await renewRecoveryCodes(services.database, factorAccount(services, sent));
    return codes ? { kind: "codes", codes, isNew: false } : { kind: "missing" };
  },

  "factor-off": async (services, sent) => {
    const { session, fields, network, now } = sent;
    // Turned off in another tab, for example: the page then has no fields for errors.
    if ((await factorKind(services, sent)) !== "on") return { kind: "missing" };
    const password = fields.current ?? "";
    const passwordError =
      password === ""
        ? "required"
        : errorOf(await checkPassword(services, { accountId: session.account.id, network, password }, now));
    if (passwordError) return refusedBy("factor-off", "current", passwordError);
    const error = await codeError(services, sent);
    if (error) return refusedBy("factor-off", "code", error);
    await services.database.transaction(async (tx) => {
      await turnOffFactor(tx, session.account.id);
      await notifyUser(tx, sent, "factor-off");
    });
    return { kind: "changed", change: "factor-off" };
  },

  "passkey-remove": async (services, sent) => {
    const { session, fields } = sent;
    const isRemoved = await services.database.transaction(async (tx) => {
      const removed = await removePasskey(tx, { accountId: session.account.id, id: fields.id ?? "" });
      if (removed) await notifyUser(tx, sent, "passkey-removed");
      return removed;
    });
    return isRemoved ? { kind: "changed", change: "passkey-remove" } : { kind: "missing" };
  },

  name: async ({ database }, { session: { account }, fields }) => {
    if (account.role !== undefined) return { kind: "missing" };
    const name = addressName(fields.name);
    if (name === undefined) return refused({ action: "name", kind: "invalid", errors: { name: "required" } });
    await database.update(accounts).set({ name }).where(eq(accounts.id, account.id));
    return { kind: "changed", change: "name" };
  },

  language: async ({ database, site }, { session, fields }) => {
    const languages = accountLanguages(audienceOf(session.account), site.languages);
    const language = languages.find((enabled) => enabled === fields.language);
    if (!language) return refused({ action: "language", kind: "invalid", errors: { language: "unknown" } });
    await database.update(accounts).set({ language }).where(eq(accounts.id, session.account.id));
    return { kind: "changed", change: "language" };
  },

  mails: async ({ database }, { session: { account }, fields, now }) => {
    if (account.role === undefined) return { kind: "missing" };
    const { rules } = await findStaffRules(database);
    const getsDailyMail = fields.daily === "yes";
    await database
      .update(accounts)
      .set({
        getsDailyMail,
        // After the hour of today's mail, the first daily mail is sent tomorrow.
        ...(getsDailyMail && isDailyMailDue(rules, now) && { dailyMailOn: dayOf(now) }),
        ...(isAllowed(account.role, "mails.manage") && { getsIncidentMails: fields.incidents === "yes" }),
      })
      .where(eq(accounts.id, account.id));
    return { kind: "changed", change: "mails" };
  },

  "sign-out-others": async ({ database }, { session: { account, tokenHash } }) => {
    await endOtherSessions(database, { accountId: account.id, tokenHash });
    return { kind: "changed", change: "sign-out-others" };
  },
};

/** Notifies a user by mail of a change, within the caller's transaction. */
export async function notifyUser(
  tx: Database,
  { session, now }: Pick<SubmittedChange, "session" | "now">,
  change: Exclude<OwnerNoticeKind, "signed-in">,
): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, session.account.id));
  if (account) await mailAccountChange(tx, { account, change }, now);
}

async function changePassword(services: AccountServices, sent: SubmittedChange): Promise<ChangeResult> {
  const { database, hasher, site } = services;
  const { session, fields, network, now } = sent;
  const { current = "", password = "", confirmation = "" } = fields;
  const accountId = session.account.id;
  const [account] = await database.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) return { kind: "missing" };
  const errors: SettingsErrors = {
    ...newPasswordErrors({ password, confirmation }, { ...account, agency: site.agency.name }),
    ...(current === "" && { current: "required" as const }),
  };
  if (Object.keys(errors).length > 0) return refused({ action: "password", kind: "invalid", errors });
  const error = errorOf(await checkPassword(services, { accountId, network, password: current }, now));
  if (error) return refusedBy("password", "current", error);
  const hash = await hasher.hash(password);
  return services.database.transaction(async (tx): Promise<ChangeResult> => {
    const [activeSession] = await tx
      .select({ tokenHash: accountSessions.tokenHash })
      .from(accountSessions)
      .where(eq(accountSessions.tokenHash, session.tokenHash))
      .for("update");
    // The session ended in the meantime because the password was reset elsewhere.
    if (!activeSession) return { kind: "missing" };
    await storePassword(tx, { accountId, hash }, now);
    const token = await beginSession(tx, { accountId, state: "signed-in", proof: session.proof }, now);
    return { kind: "changed", change: "password", newSession: { state: "signed-in", token } };
  });
}

async function codeError(
  services: AccountServices,
  { session, fields, network, now }: SubmittedChange,
): Promise<CredentialError | undefined> {
  const code = fields.code ?? "";
  if (code.trim() === "") return "required";
  return errorOf(await checkCode(services, { accountId: session.account.id, network, code }, now));
}

function errorOf(answer: CredentialCheck): CredentialError | undefined {
  return answer === "correct" ? undefined : answer;
}

function refusedBy(action: AccountAction, field: "current" | "code", error: CredentialError): ChangeResult {
  return typeof error === "object"
    ? refused({ action, kind: "too-many", ...error })
    : refused({ action, kind: "invalid", errors: { [field]: error } });
}

function refused(refusal: AccountRefusal): ChangeResult {
  return { kind: "refused", refusal };
}

async function factorKind(services: AccountServices, sent: SubmittedChange): Promise<FactorState["kind"]> {
  return (await factorState(services.database, factorAccount(services, sent))).kind;
}

function factorAccount({ secret }: AccountServices, { session }: SubmittedChange) {
  return { secret, accountId: session.account.id };
}
