import type { Screen } from "../i18n/paths/path-table.ts";
import type { Audience } from "./roles.ts";

/** Screens for signing in and for managing an account, and the screen to show after sign-in, by audience. */
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
