import { decodeHTML } from "entities/decode";
import { startOfTagAround, stripTags } from "../../format/strip-tags.ts";

/** Message about a value that was left out, because a shortened code would be a different code. */
export function leftOutMessage(length: number, maximumLength: number): string {
  return `has ${length} characters, more than the maximum of ${maximumLength}; it was left out`;
}

/** Longer than any short text of a listing; the rest of a text is not read. */
const MAX_SOURCE_CHARACTERS = 20_000;

/** Called with the length of a text that is too long. */
export type OnTooLong = (length: number) => void;

/** Message about a text that was shortened. */
export function shortenedMessage(length: number, maximumLength: number): string {
  return `has ${length} characters, more than the maximum of ${maximumLength}; the rest was left out`;
}

/**
 * Composing accents never merges more characters than this into one. Its time grows with the square of the number of
 * accents on one letter, so only the part that can be in the result is composed.
 */
const MAX_CODE_POINTS_PER_CHARACTER = 5;

/** Tags that separate words. */
const WORD_SEPARATING_TAG = /^(?:br|p|div|li|ul|ol|h[1-6]|tr|td|th|hr)$/;

/**
 * Characters that change the direction of the text, or have no width: they can make a text look different
 * from what it is ("gpj.exe"). Zero-width joiners stay, because emoji and some scripts need them.
 */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

const NEEDS_CLEANING = /[<&\p{Cc}\u0080-\uFFFF]|\s\s/u;

/**
 * Converts a short text of a feed to one line: tags removed, entities decoded, control characters and line
 * ends turned into spaces, accents composed (NFC), and cut at `maximumLength`, after which `onTooLong` is
 * called. The result is plain text, not HTML: "&lt;b&gt;" in a feed becomes "<b>" and must be escaped for
 * display.
 */
export function plainText(raw: string, maximumLength: number, onTooLong: OnTooLong): string {
  if (!NEEDS_CLEANING.test(raw)) return cut(raw.trim(), maximumLength, onTooLong);
  const isTooLong = raw.length > MAX_SOURCE_CHARACTERS;
  if (isTooLong) onTooLong(raw.length);
  const source = isTooLong ? raw.slice(0, MAX_SOURCE_CHARACTERS) : raw;
  const text = source.includes("<")
    ? stripTags(source, (tagName) => (WORD_SEPARATING_TAG.test(tagName) ? " " : ""))
    : source;
  const line = decodeHTML(text)
    .toWellFormed()
    .replace(INVISIBLE, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const maxSourceLength = maximumLength * MAX_CODE_POINTS_PER_CHARACTER;
  if (!isTooLong && line.length > maxSourceLength) onTooLong(line.length);
  const isReported = isTooLong || line.length > maxSourceLength;
  return cut(
    line.slice(0, maxSourceLength).normalize(),
    maximumLength,
    isReported ? () => undefined : onTooLong,
  );
}

/**
 * Prepares a long text of a feed, which may be HTML, for storage. The HTML stays, since it is sanitised for
 * display; control characters are removed. The text is cut at `maximumLength`, never inside a tag, after
 * which `onTooLong` is called.
 */
export function htmlSource(raw: string, maximumLength: number, onTooLong: OnTooLong): string {
  const text = raw
    .replace(/[^\P{Cc}\t\n\r]/gu, "")
    .toWellFormed()
    .trim();
  if (text.length <= maximumLength) return text;
  const start = cut(text, maximumLength, onTooLong);
  return start.slice(0, startOfTagAround(text, start.length));
}

function cut(text: string, maximumLength: number, onTooLong: OnTooLong): string {
  if (text.length <= maximumLength) return text;
  onTooLong(text.length);
  const end = /[\uD800-\uDBFF]/.test(text.charAt(maximumLength - 1)) ? maximumLength - 1 : maximumLength;
  return text.slice(0, end).trimEnd();
}
