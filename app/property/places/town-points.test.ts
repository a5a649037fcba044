import { expect, test } from "vitest";
import { townPoints } from "./town-points.ts";

test.each([
  ["one postal code", { name: "", zip: "9000" }, 1],
  ["a postal code with its name in another language", { name: "Gand", zip: "9000" }, 1],
  ["a name with several postal codes", { name: "Halle", zip: "" }, 3],
  ["a town abroad with the postal code of a Belgian town", { name: "Pétange", zip: "4750" }, 0],
  ["an unknown name", { name: "Nowhere", zip: "" }, 0],
])("%s has as many centres as postal codes in Belgium", (_, place, count) => {
  expect(townPoints(place)).toHaveLength(count);
});
