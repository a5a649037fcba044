import type { Form } from "../form.ts";
import type { SentForm } from "../page/sent-form.ts";
import type { SentReceipt } from "../thanks/sent-receipt.ts";
import type { UploadedFile } from "../uploads/uploaded-files.server.ts";
import type { PostedForm } from "./posted-form.server.ts";

/** A form while it is processed. */
export type ReceivedForm = {
  form: Form;
  posted: PostedForm;
  key: string;
  /** Validated, or as they were typed when they are not valid. */
  values: Record<string, string>;
  file?: UploadedFile;
};

export type FormAnswer =
  /** The form was accepted. */
  | { kind: "accepted"; form: Form; receipt: SentReceipt }
  /** The page is shown again with the submitted values. */
  | { kind: "again"; status: 422 | 500 | 503; sent: SentForm }
  | { kind: "too-many"; waitMs: number }
  /** The form does not exist, or not for this property. */
  | { kind: "none" };

/** Answer that shows the form again with its values. */
export function again(
  { form, key, values }: ReceivedForm,
  outcome: Exclude<SentForm["outcome"], "accepted">,
  more: Pick<Partial<SentForm>, "errors" | "question"> = {},
): Extract<FormAnswer, { kind: "again" }> {
  const sent: SentForm = { form: form.name, key, values, errors: {}, outcome, ...more };
  return { kind: "again", status: outcome === "not-sent" || outcome === "may-arrive" ? 503 : 422, sent };
}
