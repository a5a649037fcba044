import type { Texts } from "../i18n/texts.ts";
import rows from "./localities.json" with { type: "json" };
import { normaliseName } from "./normalise-name.ts";

/*
 * The postal codes of Belgium, with what their places are called in four languages. Where the table comes from, and
 * its licences: localities.md; why a postal code is a place: docs/specification-notes.md#n265.
 */

/** A name that all languages share, or those in Dutch, French, English and German. */
export type LocalityName = string | [nl: string, fr: string, en: string, de: string];

/**
 * A row of the table: what the code is called, its other localities, and the municipalities around them that are
 * called otherwise, before and since the mergers of 2025.
 */
export type PostalCodeRow = [
  zip: string,
  name: LocalityName,
  localities?: LocalityName[],
  municipalities?: LocalityName[],
];

/** A name in all four languages. */
export type PlaceNames = Required<Omit<Texts, "und">>;

export type PostalCode = {
  zip: string;
  name: PlaceNames;
  localities: readonly PlaceNames[];
  municipalities: readonly PlaceNames[];
};

const POSTAL_CODES: ReadonlyMap<string, PostalCode> = new Map(
  (rows as PostalCodeRow[]).map(([zip, name, localities = [], municipalities = []]) => [
    zip,
    {
      zip,
      name: namesOf(name),
      localities: localities.map(namesOf),
      municipalities: municipalities.map(namesOf),
    },
  ]),
);

/** A Belgian postal code with its names; nothing for a code that does not exist. */
export function findPostalCode(zip: string): PostalCode | undefined {
  return POSTAL_CODES.get(zip);
}

/** All postal codes, in order. */
export function allPostalCodes(): PostalCode[] {
  return [...POSTAL_CODES.values()];
}

/** The codes of which something is called so, in any language and with any capitals: the place, a part, or what it is part of. */
export function codesNamed(name: string): readonly string[] {
  return codesByName().get(normaliseName(name)) ?? [];
}

/** Every name that belongs to a code, in all languages, each once. */
export function namesOfCode({ name, localities, municipalities }: PostalCode): string[] {
  return [...new Set([name, ...localities, ...municipalities].flatMap((names) => Object.values(names)))];
}

/**
 * What a home of a code is called, from the name that its source gives: that of the locality which the name says,
 * else that of the code. `isKnown` is false for a name that does not belong to the code.
 */
export function localityNamed(code: PostalCode, written: string): { names: PlaceNames; isKnown: boolean } {
  const words = comparedWords(written);
  const found = [
    ...code.localities.map((names) => ({ names, said: names, rank: 0 })),
    { names: code.name, said: code.name, rank: 1 },
    ...code.municipalities.map((said) => ({ names: code.name, said, rank: 2 })),
  ]
    .map((candidate) => ({ ...candidate, length: longestSaid(words, candidate.said) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length || a.rank - b.rank)[0];
  if (found) return { names: found.names, isKnown: true };
  return { names: code.name, isKnown: isOfBrussels(code) && BRUSSELS.some((name) => words.includes(name)) };
}

/** "Brussels" is said of all its nineteen municipalities. */
const BRUSSELS = ["brussel", "bruxelles", "brussels"];

function isOfBrussels({ zip }: PostalCode): boolean {
  return zip >= "1000" && zip <= "1299";
}

let namesMade: Map<string, string[]> | undefined;

function codesByName(): Map<string, string[]> {
  if (namesMade) return namesMade;
  namesMade = new Map();
  for (const code of POSTAL_CODES.values()) {
    for (const name of new Set(namesOfCode(code).map(normaliseName))) {
      const codes = namesMade.get(name);
      if (codes) codes.push(code.zip);
      else namesMade.set(name, [code.zip]);
    }
  }
  return namesMade;
}

/** How many words of a written name are those of a place, in the language of which most are: 0 when it is not there whole. */
function longestSaid(words: readonly string[], names: PlaceNames): number {
  const said = wordsOf(names).map((wanted) => {
    const isThere = words.some((_, start) => wanted.every((word, index) => words[start + index] === word));
    return isThere ? wanted.length : 0;
  });
  return Math.max(...said);
}

/** An import asks for the same places thousands of times. */
const wordsMade = new WeakMap<PlaceNames, string[][]>();

/** The words of each different name of a place. */
function wordsOf(names: PlaceNames): string[][] {
  const made = wordsMade.get(names) ?? [...new Set(Object.values(names))].map(comparedWords);
  wordsMade.set(names, made);
  return made;
}

const ABBREVIATIONS: Record<string, string> = { saint: "st", sint: "st", sainte: "ste" };

/** "Antwerpen (2018)" → antwerpen; "St-Kruis" and "Sint-Kruis" → st kruis. */
function comparedWords(name: string): string[] {
  return normaliseName(name.replace(/[()\d.,/|]+/g, " "))
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => ABBREVIATIONS[word] ?? word);
}

function namesOf(name: LocalityName): PlaceNames {
  const [nl, fr, en, de] = typeof name === "string" ? [name, name, name, name] : name;
  return { en, nl, fr, de };
}
