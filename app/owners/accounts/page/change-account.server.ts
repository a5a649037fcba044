import { eq } from "drizzle-orm";
import type { Database } from "../../../database/database.server.ts";
import type { OwnerNoticeKind } from "../../../mail/templates/owner-notice.server.ts";
import { mailChange } from "../account-mails.server.ts";
import type { AccountServices } from "../account-services.server.ts";
import { ownerLanguages } from "../owner-languages.ts";
import { removePasskey } from "../passkeys/passkeys.server.ts";
import { isPasswordsBusy } from "../passwords/password-hash.server.ts";
import { choiceErrors, storePassword } from "../passwords/passwords.server.ts";
import { checkCode, checkPassword, type GuardAnswer } from "../sign-in/account-guard.server.ts";
import { beginSession, type OwnerSession } from "../sign-in/sessions.server.ts";
import type { StartedSession } from "../sign-in/sign-in.server.ts";
import { ownerSessions, owners } from "../tables.server.ts";
import {
  beginFactor,
  cancelFactor,
  renewRecoveryCodes,
  turnOffFactor,
  turnOnFactor,
} from "../two-factor/second-factor.server.ts";
import { endOtherSessions, isFresh } from "./account-settings.server.ts";
import type { AccountAction, AccountChange, AccountRefusal, SettingsErrors } from "./account-settings.ts";

export type ChangeAnswer =
  /** `begun`: the session that replaces the current one. */
  | { kind: "changed"; change: AccountChange; begun?: StartedSession }
  /** The page now shows the key for the owner's app. */
  | { kind: "begun" }
  | { kind: "codes"; codes: string[]; isNew: boolean }
  | { kind: "refused"; refusal: AccountRefusal }
  /** The item does not exist, or belongs to another owner. */
  | { kind: "missing" };

/** A submitted form: session, fields and network. */
export type SentChange = {
  session: OwnerSession;
  fields: Readonly<Record<string, string>>;
  network: string;
  now: Date;
};

/** Performs the action of a form of the account page. */
export async function changeAccount(
  services: AccountServices,
  action: AccountAction,
  sent: SentChange,
): Promise<ChangeAnswer> {
  try {
    return await CHANGES[action](services, sent);
  } catch (error) {
    if (isPasswordsBusy(error)) return refused({ action, kind: "busy" });
    throw error;
  }
}

/**
 * Confirms that the signed-in owner is present: the session is recent, or the password is given again.
 * Returns the reason when it is not confirmed.
 *
 * @throws PasswordsBusyError
 */
export async function confirmOwner(
  services: AccountServices,
  { session, fields, network, now }: SentChange,
): Promise<GuardError | undefined> {
  if (await isFresh(services.database, session.tokenHash, now)) return undefined;
  const password = fields.current ?? "";
  if (password === "") return "required";
  return errorOf(await checkPassword(services, { ownerId: session.owner.id, network, password }, now));
}

export type GuardError = "required" | Exclude<GuardAnswer, "right">;

type Change = (services: AccountServices, sent: SentChange) => Promise<ChangeAnswer>;

const CHANGES: Record<AccountAction, Change> = {
  password: changePassword,

  "factor-begin": async (services, sent) => {
    const error = await confirmOwner(services, sent);
    if (error) return refusedBy("factor-begin", "current", error);
    await beginFactor(services.database, whose(services, sent));
    return { kind: "begun" };
  },

  "factor-cancel": async ({ database }, { session }) => {
    await cancelFactor(database, session.owner.id);
    return { kind: "changed", change: "factor-cancel" };
  },

  "factor-on": async (services, sent) => {
    const { fields, now } = sent;
    const code = fields.code ?? "";
    if (code.trim() === "") return refusedBy("factor-on", "code", "required");
    // The owner's own screen shows the key, so guessing a code gains nothing.
    const codes = await services.database.transaction(async (tx) => {
      const made = await turnOnFactor(tx, { ...whose(services, sent), code, now });
      if (made) await notifyOwner(tx, sent, "factor-on");
      return made;
    });
    return codes ? { kind: "codes", codes, isNew: true } : refusedBy("factor-on", "code", "incorrect");
  },

  "factor-codes": async (services, sent) => {
    const error = await refuseCode(services, sent);
    if (error) return refusedBy("factor-codes", "code", error);
    const codes = await renewRecoveryCodes(services.database, whose(services, sent));
    return codes ? { kind: "codes", codes, isNew: false } : { kind: "missing" };
  },

  "factor-off": async (services, sent) => {
    const { session, fields, network, now } = sent;
    const password = fields.current ?? "";
    const known =
      password === ""
        ? "required"
        : errorOf(await checkPassword(services, { ownerId: session.owner.id, network, password }, now));
    if (known) return refusedBy("factor-off", "current", known);
    const error = await refuseCode(services, sent);
    if (error) return refusedBy("factor-off", "code", error);
    await services.database.transaction(async (tx) => {
      await turnOffFactor(tx, session.owner.id);
      await notifyOwner(tx, sent, "factor-off");
    });
    return { kind: "changed", change: "factor-off" };
  },

  "passkey-remove": async (services, sent) => {
    const { session, fields } = sent;
    const isRemoved = await services.database.transaction(async (tx) => {
      const removed = await removePasskey(tx, { ownerId: session.owner.id, id: fields.id ?? "" });
      if (removed) await notifyOwner(tx, sent, "passkey-removed");
      return removed;
    });
    return isRemoved ? { kind: "changed", change: "passkey-remove" } : { kind: "missing" };
  },

  language: async ({ database, site }, { session, fields }) => {
    const language = ownerLanguages(site.languages).find((offered) => offered === fields.language);
    if (!language) return refused({ action: "language", kind: "invalid", errors: { language: "unknown" } });
    await database.update(owners).set({ language }).where(eq(owners.id, session.owner.id));
    return { kind: "changed", change: "language" };
  },

  "sign-out-others": async ({ database }, { session: { owner, tokenHash } }) => {
    await endOtherSessions(database, { ownerId: owner.id, tokenHash });
    return { kind: "changed", change: "sign-out-others" };
  },
};

/** Notifies an owner by mail of a change, within the caller's transaction. */
export async function notifyOwner(
  tx: Database,
  { session, now }: Pick<SentChange, "session" | "now">,
  change: Exclude<OwnerNoticeKind, "signed-in">,
): Promise<void> {
  const [owner] = await tx.select().from(owners).where(eq(owners.id, session.owner.id));
  if (owner) await mailChange(tx, { owner, change }, now);
}

async function changePassword(services: AccountServices, sent: SentChange): Promise<ChangeAnswer> {
  const { database, hasher, site } = services;
  const { session, fields, network, now } = sent;
  const { current = "", password = "", confirmation = "" } = fields;
  const ownerId = session.owner.id;
  const [owner] = await database.select().from(owners).where(eq(owners.id, ownerId));
  if (!owner) return { kind: "missing" };
  const errors: SettingsErrors = {
    ...choiceErrors({ password, confirmation }, { ...owner, agency: site.agency.name }),
    ...(current === "" && { current: "required" as const }),
  };
  if (Object.keys(errors).length > 0) return refused({ action: "password", kind: "invalid", errors });
  const error = errorOf(await checkPassword(services, { ownerId, network, password: current }, now));
  if (error) return refusedBy("password", "current", error);
  const hash = await hasher.hash(password);
  return services.database.transaction(async (tx): Promise<ChangeAnswer> => {
    const [still] = await tx
      .select({ tokenHash: ownerSessions.tokenHash })
      .from(ownerSessions)
      .where(eq(ownerSessions.tokenHash, session.tokenHash))
      .for("update");
    // The session ended in the meantime because the password was reset elsewhere.
    if (!still) return { kind: "missing" };
    await storePassword(tx, { ownerId, hash }, now);
    const token = await beginSession(tx, { ownerId, state: "signed-in" }, now);
    return { kind: "changed", change: "password", begun: { state: "signed-in", token } };
  });
}

async function refuseCode(
  services: AccountServices,
  { session, fields, network, now }: SentChange,
): Promise<GuardError | undefined> {
  const code = fields.code ?? "";
  if (code.trim() === "") return "required";
  return errorOf(await checkCode(services, { ownerId: session.owner.id, network, code }, now));
}

function errorOf(answer: GuardAnswer): GuardError | undefined {
  return answer === "right" ? undefined : answer;
}

function refusedBy(action: AccountAction, field: "current" | "code", error: GuardError): ChangeAnswer {
  return typeof error === "object"
    ? refused({ action, kind: "too-many", ...error })
    : refused({ action, kind: "invalid", errors: { [field]: error } });
}

function refused(refusal: AccountRefusal): ChangeAnswer {
  return { kind: "refused", refusal };
}

function whose({ secret }: AccountServices, { session }: SentChange) {
  return { secret, ownerId: session.owner.id };
}
