import fc from "fast-check";

const [FIRST_SURROGATE, SURROGATES, LAST] = [0xd800, 0x800, 0x10ffff];

/**
 * Any character of Unicode, as the unit of `fc.string`. The built-in units "binary" and "grapheme" take up to a second in
 * each process to build a table of characters.
 */
export const ANY_CHARACTER: fc.Arbitrary<string> = fc.integer({ min: 0, max: LAST - SURROGATES }).map(
  (number) => String.fromCodePoint(number < FIRST_SURROGATE ? number : number + SURROGATES),
  (character) => {
    const code = typeof character === "string" ? character.codePointAt(0) : undefined;
    if (code === undefined || character !== String.fromCodePoint(code)) throw new Error("Not a character");
    return code < FIRST_SURROGATE ? code : code - SURROGATES;
  },
);
