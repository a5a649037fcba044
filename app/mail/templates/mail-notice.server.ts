import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailPart } from "./mail-parts.ts";
import { momentWords } from "./moment-words.ts";

export type MailNoticeDetails = {
  /** Start of the incident, ISO. */
  at: string;
  /** Mails that are still tried, and those that were given up. */
  waiting: number;
  failed: number;
  /** Last answer of the mail server, in its words. */
  message?: string | undefined;
  /** Path of the outbox in the office. */
  path: string;
};

/**
 * Mail to the operator of the site: mails keep failing. It arrives when the server accepts mails again, if not
 * before.
 */
export const mailNotice: MailTemplate<MailNoticeDetails> = (
  { at, waiting, failed, message, path },
  frame,
) => {
  const { t, agency, baseUrl } = frame;
  const words = { agency: agency.name, time: momentWords(at, frame.formats) };
  const parts: (MailPart | undefined)[] = [
    { kind: "paragraph", text: t("mailNotice.text", words) },
    {
      kind: "list",
      items: [
        ...(waiting > 0 ? [t("mailNotice.waiting", { count: waiting })] : []),
        ...(failed > 0 ? [t("mailNotice.failed", { count: failed })] : []),
      ],
    },
    message === undefined
      ? undefined
      : {
          kind: "values",
          title: t("feedNotice.details"),
          values: [{ label: t("mailNotice.reported"), value: message }],
        },
    { kind: "link", text: t("mailNotice.open"), address: `${baseUrl}${path}` },
    { kind: "paragraph", text: t("mailNotice.once") },
  ];
  return mailContent(
    {
      subject: t("mailNotice.subject", words),
      title: t("mailNotice.title"),
      parts: parts.filter((part) => part !== undefined),
    },
    frame,
  );
};
