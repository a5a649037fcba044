import { expect, test } from "vitest";
import { iconSizes } from "./web-app.ts";

test.each([
  [undefined, [180, 192, 512]],
  ["pictures/icon.svg", [180, 192, 512]],
  ["pictures/icon.png", [180, 192, 512]],
  ["pictures/icon.ico", []],
])("the favicon %s gives phones icons of the sizes %j", (favicon, sizes) => {
  expect(iconSizes({ favicon })).toEqual(sizes);
});
