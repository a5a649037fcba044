import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import { type MailedProperty, type MailPart, queuedProperties } from "./mail-parts.ts";

export type NewsletterDetails = {
  title: string;
  /** Text of the agency. */
  parts: StoredPart[];
  properties: MailedProperty[];
  /** URL of the page that ends the subscription, and of the one-click unsubscribe. */
  unsubscribe: string;
  /** A test that goes to the agency before the newsletter is sent. */
  isTest?: boolean;
};

/** A part of the text as the database stores it: `address` is the URL of a link. */
type StoredPart =
  | Extract<MailPart, { kind: "paragraph" | "heading" | "list" }>
  | { kind: "link"; text: string; address: string };

/** Newsletter to a confirmed subscriber, with a link to unsubscribe. */
export const newsletter: MailTemplate<NewsletterDetails> = (details, frame) => {
  const { title, parts, properties = queuedProperties(details), unsubscribe, isTest } = details;
  const content = mailContent(
    {
      subject: isTest ? frame.t("newsletter.test", { title }) : title,
      title,
      parts: [
        ...parts.map(toMailPart),
        ...(properties.length > 0 ? [{ kind: "properties" as const, properties }] : []),
        { kind: "links", links: [{ text: frame.t("stop.newsletter"), url: unsubscribe }] },
      ],
    },
    frame,
  );
  return { ...content, unsubscribe };
};

function toMailPart(part: StoredPart): MailPart {
  return part.kind === "link" ? { kind: part.kind, text: part.text, url: part.address } : part;
}
