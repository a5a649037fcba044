/** Where the script of passkeys asks and tells; all by `POST`, in JSON. */
export const PASSKEY_PATHS = {
  offerSignIn: "/passkeys/sign-in/offer",
  signIn: "/passkeys/sign-in",
  offerNew: "/passkeys/new/offer",
  add: "/passkeys/new",
} as const;

/** What is answered to what cannot be done: why, in the language of the page, and at which field. */
export type PasskeyProblem = { problem?: string; field?: "name" | "current" };

/** Where to go when it was done. */
export type PasskeyDone = { to: string };
