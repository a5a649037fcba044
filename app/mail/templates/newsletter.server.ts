import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailedHome, MailPart } from "./mail-parts.ts";

export type NewsletterDetails = {
  title: string;
  /** Text of the agency. */
  parts: Extract<MailPart, { kind: "paragraph" | "heading" | "list" | "link" }>[];
  homes: MailedHome[];
  /** URL of the page that ends the subscription, and of the one-click unsubscribe. */
  unsubscribe: string;
  /** A test that goes to the agency before the newsletter is sent. */
  isTest?: boolean;
};

/** Newsletter to a confirmed subscriber, with a link to unsubscribe. */
export const newsletter: MailTemplate<NewsletterDetails> = (details, frame) => {
  const { title, parts, homes, unsubscribe, isTest } = details;
  const content = mailContent(
    {
      subject: isTest ? frame.t("newsletter.test", { title }) : title,
      title,
      parts: [
        ...parts,
        ...(homes.length > 0 ? [{ kind: "homes" as const, homes }] : []),
        { kind: "links", links: [{ text: frame.t("stop.newsletter"), address: unsubscribe }] },
      ],
    },
    frame,
  );
  return { ...content, unsubscribe };
};
