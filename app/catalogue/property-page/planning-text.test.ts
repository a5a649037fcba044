import { expect, test } from "vitest";
import { planningText } from "./planning-text.ts";

const TEXTS: Record<string, string> = { Vg: "Permit issued (Vg)", WgLk: "Rural (WgLk)", Ag: "Farmland (Ag)" };
const textOf = (code: string) => TEXTS[code] ?? "";

test.each([
  ["Vg", "Permit issued (Vg)"],
  ["VG", "Permit issued (Vg)"],
  ["wglk", "Rural (WgLk)"],
  [" Vg ", "Permit issued (Vg)"],
  ["WgLk, Ag", "Rural (WgLk), Farmland (Ag)"],
  ["Ag;Vg", "Farmland (Ag), Permit issued (Vg)"],
])("the planning field %j is shown as %j", (field, text) => {
  expect(planningText(field, textOf)).toBe(text);
});

test.each(["Xyz", "Woongebied met landelijk karakter", "in aanvraag", "constructor", "Gvg"])(
  "a planning field without a known code or without a text is unchanged: %j",
  (field) => {
    expect(planningText(field, textOf)).toBe(field);
  },
);

test("an unknown code keeps its position among known ones", () => {
  expect(planningText("Vg, Bijz", textOf)).toBe("Permit issued (Vg), Bijz");
});
