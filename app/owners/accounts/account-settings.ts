import type { AccountFaults, PasswordFault } from "./account-visit.ts";
import type { OwnerLanguage } from "./owner-languages.ts";

/** What an owner can change on the page of his account, as its forms name it. A passkey is added by a script. */
export const ACCOUNT_ACTIONS = [
  "password",
  "factor-begin",
  "factor-cancel",
  "factor-on",
  "factor-codes",
  "factor-off",
  "passkey-remove",
  "language",
  "sign-out-others",
] as const;

export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** What was changed, as the address says it after a form: `?done=password`. */
export const ACCOUNT_CHANGES = [
  "password",
  "factor-cancel",
  "factor-off",
  "passkey-add",
  "passkey-remove",
  "language",
  "sign-out-others",
] as const satisfies readonly (AccountAction | "passkey-add")[];

export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** `current` is the password that he has, `password` the one that he wishes. */
export type SettingsFaults = Pick<AccountFaults, "confirmation"> & {
  current?: "required" | "incorrect";
  password?: PasswordFault;
  code?: "required" | "incorrect";
  language?: "unknown";
};

/** Why a form of the page did nothing. */
export type AccountRefusal = { action: AccountAction } & (
  | { kind: "faults"; faults: SettingsFaults }
  | { kind: "too-many"; waitMs: number }
  | { kind: "busy" }
);

/** How it stands with an account, for its page. */
export type AccountFacts = {
  email: string;
  language: OwnerLanguage;
  languages: readonly OwnerLanguage[];
  /** Whether he signed in so lately that his password is not asked for again. */
  isFresh: boolean;
  /** None where passkeys cannot be (`passkey-site.ts`). */
  passkeys?: { id: string; name: string; createdAt: Date; lastUsedAt?: Date }[];
  hasMostPasskeys: boolean;
  factor:
    | { kind: "off" }
    /** The key in groups, and the rows of its QR code. */
    | { kind: "begun"; key: string; qr: readonly string[] }
    | { kind: "on"; since: Date; recoveryCodesLeft: number };
  /** Where he is signed in, the last used first. */
  sessions: { isThis: boolean; since: Date; lastUsedAt: Date }[];
};

/** What the page is made of, for one visitor; it is kept nowhere. */
export type AccountSettingsVisit = {
  facts: AccountFacts;
  refusal?: AccountRefusal;
  done?: AccountChange;
  /** Just made, and shown this once; `isNew` when the second factor was turned on with them. */
  recoveryCodes?: { codes: readonly string[]; isNew: boolean };
};

/** What the page is made of that asks for a code at the login. */
export type LoginCodeVisit = { back?: string; fault?: "required" | "incorrect" | { waitMs: number } };

export function accountAction(text: string | undefined): AccountAction | undefined {
  return ACCOUNT_ACTIONS.find((action) => action === text);
}

export function accountChange(text: string | null): AccountChange | undefined {
  return ACCOUNT_CHANGES.find((change) => change === text);
}
