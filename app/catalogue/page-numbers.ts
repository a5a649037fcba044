/** A number to go to, or `"gap"` where numbers are left out. */
export type PageNumber = number | "gap";

/**
 * The numbers that a list of pages shows: the first, the last, and those next to this one. A gap never
 * stands for a single page, which would take no more room itself.
 */
export function pageNumbers(page: number, pageCount: number): PageNumber[] {
  const near = [1, page - 1, page, page + 1, pageCount].filter(
    (number) => number >= 1 && number <= pageCount,
  );
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((number, at): PageNumber[] => {
    const before = at === 0 ? number - 1 : (shown[at - 1] ?? 0);
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ["gap", number];
  });
}
