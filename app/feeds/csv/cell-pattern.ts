import { RE2JS, RE2JSSyntaxException } from "re2js";

/** Only the first characters of a cell are searched: the parts that mappings extract are near the beginning of a text. */
const MAX_CHARACTERS = 20_000;

/**
 * Compiles `match` of a mapping, a regular expression that extracts a part of a cell. The resulting function returns the
 * first capturing group that took part in the first match, or the whole match when the pattern has no groups; undefined
 * when nothing matches, or none of the groups took part. Only the first 20,000 characters of a text are searched.
 *
 * Uses RE2, whose time grows linearly with the length of the text. A regular expression of JavaScript could take hours.
 *
 * @throws RE2JSSyntaxException when the pattern is invalid.
 */
export function compileCellPattern(pattern: string): (text: string) => string | undefined {
  const compiled = RE2JS.compile(pattern);
  return (text) => {
    const matcher = compiled.matcher(text.slice(0, MAX_CHARACTERS));
    if (!matcher.find()) return undefined;
    for (let group = 1; group <= matcher.groupCount(); group += 1) {
      const value = matcher.group(group);
      if (value !== null && value !== undefined) return value;
    }
    return matcher.groupCount() === 0 ? (matcher.group() ?? undefined) : undefined;
  };
}

/** Error message for an invalid pattern, such as "is not a pattern (missing closing ))"; undefined when it is valid. */
export function patternError(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern);
    return undefined;
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return `is not a pattern (${error.message.replace(/^error parsing regexp: /, "")})`;
  }
}
