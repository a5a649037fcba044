import type { Language } from "../i18n/languages.ts";
import { type MultilingualText, textInLanguage } from "../i18n/multilingual-text.ts";

/*
 * "Marquee" is the word of the specification for the code with which a feed marks a listing as sold, rented or, for example,
 * reduced in price. Cards and property pages show its text on a badge.
 */

/** Status of a listing by its marquee. Only `sold` and `rented` mean that it is off the market. */
export type MarqueeStatus = "available" | "badge" | "sold" | "rented";

/**
 * Codes of the specification, §4 and docs/specification-notes.md#n11. Every other code is a badge with its
 * own name.
 */
export const NO_MARQUEE = 0;
export const SOLD = 3;
export const RENTED = 4;
/** Set by staff of the office; no feed has a code as high. */
export const UNDER_OPTION = 1_000;

export interface MarqueeTexts {
  sold: string;
  rented: string;
  underOption?: string;
  /** The agency's own texts by code, such as 1 and 2; they take precedence over the name in the feed. */
  badges?: Readonly<Record<number, MultilingualText>>;
}

export interface MarqueeProperty {
  marquee: number;
  marqueeName?: MultilingualText | undefined;
}

/** Status of a marquee code. */
export function marqueeStatus(marquee: number): MarqueeStatus {
  if (marquee === SOLD) return "sold";
  if (marquee === RENTED) return "rented";
  return marquee === NO_MARQUEE ? "available" : "badge";
}

/** True while a listing can still be bought or rented. */
export function isOnMarket(marquee: number): boolean {
  const status = marqueeStatus(marquee);
  return status === "available" || status === "badge";
}

/**
 * Text on the badge of a listing in one language: the agency's own, else that of the feed, else "sold" or
 * "rented". Empty when there is no badge, and for a code without a name.
 */
export function marqueeText(property: MarqueeProperty, language: Language, texts: MarqueeTexts): string {
  const status = marqueeStatus(property.marquee);
  if (status === "available") return "";
  const badges = texts.badges ?? {};
  const configured = Object.hasOwn(badges, property.marquee)
    ? textInLanguage(badges[property.marquee], language)
    : "";
  if (configured !== "") return configured;
  if (property.marquee === UNDER_OPTION) return texts.underOption ?? "";
  if (status === "badge") return textInLanguage(property.marqueeName, language);
  // Gable's own text is in the visitor's language; a name of unknown language may not be.
  return property.marqueeName?.[language] || (status === "sold" ? texts.sold : texts.rented);
}
