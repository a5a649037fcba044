import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { LanguageTexts } from "../app/i18n/language-texts.ts";
import { TextsContext } from "../app/i18n/use-translations.ts";

/** Server-rendered HTML of a component, in the language of `texts`. */
export function htmlOf(element: ReactElement, texts: LanguageTexts): string {
  return renderToString(<TextsContext value={texts}>{element}</TextsContext>);
}
