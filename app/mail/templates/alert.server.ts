import { greetingText } from "./greeting.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import { type LabelledValue, type MailedProperty, type MailPart, queuedProperties } from "./mail-parts.ts";

export type AlertDetails = {
  name?: string;
  properties: MailedProperty[];
  /** Number of further properties that the mail does not show. */
  more: number;
  /** URL of the list of all properties to buy, or to rent. */
  listAddress: string;
  /** The saved search, labelled. */
  values: LabelledValue[];
  /** URL of the page that changes or ends the saved search. */
  manage: string;
  /** URL that ends the saved search, also by one-click unsubscribe. */
  unsubscribe: string;
};

/** Mail to a visitor with properties that match their saved search, and links to change and end it. */
export const alert: MailTemplate<AlertDetails> = (details, frame) => {
  const { t, agency } = frame;
  const { properties = queuedProperties(details), more, values, name, manage, unsubscribe } = details;
  const count = properties.length + more;
  const [first] = properties;
  const parts: (MailPart | undefined)[] = [
    { kind: "paragraph", text: greetingText({ name }, t) },
    { kind: "paragraph", text: t("alert.text", { count, agency: agency.name }) },
    { kind: "properties", properties },
    more > 0 ? { kind: "link", text: t("alert.more", { count: more }), url: details.listAddress } : undefined,
    { kind: "values", title: t("alert.values"), values },
    {
      kind: "links",
      links: [
        { text: t("alert.change"), url: manage },
        { text: t("stop.demand"), url: unsubscribe },
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
