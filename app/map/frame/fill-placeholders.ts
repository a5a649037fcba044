/** Fills in the placeholders of a text, such as `{count}`. */
export function fillPlaceholders(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (open, name) => String(values[name] ?? open));
}
