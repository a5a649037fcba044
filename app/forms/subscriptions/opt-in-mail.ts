import { savedSearchSummary } from "../../alerts/saved-search-summary.ts";
import { plainName } from "../../mail/mail-address.ts";
import { LEAD_PRIORITY } from "../../mail/mail-priority.ts";
import { nameOf } from "../mails/addressee.ts";
import type { MailedSubmission } from "../mails/mails-of-form.ts";
import type { SubmissionMail } from "../submissions/new-submission.ts";

/**
 * Mail with the link that confirms a subscription. Somebody else may have typed the address, so its owner
 * gets no other mail. Empty when the address has received the maximum number of mails.
 */
export function optInMails(sent: MailedSubmission): SubmissionMail[] {
  const { values, language, subscription, confirmUrl, agencyEmail, texts, isVisitorNotified } = sent;
  if (!isVisitorNotified) return [];
  return [
    {
      template: "opt-in",
      language,
      recipient: { name: plainName(nameOf(values)), address: values.email ?? "" },
      replyTo: { address: agencyEmail },
      priority: LEAD_PRIORITY,
      details: {
        kind: subscription?.kind,
        name: nameOf(values),
        values:
          subscription?.kind === "demand" ? savedSearchSummary(subscription.demand, texts, language) : [],
        address: confirmUrl,
      },
    },
  ];
}
