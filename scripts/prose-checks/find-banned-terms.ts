import { BANNED_TERMS, type BannedTerm } from "./banned-terms.ts";

export type FoundTerm = { line: number; term: BannedTerm; text: string };

/** Finds the banned terms of a file, in its text and in its name (as line 0). */
export function findBannedTerms(path: string, content: string, banned = BANNED_TERMS): FoundTerm[] {
  const terms = banned.filter(({ except = [] }) => !except.some((start) => path.startsWith(start)));
  return [path, ...content.split("\n")].flatMap((text, line) => {
    const words = plainWords(text);
    // Most lines do not contain the term, which takes less time to find out without the pattern.
    return terms
      .filter((term) => words.includes(term.term) && pattern(term).test(words))
      .map((term) => ({ line, term, text: text.trim().slice(0, 120) }));
  });
}

/** Lower-case words with one space between them; names are split into their words. */
function plainWords(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3 $2$4")
    .replace(/[\s_/.-]+/g, " ")
    .toLowerCase();
}

const patterns = new Map<BannedTerm, RegExp>();

/** Source of a lookahead that fails where the term is part of a longer, allowed term. */
function notWithin(longer: string, term: string): string {
  const start = Math.max(0, longer.indexOf(term));
  return `(?!(?<=${longer.slice(0, start)})${longer.slice(start)})`;
}

function pattern(term: BannedTerm): RegExp {
  const known = patterns.get(term);
  if (known) return known;
  const unless = (term.within ?? []).map((longer) => notWithin(longer, term.term)).join("");
  const compiled = new RegExp(`(?<!\\p{L})${unless}${term.term}s?(?!\\p{L})`, "u");
  patterns.set(term, compiled);
  return compiled;
}
