import type { Form } from "../form.ts";
import type { SentForm } from "../page/sent-form.ts";
import type { SubmissionReceipt } from "../thanks/submission-receipt.ts";
import type { UploadedFile } from "../uploads/uploaded-files.server.ts";
import type { PostedForm } from "./posted-form.server.ts";

/** A form while the server processes it. */
export type ReceivedForm = {
  form: Form;
  posted: PostedForm;
  /** Key of the submission (`keyOf`): the same values with the same key are one submission. */
  key: string;
  /** Validated values; the typed ones when they are not valid. */
  values: Record<string, string>;
  file?: UploadedFile;
};

export type FormResult =
  /** The form was accepted. */
  | { kind: "accepted"; form: Form; receipt: SubmissionReceipt }
  /** The form is shown again with the submitted values, because of an error, a limit or a question. */
  | { kind: "redisplay"; status: 422 | 429 | 500 | 503; sent: SentForm }
  /** The form does not exist, or does not apply to this property. */
  | { kind: "not-found" };

const STATUSES = {
  invalid: 422,
  question: 422,
  "too-many": 429,
  "not-sent": 503,
  "may-arrive": 503,
} as const;

/** Result that shows the form again with its values. */
export function redisplayForm(
  { form, key, values }: ReceivedForm,
  outcome: Exclude<SentForm["outcome"], "accepted">,
  more: Pick<Partial<SentForm>, "errors" | "question" | "file" | "waitMs"> = {},
): Extract<FormResult, { kind: "redisplay" }> {
  const sent: SentForm = { form: form.name, key, values, errors: {}, outcome, ...more };
  return { kind: "redisplay", status: STATUSES[outcome], sent };
}
