import { expect, test } from "vitest";
import { withFrenchSpacing } from "./french-spacing.ts";
import { pageTexts, readDictionaries } from "./server-texts.server.ts";

test.each([
  ["Dites-nous tout : nous écrivons", "Dites-nous tout\u00a0: nous écrivons"],
  ["Lire « {{title}} » ?", "Lire «\u00a0{{title}}\u00a0»\u00a0?"],
])("the spaces at the punctuation of %j do not break", (text, spaced) => {
  expect(withFrenchSpacing({ area: { below: { key: text } } })).toEqual({ area: { below: { key: spaced } } });
});

test("punctuation without a space before it gets none", () => {
  const texts = { area: { key: "https://www.immo.example: rien" } };
  expect(withFrenchSpacing(texts)).toEqual(texts);
});

test("no French text of the site can begin a line with a colon or a question mark", async () => {
  const { mail: _, ...areas } = (await readDictionaries()).fr;
  expect(JSON.stringify(areas)).not.toMatch(/ [:;!?»]|« /);
});

test("the subject of a mail keeps its plain spaces", async () => {
  const { texts } = pageTexts(await readDictionaries(), "fr");
  expect(texts.t("mail:notice.subject", { form: "Contact", from: "Renée", reference: "GB-1" })).toBe(
    "Contact : Renée (GB-1)",
  );
});
