/** Reason why a password is refused. */
export type PasswordError = "required" | "short" | "long" | "common" | "yours";

/** Validation errors by field. */
export type AccountFormErrors = {
  email?: "required" | "invalid";
  password?: PasswordError;
  confirmation?: "required" | "different";
};

/** Data of one request for a page to sign in, to request a password reset or to choose a password. Not stored. */
export type SignInPageData = {
  /** The address that the user typed, or that of the account to which the link in the mail belongs. */
  email?: string;
  /** Path of the portal to return to after sign-in. */
  back?: string;
  /** Token of the link in the mail, while it is valid. */
  token?: string;
  outcome?:
    | { kind: "invalid"; errors: AccountFormErrors }
    /** Wrong e-mail or password; the page does not say which. */
    | { kind: "incorrect" }
    | { kind: "too-many"; waitMs: number }
    | { kind: "signed-out" }
    /** A password reset was requested. The page does not say whether a mail is sent. */
    | { kind: "reset-requested" };
};

/** Maximum length in characters. A longer value cannot be a password. */
const MAX_PASSWORD_INPUT = 1_024;

/** Reads a password field. */
export function readPassword(text = ""): string {
  return text.slice(0, MAX_PASSWORD_INPUT);
}
