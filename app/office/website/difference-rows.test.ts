import { expect, test } from "vitest";
import { sampleContext } from "../../../test-support/sample-context.ts";
import type { Language } from "../../i18n/languages.ts";
import { differenceRows } from "./difference-rows.ts";

const alts = new Map([["pictures/a1b2.webp", { nl: "De gevel bij avond", fr: "La façade le soir" }]]);

function rowOf(fieldPath: string, after: string, language: Language = "nl") {
  const context = { language, texts: sampleContext(language).texts, alts };
  return differenceRows([{ fieldPath, before: undefined, after }], context)[0];
}

test.each([
  ["nl", "Ja", "foto “De gevel bij avond”"],
  ["fr", "Oui", "photo « La façade le soir »"],
  ["en", "Yes", "picture “a1b2”"],
  ["de", "Ja", "Bild „a1b2“"],
] as const)(
  "in %s, a change shows true as %s, and a picture as %s: by its description in this language, or by its file",
  (language, yes, picture) => {
    expect(rowOf("params.isPublic", "true", language)?.after).toBe(yes);
    expect(rowOf("params.image", "pictures/a1b2.webp", language)?.after?.replaceAll("\u00a0", " ")).toBe(
      picture,
    );
  },
);

test.each([
  ["members.els.role.fr", "Functie (Frans)"],
  ["gallery.1.image", "Foto"],
  ["params.anythingElse", "params.anythingElse"],
])("the change of the field %s is called %s", (fieldPath, label) => {
  expect(rowOf(fieldPath, "x")?.label).toBe(label);
});

test("other texts are shown as they are", () => {
  expect(rowOf("members.els.name", "Els in pictures/a1b2.webp")?.after).toBe("Els in pictures/a1b2.webp");
});
