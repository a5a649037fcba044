import type { MultilingualText } from "../../i18n/multilingual-text.ts";
import rows from "./localities.json" with { type: "json" };
import { normaliseName } from "./normalise-name.ts";

/*
 * The postal codes of Belgium, with the names of their places in four languages. Sources and licences:
 * localities.md. Why places are identified by postal code: docs/specification-notes.md#n265.
 */

/** One name for all languages, or the names in Dutch, French, English and German. */
export type LocalityName = string | [nl: string, fr: string, en: string, de: string];

/**
 * A row of the table: a postal code, its name, its other localities, and its municipalities (before and since the mergers
 * of 2025), without those that have the same name.
 */
export type PostalCodeRow = [
  zip: string,
  name: LocalityName,
  localities?: LocalityName[],
  municipalities?: LocalityName[],
];

/** Name of a place in all four languages. */
export type PlaceNames = Required<Omit<MultilingualText, "und">>;

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

/** Finds a Belgian postal code with its names; undefined for a code that does not exist. */
export function findPostalCode(zip: string): PostalCode | undefined {
  return POSTAL_CODES.get(zip);
}

/** All postal codes, in ascending order. */
export function allPostalCodes(): PostalCode[] {
  return [...POSTAL_CODES.values()];
}

/**
 * Postal codes with this name in any language, ignoring case: the name of the place, of a locality in it, or
 * of its municipality.
 */
export function findPostalCodesByName(name: string): readonly string[] {
  return codesByName().get(normaliseName(name)) ?? [];
}

/** A town or a locality: its name in all languages, and its postal codes. */
export type NamedTown = { names: PlaceNames; zips: readonly string[] };

/**
 * Finds a town with all its postal codes, by the name of a postal code or a municipality. Localities with the name
 * are returned only when no town has it: "Aalst" is the town, without the village in Sint-Truiden. Towns with the same name
 * are returned as one, with the names of the first.
 */
export function findTown(name: string): NamedTown | undefined {
  return townsByName().get(normaliseName(name));
}

/**
 * Postal codes in Belgium of a town, by its name, one postal code, or both. A postal code with a name that does not belong
 * to it is in another country: 4750 is Bütgenbach, but also Pétange in Luxembourg. Empty for a place abroad or unknown.
 */
export function zipsOfTown({ name, zip }: { name: string; zip: string }): readonly string[] {
  if (zip === "") return findTown(name)?.zips ?? [];
  const code = findPostalCode(zip);
  return code && (name === "" || matchLocality(code, name).isKnown) ? [zip] : [];
}

/** All towns and localities by each of their normalised names. */
export function townsByName(): ReadonlyMap<string, NamedTown> {
  if (towns) return towns;
  const codes = [...POSTAL_CODES.values()];
  const localities = codes.flatMap((code) => code.localities.map((names) => ({ names, zip: code.zip })));
  const townsAndMunicipalities = codes.flatMap(({ zip, name, municipalities }) =>
    [name, ...municipalities].map((names) => ({ names, zip })),
  );
  towns = new Map([...groupByName(localities), ...groupByName(townsAndMunicipalities)]);
  return towns;
}

let towns: Map<string, NamedTown> | undefined;

function groupByName(places: { names: PlaceNames; zip: string }[]): Map<string, NamedTown> {
  const rows = places.flatMap(({ names, zip }) =>
    [...new Set(Object.values(names).map(normaliseName))].map((key) => ({ key, names, zip })),
  );
  return new Map(
    [...Map.groupBy(rows, ({ key }) => key)].map(([key, places]) => [
      key,
      { names: (places[0] as (typeof rows)[number]).names, zips: [...new Set(places.map(({ zip }) => zip))] },
    ]),
  );
}

/** All names of a postal code, in all languages, without duplicates. */
export function namesOfCode({ name, localities, municipalities }: PostalCode): string[] {
  return [...new Set([name, ...localities, ...municipalities].flatMap((names) => Object.values(names)))];
}

/**
 * Matches the city name in a feed with the names of a postal code: the longest name wins, and of equally long ones a
 * locality, then the postal code, then its municipality. Returns the names of the matching locality, otherwise those of
 * the postal code. `isKnown` is false for a name that does not belong to the postal code; "Brussels" belongs to all
 * in Brussels.
 */
export function matchLocality(code: PostalCode, cityName: string): { names: PlaceNames; isKnown: boolean } {
  const words = comparedWords(cityName);
  const match = [
    ...code.localities.map((names) => ({ names, matched: names, rank: 0 })),
    { names: code.name, matched: code.name, rank: 1 },
    ...code.municipalities.map((matched) => ({ names: code.name, matched, rank: 2 })),
  ]
    .map((candidate) => ({ ...candidate, length: longestMatch(words, candidate.matched) }))
    .filter(({ length }) => length > 0)
    .sort((a, b) => b.length - a.length || a.rank - b.rank)[0];
  if (match) return { names: match.names, isKnown: true };
  return { names: code.name, isKnown: isInBrussels(code) && BRUSSELS.some((name) => words.includes(name)) };
}

/** Feeds use "Brussels" for each of its nineteen municipalities. */
const BRUSSELS = ["brussel", "bruxelles", "brussels"];

function isInBrussels({ zip }: PostalCode): boolean {
  return zip >= "1000" && zip <= "1299";
}

let zipsByName: Map<string, string[]> | undefined;

function codesByName(): Map<string, string[]> {
  if (zipsByName) return zipsByName;
  zipsByName = new Map();
  for (const code of POSTAL_CODES.values()) {
    for (const name of new Set(namesOfCode(code).map(normaliseName))) {
      const codes = zipsByName.get(name);
      if (codes) codes.push(code.zip);
      else zipsByName.set(name, [code.zip]);
    }
  }
  return zipsByName;
}

/**
 * Number of words of the longest name of the place that occurs in the input as a whole; 0 when none does.
 */
function longestMatch(words: readonly string[], names: PlaceNames): number {
  const matchLengths = wordsOf(names).map((nameWords) => {
    const isThere = words.some((_, start) => nameWords.every((word, index) => words[start + index] === word));
    return isThere ? nameWords.length : 0;
  });
  return Math.max(...matchLengths);
}

/** Cache: an import looks up the same places thousands of times. */
const cachedWords = new WeakMap<PlaceNames, string[][]>();

/** The distinct names of a place, each split into words. */
function wordsOf(names: PlaceNames): string[][] {
  const words = cachedWords.get(names) ?? [...new Set(Object.values(names))].map(comparedWords);
  cachedWords.set(names, words);
  return words;
}

const ABBREVIATIONS: Record<string, string> = { saint: "st", sint: "st", sainte: "ste" };

/**
 * Splits a name into words for comparison: "Antwerpen (2018)" → antwerpen; "St-Kruis" and "Sint-Kruis" → st
 * kruis.
 */
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
