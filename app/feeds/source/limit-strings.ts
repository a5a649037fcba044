import { FieldError } from "../fields/field-error.ts";

/** Twenty times the longest description that a listing may have. */
export const MAX_VALUE_CHARACTERS = 1_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SMALL_U = 0x75;
/** Digits of an escape such as \u00e9. */
const ESCAPE_DIGITS = 4;

/**
 * Passes on the pieces of a JSON text. Cuts every string in it that is longer than `MAX_VALUE_CHARACTERS`, after one
 * character more, so that `refuseLongValue` still refuses it, but it takes no more memory than that.
 */
export async function* limitStrings(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isInString = false;
  let isSkipping = false;
  /** Characters that may still belong to the current escape. */
  let escapeLeft = 0;
  /** Characters of the current string, where an escape counts as one. */
  let length = 0;
  for await (const piece of pieces) {
    let kept = "";
    /** Position from which the piece is still to be copied to `kept`. */
    let keepFrom = 0;
    for (let position = 0; position < piece.length; position += 1) {
      if (!isInString) {
        position = piece.indexOf('"', position);
        if (position < 0) break;
        isInString = true;
        length = 0;
        continue;
      }
      const code = piece.charCodeAt(position);
      if (escapeLeft > 0) {
        // After the backslash: the letter u is followed by four digits, any other character by none.
        const isShortEscape = escapeLeft > ESCAPE_DIGITS && code !== SMALL_U;
        escapeLeft = isShortEscape ? 0 : escapeLeft - 1;
      } else if (code === BACKSLASH) {
        escapeLeft = 1 + ESCAPE_DIGITS;
      } else if (code === QUOTE) {
        if (isSkipping) keepFrom = position;
        isInString = false;
        isSkipping = false;
        continue;
      }
      if (escapeLeft > 0) continue;
      length += 1;
      if (isSkipping || length <= MAX_VALUE_CHARACTERS) continue;
      kept += piece.slice(keepFrom, position + 1);
      isSkipping = true;
    }
    yield isSkipping ? kept : kept + piece.slice(keepFrom);
  }
}

/**
 * Checks the length of a value before it is processed: a string, or each string directly in an object.
 *
 * @throws FieldError when one is longer than `MAX_VALUE_CHARACTERS`.
 */
export function refuseLongValue(field: string, value: unknown): void {
  const texts = typeof value === "object" && value !== null ? Object.values(value) : [value];
  if (texts.some((text) => typeof text === "string" && text.length > MAX_VALUE_CHARACTERS))
    throw new FieldError(field, `is longer than ${MAX_VALUE_CHARACTERS / 1_000_000} million characters`);
}
