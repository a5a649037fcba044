import { alternates } from "../i18n/paths/alternates.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import type { PathParams, Screen } from "../i18n/paths/path-table.ts";
import { type PageHead, pageHead } from "../layout/page-head.ts";
import type { SiteContext } from "./site-context.ts";

type OwnerHeadFacts<Name extends Screen> = {
  screen: Name;
  title: string;
  description: string;
  params: PathParams<Name>;
};

/**
 * Document head of an owner page. Its language switcher shows only the languages that the page has, so not German
 * (docs/specification-notes.md#n8).
 */
export function ownerHead<Name extends Screen>(
  { screen, title, description, params }: OwnerHeadFacts<Name>,
  context: SiteContext,
): PageHead {
  const { site, language } = context;
  const inLanguages = alternates(screen, site.languages, () => params);
  const fillPath = pathFor as (screen: Screen, language: string, params: object) => string;
  const canonical = fillPath(screen, language, params);
  const head = pageHead({ title, description, canonical, alternates: inLanguages }, context);
  const availablePaths = Object.entries(head.pathsByLanguage).filter(([code]) =>
    inLanguages.some(({ hreflang }) => hreflang === code),
  );
  return { ...head, pathsByLanguage: Object.fromEntries(availablePaths) };
}
