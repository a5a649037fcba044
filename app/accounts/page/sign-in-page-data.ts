/**
 * Reason why a password is refused. `yours`: it consists of the user's name or e-mail address, or of the name of the
 * agency.
 */
export type PasswordError = "required" | "short" | "long" | "common" | "yours";

/** Validation errors by field. */
export type AccountFormErrors = {
  email?: "required" | "invalid";
  password?: PasswordError;
  confirmation?: "required" | "different";
};

/** Data of one request for a page to sign in, to request a password reset or to choose a password. Not stored. */
export type SignInPageData = {
  /** E-mail address that the user typed, or that of the user of the link. */
  email?: string;
  /** Path to return to after sign-in. */
  returnPath?: string;
  /** Token of the link in the mail, while it is valid. */
  token?: string;
  outcome?:
    | { kind: "invalid"; errors: AccountFormErrors }
    /** Wrong e-mail or password; the page does not say which. */
    | { kind: "incorrect" }
    /** Too many sign-in attempts or reset requests. */
    | { kind: "too-many"; waitMs: number }
    | { kind: "signed-out" }
    /** A password reset was requested. The page does not say whether a mail is sent. */
    | { kind: "reset-requested" };
};

/** Maximum length in characters that is read. It exceeds the maximum length of a password. */
const MAX_PASSWORD_INPUT = 1_024;

/** Reads the submitted value of a password field. An overlong value is cut; it stays too long to be accepted. */
export function readPassword(value = ""): string {
  return value.slice(0, MAX_PASSWORD_INPUT);
}
