import type { SiteConfig } from "../../../config/site-config.ts";
import type { Database } from "../../../database/database.server.ts";
import type { LanguageTexts } from "../../../i18n/language-texts.ts";
import type { Language } from "../../../i18n/languages.ts";
import type { Goal } from "../../../property/listing.ts";
import type { Remember } from "../list-totals.server.ts";
import { type LocalisedTypeCategory, localisedTypeCategories } from "../type-categories.server.ts";

type Request = {
  site: Pick<SiteConfig, "languages">;
  textsIn: (language: Language) => LanguageTexts;
  remember?: Remember;
};

/** Loads the type categories of a goal with their names in each language of the site. */
export async function typesInLanguages(
  database: Database,
  goal: Goal,
  { site, textsIn, remember }: Request,
): Promise<Map<Language, LocalisedTypeCategory[]>> {
  return new Map(
    await Promise.all(
      site.languages.enabled.map(async (language) => {
        const context = { language, texts: textsIn(language), remember };
        return [language, await localisedTypeCategories(database, goal, context)] as const;
      }),
    ),
  );
}
