import { expect, test } from "vitest";
import { menuButtons } from "./menu-buttons.ts";

test("the demand register is in every menu, the valuation where the agency wants it", () => {
  expect(menuButtons("nl", { showsValuation: false }, () => true)).toEqual({
    demand: "/nl/hou-me-op-de-hoogte/",
  });
  expect(menuButtons("fr", { showsValuation: true }, () => true)).toEqual({
    demand: "/fr/tenez-moi-informe/",
    valuation: "/fr/estimation/",
  });
});

test("no button leads to a screen that does not exist", () => {
  expect(menuButtons("en", { showsValuation: true }, () => false)).toEqual({});
  expect(menuButtons("en", { showsValuation: true }, (screen) => screen === "contact-demand")).toEqual({
    valuation: "/contact-demand/",
  });
});
