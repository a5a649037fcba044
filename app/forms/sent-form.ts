import type { FormName } from "../config/form-settings.ts";
import type { Fault } from "./check-field.ts";

/** The sum that is asked in place of the characters, for those who cannot read a picture. */
export type Sum = { first: number; second: number };

/** What a visitor is asked when his browser could not show that he is a person. */
export type Question = {
  /** Signed; says which characters are meant. */
  token: string;
  /** A `data:` address. */
  picture: string;
  sum: Sum;
  /** He answered, and not rightly. */
  isWrong: boolean;
};

/** A file that stays while the rest of a form is mended. */
export type PendingFile = { token: string; name: string };

/**
 * A form as it was sent, to be shown to him who sent it: what has to be mended, or that it arrived. It is put
 * into one page for one visitor, which nobody keeps.
 */
export type SentForm = {
  form: FormName;
  key: string;
  values: Record<string, string>;
  faults: Record<string, Fault>;
  /**
   * `invalid`: see the faults; `question`: one more answer is needed; `not-sent`: our fault, to be tried again;
   * `may-arrive`: our fault as well, and nobody knows whether it was sent.
   */
  outcome: "invalid" | "question" | "not-sent" | "may-arrive" | "accepted";
  question?: Question;
  file?: PendingFile;
  /** Of a form that says thanks in its own place. */
  reference?: string;
};
