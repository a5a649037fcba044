import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import type { SignedInAccount } from "../signed-in-account.ts";

/**
 * Notice on the pages of an owner that says who is signed in (specification §6), with links to the account and to sign out.
 */
export type SignedInNoticeView = {
  label: string;
  text: string;
  account: { text: string; path: string };
  signOut: { text: string; path: string };
};

export function signedInNotice(
  account: Pick<SignedInAccount, "name">,
  { texts: { t }, language }: { texts: LanguageTexts; language: Language },
): SignedInNoticeView {
  return {
    label: t("accounts:notice.label"),
    text: t("accounts:notice.signedIn", { name: account.name }),
    account: { text: t("accounts:notice.account"), path: pathFor("owner-account", language) },
    signOut: { text: t("accounts:notice.signOut"), path: pathFor("login", language) },
  };
}
