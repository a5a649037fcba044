import { greetingText } from "./greeting.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { LabelledValue, MailPart } from "./mail-parts.ts";

export type OptInDetails = {
  kind: "demand" | "newsletter";
  name?: string;
  /** The saved search, labelled. Empty for the newsletter. */
  values: LabelledValue[];
  /** URL of the page that confirms the subscription. Queued mails store this name. */
  address: string;
};

/** Mail that asks the owner of an e-mail address to confirm. They get no other mail before that. */
export const optIn: MailTemplate<OptInDetails> = ({ kind, name, values, address }, frame) => {
  const { t, agency } = frame;
  const parts: (MailPart | undefined)[] = [
    { kind: "paragraph", text: greetingText({ name }, t) },
    { kind: "paragraph", text: t(`optIn.${kind}.text`, { agency: agency.name }) },
    { kind: "link", text: t(`optIn.${kind}.link`), url: address },
    values.length > 0 ? { kind: "values", title: t("optIn.values"), values } : undefined,
    { kind: "paragraph", text: t("optIn.notYou") },
  ];
  return mailContent(
    {
      subject: t(`optIn.${kind}.subject`, { agency: agency.name }),
      title: t(`optIn.${kind}.title`),
      parts: parts.filter((part) => part !== undefined),
    },
    frame,
  );
};
