import { pathFor } from "../../i18n/paths/path-for.ts";
import { ACCOUNT_SCREENS } from "../account-screens.ts";
import type { LoginCodeData } from "../page/account-settings.ts";
import type { SignInPageContext, SignInView } from "../page/sign-in-views.ts";
import { tooManyAttemptsText } from "./too-many-text.ts";

/** Page that asks for the second factor, after the password. */
export function loginCodeView(
  { returnPath, error }: LoginCodeData,
  { texts, language, agency, audience }: Omit<SignInPageContext, "phone"> & { agency: string },
): SignInView {
  const { t } = texts;
  const codeError = typeof error === "string" ? t(`accounts:account.errors.code.${error}`) : undefined;
  return {
    title: t("accounts:factor.loginTitle"),
    text: t("accounts:factor.loginText"),
    problem:
      typeof error === "object"
        ? { title: tooManyAttemptsText(error.waitMs, texts) }
        : error && { title: t("accounts:factor.loginProblem") },
    form: {
      path: pathFor(ACCOUNT_SCREENS[audience].code, language),
      hidden: returnPath === undefined ? {} : { back: returnPath },
      fields: [
        {
          name: "code",
          type: "text",
          label: t("accounts:factor.anyCode"),
          autocomplete: "one-time-code",
          error: codeError,
        },
      ],
      submit: t("accounts:factor.loginButton"),
    },
    links: [
      { text: t("accounts:factor.loginBack"), path: pathFor(ACCOUNT_SCREENS[audience].signIn, language) },
    ],
    footer: t("accounts:factor.loginHelp", { agency }),
  };
}
