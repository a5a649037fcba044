import { plainName } from "../../mail/mail-address.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import type { MailedSubmission } from "../mails/mails-of-form.ts";
import type { SubmissionMail } from "../submissions/new-submission.ts";

/** Mail to the friend. Replies go to the visitor. */
export function friendMail({ values, language, property }: MailedSubmission): SubmissionMail {
  return {
    template: "friend",
    language,
    recipient: { address: values.friendEmail ?? "" },
    replyTo: { name: plainName(values.senderName), address: values.email ?? "" },
    priority: LEAD_PRIORITY,
    details: { from: values.senderName, property },
  };
}
