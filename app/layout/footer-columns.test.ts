import { expect, test } from "vitest";
import { columnWidths } from "./footer-columns.ts";

test.each([
  [{}, { sm: 12, md: 6, lg: 4 }],
  [{ sm: 6 }, { sm: 6, md: 6, lg: 4 }],
  [{ md: 3 }, { sm: 12, md: 3, lg: 3 }],
  [{ lg: 2 }, { sm: 12, md: 6, lg: 2 }],
  [
    { sm: 12, md: 12, lg: 12 },
    { sm: 12, md: 12, lg: 12 },
  ],
])("a column configured as %j spans %j of twelve columns", (configured, expected) => {
  expect(columnWidths(configured)).toEqual(expected);
});
