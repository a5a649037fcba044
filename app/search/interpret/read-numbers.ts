import { RADII_KM } from "../../catalogue/lists/list-filters.ts";
import { MAX_AREA_M2, MAX_EURO } from "../../catalogue/lists/number-filters.ts";
import { findPostalCode } from "../../property/places/localities.ts";
import type { InterpreterState, Qualifier } from "./interpreter-state.ts";
import { type Role, YEAR_PHRASES } from "./query-words.ts";
import { AND_WORDS, UP_TO_WORDS } from "./range-words.ts";
import { readMonth } from "./read-availability.ts";
import type { Phrase } from "./read-phrases.ts";
import { addPlace } from "./read-places.ts";

/** A number without a unit is a price from this value. */
const PRICE_FROM_EURO = 10_000;

/** Larger numbers are not a number of bedrooms or bathrooms. */
const MAX_BEDROOMS = 30;

/** Lowest number without a currency that is read as a price in a range, and in a text about renting. */
const MIN_RENT_EURO = 200;
/** Lowest number without a currency that is read as a price after a word such as "max". */
const MIN_QUALIFIED_EURO = 50;

/** Higher numbers after a street are not a house number. */
const HOUSE_NUMBER_BELOW = 3_000;

/** Plots are measured in ares, and in hectares of a hundred ares. */
const M2_PER_ARE = 100;

/** Share by which prices may differ from a price that is typed with "about". */
const ABOUT_MARGIN = 0.1;

const QUALIFIERS: readonly Role[] = ["atMost", "atLeast", "about", "between"];

const BETWEEN_NUMBERS = [...AND_WORDS, ...UP_TO_WORDS, "a", "jusqu a", "till"];

type Amount = {
  value: number;
  /** Index of the phrase after the amount. */
  next: number;
  isPrice: boolean;
  /** True for a postal code that no multiplier or currency makes a price. */
  isPlainCode: boolean;
  multiplier: number;
  /** True when a "+" follows. */
  isPlus: boolean;
};

/** Interprets a number by the words around it. `next` is the index of the phrase after it. */
export function readNumber(state: InterpreterState, value: number, next = state.position + 1): void {
  const start = state.position;
  const first = readAmount(state, value, next);
  const range = rangeAfter(state, first);
  const last = range ?? first;
  state.position = last.next;
  const qualifier = state.qualifier;
  state.qualifier = undefined;
  state.isPlaceNext = false;
  const typed = () =>
    state.typedBetween(qualifier === undefined ? start : qualifierStart(state, start), state.position);

  const role = state.roleAt(state.position);
  if (last.value > MAX_EURO || first.value > MAX_EURO) {
    state.result.ignored.push(typed());
    return;
  }
  const day = state.dayAt(start);
  const month = state.phrases[start + 1]?.meanings.find(({ kind }) => kind === "month");
  if (day !== undefined && month?.kind === "month") {
    state.position = start + 1;
    readMonth(state, month.month, day);
    return;
  }
  if (role === "are" || role === "hectare") {
    state.position += 1;
    state.skipOrMore();
    const landM2 = Math.round(first.value * (role === "are" ? M2_PER_ARE : 100 * M2_PER_ARE));
    if (qualifier === "atMost") state.result.maxLand = landM2;
    else state.result.minLand = landM2;
    return;
  }
  if (role === "km") {
    state.position += 1;
    readRadius(state, last.value, typed());
    return;
  }
  const land = partOfLand(state, start);
  if (land) {
    state.position += 1;
    if (land === "plot" && qualifier === "atMost") state.result.maxLand = Math.round(first.value);
    else if (land === "plot") state.result.minLand = Math.round(first.value);
    else state.result.ignored.push(typed());
    return;
  }
  if (state.isBathrooms(state.position) && last.value <= MAX_BEDROOMS && !first.isPrice) {
    state.position += 1;
    state.skipOrMore();
    if (qualifier === "atMost") state.result.ignored.push(typed());
    else state.result.bathrooms = Math.max(1, Math.round(first.value));
    return;
  }
  if (role === "bedrooms" && last.value <= MAX_BEDROOMS && !last.isPrice) {
    state.position += 1;
    const isAtMost = state.skipAtMost() || qualifier === "atMost";
    state.skipOrMore();
    if (isAtMost && !range) state.result.ignored.push(typed());
    else state.result.bedrooms ??= Math.max(1, Math.round(first.value));
    return;
  }
  if (role === "area" || (last.isPlus && state.roleAt(state.position) === "area")) {
    state.position += 1;
    state.skipOrMore();
    if (first.value > MAX_AREA_M2) state.result.ignored.push(typed());
    else if (qualifier === "atMost" && !range) state.area = { to: first.value };
    else state.area = { from: first.value, to: range?.value };
    return;
  }
  if (isCount(state, first)) {
    state.position += 1;
    state.result.ignored.push(typed());
    return;
  }
  if (range && (first.isPrice || last.isPrice || last.value >= MIN_RENT_EURO)) {
    state.setPrices(first.value, last.value);
    return;
  }
  if (range) {
    state.result.ignored.push(typed());
    return;
  }
  const isCode = first.isPlainCode && !qualifier;
  const isAfterStreet = state.phrases[start - 1]?.meanings.some(({ kind }) => kind === "street");
  if (isAfterStreet && !isCode && !first.isPrice && first.value < HOUSE_NUMBER_BELOW) {
    state.result.ignored.push(typed());
    return;
  }
  if (isCode) {
    const zip = state.textAt(start);
    const next = state.position;
    state.isPart = false;
    state.position = start;
    addPlace(state, { name: "", zips: [zip] });
    state.position = next;
  } else if (
    first.isPrice ||
    (qualifier && first.value >= MIN_QUALIFIED_EURO) ||
    first.value >= PRICE_FROM_EURO ||
    (state.saysRent() && first.value >= MIN_RENT_EURO)
  ) {
    setPrice(state, first.value, qualifier);
  } else state.result.ignored.push(typed());
}

/**
 * True for the number of a fact that follows, "2 terraces" or "2000 built"; "350.000 garden" is a price and a feature.
 */
function isCount(state: InterpreterState, { value, isPrice }: Amount): boolean {
  const isYear = YEAR_PHRASES.includes(state.textAt(state.position)) && value >= 1_500 && value < 2_100;
  return state.isFact(state.position) && !isPrice && (value < MAX_BEDROOMS || isYear);
}

/** Reads the multiplier, the currency and the "+" of a number. */
function readAmount(state: InterpreterState, number: number, from: number): Amount {
  let next = from;
  let value = number;
  let isPrice = isAfterCurrency(state, state.position);
  const isCode =
    /^\d{4}$/.test(state.textAt(state.position)) &&
    findPostalCode(state.textAt(state.position)) !== undefined;
  const role = state.roleAt(next);
  let multiplier = 1;
  if (role === "thousand") multiplier = 1_000;
  if (role === "million") multiplier = 1_000_000;
  if (multiplier > 1) {
    value = number >= 1_000 && multiplier === 1_000_000 ? number * 1_000 : number * multiplier;
    isPrice = true;
    next += 1;
  }
  if (state.textAt(next) === "+") next += 1;
  const isCountedNext = ["bedrooms", "area"].includes(state.roleAt(next + 1) ?? "");
  if (isCountedNext && ["orMore", "atLeast"].includes(state.roleAt(next) ?? "")) next += 1;
  const isPlus = state.textAt(next - 1) === "+";
  while (state.roleAt(next) === "currency" || state.roleAt(next) === "monthly" || isPer(state, next)) {
    if (state.roleAt(next) === "monthly") state.goals.add("rent");
    isPrice = true;
    next += 1;
  }
  return { value, next, isPrice, isPlainCode: isCode && !isPrice, multiplier, isPlus };
}

/**
 * True after a currency that does not belong to the number before it: "€ 900", but not the 3 of "300.000 € 3 rooms".
 */
function isAfterCurrency(state: InterpreterState, index: number): boolean {
  const hasOwnNumber =
    state.phrases[index - 2]?.tokens[0]?.value !== undefined ||
    ["thousand", "million"].includes(state.roleAt(index - 2) ?? "");
  return (
    !hasOwnNumber && state.roleAt(index - 1) === "currency" && /^(€|euro?)$/.test(state.textAt(index - 1))
  );
}

/** The "/" of "€ 900/month". */
function isPer(state: InterpreterState, index: number): boolean {
  return state.textAt(index) === "/" && state.roleAt(index + 1) === "monthly";
}

/** The second number of "200.000 - 300.000". `first` gets the multiplier of the second: "200-300k". */
function rangeAfter(state: InterpreterState, first: Amount): Amount | undefined {
  const link = state.textAt(first.next);
  if (!BETWEEN_NUMBERS.includes(link)) return undefined;
  const index = first.next + 1 + (state.roleAt(first.next + 1) === "currency" ? 1 : 0);
  const value = state.phrases[index]?.tokens[0]?.value ?? state.wordValue(index);
  if (value === undefined) return undefined;
  const start = state.position;
  state.position = index;
  const second = readAmount(state, value, index + 1);
  state.position = start;
  const isCounted = ["bedrooms", "area"].includes(state.roleAt(second.next) ?? "");
  const isExpected = state.qualifier !== undefined && state.qualifier !== "atMost";
  const isAfterFrom = ["van", "von", "de", "from"].includes(state.textAt(state.position - 1));
  const canStartRange = first.isPrice || first.value >= PRICE_FROM_EURO || first.value < 1_000;
  if (AND_WORDS.includes(link) && !isExpected && !isCounted) return undefined;
  if (!isCounted && !isExpected && !isAfterFrom && !canStartRange && !state.saysRent()) return undefined;
  if (!isCounted && first.multiplier === 1 && first.value < 1_000 && second.value >= 50 * first.value) {
    // "1 to 2 million", but "800 to 1.2 million" and "200-300k".
    const isMillions = second.multiplier === 1_000_000 && first.value * second.multiplier <= second.value;
    first.value *= isMillions ? second.multiplier : 1_000;
  }
  return second;
}

function readRadius(state: InterpreterState, km: number, typed: string): void {
  const radius = RADII_KM.find((radiusKm) => radiusKm >= km);
  if (radius === undefined) state.result.ignored.push(typed);
  else {
    state.result.radiusKm = radius;
    state.radiusText = typed;
  }
  state.isPlaceNext = true;
}

function setPrice(state: InterpreterState, euro: number, before: Qualifier | undefined): void {
  let qualifier = before;
  const after = state.roleAt(state.position);
  const isLastWord = state.phrases[state.position + 1]?.tokens[0]?.value === undefined;
  if (!qualifier && isLastWord && (after === "atLeast" || after === "orMore" || after === "orBetter")) {
    qualifier = "atLeast";
    state.position += 1;
  } else if (!qualifier && isLastWord && after === "atMost" && !state.roleAt(state.position + 1))
    state.position += 1;
  // "max 350" of a sale is short for 350.000.
  const price = Math.round(state.saysSale() && euro < 1_000 ? euro * 1_000 : euro);
  if (qualifier === "about")
    state.setPrices(Math.round(price * (1 - ABOUT_MARGIN)), Math.round(price * (1 + ABOUT_MARGIN)));
  else if (qualifier === "atLeast" || state.textAt(state.position - 1) === "+") state.result.minPrice = price;
  else state.result.maxPrice = price;
}

/**
 * Meaning of an area: "plot" for the land of a property, "huis 1000 m2 grond"; "other" for a part of it, "tuin van
 * 300 m2". Undefined for the living area, and for a number that is not an area.
 */
function partOfLand(state: InterpreterState, start: number): "plot" | "other" | undefined {
  if (state.roleAt(state.position) !== "area") return undefined;
  const isLand = (index: number) =>
    state.phrases[index]?.meanings.some((meaning) => meaning.kind === "type" && meaning.type === "land") ??
    false;
  const isOf = ["van", "de", "von", "of"].includes(state.textAt(start - 1));
  const hasBuilding = state.result.types.some((type) => type !== "land");
  if (hasBuilding && isLand(state.position + 1)) {
    state.position += 1;
    return "plot";
  }
  const before = isOf ? start - 2 : start - 1;
  if (hasBuilding && isLand(before)) return "plot";
  return isOf && state.isFact(before) ? "other" : undefined;
}

/** Index of the word that qualifies a number, such as "max"; the index of the number itself when there is none. */
function qualifierStart(state: InterpreterState, number: number): number {
  for (let index = number - 1; index >= 0 && number - index < 4; index -= 1)
    if (QUALIFIERS.includes(state.roleAt(index) ?? "filler")) return index;
  return number;
}

/** Reads a number of bedrooms after the word: "slaapkamers: 4". Without a number, the word is ignored. */
export function readBedroomsBefore(state: InterpreterState, phrase: Phrase): void {
  const value = state.phrases[state.position + 1]?.tokens[0]?.value;
  const isBedroomCount =
    value !== undefined &&
    value <= 10 &&
    !["bedrooms", "area", "thousand"].includes(state.roleAt(state.position + 2) ?? "");
  if (isBedroomCount) {
    state.result.bedrooms ??= Math.max(1, Math.round(value));
    state.position += 2;
    state.skipOrMore();
    state.qualifier = undefined;
  } else state.ignore(phrase);
}
