import { decodeHTML } from "entities/decode";
import { stripTags } from "../property/strip-tags.ts";

/** What a report says of a value that is not taken, since a part of it would be another one. */
export function leftOut(length: number, maximumLength: number): string {
  return `is ${length} characters long, where ${maximumLength} fit; it was left out`;
}

/** No short text of a listing is longer; what comes after is not even looked at. */
const LONGEST_SOURCE = 20_000;

/** Is given how long a text was that did not fit. */
export type OnTooLong = (length: number) => void;

/** What a report says of a text of which only the beginning was taken. */
export function shortened(length: number, maximumLength: number): string {
  return `is ${length} characters long, where ${maximumLength} fit; the rest was left out`;
}

/**
 * More signs than these never become one when accents are composed. Composing takes time in the square of the
 * number of accents on one letter, so that only what can be part of the result is composed.
 */
const MAX_SIGNS_IN_ONE = 5;

/** Tags between which two words would otherwise run together. */
const PARTING_TAG = /^(?:br|p|div|li|ul|ol|h[1-6]|tr|td|th|hr)$/;

/**
 * Signs that turn the direction of what follows, or take no place at all: they can make a text read
 * other than it is ("gpj.exe"). Zero-width joiners stay, as emoji and some scripts need them.
 */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

const NEEDS_CLEANING = /[<&\p{Cc}\u0080-\uFFFF]|\s\s/u;

/**
 * A short text of a feed as one line: tags taken out, entities decoded, control characters and line
 * ends turned into spaces, accents composed (NFC), and cut at `maximumLength`, which `onTooLong` is told. It is plain
 * text, not HTML: "&lt;b&gt;" in a feed reads "<b>" here and must be escaped where it is shown.
 */
export function plainText(raw: string, maximumLength: number, onTooLong: OnTooLong): string {
  if (!NEEDS_CLEANING.test(raw)) return cut(raw.trim(), maximumLength, onTooLong);
  const isTooLong = raw.length > LONGEST_SOURCE;
  if (isTooLong) onTooLong(raw.length);
  const source = isTooLong ? raw.slice(0, LONGEST_SOURCE) : raw;
  const text = source.includes("<")
    ? stripTags(source, (tagName) => (PARTING_TAG.test(tagName) ? " " : ""))
    : source;
  const line = decodeHTML(text)
    .toWellFormed()
    .replace(INVISIBLE, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  const most = maximumLength * MAX_SIGNS_IN_ONE;
  if (!isTooLong && line.length > most) onTooLong(line.length);
  const isReported = isTooLong || line.length > most;
  return cut(line.slice(0, most).normalize(), maximumLength, isReported ? () => undefined : onTooLong);
}

/**
 * A long text of a feed that may be HTML, as it is stored: the HTML stays, since it is cleaned where it is
 * shown, without control characters, and cut at `maximumLength`, never inside a tag, which `onTooLong` is told.
 */
export function htmlSource(raw: string, maximumLength: number, onTooLong: OnTooLong): string {
  const text = raw
    .replace(/[^\P{Cc}\t\n\r]/gu, "")
    .toWellFormed()
    .trim();
  if (text.length <= maximumLength) return text;
  const start = cut(text, maximumLength, onTooLong);
  const tag = start.lastIndexOf("<");
  return tag > start.lastIndexOf(">") ? start.slice(0, tag) : start;
}

function cut(text: string, maximumLength: number, onTooLong: OnTooLong): string {
  if (text.length <= maximumLength) return text;
  onTooLong(text.length);
  const end = /[\uD800-\uDBFF]/.test(text.charAt(maximumLength - 1)) ? maximumLength - 1 : maximumLength;
  return text.slice(0, end).trimEnd();
}
