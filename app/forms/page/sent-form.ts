import type { FormName } from "../../config/form-settings.ts";
import type { ValidationError } from "../fields/validation-error.ts";

/** Sum that a visitor who cannot read a picture can answer instead of the characters. */
export type Sum = { first: number; second: number };

/** The question for a visitor whose browser did not do the proof of work. */
export type Question = {
  /** Signed token from which the server derives the characters and the sum. */
  token: string;
  /** A `data:` URL; undefined when the picture could not be drawn. */
  picture: string | undefined;
  sum: Sum;
  /** Validation error of the previous answer; absent when the question is new. */
  error?: "wrong" | "missing";
  /** A proof of work is not enough, so the browser must not answer in place of the visitor. */
  isRequired?: boolean;
};

/** A file that is stored while its form is corrected. */
export type PendingFile = { token: string; name: string };

/**
 * A submitted form as it is shown to its sender: with errors to correct, or as accepted. It is rendered into
 * a page for one visitor, which is never cached.
 */
export type SentForm = {
  form: FormName;
  /** Key in a hidden field of the form: the same values with the same key are one submission. */
  key: string;
  values: Record<string, string>;
  errors: Record<string, ValidationError>;
  /**
   * `invalid`: see `errors`; `question`: the visitor has to answer a captcha; `too-many`: a limit is exceeded for `waitMs`;
   * `not-sent`: a failure of the site, the visitor should try again; `may-arrive`: a failure of the site after which it is
   * unknown whether the form will be sent.
   */
  outcome: "invalid" | "question" | "too-many" | "not-sent" | "may-arrive" | "accepted";
  question?: Question;
  waitMs?: number;
  file?: PendingFile;
  /** Reference of an accepted form whose thanks replace it on its own page. */
  reference?: string;
};
