import { expect, test } from "vitest";
import { planningText } from "./planning-text.ts";

const words: Record<string, string> = { Vg: "Permit issued (Vg)", WgLk: "Rural (WgLk)", Ag: "Farmland (Ag)" };
const wordsOf = (code: string) => words[code] ?? "";

test.each([
  ["Vg", "Permit issued (Vg)"],
  ["VG", "Permit issued (Vg)"],
  ["wglk", "Rural (WgLk)"],
  [" Vg ", "Permit issued (Vg)"],
  ["WgLk, Ag", "Rural (WgLk), Farmland (Ag)"],
  ["Ag;Vg", "Farmland (Ag), Permit issued (Vg)"],
])("the planning field %j becomes %j", (field, text) => {
  expect(planningText(field, wordsOf)).toBe(text);
});

test.each(["Xyz", "Woongebied met landelijk karakter", "in aanvraag", "constructor", "Gvg"])(
  "a planning field with an unknown code, such as %j, is unchanged",
  (field) => {
    expect(planningText(field, wordsOf)).toBe(field);
  },
);

test("an unknown code keeps its place among known ones", () => {
  expect(planningText("Vg, Bijz", wordsOf)).toBe("Permit issued (Vg), Bijz");
});
