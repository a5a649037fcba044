import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import type { MailPart } from "./mail-parts.ts";
import { momentText } from "./moment-text.ts";

export type MailNoticeDetails = {
  /** Start of the incident, ISO. */
  at: string;
  /** Numbers of mails that are still retried, and that were given up. */
  waiting: number;
  failed: number;
  /** Last response of the mail server. */
  message?: string | undefined;
  /** Path of the outbox in the office. */
  path: string;
};

/**
 * Mail to the operator of the site, and to managers who asked for it, when mails keep failing. It may arrive only when
 * the mail server accepts mails again.
 */
export const mailNotice: MailTemplate<MailNoticeDetails> = (
  { at, waiting, failed, message, path },
  frame,
) => {
  const { t, agency, baseUrl } = frame;
  const values = { agency: agency.name, time: momentText(at, frame.formats) };
  const parts: (MailPart | undefined)[] = [
    { kind: "paragraph", text: t("mailNotice.text", values) },
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
    { kind: "link", text: t("mailNotice.open"), url: `${baseUrl}${path}` },
    { kind: "paragraph", text: t("mailNotice.once") },
  ];
  return mailContent(
    {
      subject: t("mailNotice.subject", values),
      title: t("mailNotice.title"),
      parts: parts.filter((part) => part !== undefined),
    },
    frame,
  );
};
