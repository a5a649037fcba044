import { expect, test } from "vitest";
import { menuButtons } from "./menu-buttons.ts";

test("the search alert is in every menu, and the valuation where the agency configures it", () => {
  expect(menuButtons("nl", { showsValuation: false })).toEqual({
    demand: "/nl/hou-me-op-de-hoogte/",
  });
  expect(menuButtons("fr", { showsValuation: true })).toEqual({
    demand: "/fr/tenez-moi-informe/",
    valuation: "/fr/estimation/",
  });
});
