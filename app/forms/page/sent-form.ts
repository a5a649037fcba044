import type { FormName } from "../../config/form-settings.ts";
import type { ValidationError } from "../fields/validation-error.ts";

/** The sum that is asked as an alternative to the characters, for visitors who cannot read a picture. */
export type Sum = { first: number; second: number };

/** The question for a visitor whose browser did not do the proof of work. */
export type Question = {
  /** Signed; determines the characters. */
  token: string;
  /** A `data:` URL. */
  picture: string;
  sum: Sum;
  /** Validation error of the answer that was sent; absent when the question is asked for the first time. */
  error?: "wrong" | "missing";
};

/** A file that stays stored while the rest of a form is corrected. */
export type PendingFile = { token: string; name: string };

/**
 * A submitted form, to be shown to its sender: what to correct, or that it arrived. It is rendered into a
 * page for one visitor, which is never cached.
 */
export type SentForm = {
  form: FormName;
  key: string;
  values: Record<string, string>;
  errors: Record<string, ValidationError>;
  /**
   * `invalid`: see the errors; `question`: one more answer is needed; `not-sent`: a failure on our side, the
   * visitor should try again; `may-arrive`: also a failure on our side, and it is unknown whether the form
   * was sent.
   */
  outcome: "invalid" | "question" | "not-sent" | "may-arrive" | "accepted";
  question?: Question;
  file?: PendingFile;
  /** For a form whose thanks replace it on its own page. */
  reference?: string;
};
