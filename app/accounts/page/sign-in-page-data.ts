/** Reason why a password is refused. */
export type PasswordError = "required" | "short" | "long" | "common" | "yours";

/** Validation errors by field. */
export type AccountFormErrors = {
  email?: "required" | "invalid";
  password?: PasswordError;
  confirmation?: "required" | "different";
};

/** Outcome of a request to an account page, for the page that answers it. It is not stored. */
export type SignInPageData = {
  /** The address that was typed, or the one to which the link of the mail belongs. */
  email?: string;
  /** Path of the portal to return to after sign-in. */
  back?: string;
  /** Token of the link that was followed, while it is valid. */
  token?: string;
  outcome?:
    | { kind: "invalid"; errors: AccountFormErrors }
    /** Wrong e-mail or password; the page does not say which. */
    | { kind: "incorrect" }
    | { kind: "too-many"; waitMs: number }
    | { kind: "signed-out" }
    /** A mail was requested. The page does not say whether one is sent. */
    | { kind: "asked" };
};

/** Maximum length in characters. A longer value cannot be a password. */
const MAX_PASSWORD_INPUT = 1_024;

export function readPassword(text = ""): string {
  return text.slice(0, MAX_PASSWORD_INPUT);
}
