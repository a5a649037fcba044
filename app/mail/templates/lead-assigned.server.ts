import { pathFor } from "../../i18n/paths/path-for.ts";
import { type MailTemplate, mailContent } from "./mail-frame.server.ts";

export type LeadAssignedDetails = {
  reference: string;
  /** Name or address of the visitor. */
  from?: string | undefined;
  /** Number of the lead. Absent in mails of a former version, which have its path. */
  lead?: number;
  path?: string;
  /** Rule that chose the assignee. */
  rule?: "agent" | "office" | "person" | "turns";
  /** Name of the colleague who chose the assignee. */
  by?: string;
};

/** Mail to a member of staff to whom a lead was assigned. Contains nothing that the visitor wrote, except their name. */
export const leadAssigned: MailTemplate<LeadAssignedDetails> = (
  { reference, from = reference, lead, path = "", rule, by },
  frame,
) => {
  const { t, baseUrl, language } = frame;
  // In the language of the mail: the site may not offer that of the account any more.
  const leadPath = lead === undefined ? path : pathFor("office-lead", language, { id: lead });
  const reason =
    by === undefined ? t(`leadAssigned.rules.${rule ?? "person"}`) : t("leadAssigned.by", { name: by });
  return mailContent(
    {
      subject: t("leadAssigned.subject", { from, reference }),
      title: t("leadAssigned.title"),
      parts: [
        { kind: "paragraph", text: t("leadAssigned.text", { from }) },
        { kind: "paragraph", text: reason },
        { kind: "reference", label: t("reference"), value: reference },
        { kind: "link", text: t("leadAssigned.open"), url: `${baseUrl}${leadPath}` },
      ],
    },
    frame,
  );
};
