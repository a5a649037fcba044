import { expect, test } from "vitest";
import { formSettingsSchema } from "../config/form-settings.ts";
import { menuButtons } from "./menu-buttons.ts";

const forms = formSettingsSchema.parse({});

test("the saved search form is in every menu, and the valuation form if the agency configures it", () => {
  expect(menuButtons("nl", { showsValuation: false, forms })).toEqual({
    savedSearch: "/nl/hou-me-op-de-hoogte/",
  });
  expect(menuButtons("fr", { showsValuation: true, forms })).toEqual({
    savedSearch: "/fr/tenez-moi-informe/",
    valuation: "/fr/estimation/",
  });
});

test("a form that the agency has switched off has no button", () => {
  const off = formSettingsSchema.parse({
    each: { "demand-register": { isShown: false }, "contact-demand": { isShown: false } },
  });
  expect(menuButtons("nl", { showsValuation: true, forms: off })).toEqual({});
});
