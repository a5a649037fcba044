import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailedHome, MailPart } from "./mail-parts.ts";

export type NewsletterDetails = {
  title: string;
  /** What the agency wrote. */
  parts: Extract<MailPart, { kind: "paragraph" | "heading" | "list" | "link" }>[];
  homes: MailedHome[];
  /** Where the letters are ended: by a page, and by one click. */
  unsubscribe: string;
  /** To the agency, before it goes to everybody. */
  isTest?: boolean;
};

/** To whoever has confirmed the newsletter: what the agency wrote, and how to get no more of it. */
export const newsletter: MailTemplate<NewsletterDetails> = (details, frame) => {
  const { title, parts, homes, unsubscribe, isTest } = details;
  const content = mailContent(
    {
      subject: isTest ? frame.t("newsletter.test", { title }) : title,
      title,
      parts: [
        ...parts,
        ...(homes.length > 0 ? [{ kind: "homes" as const, homes }] : []),
        { kind: "ways", ways: [{ text: frame.t("stop.newsletter"), address: unsubscribe }] },
      ],
    },
    frame,
  );
  return { ...content, unsubscribe };
};
