import type { Language } from "../../i18n/languages.ts";
import type { AccountFormErrors, PasswordError } from "./sign-in-page-data.ts";

/**
 * Actions of the account page, by the name that its forms send. Adding a passkey is not one of them, because a script
 * does it.
 */
export const ACCOUNT_ACTIONS = [
  "password",
  "factor-begin",
  "factor-cancel",
  "factor-on",
  "factor-codes",
  "factor-off",
  "passkey-remove",
  "name",
  "language",
  "mails",
  "sign-out-others",
] as const;

export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** Completed changes, as the URL names them after a form was submitted: `?done=password`. */
export const ACCOUNT_CHANGES = [
  "password",
  "factor-cancel",
  "factor-off",
  "passkey-add",
  "passkey-remove",
  "name",
  "language",
  "mails",
  "sign-out-others",
] as const satisfies readonly (AccountAction | "passkey-add")[];

export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** `current` is the existing password, `password` the new one. */
export type SettingsErrors = Pick<AccountFormErrors, "confirmation"> & {
  current?: "required" | "incorrect";
  password?: PasswordError;
  code?: "required" | "incorrect";
  name?: "required";
  language?: "unknown";
};

/** Reason why a form of the page changed nothing. */
export type AccountRefusal = { action: AccountAction } & (
  | { kind: "invalid"; errors: SettingsErrors }
  | { kind: "too-many"; waitMs: number }
  /** Too many passwords are being hashed at the moment. */
  | { kind: "busy" }
  /** Two-factor authentication is on already, for example after a double click on the button that turns it on. */
  | { kind: "already-on" }
  /** The object of the change does not exist, such as a passkey that was removed meanwhile. */
  | { kind: "missing" }
);

/** State of an account, for its page. */
export type AccountFacts = {
  email: string;
  /** Empty when the agency did not enter one. Absent for staff, whose names are set by a manager. */
  name?: string;
  language: Language;
  languages: readonly Language[];
  /** The user signed in recently, so the page does not ask for the password again. */
  hasRecentSignIn: boolean;
  /** Absent where the site cannot use passkeys (`passkey-site.ts`). */
  passkeys?: { id: string; name: string; createdAt: Date; lastUsedAt?: Date }[];
  hasMaxPasskeys: boolean;
  /** Mails that a member of staff can switch on and off. Absent for owners. */
  mails?: {
    getsDaily: boolean;
    /** Hour of the day from which the daily mail is sent. */
    dailyHour: number;
    /** Absent when the role may not manage mails. */
    getsIncidents?: boolean;
  };
  factor:
    | { kind: "off" }
    /** The key in groups of characters, and the rows of its QR code. */
    | { kind: "pending"; key: string; qr: readonly string[] }
    | { kind: "on"; since: Date; recoveryCodesLeft: number };
  /** Active sessions, most recently used first. */
  sessions: { isThis: boolean; since: Date; lastUsedAt: Date }[];
};

/** Data of the account page for one user. The page is never cached. */
export type AccountSettingsData = {
  facts: AccountFacts;
  refusal?: AccountRefusal;
  done?: AccountChange;
  /**
   * Codes that were just created and are shown only once. `isNew`: two-factor authentication was turned on
   * with them.
   */
  recoveryCodes?: { codes: readonly string[]; isNew: boolean };
};

/** Data of the page that asks for a code at sign-in. `returnPath`: path to return to after sign-in. */
export type LoginCodeData = { returnPath?: string; error?: "required" | "incorrect" | { waitMs: number } };

export function readAccountAction(text: string | undefined): AccountAction | undefined {
  return ACCOUNT_ACTIONS.find((action) => action === text);
}

export function readAccountChange(text: string | null): AccountChange | undefined {
  return ACCOUNT_CHANGES.find((change) => change === text);
}
