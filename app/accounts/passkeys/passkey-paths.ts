/** Endpoints of the passkey script; all take `POST` with JSON. */
export const PASSKEY_PATHS = {
  offerSignIn: "/passkeys/sign-in/offer",
  signIn: "/passkeys/sign-in",
  offerNew: "/passkeys/new/offer",
  add: "/passkeys/new",
} as const;

/** Body of a refusal: the reason in the language of the page, and the field concerned. */
export type PasskeyProblem = { problem?: string; field?: "name" | "current" };

/** Body of a success: the path to go to. */
export type PasskeyDone = { to: string };
