import type { HTMLInputAutoCompleteAttribute } from "react";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { ACCOUNT_SCREENS } from "../account-screens.ts";
import type { Audience } from "../roles.ts";
import { tooManyAttemptsText } from "../sign-in/too-many-text.ts";
import type { AccountFormErrors, SignInPageData } from "./sign-in-page-data.ts";

export type AccountFieldName = "email" | "password" | "confirmation" | "current" | "code" | "name";

export type AccountField = {
  /** Id of the input, unique when a page has several forms. Default: the name. */
  id?: string;
  name: AccountFieldName;
  type: "email" | "password" | "text";
  label: string;
  help?: string;
  autocomplete: HTMLInputAutoCompleteAttribute;
  /** In UTF-16 units. An e-mail address has its own limit. */
  maxLength?: number;
  /** Repeated after a validation error. Passwords are never repeated. */
  value?: string;
  /** Read-only: shown so that password managers know the account. */
  isReadOnly?: true;
  error?: string;
};

/** A page with one form (sign-in, forgotten password, new password), or with text only. */
export type SignInView = {
  title: string;
  text: string;
  /** The outcome of the last action, announced to screen-reader users. */
  status?: string;
  /** Reason why the form was refused, in addition to the errors at the fields. */
  problem?: { title: string; text?: string };
  form?: {
    path: string;
    hidden: Record<string, string>;
    fields: AccountField[];
    note?: string;
    submit: string;
  };
  links: { text: string; path: string }[];
  /** Text below the form and the links. */
  footer?: string;
};

export type SignInPageContext = {
  texts: LanguageTexts;
  language: Language;
  audience: Audience;
  /** Phone number of the agency, formatted for display. */
  phone: string;
};

/** Page to sign in with an e-mail address and a password. */
export function loginView(
  page: SignInPageData = {},
  { texts, language, phone, audience }: SignInPageContext,
): SignInView {
  const { t } = texts;
  const screens = ACCOUNT_SCREENS[audience];
  const errors = errorsOf(page);
  const problem = problemOf(page, texts);
  return {
    title: t(audience === "staff" ? "accounts:login.staffTitle" : "accounts:login.title"),
    text: t(audience === "staff" ? "accounts:login.staffIntroduction" : "accounts:login.introduction"),
    status:
      page.outcome?.kind === "signed-out"
        ? t("accounts:login.signedOut")
        : page.returnPath !== undefined && page.outcome === undefined
          ? t("accounts:login.signInFirst")
          : undefined,
    problem: problem && {
      ...problem,
      ...(page.outcome?.kind === "too-many" && { text: t("accounts:login.tooManyHelp") }),
    },
    form: {
      path: pathFor(screens.signIn, language),
      hidden: page.returnPath === undefined ? {} : { back: page.returnPath },
      fields: [
        { ...emailField(page, texts), label: t("accounts:login.email") },
        {
          name: "password",
          type: "password",
          label: t("accounts:login.password"),
          autocomplete: "current-password",
          error: errors.password && t("accounts:form.passwordRequired"),
        },
      ],
      submit: t("accounts:login.submit"),
    },
    links: [{ text: t("accounts:login.forgot"), path: pathFor(screens.forgotPassword, language) }],
    footer: audience === "staff" ? undefined : t("accounts:login.noAccount", { phone }),
  };
}

/** Page to request a password reset. After a request, it looks the same whether or not the address has an account. */
export function forgotPasswordView(
  page: SignInPageData = {},
  { texts, language, phone, audience }: SignInPageContext,
): SignInView {
  const { t } = texts;
  const screens = ACCOUNT_SCREENS[audience];
  const links = [{ text: t("accounts:forgot.back"), path: pathFor(screens.signIn, language) }];
  if (page.outcome?.kind === "reset-requested")
    return { title: t("accounts:forgot.askedTitle"), text: t("accounts:forgot.asked", { phone }), links };
  return {
    title: t("accounts:forgot.title"),
    text: t("accounts:forgot.introduction"),
    problem: problemOf(page, texts),
    form: {
      path: pathFor(screens.forgotPassword, language),
      hidden: {},
      fields: [{ ...emailField(page, texts), label: t("accounts:login.email") }],
      submit: t("accounts:forgot.submit"),
    },
    links,
  };
}

/** Page of the link in a mail, to choose a password. Without a valid link it offers to request a new one. */
export function newPasswordView(
  page: SignInPageData = {},
  { texts, language, audience }: Omit<SignInPageContext, "phone">,
): SignInView {
  const { t } = texts;
  const screens = ACCOUNT_SCREENS[audience];
  const { token, email = "" } = page;
  if (token === undefined)
    return {
      title: t("accounts:newPassword.goneTitle"),
      text: t("accounts:newPassword.gone"),
      links: [{ text: t("accounts:newPassword.ask"), path: pathFor(screens.forgotPassword, language) }],
    };
  const { password, confirmation } = errorsOf(page);
  return {
    title: t("accounts:newPassword.title"),
    text: t("accounts:newPassword.introduction"),
    problem: problemOf(page, texts),
    form: {
      path: pathFor(screens.newPassword, language),
      hidden: { token },
      fields: [
        {
          name: "email",
          type: "email",
          label: t("accounts:newPassword.email"),
          autocomplete: "username",
          value: email,
          isReadOnly: true,
        },
        {
          name: "password",
          type: "password",
          label: t("accounts:newPassword.password"),
          help: t("accounts:newPassword.help"),
          autocomplete: "new-password",
          error:
            password &&
            (password === "required" ? t("accounts:form.passwordRequired") : t(`accounts:form.${password}`)),
        },
        {
          name: "confirmation",
          type: "password",
          label: t("accounts:newPassword.confirmation"),
          autocomplete: "new-password",
          error:
            confirmation &&
            (confirmation === "required"
              ? t("accounts:form.confirmationRequired")
              : t("errors:form.passwordMismatch")),
        },
      ],
      note: t("accounts:newPassword.after"),
      submit: t("accounts:newPassword.submit"),
    },
    links: [],
  };
}

function emailField(page: SignInPageData, { t }: LanguageTexts): Omit<AccountField, "label"> {
  const { email } = errorsOf(page);
  return {
    name: "email",
    type: "email",
    autocomplete: "username",
    value: page.email,
    error:
      email && (email === "required" ? t("accounts:form.emailRequired") : t("accounts:form.emailInvalid")),
  };
}

function errorsOf({ outcome }: SignInPageData): AccountFormErrors {
  return outcome?.kind === "invalid" ? outcome.errors : {};
}

function problemOf({ outcome }: SignInPageData, texts: LanguageTexts): SignInView["problem"] {
  const { t } = texts;
  switch (outcome?.kind) {
    case "invalid":
      return { title: t("accounts:form.notSent") };
    case "incorrect":
      return { title: t("errors:login.incorrect") };
    case "too-many":
      return { title: tooManyAttemptsText(outcome.waitMs, texts) };
    default:
      return undefined;
  }
}
