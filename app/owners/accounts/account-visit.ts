/** Why a password is not taken. */
export type PasswordFault = "required" | "short" | "long" | "common" | "yours";

/** What is wrong with what was typed, by field. */
export type AccountFaults = {
  email?: "required" | "invalid";
  password?: PasswordFault;
  confirmation?: "required" | "different";
};

/** What somebody did on a page of accounts, for the page that answers him; it is kept nowhere. */
export type AccountVisit = {
  /** What he typed, or to whom the link of his mail belongs. */
  email?: string;
  /** Where he wanted to go: a path of the portal. */
  back?: string;
  /** The key of the link that he followed, while it is good. */
  token?: string;
  outcome?:
    | { kind: "faults"; faults: AccountFaults }
    /** Whatever it was that was not right. */
    | { kind: "incorrect" }
    | { kind: "too-many"; waitMs: number }
    | { kind: "signed-out" }
    /** A mail was asked for; whether one is sent is told to nobody. */
    | { kind: "asked" };
};
