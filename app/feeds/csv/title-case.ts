/** Words inside a name of a place that stay small: "Braine-le-Comte", "Heist-op-den-Berg". */
const SMALL_WORDS = new Set(
  "aan am an bij d de del den der des dit du en et im in l la le les lez of op s sous sur t te ten ter tot und van von zu".split(
    " ",
  ),
);

/** A name in capitals or small letters as it is written: "HEIST-OP-DEN-BERG" and "sint-niklaas" get their capitals. */
export function titleCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.replace(/\p{L}+/gu, (word, at: number) => {
    const isSmall = SMALL_WORDS.has(word) && at > 0 && !/^\s*$/.test(lower.slice(at + word.length));
    return isSmall ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
}
