/** A known word, prepared for `findNearestSpellings`. */
export type Spelling = { word: string; letters: number };

/** A set of the letters of a word, as bits: two words with few differences have nearly the same set. */
export function spelling(word: string): Spelling {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 31);
  return { word, letters };
}

/**
 * Number of typing mistakes that are corrected: one in a word of four to six letters, two in a longer one, none in a
 * shorter one or in a word with a digit.
 */
export function toleratedMistakes(word: string): number {
  if (word.length < 4 || /\d/.test(word)) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * The known words that differ least from the typed one, by at most `maxMistakes`. Two mistakes are corrected only
 * when the first letter is right.
 */
export function findNearestSpellings(
  typed: string,
  known: readonly Spelling[],
  maxMistakes = toleratedMistakes(typed),
): { words: string[]; mistakes: number } {
  const { letters } = spelling(typed);
  let mistakes = maxMistakes;
  let words: string[] = [];
  if (maxMistakes === 0 || toleratedMistakes(typed) === 0) return { words, mistakes };
  for (const { word, letters: others } of known) {
    if (Math.abs(word.length - typed.length) > mistakes) continue;
    if (bitCount(letters ^ others) > 2 * mistakes) continue;
    const distance = editDistance(typed, word, mistakes);
    if (distance > mistakes || (distance > 1 && word[0] !== typed[0])) continue;
    if (distance < mistakes || words.length === 0) words = [];
    mistakes = distance;
    words.push(word);
  }
  return { words, mistakes };
}

/**
 * Number of letters to insert, remove, replace or swap with their neighbour (optimal string alignment, a restricted
 * Damerau–Levenshtein distance). When it is more than `maxDistance`, any number above `maxDistance`.
 */
export function editDistance(from: string, to: string, maxDistance: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let rowMinimum = row;
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap =
        row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
      current.push(distance);
      if (distance < rowMinimum) rowMinimum = distance;
    }
    if (rowMinimum > maxDistance) return rowMinimum;
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let remaining = bits; remaining !== 0; remaining &= remaining - 1) count += 1;
  return count;
}
