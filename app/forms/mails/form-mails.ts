import type { FormName } from "../../config/form-settings.ts";
import type { MailRecipients, MailSettings } from "../../config/mail-settings.ts";
import type { Language } from "../../i18n/languages.ts";
import { addressName, type MailAddress, plainName, readAddress } from "../../mail/mail-address.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import type { Addressee } from "../../mail/templates/greeting.ts";
import type { LabelledValue } from "../../mail/templates/mail-parts.ts";
import type { SubmissionMail } from "../submissions/new-submission.ts";

export type FormMailsInput = {
  settings: MailSettings;
  /** The agency's own address and the default language of the site. */
  agency: { email: string; language: Language };
  form: FormName;
  /** The language of the visitor. */
  language: Language;
  visitor: Addressee & { email?: string };
  /**
   * E-mail addresses of the office that the visitor chose or that handles the property, and of the property's
   * agent.
   */
  office?: string;
  agent?: string;
  /** Title of the form, and submitted values, in a language. */
  formTitle: (language: Language) => string;
  values: (language: Language, reader: "visitor" | "agency") => LabelledValue[];
  /** The visitor typed free text, which the mail to them does not repeat. */
  hasTypedText: boolean;
  /** Next steps, in the visitor's language. */
  next: string[];
  /** Title of the property or project in a language, and `address`, the URL of its page. */
  property?: (language: Language) => { title: string; address: string };
  /** Name of a language in another: `languageName("nl", "fr")` is "néerlandais". */
  languageName: (language: Language, inLanguage: Language) => string;
};

/**
 * Builds the default mails of a form: a confirmation to the visitor, if they gave an address, and a
 * notification to each recipient at the agency. Replies to the notification go to the visitor.
 */
export function formMails(input: FormMailsInput): SubmissionMail[] {
  const visitor = visitorAddress(input.visitor);
  const notifications = notificationAddresses(input).map((address) =>
    notificationTo(input, { address }, visitor),
  );
  return visitor ? [...notifications, confirmationTo(input, visitor)] : notifications;
}

function confirmationTo(input: FormMailsInput, visitor: MailAddress): SubmissionMail {
  const { language, agency } = input;
  return {
    template: "confirmation",
    language,
    recipient: { ...visitor, name: plainName(visitor.name) },
    replyTo: { address: agency.email },
    priority: LEAD_PRIORITY,
    details: {
      formTitle: input.formTitle(language),
      name: visitor.name,
      title: input.visitor.title,
      lastName: addressName(input.visitor.lastName),
      values: input.values(language, "visitor"),
      hasTypedText: input.hasTypedText,
      property: input.property?.(language),
      next: input.next,
    },
  };
}

function notificationTo(
  input: FormMailsInput,
  recipient: MailAddress,
  visitor: MailAddress | undefined,
): SubmissionMail {
  const language = input.settings.language ?? input.agency.language;
  return {
    template: "notice",
    language,
    recipient,
    replyTo: visitor,
    priority: LEAD_PRIORITY,
    details: {
      formTitle: input.formTitle(language),
      from: visitor?.name ?? addressName(input.visitor.name) ?? visitor?.address ?? "?",
      visitorLanguage: input.languageName(input.language, language),
      values: input.values(language, "agency"),
      property: input.property?.(language),
      hasReplyAddress: visitor !== undefined,
    },
  };
}

/**
 * Recipients at the agency, without duplicates. Never empty: the agency's own address when no other is
 * configured.
 */
export function notificationAddresses({
  settings,
  form,
  agency,
  office,
  agent,
}: Pick<FormMailsInput, "settings" | "form" | "agency" | "office" | "agent">): string[] {
  const recipients: MailRecipients = settings.forms[form] ?? settings.recipients;
  const addresses = [
    ...(recipients.office ? [office ?? agency.email] : []),
    ...(recipients.agent && agent ? [agent] : []),
    ...recipients.to,
  ].flatMap((address) => readAddress(address) ?? []);
  const unique = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return unique.size > 0 ? [...unique.values()] : [agency.email];
}

function visitorAddress({ name, email }: FormMailsInput["visitor"]): MailAddress | undefined {
  const address = email === undefined ? undefined : readAddress(email);
  return address === undefined ? undefined : { name: addressName(name), address };
}
