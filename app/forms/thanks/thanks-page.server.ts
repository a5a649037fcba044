import type { FeedbackForm } from "../../config/form-settings.ts";
import { phoneText } from "../../format/phone.ts";
import { FORMS } from "../forms.ts";
import { findSubject, type SubjectRequest } from "../page/form-subject.server.ts";
import { feedbackPage } from "./feedback-page.ts";
import { findSubmission, type ThanksSubmission } from "./find-submission.server.ts";
import type { SubmissionReceipt } from "./submission-receipt.ts";
import type { ThanksView } from "./thanks-view.ts";

export type ThanksRequest = SubjectRequest & {
  /** Receipt of the visitor who has just sent the form. Other visitors of the page have none. */
  receipt?: SubmissionReceipt;
};

/**
 * Builds a thank-you page with the submission of the receipt, and without anything that identifies its
 * sender.
 */
export async function thanksPage(feedback: FeedbackForm, request: ThanksRequest): Promise<ThanksView> {
  const { database, site, language, texts, receipt, now } = request;
  const result = receipt && (await findSubmission(database, receipt));
  const sent = result && FORMS[result.form]?.feedback === feedback ? result : undefined;
  return feedbackPage(feedback, {
    settings: site.forms,
    language,
    texts,
    now,
    agency: { name: site.agency.name, phone: phoneText(site.agency.phone, site.phone) },
    reference: receipt?.reference,
    sent,
    subject: sent && (await findThanksSubject(sent, request)),
  });
}

/** Finds the property or project as every visitor sees it; undefined when it is not shown any more. */
async function findThanksSubject({ about: { property, project } }: ThanksSubmission, request: ThanksRequest) {
  const id = project ?? property;
  if (id === undefined) return undefined;
  const kind = project === undefined ? "property" : "project";
  const result = await findSubject(kind, String(id), request);
  if (result.kind === "unavailable") return undefined;
  const { title, path, addressLine, priceLine, picture, goal } = result.subject;
  return { title, path, addressLine, priceLine, picture, goal };
}
