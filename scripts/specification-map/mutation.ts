/**
 * A line of the specification, a file that implements it, the test that covers it, and changes of the file
 * that break it. The test must fail for each of them.
 *
 * `line` is the line in docs/spec-map.md without its Markdown formatting. `title` narrows a browser test to
 * those whose title contains it.
 */
export type MutatedRule = {
  line: string;
  file: string;
  test: string;
  title?: string;
  /** A text that occurs exactly once in the file, and its replacement. */
  changes: readonly (readonly [find: string, replace: string])[];
};

/** One change of a mutated rule. */
export type Mutation = Omit<MutatedRule, "changes"> & { find: string; replace: string };

/** A line of the specification that no mutation breaks, and the reason. */
export type Exemption = { line: string; reason: string };

export type Outcome =
  /** The test failed, as it should. */
  | { kind: "killed"; by: string }
  /** The test passed although the rule is broken. */
  | { kind: "survived" }
  /** The change cannot be applied, or the test did not run. */
  | { kind: "error"; message: string };

/** The tests of one kind, unit tests or browser tests, in a copy of the project. */
export type MutationTests = {
  /** Messages of test files that fail without a mutation, by file: their mutations prove nothing. */
  failuresWithout: (tests: string[]) => Promise<Map<string, string>>;
  run: (mutation: Mutation) => Promise<Outcome>;
  close: () => Promise<void>;
};

/** Splits a rule into one mutation per change. */
export function mutationsOf({ changes, ...rule }: MutatedRule): Mutation[] {
  return changes.map(([find, replace]) => ({ ...rule, find, replace }));
}

export function isBrowserTest({ test }: Pick<MutatedRule, "test">): boolean {
  return test.startsWith("e2e/");
}

/**
 * Applies a mutation to the text of a file.
 *
 * @throws when the text to replace does not occur exactly once, or equals its replacement.
 */
export function mutated(text: string, { file, find, replace }: Mutation): string {
  const occurrences = text.split(find).length - 1;
  if (occurrences !== 1) throw new Error(`${file} contains ${occurrences} times: ${find}`);
  if (find === replace) throw new Error(`${file}: the replacement is the same text: ${find}`);
  return text.replace(find, () => replace);
}
