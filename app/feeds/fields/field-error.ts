/** A field of a record that cannot be read. The reader of the format turns the error into a refusal. */
export class FieldError extends Error {
  override name = "FieldError";
  /** The column or name in the source. */
  readonly field: string;
  readonly reason: string;

  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.field = field;
    this.reason = reason;
  }
}

/** Formats a value as a quotation for a message: on one line, and of a readable length. */
export function quoted(value: unknown): string {
  const text = (typeof value === "string" ? value : (JSON.stringify(value) ?? String(value))).replace(
    /[\s\p{Cc}]+/gu,
    " ",
  );
  return `"${(text.length > 60 ? `${text.slice(0, 60)}…` : text).toWellFormed()}"`;
}
