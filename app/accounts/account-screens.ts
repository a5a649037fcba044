import type { Screen } from "../i18n/paths/path-table.ts";
import type { Audience } from "./roles.ts";

/** Screens where each audience signs in and manages its account, and where it starts. */
export const ACCOUNT_SCREENS = {
  owner: {
    signIn: "login",
    code: "login-code",
    forgotPassword: "forgot-password",
    newPassword: "new-password",
    account: "owner-account",
    start: "owner",
  },
  staff: {
    signIn: "office-login",
    code: "office-login-code",
    forgotPassword: "office-forgot-password",
    newPassword: "office-new-password",
    account: "office-account",
    start: "office",
  },
} as const satisfies Record<Audience, Record<string, Screen>>;
