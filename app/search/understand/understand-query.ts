import {
  ENERGY_LETTERS,
  type EnergyLetter,
  RADII_KM,
  type RadiusKm,
} from "../../catalogue/lists/list-filters.ts";
import { MAX_AREA_M2, MAX_EURO } from "../../catalogue/lists/number-filters.ts";
import { FEATURES, type Feature } from "../../property/features.ts";
import type { Goal } from "../../property/listing.ts";
import { findPostalCode, findTown } from "../../property/places/localities.ts";
import type { Zone } from "../../property/places/zones.ts";
import type { StateOfRepair } from "../../property/state-of-repair.ts";
import type { TypeWord } from "../../property/type-category.ts";
import type { Meaning } from "./lexicon.ts";
import { type Role, YEAR_PHRASES } from "./query-words.ts";
import { type Knowledge, type Phrase, readPhrases } from "./read-phrases.ts";
import { tokensOf } from "./tokens.ts";
import { type Trait, WITHOUT_PHRASES } from "./trait-words.ts";

/** A town or a postal code that a text names. `name` is normalised; empty for a postal code. */
export type NamedPlace = { name: string; zips: readonly string[] };

/** Meaning of a text, in the terms of the lists. */
export type Understood = {
  /** Said, or implied by the price. */
  goal?: Goal;
  types: TypeWord[];
  /** The types as typed. */
  typedTypes: Partial<Record<TypeWord, string>>;
  places: NamedPlace[];
  /** Around the places: the smallest radius of the lists that is at least as large as the one said. */
  radiusKm?: RadiusKm;
  street?: string;
  zones: Zone[];
  minPrice?: number;
  maxPrice?: number;
  bedrooms?: number;
  bathrooms?: number;
  minArea?: number;
  maxArea?: number;
  /** Area of the plot. */
  minLand?: number;
  maxLand?: number;
  builtFrom?: number;
  features: Feature[];
  states: StateOfRepair[];
  hasViewingDays: boolean;
  /** `YYYY-MM-DD`. */
  availableBy?: string;
  /** Words to look for in descriptions, as typed. */
  keywords: string[];
  energy: EnergyLetter[];
  isNewBuild: boolean;
  /** True for "viager". */
  isAnnuity: boolean;
  /** Parts of the text, as typed, that no filter stands for. */
  unread: string[];
  /** Words that were taken for others, because they are spelled nearly the same. */
  corrections: { typed: string; read: string }[];
};

/** Below, a price is a rent; from `SALE_FROM_EURO`, it is that of a sale. */
const RENT_BELOW_EURO = 8_000;
const SALE_FROM_EURO = 20_000;

/** From here, a number without a unit is a price. */
const PRICE_FROM_EURO = 10_000;

/** A number of bedrooms is not larger. */
const MAX_BEDROOMS = 30;

/** Plots are measured in ares, and in hectares of a hundred ares. */
const M2_PER_ARE = 100;

/** Share by which a price may differ from one that is said with "about". */
const ABOUT = 0.1;

/**
 * Reads a text in any of the four languages. Every part of it is a filter, or a word without meaning for the
 * search ("in", "with"), or among `unread`.
 *
 * @param knowledge.today `YYYY-MM-DD`, from which "immediately" and "in March" are counted; without it they are unread.
 */
export function understandQuery(text: string, knowledge: Knowledge & { today?: string } = {}): Understood {
  return new QueryReader(readPhrases(tokensOf(text), knowledge), knowledge.today).read();
}

type Qualifier = "atMost" | "atLeast" | "about" | "between";
const QUALIFIERS: readonly Role[] = ["atMost", "atLeast", "about", "between"];

/** Between two numbers these mean a range only where one is expected. */
const AND_WORDS = ["en", "et", "und", "and", "of", "ou", "oder", "or", "/"];

/** Between two numbers or two energy letters these mean a range. */
const UP_TO_WORDS = ["-", "tot", "bis", "to"];
const BETWEEN_NUMBERS = [...AND_WORDS, ...UP_TO_WORDS, "a", "jusqu a", "till"];

/** Reads phrases from left to right; some words say how to read what follows. */
class QueryReader {
  readonly #phrases: readonly Phrase[];
  readonly #understood: Understood = {
    types: [],
    typedTypes: {},
    places: [],
    zones: [],
    energy: [],
    features: [],
    states: [],
    hasViewingDays: false,
    keywords: [],
    isNewBuild: false,
    isAnnuity: false,
    unread: [],
    corrections: [],
  };
  #goals = new Set<Goal>();
  #at = 0;
  #qualifier?: Qualifier;
  /** After "with": a type is then a part of another one. */
  #isPart = false;
  /** True after a word such as "in", which a place follows. */
  #isPlaceNext = false;
  /** Areas, and car places and other types by the phrase that names them, until all types are known. */
  #carPlaces: Phrase[] = [];
  #lastPlaceAt = Number.NEGATIVE_INFINITY;
  #area?: { from?: number; to?: number };

  readonly #today: string | undefined;
  /** Typed radius that no place has followed yet. */
  #radiusText = "";

  constructor(phrases: readonly Phrase[], today: string | undefined) {
    this.#phrases = phrases;
    this.#today = today;
  }

  read(): Understood {
    while (this.#at < this.#phrases.length) {
      const start = this.#at;
      this.#step(this.#phrases[this.#at] as Phrase);
      if (this.#at === start) this.#at += 1;
    }
    return this.#finish();
  }

  #step(phrase: Phrase): void {
    const [token] = phrase.tokens;
    if (token?.value !== undefined) {
      this.#readNumber(token.value);
      return;
    }
    const meanings = this.#chosen(phrase);
    if (meanings.length === 0) this.#leaveUnread(phrase);
    this.#noteCorrection(phrase, meanings);
    for (const meaning of meanings) this.#apply(meaning, phrase);
  }

  /** A word that is both a place and something else, such as "Eine" and "On". */
  #chosen({ meanings, tokens }: Phrase): Meaning[] {
    const place = meanings.find(({ kind }) => kind === "place");
    const other = meanings.find(({ kind }) => kind !== "place");
    if (!place || !other) return meanings;
    const isSmall = other.kind === "role" || other.kind === "number";
    const isLast = this.#at === this.#phrases.length - 1;
    const isNamed =
      isSmall && (this.#isPlaceNext || (isLast && !this.#hasPlace())) && tokens[0]?.typed.length !== 1;
    return [isNamed ? place : other];
  }

  #hasPlace(): boolean {
    return this.#understood.places.length + this.#understood.zones.length > 0;
  }

  #apply(meaning: Meaning, phrase: Phrase): void {
    const understood = this.#understood;
    if (meaning.kind !== "role") this.#isPlaceNext = false;
    switch (meaning.kind) {
      case "type":
        this.#readType(meaning, phrase);
        break;
      case "zone":
        this.#isPart = false;
        understood.zones = [...new Set([...understood.zones, meaning.zone])];
        break;
      case "place":
        this.#isPart = false;
        this.#addPlace(meaning);
        break;
      case "towns":
        this.#addTowns(meaning.names);
        break;
      case "trait":
        this.#readTrait(meaning.trait, phrase);
        break;
      case "street":
        if (understood.street === undefined) understood.street = meaning.name;
        else this.#leaveUnread(phrase);
        break;
      case "month":
        this.#readMonth(meaning.month);
        break;
      case "keyword":
        if (WITHOUT_PHRASES.includes(this.#textAt(this.#at - 1))) this.#leaveUnread(phrase);
        else understood.keywords.push(typedText(phrase));
        break;
      case "bathrooms":
      case "feature":
        this.#readFeature(phrase);
        break;
      case "number":
        this.#readWordNumber(meaning, phrase);
        break;
      case "role":
        this.#readRole(meaning.role, phrase);
    }
    if (meaning.kind !== "role" && meaning.kind !== "number") this.#qualifier = undefined;
  }

  #readType({ type, isForCars }: Extract<Meaning, { kind: "type" }>, phrase: Phrase): void {
    const { types, typedTypes } = this.#understood;
    typedTypes[type] ??= typedText(phrase);
    if (this.#isPart && !isForCars) this.#leaveUnread(phrase);
    else if (isForCars) this.#carPlaces.push(phrase);
    else if (!types.includes(type)) types.push(type);
  }

  /** A postal code or a part of a town beside it narrows the town: "9000 Gent", "Gent Sint-Amandsberg". */
  #addPlace(place: NamedPlace): void {
    const { places } = this.#understood;
    const isWithin = (inner: NamedPlace, outer: NamedPlace) =>
      inner.zips.every((zip) => outer.zips.includes(zip));
    const isBeside = this.#lastPlaceAt === this.#at - 1;
    this.#lastPlaceAt = this.#at;
    const last = places.at(-1);
    const { name, zips } = place;
    if (last && isBeside && isWithin(last, place)) return;
    if (last && isBeside && isWithin(place, last)) places.pop();
    if (!places.some((known) => isWithin(place, known) && isWithin(known, place)))
      places.push({ name, zips });
  }

  /** "met tuin" is a filter; "zonder lift" is not, nor is the garden of "tuin van 300 m2". */
  #readTrait(trait: Trait, phrase: Phrase): void {
    const understood = this.#understood;
    const isUnwanted = WITHOUT_PHRASES.includes(this.#textAt(this.#at - 1));
    if (isUnwanted) this.#leaveUnread(phrase);
    else if ("feature" in trait) understood.features = withFeature(understood.features, trait.feature);
    else if ("states" in trait) understood.states = [...new Set([...understood.states, ...trait.states])];
    else understood.hasViewingDays = true;
  }

  /** The number after "bouwjaar" is a year, not a postal code; "bouwjaar vanaf 2000" is a filter. */
  #readFeature(phrase: Phrase): void {
    const start = this.#at;
    const isYear = YEAR_PHRASES.includes(phrase.tokens.map(({ text }) => text).join(" "));
    const yearAt = this.#roleAt(start + 1) ? start + 2 : start + 1;
    if (isYear && /^(1[5-9]|20)\d\d$/.test(this.#textAt(yearAt))) {
      this.#at = yearAt + 1;
      if (this.#roleAt(start + 1) === "atLeast") this.#understood.builtFrom = Number(this.#textAt(yearAt));
      else this.#understood.unread.push(this.#typed(start, this.#at));
    } else this.#leaveUnread(phrase);
  }

  #addTowns(names: readonly string[]): void {
    const towns = names.map((name) => ({ name, zips: findTown(name)?.zips ?? [] }));
    this.#isPart = false;
    this.#understood.places.push(...towns.filter(({ zips }) => zips.length > 0));
  }

  #readRole(role: Role, phrase: Phrase): void {
    switch (role) {
      case "sale":
      case "rent":
        this.#goals.add(role);
        this.#isPart = false;
        break;
      case "atMost":
      case "atLeast":
      case "about":
      case "between":
        this.#qualifier = role;
        this.#isPlaceNext = true;
        break;
      case "newBuild":
        this.#understood.isNewBuild = true;
        break;
      case "annuity":
        this.#understood.isAnnuity = true;
        this.#isPart = false;
        break;
      case "energy":
        this.#readEnergy(phrase);
        break;
      case "bedrooms":
        this.#readBedroomsBefore(phrase);
        break;
      case "with":
        this.#isPart = true;
        break;
      case "in":
        this.#isPlaceNext = true;
        break;
      case "available":
      case "now":
        this.#readAvailable(phrase);
        break;
      case "km":
        this.#leaveUnread(phrase);
        break;
      case "million":
        if (this.#qualifier && phrase.tokens[0]?.text !== "m") this.#readNumber(1, this.#at);
        break;
      default:
        break;
    }
  }

  /** "direct beschikbaar", "libre de suite", "available from March": the day follows, or stands before. */
  #readAvailable(phrase: Phrase): void {
    const isNow = (at: number) => this.#roleAt(at) === "now";
    const isAvailable = (at: number) => this.#roleAt(at) === "available";
    const next = this.#afterSmallWords(this.#at + 1);
    const here = this.#at;
    const isDated = this.#phrases[next]?.meanings.some(({ kind }) => kind === "month") || this.#dayAt(next);
    if (isAvailable(here) && isDated) this.#at = next;
    else if (this.#today !== undefined && isAvailable(here) && isNow(next))
      this.#setAvailable(this.#today, next + 1);
    else if (this.#today !== undefined && isNow(here) && isAvailable(this.#at + 1))
      this.#setAvailable(this.#today, here + 2);
    else if (this.#today !== undefined && isNow(here) && this.#saysRent())
      this.#setAvailable(this.#today, here + 1);
    else if (isAvailable(here) && this.#understood.availableBy !== undefined) return;
    else this.#leaveUnread(phrase);
  }

  #setAvailable(day: string, next: number): void {
    this.#understood.availableBy = day;
    this.#at = next;
    this.#qualifier = undefined;
  }

  /** "vanaf", "from", "à partir de", "am". */
  #afterSmallWords(from: number): number {
    let at = from;
    while (["atLeast", "in", "filler", "about"].includes(this.#roleAt(at) ?? "")) at += 1;
    return at;
  }

  /** The day of "1 March", before its month; undefined for any other number. */
  #dayAt(at: number): number | undefined {
    const value = this.#phrases[at]?.tokens[0]?.value;
    const isMonth = this.#phrases[at + 1]?.meanings.some(({ kind }) => kind === "month");
    return value !== undefined && value >= 1 && value <= 31 && isMonth ? value : undefined;
  }

  /** Free from the first of a month, or from a day: the next that comes, unless a year follows. */
  #readMonth(month: number, day = 1): void {
    const at = this.#at;
    const year = /^20[2-9]\d$/.exec(this.#textAt(at + 1))?.[0];
    if (this.#today === undefined || day > new Date(Date.UTC(2024, month, 0)).getUTCDate()) {
      this.#understood.unread.push(this.#typed(day === 1 ? at : at - 1, at + 1));
      this.#at = at + 1;
      return;
    }
    const inYear = (of: string | number) =>
      `${of}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
    const thisYear = Number(this.#today.slice(0, 4));
    const next = inYear(thisYear) >= this.#today ? thisYear : thisYear + 1;
    this.#setAvailable(inYear(year ?? next), at + (year === undefined ? 1 : 2));
  }

  /** "neuf chambres" is nine bedrooms, "maison neuf" is new. */
  #readWordNumber({ value, role }: Extract<Meaning, { kind: "number" }>, phrase: Phrase): void {
    const next = this.#roleAt(this.#at + 1);
    const isCounted =
      ["bedrooms", "orMore", "million"].includes(next ?? "") ||
      this.#isFeature(this.#at + 1) ||
      value > 1_000;
    if (isCounted) this.#readNumber(value, this.#at + 1);
    else if (phrase.tokens.length > 0 && role) this.#readRole(role, phrase);
    else this.#leaveUnread(phrase);
  }

  #roleAt(at: number): Role | undefined {
    const meaning = this.#phrases[at]?.meanings.find(({ kind }) => kind === "role");
    return meaning?.kind === "role" ? meaning.role : undefined;
  }

  #isFeature(at: number): boolean {
    const kinds = ["feature", "trait", "bathrooms", "keyword"];
    return this.#phrases[at]?.meanings.some(({ kind }) => kinds.includes(kind)) ?? false;
  }

  #isBathrooms(at: number): boolean {
    return this.#phrases[at]?.meanings.some(({ kind }) => kind === "bathrooms") ?? false;
  }

  /** Text of the phrase before another one. */
  #before(phrase: Phrase): string {
    return this.#textAt(this.#phrases.indexOf(phrase) - 1);
  }

  #textAt(at: number): string {
    return (this.#phrases[at]?.tokens ?? []).map(({ text }) => text).join(" ");
  }

  /** Reads an amount with what stands around it. `next` is the phrase after the number. */
  #readNumber(value: number, next = this.#at + 1): void {
    const start = this.#at;
    const first = this.#amount(value, next);
    const range = this.#rangeAfter(first);
    const last = range ?? first;
    this.#at = last.next;
    const qualifier = this.#qualifier;
    this.#qualifier = undefined;
    this.#isPlaceNext = false;
    const typed = () => this.#typed(qualifier === undefined ? start : this.#qualifierStart(start), this.#at);

    const role = this.#roleAt(this.#at);
    if (last.value > MAX_EURO || first.value > MAX_EURO) {
      this.#understood.unread.push(typed());
      return;
    }
    const day = this.#dayAt(start);
    const month = this.#phrases[start + 1]?.meanings.find(({ kind }) => kind === "month");
    if (day !== undefined && month?.kind === "month") {
      this.#at = start + 1;
      this.#readMonth(month.month, day);
      return;
    }
    if (role === "are" || role === "hectare") {
      this.#at += 1;
      this.#skipOrMore();
      const landM2 = Math.round(first.value * (role === "are" ? M2_PER_ARE : 100 * M2_PER_ARE));
      if (qualifier === "atMost") this.#understood.maxLand = landM2;
      else this.#understood.minLand = landM2;
      return;
    }
    if (role === "km") {
      this.#at += 1;
      this.#readRadius(last.value, typed());
      return;
    }
    const land = this.#partOfLand(start);
    if (land) {
      this.#at += 1;
      if (land === "plot" && qualifier === "atMost") this.#understood.maxLand = Math.round(first.value);
      else if (land === "plot") this.#understood.minLand = Math.round(first.value);
      else this.#understood.unread.push(typed());
      return;
    }
    if (this.#isBathrooms(this.#at) && last.value <= MAX_BEDROOMS && !first.isPrice) {
      this.#at += 1;
      this.#skipOrMore();
      if (qualifier === "atMost") this.#understood.unread.push(typed());
      else this.#understood.bathrooms = Math.max(1, Math.round(first.value));
      return;
    }
    if (role === "bedrooms" && last.value <= MAX_BEDROOMS && !last.isPrice) {
      this.#at += 1;
      const isAtMost = this.#skipAtMost() || qualifier === "atMost";
      this.#skipOrMore();
      if (isAtMost && !range) this.#understood.unread.push(typed());
      else this.#understood.bedrooms ??= Math.max(1, Math.round(first.value));
      return;
    }
    if (role === "area" || (last.isPlus && this.#roleAt(this.#at) === "area")) {
      this.#at += 1;
      this.#skipOrMore();
      if (first.value > MAX_AREA_M2) this.#understood.unread.push(typed());
      else if (qualifier === "atMost" && !range) this.#area = { to: first.value };
      else this.#area = { from: first.value, to: range?.value };
      return;
    }
    if (this.#isFeature(this.#at) && !first.isPrice) {
      this.#at += 1;
      this.#understood.unread.push(typed());
      return;
    }
    if (range && (first.isPrice || last.isPrice || last.value >= 200)) {
      this.#setPrices(first.value, last.value);
      return;
    }
    if (range) {
      this.#understood.unread.push(typed());
      return;
    }
    const isCode = first.isPlainCode && !qualifier;
    const isAfterStreet = this.#phrases[start - 1]?.meanings.some(({ kind }) => kind === "street");
    if (isAfterStreet && !isCode && !first.isPrice && first.value < 3_000) {
      this.#understood.unread.push(typed());
      return;
    }
    if (isCode) {
      const zip = this.#textAt(start);
      const next = this.#at;
      this.#isPart = false;
      this.#at = start;
      this.#addPlace({ name: "", zips: [zip] });
      this.#at = next;
    } else if (
      first.isPrice ||
      (qualifier && first.value >= 50) ||
      first.value >= PRICE_FROM_EURO ||
      (this.#saysRent() && first.value >= 200)
    ) {
      this.#setPrice(first.value, qualifier);
    } else this.#understood.unread.push(typed());
  }

  /** Value of a number with its multiplier, currency and "+". */
  #amount(value: number, from: number): Amount {
    let next = from;
    let amount = value;
    let isPrice = this.#roleAt(this.#at - 1) === "currency" && /^(€|euro?)$/.test(this.#textAt(this.#at - 1));
    const isCode =
      /^\d{4}$/.test(this.#textAt(this.#at)) && findPostalCode(this.#textAt(this.#at)) !== undefined;
    const role = this.#roleAt(next);
    let multiplier = 1;
    if (role === "thousand") multiplier = 1_000;
    if (role === "million") multiplier = 1_000_000;
    if (multiplier > 1) {
      amount = value >= 1_000 && multiplier === 1_000_000 ? value * 1_000 : value * multiplier;
      isPrice = true;
      next += 1;
    }
    if (this.#textAt(next) === "+") next += 1;
    const isCountedNext = ["bedrooms", "area"].includes(this.#roleAt(next + 1) ?? "");
    if (isCountedNext && ["orMore", "atLeast"].includes(this.#roleAt(next) ?? "")) next += 1;
    const isPlus = this.#textAt(next - 1) === "+";
    while (this.#roleAt(next) === "currency" || this.#roleAt(next) === "monthly" || this.#isPer(next)) {
      if (this.#roleAt(next) === "monthly") this.#goals.add("rent");
      isPrice = true;
      next += 1;
    }
    return { value: amount, next, isPrice, isPlainCode: isCode && !isPrice, multiplier, isPlus };
  }

  /** The "/" of "€ 900/month". */
  #isPer(at: number): boolean {
    return this.#textAt(at) === "/" && this.#roleAt(at + 1) === "monthly";
  }

  /** The second number of "200.000 - 300.000". `first` gets the multiplier of the second: "200-300k". */
  #rangeAfter(first: Amount): Amount | undefined {
    const link = this.#textAt(first.next);
    if (!BETWEEN_NUMBERS.includes(link)) return undefined;
    const at = first.next + 1 + (this.#roleAt(first.next + 1) === "currency" ? 1 : 0);
    const value = this.#phrases[at]?.tokens[0]?.value ?? this.#wordValue(at);
    if (value === undefined) return undefined;
    const start = this.#at;
    this.#at = at;
    const second = this.#amount(value, at + 1);
    this.#at = start;
    const isCounted = ["bedrooms", "area"].includes(this.#roleAt(second.next) ?? "");
    const isExpected = this.#qualifier !== undefined && this.#qualifier !== "atMost";
    const isAfterFrom = ["van", "von", "de", "from"].includes(this.#textAt(this.#at - 1));
    const isBoth = first.isPrice || first.value >= PRICE_FROM_EURO || first.value < 1_000;
    if (AND_WORDS.includes(link) && !isExpected && !isCounted) return undefined;
    if (!isCounted && !isExpected && !isAfterFrom && !isBoth && !this.#saysRent()) return undefined;
    if (!isCounted && first.multiplier === 1 && first.value < 1_000 && second.value >= 50 * first.value)
      first.value *= 1_000;
    return second;
  }

  #readRadius(km: number, typed: string): void {
    const radius = RADII_KM.find((one) => one >= km);
    if (radius === undefined) this.#understood.unread.push(typed);
    else {
      this.#understood.radiusKm = radius;
      this.#radiusText = typed;
    }
    this.#isPlaceNext = true;
  }

  #wordValue(at: number): number | undefined {
    const meaning = this.#phrases[at]?.meanings.find(({ kind }) => kind === "number");
    return meaning?.kind === "number" ? meaning.value : undefined;
  }

  #setPrice(euro: number, before: Qualifier | undefined): void {
    let qualifier = before;
    const after = this.#roleAt(this.#at);
    const isLastWord = this.#phrases[this.#at + 1]?.tokens[0]?.value === undefined;
    if (!qualifier && isLastWord && (after === "atLeast" || after === "orMore" || after === "orBetter")) {
      qualifier = "atLeast";
      this.#at += 1;
    } else if (!qualifier && isLastWord && after === "atMost" && !this.#roleAt(this.#at + 1)) this.#at += 1;
    // "max 350" of a sale is short for 350.000.
    const price = Math.round(this.#saysSale() && euro < 1_000 ? euro * 1_000 : euro);
    if (qualifier === "about")
      this.#setPrices(Math.round(price * (1 - ABOUT)), Math.round(price * (1 + ABOUT)));
    else if (qualifier === "atLeast" || this.#textAt(this.#at - 1) === "+") this.#understood.minPrice = price;
    else this.#understood.maxPrice = price;
  }

  #setPrices(from: number, upTo: number): void {
    this.#understood.minPrice = Math.round(Math.min(from, upTo));
    this.#understood.maxPrice = Math.round(Math.max(from, upTo));
  }

  #saysRent(): boolean {
    return this.#goals.has("rent") || this.#phrases.some((_, at) => this.#roleAt(at) === "rent");
  }

  #saysSale(): boolean {
    return this.#goals.has("sale") || this.#phrases.some((_, at) => this.#roleAt(at) === "sale");
  }

  /** "3 bedrooms or more", "2 slaapkamers minimum". */
  #skipOrMore(): void {
    const isMinimum = this.#roleAt(this.#at) === "atLeast" && this.#isEndOrWord(this.#at + 1);
    if (this.#roleAt(this.#at) === "orMore" || isMinimum || this.#textAt(this.#at) === "+") this.#at += 1;
  }

  /** "3 slaapkamers max". */
  #skipAtMost(): boolean {
    const isAtMost = this.#roleAt(this.#at) === "atMost" && this.#isEndOrWord(this.#at + 1);
    if (isAtMost) this.#at += 1;
    return isAtMost;
  }

  /** An area of the land of a home, "1000 m2 grond", or of something on it: "tuin van 300 m2". */
  #partOfLand(start: number): "plot" | "other" | undefined {
    if (this.#roleAt(this.#at) !== "area") return undefined;
    const isLand = (at: number) =>
      this.#phrases[at]?.meanings.some((meaning) => meaning.kind === "type" && meaning.type === "land") ??
      false;
    const isOf = ["van", "de", "von", "of"].includes(this.#textAt(start - 1));
    const isHome = this.#understood.types.some((type) => type !== "land");
    if (isHome && isLand(this.#at + 1)) {
      this.#at += 1;
      return "plot";
    }
    const before = isOf ? start - 2 : start - 1;
    if (isHome && isLand(before)) return "plot";
    return isOf && this.#isFeature(before) ? "other" : undefined;
  }

  #isEndOrWord(at: number): boolean {
    const next = this.#phrases[at];
    return next === undefined || (next.tokens[0]?.value === undefined && this.#roleAt(at) !== "currency");
  }

  /** "slaapkamers: 4"; without a number there is nothing to filter by. */
  #readBedroomsBefore(phrase: Phrase): void {
    const value = this.#phrases[this.#at + 1]?.tokens[0]?.value;
    const isOwn =
      value !== undefined &&
      value <= 10 &&
      !["bedrooms", "area", "thousand"].includes(this.#roleAt(this.#at + 2) ?? "");
    if (isOwn) {
      this.#understood.bedrooms ??= value;
      this.#at += 2;
      this.#skipOrMore();
      this.#qualifier = undefined;
    } else this.#leaveUnread(phrase);
  }

  /** "EPC A", "label B of beter", "PEB A-C". An energy score in kWh is no filter. */
  #readEnergy(phrase: Phrase): void {
    const start = this.#at;
    let qualifier = this.#qualifier;
    let at = start + 1;
    for (; at < this.#phrases.length && letterOf(this.#textAt(at)) === undefined; at += 1) {
      const role = this.#roleAt(at);
      if (role === "atLeast" || role === "atMost") qualifier = role;
      else if (role !== "energy" && role !== "filler" && role !== "with") break;
    }
    const letters: EnergyLetter[] = [];
    let isRange = false;
    for (; at < this.#phrases.length; at += 1) {
      const text = this.#textAt(at);
      const letter = letterOf(text);
      // "EPC A à Namur": a letter that follows without a link must be a capital, "A, B of C".
      const isCapital = /^[A-G]$/.test(this.#phrases[at]?.tokens[0]?.typed ?? "");
      if (letter !== undefined && (letters.length === 0 || this.#isEnergyLink(at - 1) || isCapital)) {
        if (isRange) letters.push(...lettersBetween(letters.at(-1) ?? letter, letter));
        letters.push(letter);
        isRange = false;
      } else if (text === "+" && letters.length > 0) continue;
      else if (this.#isEnergyLink(at) && letterOf(this.#textAt(at + 1)) && letters.length > 0)
        isRange = UP_TO_WORDS.includes(text);
      else break;
    }
    this.#qualifier = undefined;
    if (letters.length === 0) {
      this.#readEnergyScore(phrase, start, at);
      return;
    }
    const isBetter =
      qualifier === "atLeast" || this.#roleAt(at) === "orBetter" || this.#roleAt(at) === "orMore";
    if (this.#roleAt(at) === "orBetter" || this.#roleAt(at) === "orMore") at += 1;
    const wanted = isBetter ? lettersBetween("a", letters[0] ?? "a") : [];
    this.#understood.energy = ENERGY_LETTERS.filter((one) => [...letters, ...wanted].includes(one));
    this.#at = at;
  }

  #isEnergyLink(at: number): boolean {
    const text = this.#textAt(at);
    return text === "&" || AND_WORDS.includes(text) || UP_TO_WORDS.includes(text);
  }

  #readEnergyScore(phrase: Phrase, start: number, at: number): void {
    // The letter may stand before: "A-label".
    const before = letterOf(this.#textAt(start - 1));
    const typed = this.#phrases[start - 1]?.tokens[0]?.typed ?? "";
    const isUnread = this.#understood.unread.at(-1) === typed;
    if (before && (isUnread || (this.#understood.energy.length === 0 && /^[A-G]$/.test(typed)))) {
      if (isUnread) this.#understood.unread.pop();
      this.#understood.energy = [before];
      return;
    }
    if (this.#phrases[at]?.tokens[0]?.value === undefined) {
      this.#leaveUnread(phrase);
      return;
    }
    this.#at = at + 1;
    if (this.#textAt(this.#at) === "kwh") this.#at += 1;
    this.#understood.unread.push(this.#typed(start, this.#at));
  }

  #leaveUnread({ tokens }: Phrase): void {
    const typed = typedText({ tokens });
    if (!/[\p{L}\d]/u.test(typed)) return;
    this.#qualifier = undefined;
    this.#understood.unread.push(typed);
  }

  #typed(from: number, to: number): string {
    return this.#phrases
      .slice(from, to)
      .flatMap(({ tokens }) => tokens.map(({ typed }) => typed))
      .join(" ");
  }

  /** The word that qualifies a number, with what is between. */
  #qualifierStart(number: number): number {
    for (let at = number - 1; at >= 0 && number - at < 4; at -= 1)
      if (QUALIFIERS.includes(this.#roleAt(at) ?? "filler")) return at;
    return number;
  }

  #noteCorrection({ corrected, tokens }: Phrase, meanings: readonly Meaning[]): void {
    if (corrected === undefined || meanings.some(({ kind }) => kind === "feature")) return;
    this.#understood.corrections.push({ typed: typedText({ tokens }), read: corrected });
  }

  #finish(): Understood {
    const understood = this.#understood;
    for (const phrase of this.#carPlaces) {
      if (understood.types.every((type) => type === "other")) understood.types = ["other"];
      else if (WITHOUT_PHRASES.includes(this.#before(phrase))) this.#leaveUnread(phrase);
      else understood.features = withFeature(understood.features, "parking");
    }
    if (understood.radiusKm !== undefined && understood.places.length === 0) {
      understood.radiusKm = undefined;
      understood.unread.push(this.#radiusText);
    }
    const { types, minPrice, maxPrice } = understood;
    if (this.#area) {
      const { from, to } = this.#area;
      const [min, max] = [from && Math.round(from), to && Math.round(to)];
      // Land has no living area.
      if (types.length > 0 && types.every((type) => type === "land"))
        Object.assign(understood, { minLand: min, maxLand: max });
      else Object.assign(understood, { minArea: min, maxArea: max });
    }
    const price = maxPrice ?? minPrice;
    if (this.#goals.size === 1) [understood.goal] = this.#goals;
    else if (this.#goals.size === 0 && price !== undefined) understood.goal = impliedGoal(price);
    return understood;
  }
}

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

function withFeature(features: readonly Feature[], feature: Feature): Feature[] {
  return FEATURES.filter((one) => one === feature || features.includes(one));
}

function impliedGoal(priceEuro: number): Goal | undefined {
  if (priceEuro < RENT_BELOW_EURO) return "rent";
  return priceEuro >= SALE_FROM_EURO ? "sale" : undefined;
}

function typedText({ tokens }: Pick<Phrase, "tokens">): string {
  return tokens.map(({ typed }) => typed).join(" ");
}

function letterOf(text: string): EnergyLetter | undefined {
  return ENERGY_LETTERS.find((letter) => letter === text);
}

function lettersBetween(from: EnergyLetter, to: EnergyLetter): EnergyLetter[] {
  return ENERGY_LETTERS.filter((letter) => letter >= from && letter <= to);
}
