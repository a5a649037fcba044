import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrRows } from "./qr-code.ts";
import { qrPath } from "./qr-path.ts";

const ADDRESS = "https://immogevel.be/nl/kopen/gent/rijwoning-in-gent/2/";
/** Square in three corners by which readers locate a code. */
const FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];

test("a code has its three finder patterns", () => {
  const rows = qrRows(ADDRESS);
  const size = rows.length;
  const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
  expect(size % 4).toBe(1);
  for (const row of rows) expect(row).toHaveLength(size);
  expect(corner(0, 0)).toEqual(FINDER);
  expect(corner(size - 7, 0)).toEqual(FINDER);
  expect(corner(0, size - 7)).toEqual(FINDER);
});

test("the drawing has exactly the dark modules of the code", () => {
  const drawn = new Set<string>();
  const path = qrPath(qrRows(ADDRESS));
  expect(path).toMatch(/^M0 \.5(m-?\d+ \d+h\d+)+$/);
  let [x, y] = [0, 0];
  for (const [, right, down, run] of path.matchAll(/m(-?\d+) (\d+)h(\d+)/g)) {
    x += Number(right);
    y += Number(down);
    for (const end = x + Number(run); x < end; x++) drawn.add(`${x},${y}`);
  }
  const { data } = encode(ADDRESS, { ecc: "M", border: 0, maskPattern: 0 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));
  expect([...drawn].sort()).toEqual(dark.sort());
});

test("each address has its own code", () => {
  expect(qrRows(ADDRESS)).not.toEqual(qrRows(`${ADDRESS}?`));
});
