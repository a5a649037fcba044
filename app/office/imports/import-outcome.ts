/**
 * Outcome of a form that starts an import. `waiting`: an import of the feed is already waiting or running; `outdated`:
 * the feed was imported again since the page was rendered; `gone`: the feed is not configured any more.
 */
export type ImportOutcome = { kind: "done" } | { kind: "problem"; problem: "waiting" | "outdated" | "gone" };
