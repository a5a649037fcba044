const MAX_NAMES = 3;

/** Names similar to a mistyped one, the most similar first; empty when none is similar. */
export function similarNames(name: string, names: Iterable<string>): string[] {
  const simplified = simplifyName(name);
  return [...names]
    .map((candidate) => ({ candidate, distance: distanceOf(simplified, simplifyName(candidate)) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.ceil(simplified.length / 3)))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NAMES)
    .map(({ candidate }) => candidate);
}

/** Suggestion for a message: ` Did you mean "price"?`, or an empty string. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const near = similarNames(name, names).map((candidate) => `"${candidate}"`);
  return near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
}

/** Removes case, spaces and punctuation, the most common mistakes. */
function simplifyName(name: string): string {
  return name
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Number of letters to insert, remove or change (Levenshtein distance). When one name is a prefix or suffix of the other,
 * and at least three letters long, it counts as less than one change.
 */
function distanceOf(a: string, b: string): number {
  if (a === b) return 0;
  if (a.length >= 3 && b.length >= 3) {
    if (a.startsWith(b) || b.startsWith(a)) return 0.3;
    if (a.endsWith(b) || b.endsWith(a)) return 0.6;
  }
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}
