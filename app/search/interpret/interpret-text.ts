import { FEATURES, type Feature } from "../../property/features.ts";
import type { Goal } from "../../property/listing.ts";
import type { TypeCategoryName } from "../../property/type-category.ts";
import type { Interpretation } from "./interpretation.ts";
import { InterpreterState } from "./interpreter-state.ts";
import type { Meaning } from "./lexicon.ts";
import { AFTER_YEAR_WORDS, BEFORE_YEAR_WORDS, type Role, YEAR_PHRASES } from "./query-words.ts";
import { readAvailableOrNow, readMonth } from "./read-availability.ts";
import { readEnergy } from "./read-energy.ts";
import { readBedroomsBefore, readNumber } from "./read-numbers.ts";
import { type InterpretOptions, type Phrase, readPhrases } from "./read-phrases.ts";
import { addPlace, addTowns } from "./read-places.ts";
import { tokensOf, typedText } from "./tokens.ts";
import { type Trait, WITHOUT_PHRASES } from "./trait-words.ts";

/** A price below `RENT_BELOW_EURO` implies a rental, one from `SALE_FROM_EURO` a sale. */
const RENT_BELOW_EURO = 8_000;
const SALE_FROM_EURO = 20_000;

/**
 * Interprets a search text in any of the four languages as filters. Each part of the text becomes a filter, is a word
 * without meaning for the search ("in", "with"), or ends up in `ignored`.
 *
 * @param options.today `YYYY-MM-DD`, to interpret "immediately" and "in March"; without it such words are ignored.
 */
export function interpretText(
  text: string,
  options: InterpretOptions & { today?: string } = {},
): Interpretation {
  return interpretPhrases(new InterpreterState(readPhrases(tokensOf(text), options), options.today));
}

function interpretPhrases(state: InterpreterState): Interpretation {
  while (state.position < state.phrases.length) {
    const start = state.position;
    interpretPhrase(state, state.phrases[state.position] as Phrase);
    if (state.position === start) state.position += 1;
  }
  return completeResult(state);
}

function interpretPhrase(state: InterpreterState, phrase: Phrase): void {
  const [token] = phrase.tokens;
  if (token?.value !== undefined) {
    readNumber(state, token.value);
    return;
  }
  const meanings = chooseMeanings(state, phrase);
  if (meanings.length === 0) state.ignore(phrase);
  noteCorrection(state, phrase, meanings);
  for (const meaning of meanings) applyMeaning(state, meaning, phrase);
}

/** Chooses between the meanings of a word that is both a place and something else, such as "Eine" and "On". */
function chooseMeanings(state: InterpreterState, { meanings, tokens }: Phrase): Meaning[] {
  const place = meanings.find(({ kind }) => kind === "place");
  const other = meanings.find(({ kind }) => kind !== "place");
  if (!place || !other) return meanings;
  const isCommonWord = other.kind === "role" || other.kind === "number";
  const isLast = state.position === state.phrases.length - 1;
  const isPlace =
    isCommonWord && (state.isPlaceNext || (isLast && !state.hasPlace())) && tokens[0]?.typed.length !== 1;
  return [isPlace ? place : other];
}

function applyMeaning(state: InterpreterState, meaning: Meaning, phrase: Phrase): void {
  const result = state.result;
  if (meaning.kind !== "role") state.isPlaceNext = false;
  switch (meaning.kind) {
    case "type":
      readType(state, meaning, phrase);
      break;
    case "zone":
      state.isPart = false;
      result.zones = [...new Set([...result.zones, meaning.zone])];
      break;
    case "place":
      state.isPart = false;
      addPlace(state, meaning);
      break;
    case "towns":
      addTowns(state, meaning.names);
      break;
    case "trait":
      readTrait(state, meaning.trait, phrase);
      break;
    case "street":
      if (result.street === undefined) result.street = meaning.name;
      else state.ignore(phrase);
      break;
    case "month":
      readMonth(state, meaning.month);
      break;
    case "keyword":
      if (WITHOUT_PHRASES.includes(state.textAt(state.position - 1))) state.ignore(phrase);
      else result.keywords.push(typedText(phrase));
      break;
    case "bathrooms":
    case "unsupported":
      readUnsupported(state, phrase);
      break;
    case "number":
      readWordNumber(state, meaning, phrase);
      break;
    case "role":
      readRole(state, meaning.role, phrase);
  }
  if (meaning.kind !== "role" && meaning.kind !== "number") state.qualifier = undefined;
}

/**
 * French for a bungalow, and beside another type for a property without stairs: "appartement de plain-pied". No filter
 * exists for the latter.
 */
const SINGLE_STOREY = /^plain ?pied$/;

function readType(
  state: InterpreterState,
  { type, isForCars }: Extract<Meaning, { kind: "type" }>,
  phrase: Phrase,
): void {
  const { types, typedTypes } = state.result;
  if (SINGLE_STOREY.test(phrase.corrected ?? phraseText(phrase))) {
    const others = otherTypes(state, phrase);
    if (others.length > 0 && !others.includes(type)) state.ignore(phrase);
    if (others.length > 0) return;
  }
  typedTypes[type] ??= typedText(phrase);
  if (state.isPart && !isForCars) state.ignore(phrase);
  else if (isForCars) state.parkingPhrases.push(phrase);
  else if (!types.includes(type)) types.push(type);
}

/** Types that the rest of the text names, except garages and parking spaces. */
function otherTypes({ phrases }: InterpreterState, phrase: Phrase): TypeCategoryName[] {
  return phrases
    .filter((other) => other !== phrase)
    .flatMap(({ meanings }) => meanings)
    .flatMap((meaning) => (meaning.kind === "type" && !meaning.isForCars ? meaning.type : []));
}

function phraseText({ tokens }: Phrase): string {
  return tokens.map(({ text }) => text).join(" ");
}

/** "met tuin" becomes a filter; "zonder lift" is ignored, because no filter excludes a feature. */
function readTrait(state: InterpreterState, trait: Trait, phrase: Phrase): void {
  const result = state.result;
  const isUnwanted = WITHOUT_PHRASES.includes(state.textAt(state.position - 1));
  if (isUnwanted) state.ignore(phrase);
  else if ("feature" in trait) result.features = withFeature(result.features, trait.feature);
  else if ("states" in trait) result.states = [...new Set([...result.states, ...trait.states])];
  else result.hasViewingDays = true;
}

/**
 * Ignores a word without a filter. The number after "bouwjaar" is a year, not a postal code; "bouwjaar vanaf 2000" and
 * "built after 2000" are a filter.
 */
function readUnsupported(state: InterpreterState, phrase: Phrase): void {
  const start = state.position;
  const isYear = YEAR_PHRASES.includes(phraseText(phrase));
  const link = state.textAt(start + 1);
  const isFrom = state.roleAt(start + 1) === "atLeast" || AFTER_YEAR_WORDS.includes(link);
  const hasLink = isFrom || state.roleAt(start + 1) !== undefined || BEFORE_YEAR_WORDS.includes(link);
  const yearIndex = hasLink ? start + 2 : start + 1;
  if (isYear && /^(1[5-9]|20)\d\d$/.test(state.textAt(yearIndex))) {
    state.position = yearIndex + 1;
    if (isFrom) state.result.builtFrom = Number(state.textAt(yearIndex));
    else state.result.ignored.push(state.typedBetween(start, state.position));
  } else state.ignore(phrase);
}

function readRole(state: InterpreterState, role: Role, phrase: Phrase): void {
  switch (role) {
    case "sale":
    case "rent":
      state.goals.add(role);
      state.isPart = false;
      break;
    case "atMost":
    case "atLeast":
    case "about":
    case "between":
      state.qualifier = role;
      state.isPlaceNext = true;
      break;
    case "newBuild":
      state.result.isNewBuild = true;
      break;
    case "annuity":
      readAnnuity(state);
      state.isPart = false;
      break;
    case "energy":
      readEnergy(state, phrase);
      break;
    case "bedrooms":
      readBedroomsBefore(state, phrase);
      break;
    case "with":
      state.isPart = true;
      break;
    case "in":
      state.isPlaceNext = true;
      break;
    case "available":
    case "now":
      readAvailableOrNow(state, phrase);
      break;
    case "km":
      state.ignore(phrase);
      break;
    case "million":
      if (state.qualifier && phrase.tokens[0]?.text !== "m") readNumber(state, 1, state.position);
      break;
    default:
      break;
  }
}

/** "viager" is a filter, and so is "hors viager". */
function readAnnuity(state: InterpreterState): void {
  const { result, position } = state;
  const isUnwanted = WITHOUT_PHRASES.includes(state.textAt(position - 1));
  result.annuity = isUnwanted ? "none" : "only";
  if (isUnwanted && result.ignored.at(-1) === state.typedBetween(position - 1, position))
    result.ignored.pop();
}

/** "neuf chambres" is nine bedrooms, "maison neuf" is new. */
function readWordNumber(
  state: InterpreterState,
  { value, role }: Extract<Meaning, { kind: "number" }>,
  phrase: Phrase,
): void {
  const next = state.roleAt(state.position + 1);
  const isCounted =
    ["bedrooms", "orMore", "million"].includes(next ?? "") ||
    state.isFact(state.position + 1) ||
    value > 1_000;
  if (isCounted) readNumber(state, value, state.position + 1);
  else if (phrase.tokens.length > 0 && role) readRole(state, role, phrase);
  else state.ignore(phrase);
}

function noteCorrection(
  state: InterpreterState,
  { corrected, tokens }: Phrase,
  meanings: readonly Meaning[],
): void {
  if (corrected === undefined || meanings.some(({ kind }) => kind === "unsupported")) return;
  state.result.corrections.push({ typed: typedText({ tokens }), read: corrected });
}

function completeResult(state: InterpreterState): Interpretation {
  const result = state.result;
  for (const phrase of state.parkingPhrases) {
    if (result.types.every((type) => type === "other")) result.types = ["other"];
    else if (WITHOUT_PHRASES.includes(state.textBefore(phrase))) state.ignore(phrase);
    else result.features = withFeature(result.features, "parking");
  }
  if (result.radiusKm !== undefined && result.places.length === 0) {
    result.radiusKm = undefined;
    result.ignored.push(state.radiusText);
  }
  const { types, minPrice, maxPrice } = result;
  if (state.area) {
    const { from, to } = state.area;
    const [min, max] = [from && Math.round(from), to && Math.round(to)];
    // Land has no living area.
    if (types.length > 0 && types.every((type) => type === "land"))
      Object.assign(result, { minLand: min, maxLand: max });
    else Object.assign(result, { minArea: min, maxArea: max });
  }
  const price = maxPrice ?? minPrice;
  if (state.goals.size === 1) [result.goal] = state.goals;
  else if (state.goals.size === 0 && price !== undefined) result.goal = impliedGoal(price);
  return result;
}

function withFeature(features: readonly Feature[], feature: Feature): Feature[] {
  return FEATURES.filter((candidate) => candidate === feature || features.includes(candidate));
}

function impliedGoal(priceEuro: number): Goal | undefined {
  if (priceEuro < RENT_BELOW_EURO) return "rent";
  return priceEuro >= SALE_FROM_EURO ? "sale" : undefined;
}
