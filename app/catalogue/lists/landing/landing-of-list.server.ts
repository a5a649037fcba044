import type { SiteConfig } from "../../../config/site-config.ts";
import type { Database } from "../../../database/database.server.ts";
import type { LanguageTexts } from "../../../i18n/language-texts.ts";
import type { Language } from "../../../i18n/languages.ts";
import type { Alternate } from "../../../i18n/paths/alternates.ts";
import type { ListPage } from "../list-page.ts";
import type { Remember } from "../list-totals.server.ts";
import { landingAlternates } from "./landing-alternates.ts";
import { landingOfFilters } from "./landing-path.ts";
import { typesInLanguages } from "./types-in-languages.server.ts";

type LandingContext = {
  site: Pick<SiteConfig, "languages">;
  language: Language;
  texts: LanguageTexts;
  textsIn: (language: Language) => LanguageTexts;
  remember?: Remember;
};

/**
 * Finds the landing page that shows exactly the same properties as a filtered list, in every language. Undefined when
 * there is none.
 */
export async function landingOfList(
  database: Database,
  list: Pick<ListPage, "goal" | "filters" | "types">,
  context: LandingContext,
): Promise<{ path: string; alternates: Alternate[] } | undefined> {
  const landing = landingOfFilters(list, context);
  if (landing === undefined) return undefined;
  const typesIn = await typesInLanguages(database, list.goal, context);
  return {
    path: landing.path,
    alternates: landingAlternates({ goal: list.goal, ...landing }, { ...context, typesIn }),
  };
}
