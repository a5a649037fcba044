import { RE2JS, RE2JSSyntaxException } from "re2js";

/** Characters of a cell that are searched: a part that a field needs is at the beginning of a text. */
const MAX_CHARACTERS = 20_000;

/**
 * Compiles a pattern of a mapping. The function returns the first group that took part in the first match, the whole
 * match when the pattern has no group, and undefined when nothing matches.
 *
 * The time of RE2 grows with the length of the text, whatever the pattern: those of JavaScript can take hours.
 *
 * @throws RE2JSSyntaxException
 */
export function cellPattern(pattern: string): (text: string) => string | undefined {
  const compiled = RE2JS.compile(pattern);
  return (text) => {
    const matcher = compiled.matcher(text.slice(0, MAX_CHARACTERS));
    if (!matcher.find()) return undefined;
    for (let group = 1; group <= matcher.groupCount(); group += 1) {
      const found = matcher.group(group);
      if (found !== null && found !== undefined) return found;
    }
    return matcher.groupCount() === 0 ? (matcher.group() ?? undefined) : undefined;
  };
}

/** Reason why a text is not a pattern; undefined for a pattern. */
export function patternError(pattern: string): string | undefined {
  try {
    RE2JS.compile(pattern);
    return undefined;
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    return `is not a pattern (${error.message.replace(/^error parsing regexp: /, "")})`;
  }
}
