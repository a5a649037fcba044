import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { LabelledValue, MailPart } from "./mail-parts.ts";

export type NoticeDetails = {
  reference: string;
  /** Title of the form in the language of the agency. */
  formTitle: string;
  /** Name of the sender, for the subject. */
  from: string;
  /** Name of the visitor's language, in the language of the agency. */
  visitorLanguage: string;
  /** All values of the form, labelled in the language of the agency. */
  values: LabelledValue[];
  /** The property that the form is about; `address` is the URL of its page. */
  property?: { title: string; address: string };
  /** The same person sent the same text minutes before. */
  isDuplicate?: boolean;
  /** A reply to this mail goes to the visitor. */
  hasReplyAddress: boolean;
  /** Record to attach as a file, for programs that read the mailbox (docs/webhooks.md). */
  json?: { version: number; event: string; lead: object };
};

/** Mail to the agency with all values of a submitted form. */
export const notice: MailTemplate<NoticeDetails> = (details, frame) => {
  const { t } = frame;
  const { reference, formTitle, from, values, property } = details;
  const parts: (MailPart | undefined)[] = [
    { kind: "reference", label: t("reference"), value: reference },
    details.isDuplicate ? { kind: "paragraph", text: t("notice.duplicate") } : undefined,
    property && { kind: "link", text: property.title, url: property.address },
    {
      kind: "values",
      title: t("notice.sent"),
      values: [...values, { label: t("notice.language"), value: details.visitorLanguage }],
    },
    { kind: "paragraph", text: details.hasReplyAddress ? t("notice.reply") : t("notice.noReply") },
  ];
  const content = mailContent(
    {
      subject: property
        ? t("notice.subjectWithProperty", { form: formTitle, from, property: property.title, reference })
        : t("notice.subject", { form: formTitle, from, reference }),
      title: t("notice.title", { form: formTitle, from }),
      parts: parts.filter((part) => part !== undefined),
    },
    frame,
  );
  return details.json ? { ...content, attachments: [jsonFile(details)] } : content;
};

function jsonFile({ json, reference, isDuplicate = false }: NoticeDetails) {
  const lead = { ...json?.lead, reference, isDuplicate };
  return {
    filename: `${reference}.json`,
    contentType: "application/json; charset=utf-8",
    content: `${JSON.stringify({ ...json, lead }, undefined, 2)}\n`,
  };
}
