import type { FormSettings } from "../config/form-settings.ts";
import type { FormPurpose } from "../forms/form.ts";
import { formPath } from "../forms/form-path.ts";
import { configuredForm, formFor } from "../forms/forms.ts";
import type { Language } from "../i18n/languages.ts";

/** Paths of the buttons in the menu, in the language of the page. A button without a path is not shown. */
export type MenuButtons = { savedSearch?: string; valuation?: string };

type MenuButtonSettings = { showsValuation: boolean; forms: FormSettings };

/**
 * Buttons in the menu: to the saved search form (`demand-register` in the specification) and, when the agency shows it
 * there, to the valuation form (specification §2). A form that the agency has switched off has no button.
 */
export function menuButtons(language: Language, { showsValuation, forms }: MenuButtonSettings): MenuButtons {
  const pathOf = (purpose: FormPurpose) => {
    const { name } = formFor(purpose);
    return configuredForm(name, forms) && formPath(name, language);
  };
  return {
    savedSearch: pathOf("saved-search"),
    ...(showsValuation ? { valuation: pathOf("valuation") } : {}),
  };
}
