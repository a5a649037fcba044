import { FEATURES, type Feature } from "../../property/features.ts";
import type { Goal } from "../../property/listing.ts";
import type { Meaning } from "./lexicon.ts";
import { QueryReading } from "./query-reading.ts";
import { type Role, YEAR_PHRASES } from "./query-words.ts";
import { readAvailable, readMonth } from "./read-availability.ts";
import { readEnergy } from "./read-energy.ts";
import { readBedroomsBefore, readNumber } from "./read-numbers.ts";
import { type Knowledge, type Phrase, readPhrases } from "./read-phrases.ts";
import { addPlace, addTowns } from "./read-places.ts";
import { tokensOf, typedText } from "./tokens.ts";
import { type Trait, WITHOUT_PHRASES } from "./trait-words.ts";
import type { Understood } from "./understood.ts";

/** Below, a price is a rent; from `SALE_FROM_EURO`, it is that of a sale. */
const RENT_BELOW_EURO = 8_000;
const SALE_FROM_EURO = 20_000;

/**
 * Reads a text in any of the four languages. Every part of it is a filter, or a word without meaning for the
 * search ("in", "with"), or among `unread`.
 *
 * @param knowledge.today `YYYY-MM-DD`, from which "immediately" and "in March" are counted; without it they are unread.
 */
export function understandQuery(text: string, knowledge: Knowledge & { today?: string } = {}): Understood {
  return read(new QueryReading(readPhrases(tokensOf(text), knowledge), knowledge.today));
}

function read(reading: QueryReading): Understood {
  while (reading.at < reading.phrases.length) {
    const start = reading.at;
    step(reading, reading.phrases[reading.at] as Phrase);
    if (reading.at === start) reading.at += 1;
  }
  return finish(reading);
}

function step(reading: QueryReading, phrase: Phrase): void {
  const [token] = phrase.tokens;
  if (token?.value !== undefined) {
    readNumber(reading, token.value);
    return;
  }
  const meanings = chosen(reading, phrase);
  if (meanings.length === 0) reading.leaveUnread(phrase);
  noteCorrection(reading, phrase, meanings);
  for (const meaning of meanings) apply(reading, meaning, phrase);
}

/** A word that is both a place and something else, such as "Eine" and "On". */
function chosen(reading: QueryReading, { meanings, tokens }: Phrase): Meaning[] {
  const place = meanings.find(({ kind }) => kind === "place");
  const other = meanings.find(({ kind }) => kind !== "place");
  if (!place || !other) return meanings;
  const isSmall = other.kind === "role" || other.kind === "number";
  const isLast = reading.at === reading.phrases.length - 1;
  const isNamed =
    isSmall && (reading.isPlaceNext || (isLast && !reading.hasPlace())) && tokens[0]?.typed.length !== 1;
  return [isNamed ? place : other];
}

function apply(reading: QueryReading, meaning: Meaning, phrase: Phrase): void {
  const understood = reading.understood;
  if (meaning.kind !== "role") reading.isPlaceNext = false;
  switch (meaning.kind) {
    case "type":
      readType(reading, meaning, phrase);
      break;
    case "zone":
      reading.isPart = false;
      understood.zones = [...new Set([...understood.zones, meaning.zone])];
      break;
    case "place":
      reading.isPart = false;
      addPlace(reading, meaning);
      break;
    case "towns":
      addTowns(reading, meaning.names);
      break;
    case "trait":
      readTrait(reading, meaning.trait, phrase);
      break;
    case "street":
      if (understood.street === undefined) understood.street = meaning.name;
      else reading.leaveUnread(phrase);
      break;
    case "month":
      readMonth(reading, meaning.month);
      break;
    case "keyword":
      if (WITHOUT_PHRASES.includes(reading.textAt(reading.at - 1))) reading.leaveUnread(phrase);
      else understood.keywords.push(typedText(phrase));
      break;
    case "bathrooms":
    case "feature":
      readFeature(reading, phrase);
      break;
    case "number":
      readWordNumber(reading, meaning, phrase);
      break;
    case "role":
      readRole(reading, meaning.role, phrase);
  }
  if (meaning.kind !== "role" && meaning.kind !== "number") reading.qualifier = undefined;
}

function readType(
  reading: QueryReading,
  { type, isForCars }: Extract<Meaning, { kind: "type" }>,
  phrase: Phrase,
): void {
  const { types, typedTypes } = reading.understood;
  typedTypes[type] ??= typedText(phrase);
  if (reading.isPart && !isForCars) reading.leaveUnread(phrase);
  else if (isForCars) reading.carPlaces.push(phrase);
  else if (!types.includes(type)) types.push(type);
}

/** "met tuin" is a filter; "zonder lift" is not, nor is the garden of "tuin van 300 m2". */
function readTrait(reading: QueryReading, trait: Trait, phrase: Phrase): void {
  const understood = reading.understood;
  const isUnwanted = WITHOUT_PHRASES.includes(reading.textAt(reading.at - 1));
  if (isUnwanted) reading.leaveUnread(phrase);
  else if ("feature" in trait) understood.features = withFeature(understood.features, trait.feature);
  else if ("states" in trait) understood.states = [...new Set([...understood.states, ...trait.states])];
  else understood.hasViewingDays = true;
}

/** The number after "bouwjaar" is a year, not a postal code; "bouwjaar vanaf 2000" is a filter. */
function readFeature(reading: QueryReading, phrase: Phrase): void {
  const start = reading.at;
  const isYear = YEAR_PHRASES.includes(phrase.tokens.map(({ text }) => text).join(" "));
  const yearAt = reading.roleAt(start + 1) ? start + 2 : start + 1;
  if (isYear && /^(1[5-9]|20)\d\d$/.test(reading.textAt(yearAt))) {
    reading.at = yearAt + 1;
    if (reading.roleAt(start + 1) === "atLeast")
      reading.understood.builtFrom = Number(reading.textAt(yearAt));
    else reading.understood.unread.push(reading.typed(start, reading.at));
  } else reading.leaveUnread(phrase);
}

function readRole(reading: QueryReading, role: Role, phrase: Phrase): void {
  switch (role) {
    case "sale":
    case "rent":
      reading.goals.add(role);
      reading.isPart = false;
      break;
    case "atMost":
    case "atLeast":
    case "about":
    case "between":
      reading.qualifier = role;
      reading.isPlaceNext = true;
      break;
    case "newBuild":
      reading.understood.isNewBuild = true;
      break;
    case "annuity":
      reading.understood.isAnnuity = true;
      reading.isPart = false;
      break;
    case "energy":
      readEnergy(reading, phrase);
      break;
    case "bedrooms":
      readBedroomsBefore(reading, phrase);
      break;
    case "with":
      reading.isPart = true;
      break;
    case "in":
      reading.isPlaceNext = true;
      break;
    case "available":
    case "now":
      readAvailable(reading, phrase);
      break;
    case "km":
      reading.leaveUnread(phrase);
      break;
    case "million":
      if (reading.qualifier && phrase.tokens[0]?.text !== "m") readNumber(reading, 1, reading.at);
      break;
    default:
      break;
  }
}

/** "neuf chambres" is nine bedrooms, "maison neuf" is new. */
function readWordNumber(
  reading: QueryReading,
  { value, role }: Extract<Meaning, { kind: "number" }>,
  phrase: Phrase,
): void {
  const next = reading.roleAt(reading.at + 1);
  const isCounted =
    ["bedrooms", "orMore", "million"].includes(next ?? "") ||
    reading.isFeature(reading.at + 1) ||
    value > 1_000;
  if (isCounted) readNumber(reading, value, reading.at + 1);
  else if (phrase.tokens.length > 0 && role) readRole(reading, role, phrase);
  else reading.leaveUnread(phrase);
}

function noteCorrection(
  reading: QueryReading,
  { corrected, tokens }: Phrase,
  meanings: readonly Meaning[],
): void {
  if (corrected === undefined || meanings.some(({ kind }) => kind === "feature")) return;
  reading.understood.corrections.push({ typed: typedText({ tokens }), read: corrected });
}

function finish(reading: QueryReading): Understood {
  const understood = reading.understood;
  for (const phrase of reading.carPlaces) {
    if (understood.types.every((type) => type === "other")) understood.types = ["other"];
    else if (WITHOUT_PHRASES.includes(reading.before(phrase))) reading.leaveUnread(phrase);
    else understood.features = withFeature(understood.features, "parking");
  }
  if (understood.radiusKm !== undefined && understood.places.length === 0) {
    understood.radiusKm = undefined;
    understood.unread.push(reading.radiusText);
  }
  const { types, minPrice, maxPrice } = understood;
  if (reading.area) {
    const { from, to } = reading.area;
    const [min, max] = [from && Math.round(from), to && Math.round(to)];
    // Land has no living area.
    if (types.length > 0 && types.every((type) => type === "land"))
      Object.assign(understood, { minLand: min, maxLand: max });
    else Object.assign(understood, { minArea: min, maxArea: max });
  }
  const price = maxPrice ?? minPrice;
  if (reading.goals.size === 1) [understood.goal] = reading.goals;
  else if (reading.goals.size === 0 && price !== undefined) understood.goal = impliedGoal(price);
  return understood;
}

function withFeature(features: readonly Feature[], feature: Feature): Feature[] {
  return FEATURES.filter((one) => one === feature || features.includes(one));
}

function impliedGoal(priceEuro: number): Goal | undefined {
  if (priceEuro < RENT_BELOW_EURO) return "rent";
  return priceEuro >= SALE_FROM_EURO ? "sale" : undefined;
}
