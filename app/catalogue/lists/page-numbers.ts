/** Number of a page, or `"gap"` where numbers are omitted. */
export type PageNumber = number | "gap";

/**
 * Selects the page numbers to show: the first, the last, and the neighbours of the current page. A gap never replaces
 * a single number, which takes no more space than the gap.
 */
export function pageNumbers(page: number, pageCount: number): PageNumber[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, index): PageNumber[] => {
    const before = index === 0 ? number - 1 : (shown[index - 1] ?? 0);
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ["gap", number];
  });
}
