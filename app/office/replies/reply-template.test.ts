import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "../../i18n/languages.ts";
import { pageTexts, readDictionaries } from "../../i18n/server-texts.server.ts";
import {
  BUILT_IN_TEMPLATES,
  builtInTexts,
  fillTemplate,
  REPLY_PLACEHOLDERS,
  unknownPlaceholders,
} from "./reply-template.ts";

const dictionaries = await readDictionaries();
const VALUES = { name: "Ann", home: "Huis in Gent", link: "https://x.example/12/", reference: "GB-1" };

test.each([
  ["Beste {{name}},", "Beste Ann,"],
  ["{{ home }}: {{link}}", "Huis in Gent: https://x.example/12/"],
  ["{{name}} {{name}}", "Ann Ann"],
  ["{{unknown}} {name} {{}}", "{{unknown}} {name} {{}}"],
])("the template %j becomes %j", (template, text) => {
  expect(fillTemplate(template, VALUES)).toBe(text);
});

test("a visitor without a name is greeted without a gap", () => {
  expect(fillTemplate("Beste {{name}},\n\nBedankt", { ...VALUES, name: "" })).toBe("Beste,\n\nBedankt");
});

test("placeholders in the name of a visitor are not filled", () => {
  expect(fillTemplate("{{name}}", { ...VALUES, name: "{{link}} $& $1" })).toBe("{{link}} $& $1");
});

test("a text without placeholders stays as it is", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.includes("{{"));
      expect(fillTemplate(text, VALUES)).toBe(text);
    }),
  );
});

test("unknown placeholders are reported", () => {
  expect(unknownPlaceholders("{{name}} {{price}} {{home}} {{agent}}")).toEqual(["agent", "price"]);
});

test.each([
  ["{{name of visitor}}", ["name of visitor"]],
  ["{{home address}}", ["home address"]],
  ["{{-name}}", ["-name"]],
  ["{{ link, short }}", ["link, short"]],
  ["{{}} {{ }}", [""]],
  ["{{na\nme}}", ["na\nme"]],
  ["{{ name }} {name} {{name}", []],
])("of the text %j, the placeholders %j are refused, because they would not be filled", (text, names) => {
  expect(unknownPlaceholders(text)).toEqual(names);
});

test("a text without unknown placeholders is filled completely", () => {
  const piece = fc.constantFrom("{", "{{", "}", "}}", " ", "\n", "-", ",", "x", ...REPLY_PLACEHOLDERS);
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      fc.pre(unknownPlaceholders(text).length === 0);
      expect(fillTemplate(text, VALUES)).not.toMatch(/\{\{.*\}\}/s);
    }),
  );
});

test.each(LANGUAGES)("the built-in templates are complete in %s", (language) => {
  for (const key of BUILT_IN_TEMPLATES) {
    const { subject, text } = builtInTexts(key, pageTexts(dictionaries, language).texts);
    expect(unknownPlaceholders(subject + text)).toEqual([]);
    for (const part of [subject, text]) {
      expect(part).toContain("{{home}}");
      expect(fillTemplate(part, VALUES)).not.toMatch(/\{\{|undefined/);
    }
    expect(text).toContain("{{name}}");
  }
  expect(REPLY_PLACEHOLDERS).toContain("reference");
});
