import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailPart } from "./mail-parts.ts";

export type TodayDetails = {
  name: string;
  /** Items of the office's start page in the reader's language. Items about the server have no path. */
  items: { text: string; path?: string | undefined }[];
  /** Paths of the office and of the account page, on which the reader turns this mail off. */
  officePath: string;
  accountPath: string;
};

/** Daily mail to a member of staff: what needs their attention, each item with a link to its page. */
export const todayMail: MailTemplate<TodayDetails> = ({ name, items, officePath, accountPath }, frame) => {
  const { t, baseUrl } = frame;
  const parts: MailPart[] = [
    { kind: "paragraph", text: t("today.text", { name }) },
    {
      kind: "tasks",
      tasks: items.map(({ text, path }) => ({ text, url: path && `${baseUrl}${path}` })),
    },
    { kind: "link", text: t("today.open"), url: `${baseUrl}${officePath}` },
    { kind: "links", links: [{ text: t("today.end"), url: `${baseUrl}${accountPath}#mails` }] },
  ];
  return mailContent(
    {
      subject: t("today.subject", { count: items.length }),
      title: t("today.title"),
      parts,
    },
    frame,
  );
};
