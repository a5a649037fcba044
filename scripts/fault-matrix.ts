/** A row of the fault matrix, with the files of its tests relative to the root of the repository; some have none. */
export type FailureRow = { rows: string[]; tests: string[] };

const ROW = /^\| *([\d, ]*) *\|.*\|([^|]*)\|$/gm;
const TEST = /`([\w/-]+\.(?:test|spec)\.ts)`/g;

/**
 * Reads the rows of `docs/reliability.md`. The page shortens paths below `app/`; `exists` tells
 * which paths are files.
 */
export function matrixRows(page: string, exists: (path: string) => boolean): FailureRow[] {
  return [...page.matchAll(ROW)].map(([, numbers = "", tests = ""]) => ({
    rows: numbers.match(/\d+/g) ?? [],
    tests: [...tests.matchAll(TEST)].map(([, name = ""]) => (exists(name) ? name : `app/${name}`)),
  }));
}

/** The tests of the rows with these numbers; of all rows when none is given. */
export function testsOfRows(matrix: FailureRow[], numbers: string[]): string[] {
  const chosen =
    numbers.length === 0 ? matrix : matrix.filter(({ rows }) => rows.some((row) => numbers.includes(row)));
  return [...new Set(chosen.flatMap(({ tests }) => tests))].sort();
}
