import type { LayoutSettings } from "../content/site-folder/layout-settings.server.ts";
import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/paths/path-for.ts";
import { isBuilt, type Screen } from "../i18n/paths/path-table.ts";

/** Paths of the menu buttons in the language of the page; a button without a path is not shown. */
export type MenuButtons = { demand?: string; valuation?: string };

/**
 * The button of the saved search form (the specification's demand register) is always in the menu; that of
 * the free valuation is optional (specification §2). Neither links to a screen that does not exist.
 */
export function menuButtons(
  language: Language,
  { showsValuation }: Pick<LayoutSettings["header"], "showsValuation">,
  exists: (screen: Screen) => boolean = isBuilt,
): MenuButtons {
  return {
    ...(exists("demand-register") ? { demand: pathFor("demand-register", language) } : {}),
    ...(showsValuation && exists("contact-demand") ? { valuation: pathFor("contact-demand", language) } : {}),
  };
}
