/**
 * Typed values by the path of the field in a listing, such as "rooms.bedrooms" or "title.nl". Empty ones are absent.
 */
export type FormValues = Record<string, string>;

/** Maximum length of a value in UTF-16 units, which is the maximum that the server accepts for a form field. */
export const MAX_VALUE_LENGTH = 20_000;

/** Merges submitted values into existing ones. An empty value removes the existing one. */
export function withValues(values: FormValues, submitted: FormValues): FormValues {
  const merged = { ...values };
  for (const [name, value] of Object.entries(submitted)) {
    if (value === "") delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

/** Names of the fields in which two states differ. */
export function changedNames(before: FormValues, after: FormValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => (before[name] ?? "") !== (after[name] ?? ""));
}
