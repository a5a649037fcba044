/** Words inside the name of a place that stay lower case: "Braine-le-Comte", "Heist-op-den-Berg". */
const SMALL_WORDS = new Set(
  "aan am an bij d de del den der des dit du en et im in l la le les lez of op s sous sur t te ten ter tot und van von zu".split(
    " ",
  ),
);

/** Corrects the capitals of a name in upper or lower case: "HEIST-OP-DEN-BERG", "sint-niklaas". */
export function titleCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.replace(/\p{L}+/gu, (word, index: number) => {
    const isInside = index > 0 && lower.slice(index + word.length).trim() !== "";
    return isInside && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
}
