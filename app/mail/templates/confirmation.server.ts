import { type Addressee, greetingText } from "./greeting.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { LabelledValue, MailPart } from "./mail-parts.ts";

export type ConfirmationDetails = Addressee & {
  reference: string;
  /** Title of the form in the visitor's language: "Request a visit". */
  formTitle: string;
  /** Values of a fixed format, such as choices and days, labelled in the visitor's language. */
  values: LabelledValue[];
  /** The visitor typed free text, which the mail does not repeat. */
  hasTypedText?: boolean;
  /** The property that the form is about; `address` is the URL of its page. */
  property?: { title: string; address: string };
  /** An additional sentence. */
  note?: string;
  /** Next steps for this form. Absent in mails that were queued by an earlier version. */
  next?: string[];
};

/**
 * Confirms to the visitor that their form arrived, with their choices and the next steps. Somebody else may
 * have typed the address, so free text is not repeated (docs/decisions/0299-mails-without-typed-text.md).
 */
export const confirmation: MailTemplate<ConfirmationDetails> = (details, frame) => {
  const { t } = frame;
  const { reference, formTitle, values, property, note, next } = details;
  const parts: (MailPart | undefined)[] = [
    { kind: "paragraph", text: greetingText(details, t) },
    { kind: "paragraph", text: t("confirmation.received", { form: formTitle, agency: frame.agency.name }) },
    note ? { kind: "paragraph", text: note } : undefined,
    { kind: "reference", label: t("reference"), value: reference },
    property && { kind: "link", text: property.title, url: property.address },
    values.length > 0 ? { kind: "values", title: t("confirmation.sent"), values } : undefined,
    details.hasTypedText ? { kind: "paragraph", text: t("confirmation.notRepeated") } : undefined,
    {
      kind: "steps",
      title: t("confirmation.next.title"),
      steps: [
        ...(next ?? [t("confirmation.next.read"), t("confirmation.next.answer")]),
        t("confirmation.next.urgent", { phone: frame.agency.phone, reference }),
      ],
    },
    { kind: "paragraph", text: t("confirmation.notYou") },
  ];
  return mailContent(
    {
      subject: t("confirmation.subject", { form: formTitle, reference }),
      title: t("confirmation.title"),
      parts: parts.filter((part) => part !== undefined),
    },
    frame,
  );
};
