import { plainLetters } from "../../format/plain-letters.ts";

/** A word, a number or a sign of a typed text. */
export type Token = {
  /** As typed. */
  typed: string;
  /** In lower case without accents. */
  text: string;
  /** Value of a number. */
  value?: number;
};

/**
 * A number as people write it: "300.000", "300 000", "300'000,-", "0,5". Groups of three digits belong together,
 * unless they are an area: "2 100 m2" is a 2 and an area.
 */
const GROUPED = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)(?! ?m[2²])(?:,\d{1,2}(?!\d)|,-)?`;
const TOKEN = new RegExp(
  String.raw`${GROUPED}|\d+(?:[.,]\d+)?|m[2²](?![\p{L}\d])|\p{L}[\p{L}\p{M}]*|[€<>≤≥+&/–-]`,
  "giu",
);

/** Splits a text. Signs are kept where they mean something: beside a number, "2-3" and "€ 900", or "A+". */
export function tokensOf(text: string): Token[] {
  const all = [...text.normalize("NFC").matchAll(TOKEN)].map(([typed]) => token(typed));
  return all.filter(({ text: sign }, index) => {
    if (!/^[+/–-]$/.test(sign)) return true;
    const before = all[index - 1];
    const after = all[index + 1];
    return sign === "+" ? before !== undefined : isAmount(before) && isAmount(after);
  });
}

function isAmount(neighbour: Token | undefined): boolean {
  return (
    neighbour !== undefined &&
    (neighbour.value !== undefined || /^(k|€|euro?|m2|[a-g])$/.test(neighbour.text))
  );
}

function token(typed: string): Token {
  if (/^\d/.test(typed)) return { typed, text: typed, value: numberOf(typed) };
  if (/^m[2²]$/i.test(typed)) return { typed, text: "m2" };
  return { typed, text: plainLetters(typed).replace("≤", "<").replace("≥", ">").replace("–", "-") };
}

function numberOf(typed: string): number {
  const isGrouped = /^\d{1,3}([.,'’\s]\d{3})+(,\d{1,2}|,-)?$/.test(typed);
  if (isGrouped) return Number(typed.replace(/,(\d{1,2}|-)$/, "").replace(/\D/g, ""));
  return Number(typed.replace(",", "."));
}

/** Text of tokens as typed. */
export function typedText({ tokens }: { tokens: readonly Token[] }): string {
  return tokens.map(({ typed }) => typed).join(" ");
}
