import type { Dictionary } from "./dictionary.ts";

/** Texts of one language as the file that the browser loads. */
export type TextFile = {
  /** True for numbers, amounts and days in the conventions of the language. */
  byLanguage: boolean;
  /** By area. */
  texts: Dictionary;
};
