/** Outcome of a form that starts an import. */
export type ImportOutcome = { kind: "done" } | { kind: "problem"; problem: "waiting" | "outdated" | "gone" };
