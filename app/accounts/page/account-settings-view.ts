import { MAX_NAME_CHARACTERS } from "../../format/length-limits.ts";
import type { LanguageTexts } from "../../i18n/language-texts.ts";
import type { Language } from "../../i18n/languages.ts";
import { pathFor } from "../../i18n/paths/path-for.ts";
import { clockText } from "../../time/brussels-time.ts";
import { dateValue } from "../../time/dates.ts";
import { ACCOUNT_SCREENS } from "../account-screens.ts";
import { MAX_PASSKEY_NAME_CHARACTERS } from "../passkeys/passkey-name.ts";
import type { Audience } from "../roles.ts";
import { tooManyAttemptsText } from "../sign-in/too-many-text.ts";
import { hourText } from "../staff-rules/staff-rules.ts";
import type {
  AccountAction,
  AccountFacts,
  AccountRefusal,
  AccountSettingsData,
  SettingsErrors,
} from "./account-settings.ts";
import type { AccountField } from "./sign-in-views.ts";

export type SettingsForm = {
  action: AccountAction | "passkey-add";
  hidden: Record<string, string>;
  fields: AccountField[];
  checkboxes?: { name: string; label: string; isChecked: boolean }[];
  select?: { id: string; label: string; value: string; options: { value: string; label: string }[] };
  text?: string;
  submit: string;
  /** Accessible name for screen-reader users, where several buttons have the same text. */
  submitLabel?: string;
  /** Text of the control that opens the form. Without it the form is always open. */
  opener?: string;
  isOpen: boolean;
  isPrimary: boolean;
};

/** An item of a list: a passkey or a session. */
export type SettingsRow = { key: string; title: string; text: string; form?: SettingsForm };

export type SettingsSection = {
  name: string;
  title: string;
  text?: string;
  /** Lines that describe the current state. */
  state: string[];
  rows: SettingsRow[];
  setupKey?: { label: string; text: string; qr: readonly string[]; qrLabel: string };
  forms: SettingsForm[];
  /** Form that is shown by a script; `withoutScript` is the text to show in its place otherwise. */
  passkeyForm?: SettingsForm & {
    withoutScript: string;
    errors: { failed: string; alreadyRegistered: string };
  };
};

export type AccountSettingsView = {
  title: string;
  path: string;
  status?: string;
  problem?: { title: string; text?: string; errors: { id: string; text: string }[] };
  sections: SettingsSection[];
  link: { text: string; path: string };
};

/** Recovery codes on a page of their own, to be printed. */
export type RecoveryCodesView = {
  title: string;
  text: string;
  printHeader: string;
  codes: readonly string[];
  print: string;
  link: { text: string; path: string };
};

type SettingsPageContext = { texts: LanguageTexts; language: Language; agency: string; audience: Audience };

/** Account page: password, two-factor authentication, passkeys, name, language and sessions. */
export function accountSettingsView(
  { facts, refusal, done }: AccountSettingsData,
  { texts, language, audience }: SettingsPageContext,
): AccountSettingsView {
  const { t } = texts;
  const input: SectionInput = { facts, refusal, texts };
  const sections = [
    passwordSection(input),
    factorSection(input),
    passkeySection(input),
    nameSection(input),
    languageSection(input),
    mailSection(input),
    sessionSection(input),
  ].filter((section) => section !== undefined);
  return {
    title: t("accounts:account.title"),
    path: pathFor(ACCOUNT_SCREENS[audience].account, language),
    status: done && t(`accounts:account.done.${done}`),
    problem: problemOf(refusal, sections, texts),
    sections,
    link: {
      text: t(audience === "staff" ? "accounts:account.toOffice" : "accounts:account.toHomes"),
      path: pathFor(ACCOUNT_SCREENS[audience].start, language),
    },
  };
}

export function recoveryCodesView(
  { codes, isNew }: NonNullable<AccountSettingsData["recoveryCodes"]>,
  { email }: Pick<AccountFacts, "email">,
  { texts: { t }, language, agency, audience }: SettingsPageContext,
): RecoveryCodesView {
  return {
    title: t("accounts:factor.recoveryTitle"),
    text: isNew ? t("accounts:factor.recoveryText") : t("accounts:factor.renewedText"),
    printHeader: t("accounts:factor.printHead", { email, agency }),
    codes,
    print: t("accounts:factor.print"),
    link: { text: t("accounts:factor.kept"), path: pathFor(ACCOUNT_SCREENS[audience].account, language) },
  };
}

type SectionInput = { facts: AccountFacts; refusal: AccountRefusal | undefined; texts: LanguageTexts };

function passwordSection({ facts, refusal, texts }: SectionInput): SettingsSection {
  const { t } = texts;
  const errors = errorsOf(refusal, "password");
  return {
    name: "password",
    title: t("accounts:account.password.title"),
    text: t("accounts:account.password.text"),
    state: [],
    rows: [],
    forms: [
      {
        ...emptyForm("password", refusal),
        opener: t("accounts:account.password.open"),
        fields: [
          {
            id: "password-username",
            name: "email",
            type: "email",
            label: t("accounts:newPassword.email"),
            autocomplete: "username",
            value: facts.email,
            isReadOnly: true,
          },
          {
            id: "password-current",
            name: "current",
            type: "password",
            label: t("accounts:account.password.current"),
            autocomplete: "current-password",
            error: errors.current && t(`accounts:account.errors.current.${errors.current}`),
          },
          {
            id: "password-password",
            name: "password",
            type: "password",
            label: t("accounts:newPassword.password"),
            help: t("accounts:newPassword.help"),
            autocomplete: "new-password",
            error:
              errors.password &&
              (errors.password === "required"
                ? t("accounts:form.passwordRequired")
                : t(`accounts:form.${errors.password}`)),
          },
          {
            id: "password-confirmation",
            name: "confirmation",
            type: "password",
            label: t("accounts:newPassword.confirmation"),
            autocomplete: "new-password",
            error:
              errors.confirmation &&
              (errors.confirmation === "required"
                ? t("accounts:form.confirmationRequired")
                : t("errors:form.passwordMismatch")),
          },
        ],
        submit: t("accounts:account.password.save"),
      },
    ],
  };
}

function factorSection(input: SectionInput): SettingsSection {
  const { facts, refusal, texts } = input;
  const { t } = texts;
  const { factor } = facts;
  const section = { name: "factor", title: t("accounts:factor.title"), rows: [] };
  if (factor.kind === "off")
    return {
      ...section,
      text: t("accounts:factor.text"),
      state: [t("accounts:factor.off")],
      forms: [
        {
          ...emptyForm("factor-begin", refusal),
          fields: confirmPasswordFields("factor-begin", input),
          opener: facts.hasRecentSignIn ? undefined : t("accounts:factor.begin"),
          submit: t("accounts:factor.begin"),
        },
      ],
    };
  if (factor.kind === "pending")
    return {
      ...section,
      text: t("accounts:factor.begun"),
      state: [],
      setupKey: {
        label: t("accounts:factor.key"),
        text: factor.key,
        qr: factor.qr,
        qrLabel: t("accounts:factor.qr"),
      },
      forms: [
        {
          ...emptyForm("factor-on", refusal),
          fields: [codeField("factor-on", input, t("accounts:factor.code"))],
          submit: t("accounts:factor.turnOn"),
          isPrimary: true,
        },
        { ...emptyForm("factor-cancel", refusal), submit: t("accounts:factor.cancel") },
      ],
    };
  return {
    ...section,
    state: [
      t("accounts:factor.on", { day: dateValue(factor.since) }),
      t("accounts:factor.spare", { count: factor.recoveryCodesLeft }),
    ],
    forms: [
      {
        ...emptyForm("factor-codes", refusal),
        isOpen: refusal?.action === "factor-codes" || refusal?.kind === "already-on",
        opener: t("accounts:factor.renew"),
        text: t("accounts:factor.renewText"),
        fields: [codeField("factor-codes", input, t("accounts:factor.anyCode"))],
        submit: t("accounts:factor.renewNow"),
      },
      {
        ...emptyForm("factor-off", refusal),
        opener: t("accounts:factor.turnOff"),
        text: t("accounts:factor.turnOffText"),
        fields: [
          passwordField("factor-off", input),
          codeField("factor-off", input, t("accounts:factor.anyCode")),
        ],
        submit: t("accounts:factor.turnOffNow"),
      },
    ],
  };
}

function passkeySection(input: SectionInput): SettingsSection | undefined {
  const { facts, refusal, texts } = input;
  const { t } = texts;
  const { passkeys, hasMaxPasskeys } = facts;
  if (!passkeys) return undefined;
  return {
    name: "passkeys",
    title: t("accounts:passkeys.title"),
    text: t("accounts:passkeys.text"),
    state: [
      passkeys.length === 0 && t("accounts:passkeys.none"),
      hasMaxPasskeys && t("accounts:passkeys.most"),
    ].filter((text) => text !== false),
    rows: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      key: id,
      title: name,
      text: lastUsedAt
        ? t("accounts:passkeys.addedAndUsed", { day: dateValue(createdAt), used: dateValue(lastUsedAt) })
        : t("accounts:passkeys.addedOnly", { day: dateValue(createdAt) }),
      form: {
        ...emptyForm("passkey-remove", refusal, { id }),
        submit: t("accounts:passkeys.remove"),
        submitLabel: t("accounts:passkeys.removeNamed", { name }),
      },
    })),
    forms: [],
    passkeyForm: hasMaxPasskeys
      ? undefined
      : {
          ...emptyForm("passkey-add", refusal),
          opener: t("accounts:passkeys.add"),
          fields: [
            {
              id: "passkey-add-name",
              name: "name",
              type: "text",
              label: t("accounts:passkeys.name"),
              help: t("accounts:passkeys.nameHelp"),
              autocomplete: "off",
              maxLength: MAX_PASSKEY_NAME_CHARACTERS,
            },
            ...confirmPasswordFields("passkey-add", input),
          ],
          submit: t("accounts:passkeys.make"),
          withoutScript: t("accounts:passkeys.needsScripts"),
          errors: { failed: t("accounts:passkeys.failed"), alreadyRegistered: t("accounts:passkeys.known") },
        },
  };
}

function nameSection({ facts, refusal, texts: { t } }: SectionInput): SettingsSection | undefined {
  if (facts.name === undefined) return undefined;
  const { name } = errorsOf(refusal, "name");
  return {
    name: "name",
    title: t("accounts:account.name.title"),
    text: t("accounts:account.name.text"),
    state: [],
    rows: [],
    forms: [
      {
        ...emptyForm("name", refusal),
        fields: [
          {
            id: "name-name",
            name: "name",
            type: "text",
            label: t("accounts:account.name.label"),
            autocomplete: "name",
            maxLength: MAX_NAME_CHARACTERS,
            // A name is refused only when it is empty.
            value: name === undefined ? facts.name : "",
            error: name && t(`accounts:account.errors.ownName.${name}`),
          },
        ],
        submit: t("accounts:account.name.save"),
      },
    ],
  };
}

function languageSection({ facts, refusal, texts: { t } }: SectionInput): SettingsSection | undefined {
  if (facts.languages.length < 2) return undefined;
  const options = facts.languages.map((value) => ({
    value,
    label: t(`accounts:account.language.names.${value}`),
  }));
  return {
    name: "language",
    title: t("accounts:account.language.title"),
    state: [],
    rows: [],
    forms: [
      {
        ...emptyForm("language", refusal),
        select: {
          id: "language-language",
          label: t("accounts:account.language.label"),
          value: facts.language,
          options,
        },
        submit: t("accounts:account.language.save"),
      },
    ],
  };
}

function mailSection({ facts: { mails }, refusal, texts: { t } }: SectionInput): SettingsSection | undefined {
  if (mails === undefined) return undefined;
  const { getsDaily, dailyHour, getsIncidents } = mails;
  return {
    name: "mails",
    title: t("accounts:account.mails.title"),
    state: [],
    rows: [],
    forms: [
      {
        ...emptyForm("mails", refusal),
        checkboxes: [
          {
            name: "daily",
            label: t("accounts:account.mails.daily", { time: hourText(dailyHour) }),
            isChecked: getsDaily,
          },
          ...(getsIncidents === undefined
            ? []
            : [
                {
                  name: "incidents",
                  label: t("accounts:account.mails.incidents"),
                  isChecked: getsIncidents,
                },
              ]),
        ],
        submit: t("accounts:account.mails.save"),
      },
    ],
  };
}

function sessionSection({ facts: { sessions }, refusal, texts: { t } }: SectionInput): SettingsSection {
  const moment = (time: Date) =>
    t("accounts:account.sessions.moment", { day: dateValue(time), time: clockText(time) });
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return {
    name: "sessions",
    title: t("accounts:account.sessions.title"),
    state: hasOthers ? [] : [t("accounts:account.sessions.alone")],
    rows: sessions.map(({ isThis, since, lastUsedAt }, index) => ({
      key: String(index),
      title: isThis ? t("accounts:account.sessions.here") : t("accounts:account.sessions.elsewhere"),
      text: t("accounts:account.sessions.facts", { since: moment(since), used: moment(lastUsedAt) }),
    })),
    forms: hasOthers
      ? [{ ...emptyForm("sign-out-others", refusal), submit: t("accounts:account.sessions.signOut") }]
      : [],
  };
}

/** Form without fields; open when its last submission was refused. */
function emptyForm(
  action: SettingsForm["action"],
  refusal: AccountRefusal | undefined,
  hidden: Record<string, string> = {},
): Omit<SettingsForm, "submit"> {
  return {
    action,
    hidden: { action, ...hidden },
    fields: [],
    isOpen: refusal?.action === action,
    isPrimary: false,
  };
}

/** Password field to confirm the identity of the user; none when they signed in recently. */
function confirmPasswordFields(action: SettingsForm["action"], input: SectionInput): AccountField[] {
  if (input.facts.hasRecentSignIn) return [];
  return [{ ...passwordField(action, input), help: input.texts.t("accounts:account.againHelp") }];
}

function passwordField(
  action: SettingsForm["action"],
  { refusal, texts: { t } }: SectionInput,
): AccountField {
  const { current } = errorsOf(refusal, action);
  return {
    id: `${action}-current`,
    name: "current",
    type: "password",
    label: t("accounts:account.again"),
    autocomplete: "current-password",
    error: current && t(`accounts:account.errors.again.${current}`),
  };
}

function codeField(
  action: AccountAction,
  { refusal, texts: { t } }: SectionInput,
  label: string,
): AccountField {
  const { code } = errorsOf(refusal, action);
  return {
    id: `${action}-code`,
    name: "code",
    type: "text",
    label,
    autocomplete: "one-time-code",
    error: code && t(`accounts:account.errors.code.${code}`),
  };
}

function errorsOf(refusal: AccountRefusal | undefined, action: SettingsForm["action"]): SettingsErrors {
  return refusal?.kind === "invalid" && refusal.action === action ? refusal.errors : {};
}

/** Error summary at the top of the page, with a link to each field. */
function problemOf(
  refusal: AccountRefusal | undefined,
  sections: SettingsSection[],
  texts: LanguageTexts,
): AccountSettingsView["problem"] {
  const { t } = texts;
  if (!refusal) return undefined;
  const title = t("accounts:account.notSaved");
  if (refusal.kind === "too-many")
    return { title, text: tooManyAttemptsText(refusal.waitMs, texts), errors: [] };
  if (refusal.kind === "busy") return { title, text: t("accounts:account.busy"), errors: [] };
  if (refusal.kind === "missing") return { title, text: t("accounts:account.missing"), errors: [] };
  if (refusal.kind === "already-on")
    return {
      title: t("accounts:factor.alreadyOn.title"),
      text: t("accounts:factor.alreadyOn.text"),
      errors: [],
    };
  const errors = sections
    .flatMap(({ forms, rows }) => [...forms, ...rows.flatMap(({ form }) => form ?? [])])
    .filter(({ action }) => action === refusal.action)
    .flatMap(({ fields }) => fields)
    .flatMap(({ id, error }) => (id && error ? [{ id, text: error }] : []));
  const text = refusal.errors.language && t("accounts:account.errors.language.unknown");
  return { title, text, errors };
}
