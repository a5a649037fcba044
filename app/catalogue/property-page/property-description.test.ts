import { expect, test } from "vitest";
import { LANGUAGES } from "../../i18n/languages.ts";
import { selectDescription } from "./property-description.ts";

const order = LANGUAGES;

test("a description is shown in the language of the page", () => {
  const description = { nl: "Een huis.", fr: "Une maison." };
  expect(selectDescription(description, "fr", order)).toEqual({ paragraphs: ["Une maison."] });
});

test("a description without a language is shown on every page, without a note", () => {
  expect(selectDescription({ und: "Een huis." }, "en", order)).toEqual({ paragraphs: ["Een huis."] });
});

test("a description in another language is shown with the name of that language", () => {
  expect(selectDescription({ nl: "Een huis." }, "en", order)).toEqual({
    paragraphs: ["Een huis."],
    otherLanguage: "nl",
  });
});

test("of several other languages, the first in the agency's order is shown", () => {
  const description = { nl: "Een huis.", fr: "Une maison." };
  expect(selectDescription(description, "de", ["fr", "nl"])?.otherLanguage).toBe("fr");
});

test.each([[{}], [{ nl: "" }], [{ nl: "<p> </p>&nbsp;" }]])(
  "the description %j is treated as absent",
  (description) => {
    expect(selectDescription(description, "nl", order)).toBeUndefined();
  },
);

test("an empty description is skipped in favour of one with text", () => {
  expect(selectDescription({ nl: "<br>", fr: "Une maison." }, "nl", order)?.otherLanguage).toBe("fr");
});

test("HTML becomes paragraphs of plain text", () => {
  const description = { en: "<p>Large <b>hall</b>.</p><p>Garden &amp; shed<script>alert(1)</script></p>" };
  expect(selectDescription(description, "en", order)?.paragraphs).toEqual(["Large hall.", "Garden & shed"]);
});
