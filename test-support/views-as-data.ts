import type { AccountPageData } from "./account-server.ts";

/*
 * Replaces the views of the pages to sign in and of the account (`accountServerOfData`): a view is the data from which it
 * would be made.
 */

const view = (name: keyof AccountPageData) => (data: unknown) => ({ title: "", text: "", [name]: data });

export const loginView = view("account");
export const forgotPasswordView = view("account");
export const newPasswordView = view("account");
export const loginCodeView = view("factor");
export const accountSettingsView = view("settings");
export const recoveryCodesView = () => ({ title: "" });
export const signedInNotice = view("owner");
