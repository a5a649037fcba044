import type { InitOptions, i18n } from "i18next";
import { numberText } from "../format/number-text.ts";

/** Area that `t` reads when no other is named. */
export const DEFAULT_AREA = "common";

/**
 * Options of i18next, on the server and in the browser alike: a missing text is empty, never its key and
 * never another language (specification §8). React escapes what it renders, so texts are not escaped twice.
 */
export const TEXT_OPTIONS = {
  defaultNS: DEFAULT_AREA,
  fallbackLng: false,
  load: "currentOnly",
  parseMissingKeyHandler: () => "",
  returnEmptyString: true,
  returnNull: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} as const satisfies InitOptions;

/** Makes `{{count, number}}` use the Belgian number format. */
export function addNumberFormat(texts: i18n): void {
  texts.services.formatter?.add("number", numberText);
}
