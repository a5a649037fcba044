import { RADII_KM } from "../../catalogue/lists/list-filters.ts";
import { MAX_AREA_M2, MAX_EURO } from "../../catalogue/lists/number-filters.ts";
import { findPostalCode } from "../../property/places/localities.ts";
import type { Qualifier, QueryReading } from "./query-reading.ts";
import type { Role } from "./query-words.ts";
import { AND_WORDS, UP_TO_WORDS } from "./range-words.ts";
import { readMonth } from "./read-availability.ts";
import type { Phrase } from "./read-phrases.ts";
import { addPlace } from "./read-places.ts";

/** From here, a number without a unit is a price. */
const PRICE_FROM_EURO = 10_000;

/** A number of bedrooms is not larger. */
const MAX_BEDROOMS = 30;

/** Plots are measured in ares, and in hectares of a hundred ares. */
const M2_PER_ARE = 100;

/** Share by which a price may differ from one that is said with "about". */
const ABOUT = 0.1;

const QUALIFIERS: readonly Role[] = ["atMost", "atLeast", "about", "between"];

const BETWEEN_NUMBERS = [...AND_WORDS, ...UP_TO_WORDS, "a", "jusqu a", "till"];

type Amount = {
  value: number;
  /** Index of the phrase after it. */
  next: number;
  isPrice: boolean;
  /** True for the digits of a postal code with nothing that makes them a price. */
  isPlainCode: boolean;
  multiplier: number;
  isPlus: boolean;
};

/** Reads an amount with what stands around it. `next` is the phrase after the number. */
export function readNumber(reading: QueryReading, value: number, next = reading.at + 1): void {
  const start = reading.at;
  const first = amount(reading, value, next);
  const range = rangeAfter(reading, first);
  const last = range ?? first;
  reading.at = last.next;
  const qualifier = reading.qualifier;
  reading.qualifier = undefined;
  reading.isPlaceNext = false;
  const typed = () =>
    reading.typed(qualifier === undefined ? start : qualifierStart(reading, start), reading.at);

  const role = reading.roleAt(reading.at);
  if (last.value > MAX_EURO || first.value > MAX_EURO) {
    reading.understood.unread.push(typed());
    return;
  }
  const day = reading.dayAt(start);
  const month = reading.phrases[start + 1]?.meanings.find(({ kind }) => kind === "month");
  if (day !== undefined && month?.kind === "month") {
    reading.at = start + 1;
    readMonth(reading, month.month, day);
    return;
  }
  if (role === "are" || role === "hectare") {
    reading.at += 1;
    reading.skipOrMore();
    const landM2 = Math.round(first.value * (role === "are" ? M2_PER_ARE : 100 * M2_PER_ARE));
    if (qualifier === "atMost") reading.understood.maxLand = landM2;
    else reading.understood.minLand = landM2;
    return;
  }
  if (role === "km") {
    reading.at += 1;
    readRadius(reading, last.value, typed());
    return;
  }
  const land = partOfLand(reading, start);
  if (land) {
    reading.at += 1;
    if (land === "plot" && qualifier === "atMost") reading.understood.maxLand = Math.round(first.value);
    else if (land === "plot") reading.understood.minLand = Math.round(first.value);
    else reading.understood.unread.push(typed());
    return;
  }
  if (reading.isBathrooms(reading.at) && last.value <= MAX_BEDROOMS && !first.isPrice) {
    reading.at += 1;
    reading.skipOrMore();
    if (qualifier === "atMost") reading.understood.unread.push(typed());
    else reading.understood.bathrooms = Math.max(1, Math.round(first.value));
    return;
  }
  if (role === "bedrooms" && last.value <= MAX_BEDROOMS && !last.isPrice) {
    reading.at += 1;
    const isAtMost = reading.skipAtMost() || qualifier === "atMost";
    reading.skipOrMore();
    if (isAtMost && !range) reading.understood.unread.push(typed());
    else reading.understood.bedrooms ??= Math.max(1, Math.round(first.value));
    return;
  }
  if (role === "area" || (last.isPlus && reading.roleAt(reading.at) === "area")) {
    reading.at += 1;
    reading.skipOrMore();
    if (first.value > MAX_AREA_M2) reading.understood.unread.push(typed());
    else if (qualifier === "atMost" && !range) reading.area = { to: first.value };
    else reading.area = { from: first.value, to: range?.value };
    return;
  }
  if (reading.isFeature(reading.at) && !first.isPrice) {
    reading.at += 1;
    reading.understood.unread.push(typed());
    return;
  }
  if (range && (first.isPrice || last.isPrice || last.value >= 200)) {
    reading.setPrices(first.value, last.value);
    return;
  }
  if (range) {
    reading.understood.unread.push(typed());
    return;
  }
  const isCode = first.isPlainCode && !qualifier;
  const isAfterStreet = reading.phrases[start - 1]?.meanings.some(({ kind }) => kind === "street");
  if (isAfterStreet && !isCode && !first.isPrice && first.value < 3_000) {
    reading.understood.unread.push(typed());
    return;
  }
  if (isCode) {
    const zip = reading.textAt(start);
    const next = reading.at;
    reading.isPart = false;
    reading.at = start;
    addPlace(reading, { name: "", zips: [zip] });
    reading.at = next;
  } else if (
    first.isPrice ||
    (qualifier && first.value >= 50) ||
    first.value >= PRICE_FROM_EURO ||
    (reading.saysRent() && first.value >= 200)
  ) {
    setPrice(reading, first.value, qualifier);
  } else reading.understood.unread.push(typed());
}

/** Value of a number with its multiplier, currency and "+". */
function amount(reading: QueryReading, value: number, from: number): Amount {
  let next = from;
  let amount = value;
  let isPrice =
    reading.roleAt(reading.at - 1) === "currency" && /^(€|euro?)$/.test(reading.textAt(reading.at - 1));
  const isCode =
    /^\d{4}$/.test(reading.textAt(reading.at)) && findPostalCode(reading.textAt(reading.at)) !== undefined;
  const role = reading.roleAt(next);
  let multiplier = 1;
  if (role === "thousand") multiplier = 1_000;
  if (role === "million") multiplier = 1_000_000;
  if (multiplier > 1) {
    amount = value >= 1_000 && multiplier === 1_000_000 ? value * 1_000 : value * multiplier;
    isPrice = true;
    next += 1;
  }
  if (reading.textAt(next) === "+") next += 1;
  const isCountedNext = ["bedrooms", "area"].includes(reading.roleAt(next + 1) ?? "");
  if (isCountedNext && ["orMore", "atLeast"].includes(reading.roleAt(next) ?? "")) next += 1;
  const isPlus = reading.textAt(next - 1) === "+";
  while (reading.roleAt(next) === "currency" || reading.roleAt(next) === "monthly" || isPer(reading, next)) {
    if (reading.roleAt(next) === "monthly") reading.goals.add("rent");
    isPrice = true;
    next += 1;
  }
  return { value: amount, next, isPrice, isPlainCode: isCode && !isPrice, multiplier, isPlus };
}

/** The "/" of "€ 900/month". */
function isPer(reading: QueryReading, at: number): boolean {
  return reading.textAt(at) === "/" && reading.roleAt(at + 1) === "monthly";
}

/** The second number of "200.000 - 300.000". `first` gets the multiplier of the second: "200-300k". */
function rangeAfter(reading: QueryReading, first: Amount): Amount | undefined {
  const link = reading.textAt(first.next);
  if (!BETWEEN_NUMBERS.includes(link)) return undefined;
  const at = first.next + 1 + (reading.roleAt(first.next + 1) === "currency" ? 1 : 0);
  const value = reading.phrases[at]?.tokens[0]?.value ?? reading.wordValue(at);
  if (value === undefined) return undefined;
  const start = reading.at;
  reading.at = at;
  const second = amount(reading, value, at + 1);
  reading.at = start;
  const isCounted = ["bedrooms", "area"].includes(reading.roleAt(second.next) ?? "");
  const isExpected = reading.qualifier !== undefined && reading.qualifier !== "atMost";
  const isAfterFrom = ["van", "von", "de", "from"].includes(reading.textAt(reading.at - 1));
  const isBoth = first.isPrice || first.value >= PRICE_FROM_EURO || first.value < 1_000;
  if (AND_WORDS.includes(link) && !isExpected && !isCounted) return undefined;
  if (!isCounted && !isExpected && !isAfterFrom && !isBoth && !reading.saysRent()) return undefined;
  if (!isCounted && first.multiplier === 1 && first.value < 1_000 && second.value >= 50 * first.value)
    first.value *= 1_000;
  return second;
}

function readRadius(reading: QueryReading, km: number, typed: string): void {
  const radius = RADII_KM.find((one) => one >= km);
  if (radius === undefined) reading.understood.unread.push(typed);
  else {
    reading.understood.radiusKm = radius;
    reading.radiusText = typed;
  }
  reading.isPlaceNext = true;
}

function setPrice(reading: QueryReading, euro: number, before: Qualifier | undefined): void {
  let qualifier = before;
  const after = reading.roleAt(reading.at);
  const isLastWord = reading.phrases[reading.at + 1]?.tokens[0]?.value === undefined;
  if (!qualifier && isLastWord && (after === "atLeast" || after === "orMore" || after === "orBetter")) {
    qualifier = "atLeast";
    reading.at += 1;
  } else if (!qualifier && isLastWord && after === "atMost" && !reading.roleAt(reading.at + 1))
    reading.at += 1;
  // "max 350" of a sale is short for 350.000.
  const price = Math.round(reading.saysSale() && euro < 1_000 ? euro * 1_000 : euro);
  if (qualifier === "about")
    reading.setPrices(Math.round(price * (1 - ABOUT)), Math.round(price * (1 + ABOUT)));
  else if (qualifier === "atLeast" || reading.textAt(reading.at - 1) === "+")
    reading.understood.minPrice = price;
  else reading.understood.maxPrice = price;
}

/** An area of the land of a property, "1000 m2 grond", or of something on it: "tuin van 300 m2". */
function partOfLand(reading: QueryReading, start: number): "plot" | "other" | undefined {
  if (reading.roleAt(reading.at) !== "area") return undefined;
  const isLand = (at: number) =>
    reading.phrases[at]?.meanings.some((meaning) => meaning.kind === "type" && meaning.type === "land") ??
    false;
  const isOf = ["van", "de", "von", "of"].includes(reading.textAt(start - 1));
  const isHome = reading.understood.types.some((type) => type !== "land");
  if (isHome && isLand(reading.at + 1)) {
    reading.at += 1;
    return "plot";
  }
  const before = isOf ? start - 2 : start - 1;
  if (isHome && isLand(before)) return "plot";
  return isOf && reading.isFeature(before) ? "other" : undefined;
}

/** The word that qualifies a number, with what is between. */
function qualifierStart(reading: QueryReading, number: number): number {
  for (let at = number - 1; at >= 0 && number - at < 4; at -= 1)
    if (QUALIFIERS.includes(reading.roleAt(at) ?? "filler")) return at;
  return number;
}

/** "slaapkamers: 4"; without a number there is nothing to filter by. */
export function readBedroomsBefore(reading: QueryReading, phrase: Phrase): void {
  const value = reading.phrases[reading.at + 1]?.tokens[0]?.value;
  const isOwn =
    value !== undefined &&
    value <= 10 &&
    !["bedrooms", "area", "thousand"].includes(reading.roleAt(reading.at + 2) ?? "");
  if (isOwn) {
    reading.understood.bedrooms ??= value;
    reading.at += 2;
    reading.skipOrMore();
    reading.qualifier = undefined;
  } else reading.leaveUnread(phrase);
}
