import { FieldError } from "../fields/field-error.ts";

/** Twenty times the longest description that a listing may have. */
export const MAX_VALUE_CHARACTERS = 1_000_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SMALL_U = 0x75;
/** Digits of an escape such as \u00e9. */
const ESCAPE_DIGITS = 4;

/**
 * Passes on the pieces of a JSON text, and drops the rest of any string that is longer than `MAX_VALUE_CHARACTERS`,
 * so that it takes no more memory than needed to refuse it. `refuseLongValue` then refuses the shortened
 * string.
 */
export async function* limitStrings(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isInside = false;
  let isSkipping = false;
  let escapeLeft = 0;
  let length = 0;
  for await (const piece of pieces) {
    let kept = "";
    let keptUntil = 0;
    for (let position = 0; position < piece.length; position += 1) {
      if (!isInside) {
        position = piece.indexOf('"', position);
        if (position < 0) break;
        isInside = true;
        length = 0;
        continue;
      }
      const code = piece.charCodeAt(position);
      if (escapeLeft > 0) {
        // After the backslash: the letter u is followed by four digits, any other character by none.
        const isPlain = escapeLeft > ESCAPE_DIGITS && code !== SMALL_U;
        escapeLeft = isPlain ? 0 : escapeLeft - 1;
      } else if (code === BACKSLASH) {
        escapeLeft = 1 + ESCAPE_DIGITS;
      } else if (code === QUOTE) {
        if (isSkipping) keptUntil = position;
        isInside = false;
        isSkipping = false;
        continue;
      }
      if (escapeLeft > 0) continue;
      length += 1;
      if (isSkipping || length <= MAX_VALUE_CHARACTERS) continue;
      kept += piece.slice(keptUntil, position + 1);
      isSkipping = true;
    }
    yield isSkipping ? kept : kept + piece.slice(keptUntil);
  }
}

/**
 * Checks the length of a value before it is processed.
 *
 * @throws FieldError when it is longer than `MAX_VALUE_CHARACTERS`.
 */
export function refuseLongValue(field: string, value: unknown): void {
  const texts = typeof value === "object" && value !== null ? Object.values(value) : [value];
  if (texts.some((text) => typeof text === "string" && text.length > MAX_VALUE_CHARACTERS))
    throw new FieldError(field, `is longer than ${MAX_VALUE_CHARACTERS / 1_000_000} million characters`);
}
