import { subscriptionAddresses } from "../../alerts/subscription-address.ts";
import { subscriptionToken } from "../../alerts/subscription-link.server.ts";
import type { Subjects } from "../mails/mailed-subjects.server.ts";
import { formSubmission } from "../submissions/form-submission.ts";
import type { NewSubmission } from "../submissions/new-submission.ts";
import type { SubmissionInput } from "../submissions/submission-input.ts";
import { newSubscription } from "../subscriptions/new-subscription.server.ts";
import { uploadPath } from "../uploads/uploaded-files.server.ts";
import type { ReceivedForm } from "./form-answer.ts";

/** The subject of a received form. `isUnresolved`: the database was unavailable, only its number is known. */
export type FormSubjects = Subjects & { isUnresolved?: true };

/** Facts about the visitor that are not in the form. */
export type SubmissionState = Pick<SubmissionInput, "isConfirmed" | "isRepeated">;

type Options = Pick<SubmissionInput, "site" | "textsIn"> & { secret: string; baseUrl: string };

export function submissionInput(
  one: ReceivedForm,
  subjects: FormSubjects,
  { now, ...state }: SubmissionState & { now: Date },
  options: Options,
): SubmissionInput {
  const { form, posted, key, values, file } = one;
  const { site, textsIn } = options;
  return {
    form,
    key,
    values,
    file: file && { path: uploadPath(file), name: file.name, type: file.type },
    id: subjects.id,
    subjectIn: (language) => subjects.in.get(language),
    language: posted.language,
    site,
    textsIn,
    now,
    ...subscriptionOf(one, options),
    ...state,
  };
}

/** Builds the submission; its mails are written when it is stored if its subject is not known yet. */
export function submissionOf(input: SubmissionInput, { id, isUnresolved }: FormSubjects): NewSubmission {
  const submission = formSubmission(input);
  if (!isUnresolved || id === undefined) return submission;
  const { values, file, isConfirmed } = input;
  return { ...submission, mails: [], unresolved: { id, values, file, isConfirmed } };
}

/** The subscription that starts once the visitor confirms it, and the address of the page for that. */
function subscriptionOf(
  { form, key, values, posted: { language } }: ReceivedForm,
  { secret, baseUrl }: Options,
): Pick<SubmissionInput, "subscription" | "confirmAddress"> {
  const subscription = newSubscription(form, { key, values, secret });
  if (subscription === undefined) return {};
  const token = subscriptionToken(secret, subscription);
  return { subscription, confirmAddress: subscriptionAddresses(token, { baseUrl, language }).manage };
}
