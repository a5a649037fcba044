import { subscriptionToken } from "../../alerts/subscription-link.server.ts";
import { subscriptionUrls } from "../../alerts/subscription-urls.ts";
import type { SubmissionSubjects } from "../mails/submission-subjects.server.ts";
import { formSubmission } from "../submissions/form-submission.ts";
import type { NewSubmission } from "../submissions/new-submission.ts";
import type { SubmissionInput } from "../submissions/submission-input.ts";
import { newSubscription } from "../subscriptions/new-subscription.server.ts";
import { uploadPath } from "../uploads/uploaded-files.server.ts";
import type { ReceivedForm } from "./form-result.ts";

/** Subject of a received form. `isUnresolved`: only its id is known, because the database was unavailable. */
export type FormSubjects = SubmissionSubjects & { isUnresolved?: true };

/** State of a submission that does not follow from the form itself. */
export type SubmissionState = Pick<SubmissionInput, "isVisitorNotified" | "isRepeated">;

type Options = Pick<SubmissionInput, "site" | "textsIn"> & { secret: string; baseUrl: string };

/** Collects everything from which a submission and its mails are built. */
export function submissionInput(
  received: ReceivedForm,
  subjects: FormSubjects,
  { now, ...state }: SubmissionState & { now: Date },
  options: Options,
): SubmissionInput {
  const { form, posted, key, values, file } = received;
  const { site, textsIn } = options;
  return {
    form,
    key,
    values,
    file: file && { path: uploadPath(file), name: file.name, type: file.type },
    subjectId: subjects.id,
    subjectIn: (language) => subjects.byLanguage.get(language),
    language: posted.language,
    site,
    textsIn,
    now,
    ...subscriptionOf(received, options),
    ...state,
  };
}

/**
 * Builds the submission. When its subject could not be found yet, its mails are written when it is stored.
 */
export function submissionOf(input: SubmissionInput, { id, isUnresolved }: FormSubjects): NewSubmission {
  const submission = formSubmission(input);
  if (!isUnresolved || id === undefined) return submission;
  const { values, file, isVisitorNotified: isConfirmed } = input;
  return { ...submission, mails: [], unresolved: { id, values, file, isConfirmed } };
}

/** The subscription that starts once the visitor confirms it, and the URL of the page for that. */
function subscriptionOf(
  { form, key, values, posted: { language } }: ReceivedForm,
  { secret, baseUrl }: Options,
): Pick<SubmissionInput, "subscription" | "confirmUrl"> {
  const subscription = newSubscription(form, { key, values, secret });
  if (subscription === undefined) return {};
  const token = subscriptionToken(secret, subscription);
  return { subscription, confirmUrl: subscriptionUrls(token, { baseUrl, language }).manage };
}
