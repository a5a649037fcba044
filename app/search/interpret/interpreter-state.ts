import type { Goal } from "../../property/listing.ts";
import type { Interpretation } from "./interpretation.ts";
import type { Role } from "./query-words.ts";
import type { Phrase } from "./read-phrases.ts";
import { typedText } from "./tokens.ts";

/** Meaning that a word gives to the number that follows. */
export type Qualifier = "atMost" | "atLeast" | "about" | "between";

/** State while a text is interpreted: its phrases, the position of the current one, and the result so far. */
export class InterpreterState {
  readonly phrases: readonly Phrase[];
  readonly result: Interpretation = {
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
    ignored: [],
    corrections: [],
  };
  goals = new Set<Goal>();
  position = 0;
  qualifier?: Qualifier;
  /** After "with": a type is then a part of another one. */
  isPart = false;
  /** True after a word such as "in", which a place follows. */
  isPlaceNext = false;
  /** Phrases for car parks; whether they are a type or a feature depends on the other types, known at the end. */
  carPlaces: Phrase[] = [];
  lastPlacePosition = Number.NEGATIVE_INFINITY;
  area?: { from?: number; to?: number };

  readonly today: string | undefined;
  /** The radius as typed, while no place has followed it. */
  radiusText = "";

  constructor(phrases: readonly Phrase[], today: string | undefined) {
    this.phrases = phrases;
    this.today = today;
  }

  hasPlace(): boolean {
    return this.result.places.length + this.result.zones.length > 0;
  }

  setAvailable(day: string, next: number): void {
    this.result.availableBy = day;
    this.position = next;
    this.qualifier = undefined;
  }

  /** The day of "1 March", before its month; undefined for any other number. */
  dayAt(at: number): number | undefined {
    const value = this.phrases[at]?.tokens[0]?.value;
    const isMonth = this.phrases[at + 1]?.meanings.some(({ kind }) => kind === "month");
    return value !== undefined && value >= 1 && value <= 31 && isMonth ? value : undefined;
  }

  roleAt(at: number): Role | undefined {
    const meaning = this.phrases[at]?.meanings.find(({ kind }) => kind === "role");
    return meaning?.kind === "role" ? meaning.role : undefined;
  }

  isFeature(at: number): boolean {
    const kinds = ["feature", "trait", "bathrooms", "keyword"];
    return this.phrases[at]?.meanings.some(({ kind }) => kinds.includes(kind)) ?? false;
  }

  isBathrooms(at: number): boolean {
    return this.phrases[at]?.meanings.some(({ kind }) => kind === "bathrooms") ?? false;
  }

  /** Text of the phrase before another one. */
  textBefore(phrase: Phrase): string {
    return this.textAt(this.phrases.indexOf(phrase) - 1);
  }

  textAt(at: number): string {
    return (this.phrases[at]?.tokens ?? []).map(({ text }) => text).join(" ");
  }

  wordValue(at: number): number | undefined {
    const meaning = this.phrases[at]?.meanings.find(({ kind }) => kind === "number");
    return meaning?.kind === "number" ? meaning.value : undefined;
  }

  setPrices(from: number, upTo: number): void {
    this.result.minPrice = Math.round(Math.min(from, upTo));
    this.result.maxPrice = Math.round(Math.max(from, upTo));
  }

  saysRent(): boolean {
    return this.goals.has("rent") || this.phrases.some((_, at) => this.roleAt(at) === "rent");
  }

  saysSale(): boolean {
    return this.goals.has("sale") || this.phrases.some((_, at) => this.roleAt(at) === "sale");
  }

  /** "3 bedrooms or more", "2 slaapkamers minimum". */
  skipOrMore(): void {
    const isMinimum = this.roleAt(this.position) === "atLeast" && this.isEndOrWord(this.position + 1);
    if (this.roleAt(this.position) === "orMore" || isMinimum || this.textAt(this.position) === "+")
      this.position += 1;
  }

  /** "3 slaapkamers max". */
  skipAtMost(): boolean {
    const isAtMost = this.roleAt(this.position) === "atMost" && this.isEndOrWord(this.position + 1);
    if (isAtMost) this.position += 1;
    return isAtMost;
  }

  isEndOrWord(at: number): boolean {
    const next = this.phrases[at];
    return next === undefined || (next.tokens[0]?.value === undefined && this.roleAt(at) !== "currency");
  }

  ignore({ tokens }: Phrase): void {
    const typed = typedText({ tokens });
    if (!/[\p{L}\d]/u.test(typed)) return;
    this.qualifier = undefined;
    this.result.ignored.push(typed);
  }

  typedBetween(from: number, to: number): string {
    return this.phrases
      .slice(from, to)
      .flatMap(({ tokens }) => tokens.map(({ typed }) => typed))
      .join(" ");
  }
}
