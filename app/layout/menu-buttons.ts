import type { LayoutSettings } from "../content/site-folder/layout-settings.server.ts";
import type { Language } from "../i18n/languages.ts";
import { pathFor } from "../i18n/paths/path-for.ts";

/** Paths of the menu buttons in the language of the page; a button without a path is not shown. */
export type MenuButtons = { demand?: string; valuation?: string };

/**
 * The button of the saved search form (the specification's demand register) is always in the menu; that of
 * the free valuation is optional (specification §2).
 */
export function menuButtons(
  language: Language,
  { showsValuation }: Pick<LayoutSettings["header"], "showsValuation">,
): MenuButtons {
  return {
    demand: pathFor("demand-register", language),
    ...(showsValuation ? { valuation: pathFor("contact-demand", language) } : {}),
  };
}
