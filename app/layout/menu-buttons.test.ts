import { expect, test } from "vitest";
import { menuButtons } from "./menu-buttons.ts";

test("the demand register is in every menu, the valuation where the agency wants it", () => {
  expect(menuButtons("nl", { showsValuation: false })).toEqual({
    demand: "/nl/hou-me-op-de-hoogte/",
  });
  expect(menuButtons("fr", { showsValuation: true })).toEqual({
    demand: "/fr/tenez-moi-informe/",
    valuation: "/fr/estimation/",
  });
});
