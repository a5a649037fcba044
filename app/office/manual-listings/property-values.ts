/** Typed values, by the path of the field in a listing: "rooms.bedrooms", "title.nl". Empty fields are absent. */
export type PropertyValues = Record<string, string>;

/** Longest value of one field, in UTF-16 units: the longest that the server reads from a form. */
export const LONGEST_VALUE = 20_000;

/** The values with those of a form put over them. Absent names stay as they are; empty ones are removed. */
export function withValues(values: PropertyValues, sent: PropertyValues): PropertyValues {
  const merged = { ...values };
  for (const [name, value] of Object.entries(sent)) {
    if (value === "") delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

/** Names of the fields in which two states differ, in the order of the first. */
export function changedNames(before: PropertyValues, after: PropertyValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
}
