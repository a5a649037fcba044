import { quoted } from "../fields/field-error.ts";
import { FeedError } from "./feed-item.ts";

/** Feeds nest four or five levels. Much deeper nesting is an attempt to exhaust the stack. */
export const MAXIMUM_JSON_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPENING_BRACKET, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * `JSON.parse` for untrusted texts: the depth is checked before anything is built.
 *
 * Keys such as `__proto__` become ordinary own keys; read keys with `Object.hasOwn`.
 *
 * @param name subject of the messages.
 * @throws FeedError that says what is wrong, with the line if it is known.
 */
export function parseJson(text: string, name: string): unknown {
  if (jsonDepth(text) > MAXIMUM_JSON_DEPTH) {
    throw new FeedError(
      `${name} nests lists and objects more than ${MAXIMUM_JSON_DEPTH} levels deep; no feed does.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new FeedError(`${name} is not valid JSON: ${whereItBreaks(text, error)}`, { cause: error });
  }
}

/** Deepest nesting of a JSON text, found without parsing it; counting stops just past the limit. */
function jsonDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let position = 0; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === QUOTE) {
      position = endOfString(text, position);
    } else if (code === OPENING_BRACKET || code === OPENING_BRACE) {
      depth += 1;
      if (depth > deepest) deepest = depth;
      if (deepest > MAXIMUM_JSON_DEPTH) return deepest;
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) {
      depth -= 1;
    }
  }
  return deepest;
}

/** Position of the quote that closes a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let position = start + 1; position < text.length; position++) {
    const code = text.charCodeAt(position);
    if (code === BACKSLASH) position += 1;
    else if (code === QUOTE) return position;
  }
  return text.length;
}

function whereItBreaks(text: string, error: unknown): string {
  if (text.trim() === "") return "it is empty.";
  if (text.trimStart().startsWith("<")) return "it is a web page or XML.";
  const message = error instanceof Error ? error.message : "";
  const position = errorPosition(text, message);
  if (
    position === undefined ? /end of JSON|unterminated/i.test(message) : position >= text.trimEnd().length
  ) {
    return `it is incomplete; it ends after ${text.length} characters.`;
  }
  if (position === undefined) return "it has a syntax error.";
  const line = text.slice(0, position).split("\n").length;
  return `syntax error in line ${line}, near ${quoted(text.slice(Math.max(0, position - 10), position + 20))}.`;
}

/** Approximate position of an error, from the message of the engine: a number, or a quotation of the text around it. */
function errorPosition(text: string, message: string): number | undefined {
  const position = /position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return Number(position);
  const around = /, (?:\.\.\.)?"([\s\S]+)"(?:\.\.\.)? is not valid JSON$/.exec(message)?.[1];
  const start = around === undefined ? -1 : text.indexOf(around);
  return start < 0 ? undefined : start + Math.floor((around?.length ?? 0) / 2);
}
