import { findPostalCode, townsByName } from "../../property/places/localities.ts";
import { normaliseName } from "../../property/places/normalise-name.ts";
import type { RegionOrProvince } from "../../property/places/zones.ts";
import { streetKey } from "../../property/street.ts";
import type { TypeCategoryName } from "../../property/type-category.ts";
import { CAR_PHRASES, TYPE_PHRASES } from "../../property/type-phrases.ts";
import { findNearestSpellings, type Spelling, spelling, toleratedMistakes } from "./nearest-spelling.ts";
import {
  COMPOUND_STARTS,
  HALF_MILLION,
  KEYWORD_PHRASES,
  MONTH_WORDS,
  NUMBER_WORDS,
  OTHER_NAMES,
  ROLES,
  type Role,
  STREET_ENDINGS,
  TOWN_GROUPS,
  UNSUPPORTED_PHRASES,
  YEAR_PHRASES,
  ZONE_PHRASES,
} from "./query-words.ts";
import { BATHROOM_PHRASES, TRAIT_PHRASES, type Trait } from "./trait-words.ts";

/** Meaning of a word or phrase. */
export type Meaning =
  | { kind: "role"; role: Role }
  | { kind: "type"; type: TypeCategoryName; isForCars?: true }
  | { kind: "number"; value: number; role?: Role }
  | { kind: "zone"; zone: RegionOrProvince }
  | { kind: "place"; name: string; zips: readonly string[] }
  | { kind: "towns"; names: readonly string[] }
  /** A fact about a property that has a filter. */
  | { kind: "trait"; trait: Trait }
  | { kind: "bathrooms" }
  /** From 1. */
  | { kind: "month"; month: number }
  | { kind: "keyword" }
  | { kind: "street"; name: string }
  /** A fact about a property that has no filter. */
  | { kind: "unsupported" };

/** Meanings of the words at a position: several when the words name both a place and something else. */
export type Match = {
  /** Number of tokens. */
  length: number;
  meanings: Meaning[];
  /** The known spelling, when the typed one has mistakes. */
  corrected?: string;
};

type Lexicon = {
  /** Meanings of all words and phrases except places. */
  words: ReadonlyMap<string, Meaning>;
  /** Phrases written as one word: "knokkeheist". */
  joined: ReadonlyMap<string, string>;
  /** Words that occur in the names of few towns: "molenbeek" → 1080. */
  partNames: ReadonlyMap<string, { name: string; zips: readonly string[] }>;
  /** Spellings by number of words. Those of one word include phrases written as one word. */
  spellings: ReadonlyMap<number, readonly Spelling[]>;
  /** Phrases by their spelling without spaces. */
  phraseOf: ReadonlyMap<string, string>;
};

/** Maximum number of words in a phrase or the name of a place. */
export const MAX_WORDS = 6;

let cachedLexicon: Lexicon | undefined;

/** Created on first use: some thousand words, mostly place names. */
function lexicon(): Lexicon {
  cachedLexicon ??= createLexicon();
  return cachedLexicon;
}

/**
 * Finds the longest exactly spelled phrase at the beginning of these words. For a word that is both a place and
 * something else, the place is the last meaning.
 */
export function exactMatch(words: readonly string[]): Match | undefined {
  for (let length = Math.min(words.length, MAX_WORDS); length > 0; length -= 1) {
    const meanings = meaningsOf(words.slice(0, length).join(" "));
    if (meanings.length > 0) return { length, meanings };
  }
  return undefined;
}

/** A place by one of its names: "Sint-Niklaas", also as "St. Niklaas". */
function findPlaceByName(phrase: string): Meaning | undefined {
  const towns = townsByName();
  const spelled = [
    phrase,
    OTHER_NAMES[phrase] ?? "",
    ...SAINTS.map((saint) => phrase.replace(/\bst\b/, saint)),
    phrase.replace(/\bste\b/, "sainte"),
  ].find((name) => towns.has(name));
  const town = spelled === undefined ? undefined : towns.get(spelled);
  return town && { kind: "place", name: spelled ?? phrase, zips: town.zips };
}

const SAINTS = ["sint", "saint", "sankt"];

function meaningsOf(phrase: string): Meaning[] {
  return [lexicon().words.get(phrase), findPlaceByName(phrase)].filter((meaning) => meaning !== undefined);
}

/** Meaning of a single correctly spelled word that is not a phrase itself: another spelling, or part of a town name. */
export function derivedMatch(word: string): Match | undefined {
  const meanings =
    otherSpellings(word)
      .map((other) => meaningsOf(other))
      .find((found) => found.length > 0) ?? partNameMeanings(word);
  return meanings && { length: 1, meanings };
}

/** The words of a compound: "huurappartement" → huur, appartement; "tweeslaapkamerappartement" has three. */
export function compoundParts(word: string): string[] | undefined {
  const { words } = lexicon();
  for (let splitIndex = 3; splitIndex <= word.length - 3; splitIndex += 1) {
    const end = word.slice(splitIndex);
    const meaning = words.get(end);
    const isBedrooms = meaning?.kind === "role" && meaning.role === "bedrooms";
    if (meaning?.kind !== "type" && !isBedrooms) continue;
    const start = word.slice(0, splitIndex);
    const first = COMPOUND_STARTS[start] ?? (words.get(start)?.kind === "number" ? start : undefined);
    if (first) return [first, end];
    const parts = isBedrooms ? undefined : compoundParts(start);
    if (parts) return [...parts, end];
  }
  return undefined;
}

/** "knokkeheist" → "knokke heist"; "Luettich" → "luttich". */
function otherSpellings(word: string): string[] {
  const joined = lexicon().joined.get(word);
  const withoutE = word.replace(/([aou])e/g, "$1");
  return [...(joined === undefined ? [] : [joined]), ...(withoutE === word ? [] : [withoutE])];
}

function partNameMeanings(word: string): Meaning[] | undefined {
  const town = lexicon().partNames.get(word);
  return town && [{ kind: "place", ...town }];
}

/** Names of the streets with listings by their normalised name (`streetKey`). */
export type Streets = ReadonlyMap<string, string>;

/** Finds the longest street name at the beginning of these words, of more than `minWords` words. */
export function streetMatch(words: readonly string[], streets: Streets, minWords: number): Match | undefined {
  if (streets.size === 0) return undefined;
  for (let length = Math.min(words.length, MAX_WORDS); length > minWords; length -= 1) {
    const name = streets.get(streetKey(words.slice(0, length).join("")));
    if (name !== undefined) return { length, meanings: [{ kind: "street", name }] };
  }
  return undefined;
}

/** Finds the known phrase with the most similar spelling to the first one to three words. */
export function nearestMatch(
  words: readonly string[],
  propertyCountAt: (zip: string) => number,
): Match | undefined {
  const { spellings, phraseOf } = lexicon();
  let best: { phrase: string; length: number; mistakes: number } | undefined;
  for (let length = 1; length <= Math.min(words.length, 3); length += 1) {
    const typed = words.slice(0, length).join("");
    const found = cachedNearestSpellings(typed, length, spellings);
    const phrase = bestOf(found.words, typed, propertyCountAt);
    // A longer phrase must be at least as similar, because it replaces words that may be right.
    if (phrase === undefined || (best && found.mistakes > best.mistakes)) continue;
    best = { phrase: phraseOf.get(phrase) ?? phrase, length, mistakes: found.mistakes };
  }
  if (!best || STREET_ENDINGS.test(words[0] ?? "")) return undefined;
  return { length: best.length, meanings: meaningsOf(best.phrase), corrected: best.phrase };
}

/** The known word or town with a similar spelling; tolerates one mistake more than is corrected without asking. */
export function nearestWord(typed: string, propertyCountAt: (zip: string) => number): string | undefined {
  if (STREET_ENDINGS.test(typed)) return undefined;
  const { spellings, phraseOf } = lexicon();
  const found = findNearestSpellings(typed, spellings.get(1) ?? [], toleratedMistakes(typed) + 1);
  const word = bestOf(found.words, typed, propertyCountAt);
  return word === undefined ? undefined : (phraseOf.get(word) ?? word);
}

/** Number of words whose nearest spellings are cached: each keystroke looks up all words of the text again. */
const MAX_CACHED_WORDS = 500;
const nearestSpellingsCache = new Map<string, ReturnType<typeof findNearestSpellings>>();

function cachedNearestSpellings(typed: string, length: number, spellings: Lexicon["spellings"]) {
  const key = `${length} ${typed}`;
  const known = nearestSpellingsCache.get(key) ?? findNearestSpellings(typed, spellings.get(length) ?? []);
  if (nearestSpellingsCache.size >= MAX_CACHED_WORDS) nearestSpellingsCache.clear();
  nearestSpellingsCache.set(key, known);
  return known;
}

/**
 * Chooses between equally similar spellings: a word that is not a place, then the town with most properties, then the
 * town with most postal codes, then a town that begins with the typed letters or has the same ones.
 */
function bestOf(
  spelled: string[],
  typed: string,
  propertyCountAt: (zip: string) => number,
): string | undefined {
  const { phraseOf } = lexicon();
  const rank = (joined: string) => {
    const [meaning] = meaningsOf(phraseOf.get(joined) ?? joined);
    const isPrefixOrAnagram =
      joined.startsWith(typed) || [...joined].sort().join("") === [...typed].sort().join("");
    if (meaning?.kind !== "place") return Number.POSITIVE_INFINITY;
    const { zips } = meaning;
    const onOffer = zips.reduce((sum, zip) => sum + propertyCountAt(zip), 0);
    return (
      onOffer * 1_000 + zips.length * 10 + (isPrefixOrAnagram ? 5 : 0) + (isOwnName(joined, zips) ? 2 : 0)
    );
  };
  return spelled.map((word) => ({ word, rank: rank(word) })).sort((a, b) => b.rank - a.rank)[0]?.word;
}

function isOwnName(joined: string, zips: readonly string[]): boolean {
  return zips.some((zip) =>
    Object.values(findPostalCode(zip)?.name ?? {}).some((name) => joinedName(normaliseName(name)) === joined),
  );
}

function createLexicon(): Lexicon {
  const words = new Map<string, Meaning>();
  const add = (list: readonly string[], meaning: Meaning) => {
    for (const phrase of list) if (!words.has(phrase)) words.set(phrase, meaning);
  };
  for (const { zone, phrases } of ZONE_PHRASES) add(phrases, { kind: "zone", zone });
  for (const { type, phrases } of TYPE_PHRASES) add(phrases, { kind: "type", type });
  add(CAR_PHRASES, { kind: "type", type: "other", isForCars: true });
  for (const [word, value] of Object.entries(NUMBER_WORDS)) {
    const role = ROLES.find(({ phrases }) => phrases.includes(word))?.role;
    add([word], { kind: "number", value, role });
  }
  for (const { phrases, towns } of TOWN_GROUPS) add(phrases, { kind: "towns", names: towns });
  for (const [index, months] of MONTH_WORDS.entries()) add(months, { kind: "month", month: index + 1 });
  add(HALF_MILLION, { kind: "number", value: 500_000 });
  for (const { role, phrases } of ROLES) add(phrases, { kind: "role", role });
  for (const { trait, phrases } of TRAIT_PHRASES) add(phrases, { kind: "trait", trait });
  add(BATHROOM_PHRASES, { kind: "bathrooms" });
  add(KEYWORD_PHRASES, { kind: "keyword" });
  add([...UNSUPPORTED_PHRASES, ...YEAR_PHRASES], { kind: "unsupported" });
  const phrases = [...words.keys(), ...townsByName().keys()].filter((phrase) =>
    /^[\p{L} .()]+$/u.test(phrase),
  );
  const multiWordPhrases = phrases.filter((phrase) => phrase.includes(" ") && joinedName(phrase).length > 5);
  return {
    words,
    joined: new Map(multiWordPhrases.map((phrase) => [joinedName(phrase), phrase])),
    partNames: partNames(),
    spellings: new Map(
      [1, 2, 3].map((length) => [
        length,
        phrases
          .filter((phrase) => {
            const count = phrase.split(" ").length;
            return (
              canBeCorrection(phrase, words) &&
              (count === length || (length === 1 && joinedName(phrase).length > 7))
            );
          })
          .map((phrase) => spelling(joinedName(phrase))),
      ]),
    ),
    phraseOf: new Map([...phrases, ...multiWordPhrases].map((phrase) => [joinedName(phrase), phrase])),
  };
}

function joinedName(phrase: string): string {
  return phrase.replaceAll(" ", "");
}

/** False for common words such as "in": a misspelled word is not corrected to one of them. */
function canBeCorrection(phrase: string, words: ReadonlyMap<string, Meaning>): boolean {
  const meaning = words.get(phrase);
  if (meaning?.kind === "role")
    return ["sale", "rent", "bedrooms", "newBuild"].includes(meaning.role) && joinedName(phrase).length > 3;
  return joinedName(phrase).length > 3;
}

/** Maximum number of postal codes of the towns that a part of a name may stand for. */
const MAX_PART_CODES = 4;

function partNames(): Lexicon["partNames"] {
  const rows = [...townsByName()].flatMap(([name, { names, zips }]) => {
    const parts = name.split(" ").filter((part) => part.length >= 5 && !SAINTS.includes(part));
    const isTown = zips.some((zip) => findPostalCode(zip)?.name === names);
    return isTown && parts.length > 0 && name.includes(" ") ? parts.map((part) => ({ part, zips })) : [];
  });
  return new Map(
    [...Map.groupBy(rows, ({ part }) => part)]
      .map(
        ([part, found]) =>
          [part, { name: part, zips: [...new Set(found.flatMap(({ zips }) => zips))] }] as const,
      )
      .filter(([, { zips }]) => zips.length <= MAX_PART_CODES),
  );
}
