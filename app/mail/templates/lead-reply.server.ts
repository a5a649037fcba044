import { type MailTemplate, mailContent } from "./mail-frame.server.ts";

export type LeadReplyDetails = {
  subject: string;
  /** Text that a member of staff wrote; empty lines separate paragraphs. */
  text: string;
  author: string;
};

/** Answer of a member of staff to a visitor. Replies to it go to the author. */
export const leadReply: MailTemplate<LeadReplyDetails> = ({ subject, text, author }, frame) => {
  const paragraphs = text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  const parts = [...paragraphs, `${author}\n${frame.agency.name}`].map((paragraph) => ({
    kind: "paragraph" as const,
    text: paragraph,
  }));
  return mailContent({ subject, title: subject, parts }, frame);
};
