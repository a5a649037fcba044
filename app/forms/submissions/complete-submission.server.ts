import { FORMS, isFormName } from "../forms.ts";
import { findSubjects, type SubjectsRequest, subjectsById } from "../mails/submission-subjects.server.ts";
import { formSubmission } from "./form-submission.ts";
import type { NewSubmission } from "./new-submission.ts";

/**
 * Adds the mails to a submission that was accepted while the database was unavailable, when its subject could
 * not be found. A property that is gone by now, or never existed, is described by its id and URL, so that no
 * enquiry is lost.
 *
 * @throws when the database is still unavailable.
 */
export async function completeSubmission(
  submission: NewSubmission,
  request: Omit<SubjectsRequest, "language" | "now">,
): Promise<NewSubmission> {
  const { unresolved, ...complete } = submission;
  // The agency may have switched off the form, or one of its fields, since.
  const form = isFormName(submission.form) ? FORMS[submission.form] : undefined;
  if (unresolved === undefined || form?.about === undefined) return complete;
  const { id, values, file, isConfirmed } = unresolved;
  const { language, key } = submission;
  const context = { ...request, language, now: new Date(submission.receivedAt) };
  const subjects =
    (await findSubjects(form, String(id), { ...context, now: new Date() })) ??
    subjectsById(form.about, id, context);
  const { mails, assignment } = formSubmission({
    ...context,
    form,
    key,
    values,
    file,
    subjectId: id,
    subjectIn: (mailLanguage) => subjects.byLanguage.get(mailLanguage),
    isVisitorNotified: isConfirmed,
    isRepeated: false,
  });
  return { ...complete, mails, assignment };
}
