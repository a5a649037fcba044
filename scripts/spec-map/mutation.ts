/**
 * A line of the specification, a file that carries it out, the test that holds it, and changes of the file that
 * break it. The test must fail for each of them.
 *
 * `line` is the line in docs/spec-map.md without the marks of its format. `title` narrows a browser test to
 * those whose title contains it.
 */
export type MutatedRule = {
  line: string;
  file: string;
  test: string;
  title?: string;
  /** A text that occurs exactly once in the file, and what stands there instead. */
  changes: readonly (readonly [find: string, replace: string])[];
};

/** One change of a mutated rule. */
export type Mutation = Omit<MutatedRule, "changes"> & { find: string; replace: string };

/** A line of the specification that no mutation breaks, and the reason. */
export type Exemption = { line: string; reason: string };

export type Outcome =
  | { kind: "killed"; by: string }
  | { kind: "survived" }
  /** Neither: the change is not possible, or the test does not run as it should. */
  | { kind: "error"; message: string };

/** The changes of a rule, one by one. */
export function mutationsOf({ changes, ...rule }: MutatedRule): Mutation[] {
  return changes.map(([find, replace]) => ({ ...rule, find, replace }));
}

export function isBrowserTest({ test }: Pick<MutatedRule, "test">): boolean {
  return test.startsWith("e2e/");
}

/**
 * The text of a file with the mutation made.
 *
 * @throws when the text to replace is not there exactly once, or is replaced by itself.
 */
export function mutated(text: string, { file, find, replace }: Mutation): string {
  const occurrences = text.split(find).length - 1;
  if (occurrences !== 1) throw new Error(`${file} has ${occurrences} times: ${find}`);
  if (find === replace) throw new Error(`${file}: nothing changes in: ${find}`);
  return text.replace(find, () => replace);
}
