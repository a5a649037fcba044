import type { SiteConfig } from "../../../config/site-config.ts";
import { slug } from "../../../format/slug.ts";
import type { LanguageTexts } from "../../../i18n/language-texts.ts";
import type { Language } from "../../../i18n/languages.ts";
import { type Alternate, entryAlternates } from "../../../i18n/paths/alternates.ts";
import { pathEntry } from "../../../i18n/paths/path-table.ts";
import type { Goal } from "../../../property/listing.ts";
import { LANDING_SCREENS, type LandingPlace, placeSegment } from "./landing-path.ts";

type Landing = { goal: Goal; place: LandingPlace; typeId: number | undefined };

type LandingLanguages = {
  site: Pick<SiteConfig, "languages">;
  textsIn: (language: Language) => LanguageTexts;
  /** Type categories with their names, by language. */
  typesIn: ReadonlyMap<Language, readonly { id: number; name: string }[]>;
};

/**
 * Paths of a landing page (the list of a place, or of a type there, under its own URL) in each language in which its
 * place and type have a name.
 */
export function landingAlternates(
  { goal, place, typeId }: Landing,
  { site, textsIn, typesIn }: LandingLanguages,
): Alternate[] {
  const segments = new Map(
    site.languages.enabled.flatMap((language) => {
      const segment = placeSegment(place, { language, texts: textsIn(language) });
      const type =
        typeId === undefined
          ? undefined
          : slug(typesIn.get(language)?.find(({ id }) => id === typeId)?.name ?? "");
      return segment === undefined || type === "" ? [] : [[language, { place: segment, type }] as const];
    }),
  );
  return entryAlternates(
    pathEntry(LANDING_SCREENS[goal]),
    { ...site.languages, enabled: site.languages.enabled.filter((language) => segments.has(language)) },
    (language) => segments.get(language) ?? {},
  );
}
