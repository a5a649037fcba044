import { greetingText } from "./greeting.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { LabelledValue, MailedHome, MailPart } from "./mail-parts.ts";

export type AlertDetails = {
  name?: string;
  homes: MailedHome[];
  /** How many more there are, which the mail does not name. */
  more: number;
  /** The list of all homes of this goal. */
  listAddress: string;
  /** What is looked for, in words. */
  values: LabelledValue[];
  /** Where the search is changed, and where it is ended: by a page, and by one click. */
  manage: string;
  unsubscribe: string;
};

/** To whoever looks for a home: those that fit, and how to hear no more of them. */
export const alert: MailTemplate<AlertDetails> = (details, frame) => {
  const { t, agency } = frame;
  const { homes, more, values, name, manage, unsubscribe } = details;
  const count = homes.length + more;
  const [first] = homes;
  const parts: (MailPart | undefined)[] = [
    { kind: "paragraph", text: greetingText({ name }, t) },
    { kind: "paragraph", text: t("alert.text", { count, agency: agency.name }) },
    { kind: "homes", homes },
    more > 0
      ? { kind: "link", text: t("alert.more", { count: more }), address: details.listAddress }
      : undefined,
    { kind: "values", title: t("alert.values"), values },
    {
      kind: "ways",
      ways: [
        { text: t("alert.change"), address: manage },
        { text: t("stop.demand"), address: unsubscribe },
      ],
    },
  ];
  const content = mailContent(
    {
      subject:
        count === 1 && first
          ? t("alert.subjectOfOne", { label: first.label, title: first.title })
          : t("alert.subject", { count }),
      title: t("alert.title", { count }),
      parts: parts.filter((part) => part !== undefined),
    },
    frame,
  );
  return { ...content, unsubscribe };
};
