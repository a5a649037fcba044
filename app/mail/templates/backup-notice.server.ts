import { type MailTemplate, mailContent } from "./mail-frame.server.ts";
import { momentText } from "./moment-text.ts";

export type BackupNoticeDetails = {
  /** Time of the latest backup, ISO; absent when there is none. */
  latest?: string | undefined;
  /** Error message of the backup. */
  message: string;
};

/** Mail to the operator of the site: backups fail, and the latest is too old. */
export const backupNotice: MailTemplate<BackupNoticeDetails> = ({ latest, message }, frame) => {
  const { t, agency } = frame;
  const values = { agency: agency.name, ...(latest && { time: momentText(latest, frame.formats) }) };
  return mailContent(
    {
      subject: t("backupNotice.subject", values),
      title: t("backupNotice.title"),
      parts: [
        { kind: "paragraph", text: t(latest ? "backupNotice.late" : "backupNotice.none", values) },
        {
          kind: "values",
          title: t("backupNotice.details"),
          values: [{ label: t("backupNotice.reported"), value: message }],
        },
        { kind: "paragraph", text: t("backupNotice.hint") },
      ],
    },
    frame,
  );
};
