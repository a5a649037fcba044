import { expect, test } from "vitest";
import { BELGIAN_FORMATS } from "./belgian-formats.ts";
import { formatsOf, readerFormats } from "./formats.ts";
import { euro, number } from "./formatted-value.ts";
import { languageTexts } from "./language-texts.ts";
import { LANGUAGES } from "./languages.ts";

const MARCH_7 = { year: 2026, month: 3, day: 7 };

test.each([
  ["en", "€250,000", "-€1,234.50", "18,262", "1,234.5", "7 March 2026", "7 Mar"],
  ["nl", "€ 250.000", "€ -1.234,50", "18.262", "1.234,5", "07/03/2026", "07/03"],
  ["fr", "250 000 €", "-1 234,50 €", "18 262", "1 234,5", "07/03/2026", "07/03"],
  ["de", "250.000 €", "-1.234,50 €", "18.262", "1.234,5", "07.03.2026", "07.03."],
] as const)(
  "in %s, amounts are written as %s and %s, numbers as %s and %s, and a day as %s or %s",
  (language, amount, negative, count, decimal, day, dayAndMonth) => {
    const formats = readerFormats(language);
    const withPlainSpaces = (text: string) => text.replaceAll("\u00a0", " ");
    expect(withPlainSpaces(formats.euro(250_000))).toBe(amount);
    expect(withPlainSpaces(formats.euro(-1_234.5))).toBe(negative);
    expect(withPlainSpaces(formats.number(18_262))).toBe(count);
    expect(withPlainSpaces(formats.number(1_234.5))).toBe(decimal);
    expect(formats.day(MARCH_7)).toBe(day);
    expect(formats.dayAndMonth(MARCH_7)).toBe(dayAndMonth);
  },
);

test.each(LANGUAGES)("amounts and numbers in %s never break over two lines", (language) => {
  const { euro: amountIn, number: numberIn } = readerFormats(language);
  expect(`${amountIn(-1_234_567.5)}${numberIn(1_234_567.5)}`).not.toMatch(/[ \n]/);
});

test.each([undefined, "1.234,5", Number.NaN])("%s is no amount in any language", (amount) => {
  for (const language of LANGUAGES) expect(readerFormats(language).euro(amount)).toBe("NaN");
});

test("the formats of the specification are the same in every language until the site says otherwise", () => {
  for (const language of LANGUAGES) expect(formatsOf(language, false)).toBe(BELGIAN_FORMATS);
  expect(BELGIAN_FORMATS.euro(250_000)).toBe("€\u00a0250.000");
  expect(BELGIAN_FORMATS.day(MARCH_7)).toBe("07-03-2026");
  expect(formatsOf("en", true).euro(250_000)).toBe("€250,000");
});

test("values of a text are written in the formats of the text", () => {
  const text = { common: { terms: "{{price}}, {{rate}} %, {{day}}, {{count, number}}" } };
  const values = {
    price: euro(1_500),
    rate: number(3.5),
    day: { format: "day", value: MARCH_7 },
    count: 18_262,
  };
  const read = (byLanguage: boolean) =>
    (languageTexts("en", text, formatsOf("en", byLanguage)).t as (key: string, values: object) => string)(
      "terms",
      values,
    );
  expect(read(true)).toBe("€1,500, 3.5 %, 7 March 2026, 18,262");
  expect(read(false)).toBe("€\u00a01.500, 3,5 %, 07-03-2026, 18.262");
});
