/**
 * Returns the options of a number, including the chosen one. Without it, no option would be checked, and a change of
 * another filter would remove the number.
 */
export function withChosen(options: readonly number[], chosen: number | undefined): number[] {
  return [...new Set([...options, ...(chosen === undefined ? [] : [chosen])])].sort((a, b) => a - b);
}
