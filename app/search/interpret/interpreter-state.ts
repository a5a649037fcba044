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
    ignored: [],
    corrections: [],
  };
  goals = new Set<Goal>();
  position = 0;
  qualifier?: Qualifier;
  /** True after "with", where a type names a part of a property: "house with garage". */
  isPart = false;
  /** True after a word such as "in", which a place follows. */
  isPlaceNext = false;
  /**
   * Phrases for garages and parking spaces. Whether they are a type or a feature depends on the other types in the text,
   * which are known at the end.
   */
  parkingPhrases: Phrase[] = [];
  /** Position of the last place in the text; a place beside it may be a part of it. */
  lastPlacePosition = Number.NEGATIVE_INFINITY;
  /** Typed area in m². Whether it is the living area or that of the plot is decided at the end. */
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

  /** Day of the month in front of a month, such as the 1 of "1 March"; undefined for any other number. */
  dayAt(index: number): number | undefined {
    const value = this.phrases[index]?.tokens[0]?.value;
    const isMonth = this.phrases[index + 1]?.meanings.some(({ kind }) => kind === "month");
    return value !== undefined && value >= 1 && value <= 31 && isMonth ? value : undefined;
  }

  roleAt(index: number): Role | undefined {
    const meaning = this.phrases[index]?.meanings.find(({ kind }) => kind === "role");
    return meaning?.kind === "role" ? meaning.role : undefined;
  }

  /** True for a phrase that states a fact about a property, with or without a filter. */
  isFact(index: number): boolean {
    const kinds = ["unsupported", "trait", "bathrooms", "keyword"];
    return this.phrases[index]?.meanings.some(({ kind }) => kinds.includes(kind)) ?? false;
  }

  isBathrooms(index: number): boolean {
    return this.phrases[index]?.meanings.some(({ kind }) => kind === "bathrooms") ?? false;
  }

  /** Text of the phrase before another one. */
  textBefore(phrase: Phrase): string {
    return this.textAt(this.phrases.indexOf(phrase) - 1);
  }

  textAt(index: number): string {
    return (this.phrases[index]?.tokens ?? []).map(({ text }) => text).join(" ");
  }

  wordValue(index: number): number | undefined {
    const meaning = this.phrases[index]?.meanings.find(({ kind }) => kind === "number");
    return meaning?.kind === "number" ? meaning.value : undefined;
  }

  setPrices(from: number, upTo: number): void {
    this.result.minPrice = Math.round(Math.min(from, upTo));
    this.result.maxPrice = Math.round(Math.max(from, upTo));
  }

  saysRent(): boolean {
    return this.goals.has("rent") || this.phrases.some((_, index) => this.roleAt(index) === "rent");
  }

  saysSale(): boolean {
    return this.goals.has("sale") || this.phrases.some((_, index) => this.roleAt(index) === "sale");
  }

  /** Skips the words for a minimum after a number: "3 bedrooms or more", "2 slaapkamers minimum". */
  skipOrMore(): void {
    const isMinimum = this.roleAt(this.position) === "atLeast" && this.isEndOrWord(this.position + 1);
    if (this.roleAt(this.position) === "orMore" || isMinimum || this.textAt(this.position) === "+")
      this.position += 1;
  }

  /** Skips the word for a maximum after a number: "3 slaapkamers max". Returns true when there is one. */
  skipAtMost(): boolean {
    const isAtMost = this.roleAt(this.position) === "atMost" && this.isEndOrWord(this.position + 1);
    if (isAtMost) this.position += 1;
    return isAtMost;
  }

  /** True when the text ends here, or goes on with neither a number nor a currency. */
  isEndOrWord(index: number): boolean {
    const next = this.phrases[index];
    return next === undefined || (next.tokens[0]?.value === undefined && this.roleAt(index) !== "currency");
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
